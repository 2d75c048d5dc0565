extension Phone {
  /// Holds a tag to the phone, at a point of virtual time; without one, now.
  public func present(_ tag: Tag, at time: Duration? = nil) {
    schedule(.bring(tag), at: time)
  }

  /// Takes a tag away, at a point of virtual time; without one, now.
  public func remove(_ tag: Tag, at time: Duration? = nil) {
    schedule(.takeAway(tag), at: time)
  }

  /// Taps Cancel on the sheet, at a point of virtual time; without one, now.
  public func cancel(at time: Duration? = nil) {
    schedule(.userCancels, at: time)
  }

  /// Taps a button of the app, at a point of virtual time; without one, now.
  ///
  /// `action` is what the app does then, on the main queue.
  public func tap(_ button: String, at time: Duration? = nil, _ action: @escaping @Sendable () -> Void) {
    schedule(.tapsButton(button, action), at: time)
  }

  /// Takes a tag away when a frame and its answer are over.
  public func remove(_ tag: Tag, after place: FramePlace) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .removeAfter(tag))) }
  }

  /// Takes a tag away while its chip is busy with a frame: a page that it is programming is torn as `Tag.behaviour` says.
  public func remove(_ tag: Tag, during place: FramePlace) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .removeDuring(tag))) }
  }

  /// Damages a frame on its way, its CRC or its parity, so that the chip answers NAK and falls back.
  public func damage(_ place: FramePlace, _ damage: Frame.Integrity = .badCRC) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .damage(damage))) }
  }

  /// Loses a frame on its way: the chip hears nothing.
  public func lose(_ place: FramePlace) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .lose)) }
  }

  private func schedule(_ event: PhoneEvent, at time: Duration?) {
    simulation.locked {
      simulation.schedule(event, at: time.map { VirtualInstant.start + $0 } ?? simulation.now)
    }
    Referee.shared.somethingHappened()
  }
}
