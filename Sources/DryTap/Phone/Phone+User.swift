/// What the user does. Without a time it happens now; with a frame, when that frame and its answer are over.
extension Phone {
  /// Taps a button of the app, at a point of virtual time; without one, now.
  ///
  /// `action` is what the app does then, on the main queue.
  public func tap(_ button: String, at time: Duration? = nil, _ action: @escaping @Sendable () -> Void) {
    schedule(.tapsButton(button, action), at: time)
  }

  /// Taps Cancel on the sheet, at a point of virtual time, or now: the session ends with 200.
  public func cancel(at time: Duration? = nil) { happens(.cancel, at: time) }

  /// Taps Cancel on the sheet when a frame and its answer are over.
  public func cancel(after place: FramePlace) { happens(.cancel, after: place) }

  /// Swipes the sheet down, at a point of virtual time, or now: the session ends with 200.
  public func swipeDown(at time: Duration? = nil) { happens(.swipeDown, at: time) }

  /// Swipes the sheet down when a frame and its answer are over.
  public func swipeDown(after place: FramePlace) { happens(.swipeDown, after: place) }

  /// Locks the screen, at a point of virtual time, or now: an open session ends with 202 (quirk B14).
  public func lockScreen(at time: Duration? = nil) { happens(.lockScreen, at: time) }

  /// Locks the screen when a frame and its answer are over.
  public func lockScreen(after place: FramePlace) { happens(.lockScreen, after: place) }

  /// Unlocks the phone, at a point of virtual time, or now: the app that was in front is seen again.
  public func unlock(at time: Duration? = nil) { happens(.unlock, at: time) }

  /// Unlocks the phone when a frame and its answer are over.
  public func unlock(after place: FramePlace) { happens(.unlock, after: place) }

  /// Leaves the app, at a point of virtual time, or now: an open session ends with 202 (quirk B14).
  public func background(at time: Duration? = nil) { happens(.background, at: time) }

  /// Leaves the app when a frame and its answer are over.
  public func background(after place: FramePlace) { happens(.background, after: place) }

  /// Comes back to the app, at a point of virtual time, or now: sessions may begin again.
  public func foreground(at time: Duration? = nil) { happens(.foreground, at: time) }

  /// Comes back to the app when a frame and its answer are over.
  public func foreground(after place: FramePlace) { happens(.foreground, after: place) }

  /// Taps the notification of a tag that was read in the background, at a point of virtual time, or now: its link opens the app or the browser (quirk J03).
  public func tapNotification(at time: Duration? = nil) { happens(.tapNotification, at: time) }

  /// Taps the notification of a tag that was read in the background when a frame and its answer are over.
  public func tapNotification(after place: FramePlace) { happens(.tapNotification, after: place) }
}
