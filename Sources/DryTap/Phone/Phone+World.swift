/// What a person does with tags. Without a time it happens now; with a frame, when that frame and its answer are over.
extension Phone {
  /// Holds a tag to the phone, at a point of virtual time; without one, now.
  public func present(_ tag: Tag, _ hold: Hold = .usual, at time: Duration? = nil) {
    happens(.present(tag, hold), at: time)
  }

  /// Holds a tag to the phone when a frame and its answer are over.
  public func present(_ tag: Tag, _ hold: Hold = .usual, after place: FramePlace) {
    happens(.present(tag, hold), after: place)
  }

  /// Takes a tag away, at a point of virtual time; without one, now.
  public func remove(_ tag: Tag, at time: Duration? = nil) { happens(.remove(tag), at: time) }

  /// Takes a tag away when a frame and its answer are over.
  public func remove(_ tag: Tag, after place: FramePlace) { happens(.remove(tag), after: place) }

  /// Takes a tag away while its chip is busy with a frame: a page that it is programming is torn as `Tag.behaviour` says.
  public func remove(_ tag: Tag, during place: FramePlace) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .removeDuring(tag))) }
  }

  /// Moves a tag out of the field for a while, at a point of virtual time; without one, now.
  public func moveAway(_ tag: Tag, for span: Duration, at time: Duration? = nil) {
    happens(.moveAway(tag, for: span), at: time)
  }

  /// Moves a tag out of the field for a while when a frame and its answer are over.
  public func moveAway(_ tag: Tag, for span: Duration, after place: FramePlace) {
    happens(.moveAway(tag, for: span), after: place)
  }

  /// Damages a frame on its way, its CRC or its parity, so that the chip answers NAK and falls back.
  public func damage(_ place: FramePlace, _ damage: Frame.Integrity = .badCRC) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .damage(damage))) }
  }

  /// Loses a frame on its way: the chip hears nothing.
  public func lose(_ place: FramePlace) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .lose)) }
  }

  // MARK: Any event

  /// Lets something happen at a point of virtual time; without one, now.
  public func happens(_ event: WorldEvent<Tag>, at time: Duration? = nil) { schedule(.world(event), at: time) }

  /// Lets something happen when a frame and its answer are over.
  public func happens(_ event: WorldEvent<Tag>, after place: FramePlace) {
    simulation.locked { engine.link.add(FrameFault(place: place, effect: .world(event))) }
  }

  func schedule(_ event: PhoneEvent, at time: Duration?) {
    simulation.locked {
      simulation.schedule(event, at: time.map { VirtualInstant.start + $0 } ?? simulation.now)
    }
    Referee.shared.somethingHappened()
  }
}
