/// The field between a phone and the tags in it: carries frames, and spoils those that it was told to spoil.
struct RFLink {
  /// Tags in the field, in the order in which they came.
  private(set) var tags: [Tag] = []
  private(set) var isOn = false
  /// Frames sent so far, over the whole simulation.
  private(set) var frameCount = 0
  private var countByOpcode: [UInt8: Int] = [:]
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
    frameCount += 1
    let opcode = frame.bytes.first ?? 0
    countByOpcode[opcode, default: 0] += 1
    let ordinal = countByOpcode[opcode, default: 0]
    let (number, due) = (
      frameCount, faults.filter { $0.place.matches(opcode: opcode, ordinal: ordinal, number: frameCount) }
    )
    faults.removeAll { $0.place.matches(opcode: opcode, ordinal: ordinal, number: number) }
    return (number, due.map(\.effect))
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

/// Where in a simulation something happens to a frame.
public struct FramePlace: Hashable, Sendable, CustomStringConvertible {
  /// The first byte of the frame, such as 30h for READ; nil counts all frames.
  public let opcode: UInt8?
  /// Which of those frames, counted from 1 over the whole simulation.
  public let number: Int

  /// The frame with this number, of all or of those with one opcode.
  public init(opcode: UInt8? = nil, number: Int) {
    self.opcode = opcode
    self.number = number
  }

  /// The n-th READ (30h), counted from 1.
  public static func read(_ number: Int) -> FramePlace { FramePlace(opcode: 0x30, number: number) }

  /// The n-th WRITE (A2h), counted from 1.
  public static func write(_ number: Int) -> FramePlace { FramePlace(opcode: 0xA2, number: number) }

  func matches(opcode: UInt8, ordinal: Int, number: Int) -> Bool {
    guard let wanted = self.opcode else { return number == self.number }
    return wanted == opcode && ordinal == self.number
  }

  /// As a scenario writes it: `frame 7`, `READ 3`.
  public var description: String {
    switch opcode {
    case nil: "frame \(number)"
    case 0x30?: "READ \(number)"
    case 0xA2?: "WRITE \(number)"
    case let opcode?: "\(opcode.hexDigits)h \(number)"
    }
  }
}

/// Something that happens to one frame.
struct FrameFault {
  enum Effect {
    /// The frame arrives damaged, so that the chip refuses it and falls back.
    case damage(Frame.Integrity)
    /// The frame does not arrive at all.
    case lose
    /// A tag is taken away when the frame is over.
    case removeAfter(Tag)
    /// A tag is taken away halfway through what the chip does with the frame.
    case removeDuring(Tag)
  }

  let place: FramePlace
  let effect: Effect
}
