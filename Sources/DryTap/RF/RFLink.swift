/// The field between a phone and the tags in it: carries frames, and spoils those that it was told to spoil.
struct RFLink {
  /// Tags in the field, in the order in which they came.
  private(set) var tags: [Tag] = []
  private(set) var isOn = false
  /// Frames sent so far, over the whole simulation.
  var frameCount: Int { counter.total }
  private var counter = FrameCounter()
  private var faults: [FrameFault] = []
  /// Who sends the frames, as the logs of tags name it.
  var reader = "reader"
  /// The tags that are programming memory, and until when.
  private var programming: (tags: [Tag], until: VirtualInstant)?

  mutating func switchOn() {
    guard !isOn else { return }
    isOn = true
    tags.forEach { $0.update { $0.fieldOn() } }
  }

  mutating func switchOff(at now: VirtualInstant) {
    guard isOn else { return }
    isOn = false
    tags.forEach { $0.losePower(whileProgramming: isProgramming($0, at: now)) }
    programming = nil
  }

  mutating func bring(_ tag: Tag) {
    guard !tags.contains(where: { $0 === tag }) else { return }
    tags.append(tag)
    if isOn { tag.update { $0.fieldOn() } }
  }

  mutating func takeAway(_ tag: Tag, at now: VirtualInstant) {
    tags.removeAll { $0 === tag }
    tag.losePower(whileProgramming: isProgramming(tag, at: now))
  }

  /// Notes that the tags which took the last frame are busy with their memory.
  mutating func program(until end: VirtualInstant) {
    programming = (tags.filter(\.isProgramming), end)
  }

  private func isProgramming(_ tag: Tag, at now: VirtualInstant) -> Bool {
    guard let programming, now < programming.until else { return false }
    return programming.tags.contains { $0 === tag }
  }

  mutating func add(_ fault: FrameFault) {
    faults.append(fault)
  }

  /// Counts a frame that goes out, and says what was to happen to it.
  mutating func send(_ frame: Frame) -> (number: Int, faults: [FrameFault.Effect]) {
    let places = counter.count(frame)
    let due = faults.filter { places.contains($0.place) }
    faults.removeAll { places.contains($0.place) }
    return (counter.total, due.map(\.effect))
  }

  /// Lets every tag in the field hear a frame; answers what the reader hears, and from which tag.
  func exchange(_ frame: Frame, at now: VirtualInstant = .start) -> (reply: LinkReply, tag: Tag?) {
    var heard: [(Reply, Tag)] = []
    for tag in tags {
      let reply = tag.hear(frame, from: reader, at: now)
      if reply != .silence { heard.append((reply, tag)) }
    }
    guard let first = heard.first else { return (.silence, tags.count == 1 ? tags[0] : nil) }
    guard heard.contains(where: { $0.0 != first.0 }) else { return (LinkReply(first.0), first.1) }
    return (Self.collision(of: heard.map(\.0)), nil)
  }

  /// What a reader makes of answers that differ: the bits before the first difference, or nothing that it could use.
  private static func collision(of replies: [Reply]) -> LinkReply {
    let parts: [(bytes: [UInt8], firstBits: Int)] = replies.compactMap {
      if case .bits(let bytes, let firstBits) = $0 { (bytes, firstBits) } else { nil }
    }
    guard parts.count == replies.count, let first = parts.first else { return .silence }
    let skipped = 8 - first.firstBits
    for position in skipped..<(first.bytes.count * 8) {
      let bit = { (bytes: [UInt8]) in position / 8 < bytes.count ? bytes[position / 8] >> (position % 8) & 1 : 0 }
      if parts.contains(where: { bit($0.bytes) != bit(first.bytes) }) {
        return .collision(first.bytes, firstBits: first.firstBits, equalBits: position - skipped)
      }
    }
    return .silence
  }
}

/// Something that happens to one frame.
struct FrameFault {
  enum Effect {
    /// The frame arrives damaged, so that the chip refuses it and falls back.
    case damage(Frame.Integrity)
    /// The frame does not arrive at all.
    case lose
    /// Something happens when the frame and its answer are over.
    case world(WorldEvent<Tag>)
    /// A tag is taken away halfway through what the chip does with the frame.
    case removeDuring(Tag)
  }

  let place: FramePlace
  let effect: Effect
}
