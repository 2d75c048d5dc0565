/// What happens to the phone itself. Without a time it happens now; with a frame, when that frame and its answer are over.
extension Phone {
  /// Lets a call come in, which takes the screen until `foreground`, at a point of virtual time, or now: an open session ends with 202 (quirk B14).
  public func incomingCall(at time: Duration? = nil) { happens(.incomingCall, at: time) }

  /// Lets a call come in, which takes the screen until `foreground` when a frame and its answer are over.
  public func incomingCall(after place: FramePlace) { happens(.incomingCall, after: place) }

  /// Switches NFC on or off, at a point of virtual time, or now: while it is off, sessions end with 6, on iOS 13 with 203 (quirk A13).
  public func switchRadio(_ isOn: Bool, at time: Duration? = nil) { happens(.radio(isOn: isOn), at: time) }

  /// Switches NFC on or off when a frame and its answer are over.
  public func switchRadio(_ isOn: Bool, after place: FramePlace) { happens(.radio(isOn: isOn), after: place) }

  /// Switches airplane mode on or off, at a point of virtual time, or now: it stops background reading (quirk J01).
  public func switchAirplaneMode(_ isOn: Bool, at time: Duration? = nil) {
    happens(.airplaneMode(isOn: isOn), at: time)
  }

  /// Switches airplane mode on or off when a frame and its answer are over.
  public func switchAirplaneMode(_ isOn: Bool, after place: FramePlace) {
    happens(.airplaneMode(isOn: isOn), after: place)
  }

  /// Opens or closes the camera, at a point of virtual time, or now: it stops background reading (quirk J01).
  public func useCamera(_ isOpen: Bool, at time: Duration? = nil) { happens(.camera(isOpen: isOpen), at: time) }

  /// Opens or closes the camera when a frame and its answer are over.
  public func useCamera(_ isOpen: Bool, after place: FramePlace) { happens(.camera(isOpen: isOpen), after: place) }

  /// Opens or closes the wallet or a payment sheet, at a point of virtual time, or now: it stops background reading (quirk J01).
  public func useWallet(_ isOpen: Bool, at time: Duration? = nil) { happens(.wallet(isOpen: isOpen), at: time) }

  /// Opens or closes the wallet or a payment sheet when a frame and its answer are over.
  public func useWallet(_ isOpen: Bool, after place: FramePlace) { happens(.wallet(isOpen: isOpen), after: place) }

  /// Lets the phone get too hot, at a point of virtual time, or now: `begin` is swallowed (quirk I06).
  public func overheat(at time: Duration? = nil) { happens(.overheat, at: time) }

  /// Lets the phone get too hot when a frame and its answer are over.
  public func overheat(after place: FramePlace) { happens(.overheat, after: place) }

  /// Lets a hot phone cool down, at a point of virtual time, or now: sessions may begin again.
  public func cool(at time: Duration? = nil) { happens(.cool, at: time) }

  /// Lets a hot phone cool down when a frame and its answer are over.
  public func cool(after place: FramePlace) { happens(.cool, after: place) }

  /// Restarts the phone, and launches the app anew, at a point of virtual time, or now: sessions are lost, and their delegates hear nothing.
  public func reboot(at time: Duration? = nil) { happens(.reboot, at: time) }

  /// Restarts the phone, and launches the app anew when a frame and its answer are over.
  public func reboot(after place: FramePlace) { happens(.reboot, after: place) }
}
