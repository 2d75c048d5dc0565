import Foundation

/// A tag as it lies on the table: one chip in one sticker, which outlives phones and sessions.
///
/// Safe to use from any thread.
public final class Tag: @unchecked Sendable {
  /// What traces and messages call it.
  public let name: String
  private let lock = NSLock()
  private var state: Chip
  private var habits = TagBehaviour()
  private var record = TagLog()
  private var framesHeard = 0

  /// A tag around a chip; it is called by its UID unless it gets a name.
  public init(_ chip: Chip, name: String? = nil) {
    state = chip
    self.name = name ?? chip.memory.uid.description
  }

  /// A tag with a message on it, written as a phone would.
  ///
  /// - Throws: `WritePlanError` where the message does not fit.
  public convenience init(_ model: ChipModel, uid: UID = Tag.exampleUID, message: NDEFMessage, name: String? = nil)
    throws
  {
    let image = try TagImageWriter.write(message, on: Chip(model, uid: uid))
    self.init(image, name: name)
  }

  /// The UID of a tag that was given none: the one that the data sheet uses in its examples.
  public static let exampleUID = UID([0x04, 0xE1, 0x41, 0x12, 0x4C, 0x28, 0x80])!

  /// The chip as it is now.
  public var chip: Chip { lock.withLock { state } }

  /// Its serial number.
  public var uid: UID { chip.memory.uid }

  /// The whole memory, page after page.
  public var bytes: [UInt8] { chip.memory.bytes }

  /// Whether a phone would call it read-only: the capability container grants no write access (NFC Forum Type 2 Tag 1.1, 6.1).
  public var isLocked: Bool { !(CapabilityContainer(chip.memory[3])?.isWritable ?? false) }

  /// The message on it; nil for a tag that is blank or not formatted, or whose message is damaged.
  public var message: NDEFMessage? { TagImageReader.message(in: chip) }

  /// Makes it read-only for ever, as a phone's lock does: the container's write access, the static lock bits, and the
  /// dynamic ones that a lock control TLV names (NFC Forum Type 2 Tag 1.1, 6.4.4).
  ///
  /// Answers the tag, so that a test can make it in one line.
  @discardableResult
  public func madeReadOnly() -> Tag {
    update { chip in
      guard let container = CapabilityContainer(chip.memory[3]) else { return }
      for write in container.lockWrites(areas: TagImageReader.place(in: chip)?.lockAreas ?? []) {
        chip.memory.write(write.bytes, to: write.page)
      }
    }
    return self
  }

  /// How it departs from a sound tag; changes take effect with the next frame.
  public var behaviour: TagBehaviour {
    get { lock.withLock { habits } }
    set { lock.withLock { habits = newValue } }
  }

  /// What readers have done with it.
  public var log: TagLog { lock.withLock { record } }

  func update<R>(_ body: (inout Chip) -> R) -> R {
    lock.withLock { body(&state) }
  }

  /// Takes a frame from a reader, as the tag's behaviour has it, and notes what it did.
  func hear(_ frame: Frame, from reader: String, at now: VirtualInstant) -> Reply {
    lock.withLock {
      framesHeard += 1
      let before = state.state
      let reply = habits.receive(frame, at: &state)
      record.note(
        frame, reply, state: before, model: state.model, stores: habits.writes == .stored, from: reader, at: now)
      return reply
    }
  }

  /// Whether it has heard as many frames as it stays for.
  var hasHeardEnough: Bool { lock.withLock { habits.leavesAfter.map { framesHeard >= $0 } ?? false } }

  /// Loses the field; what it was just programming is torn.
  func losePower(whileProgramming: Bool) {
    lock.withLock {
      if whileProgramming { record.noteTear(habits.torn) }
      state.fieldOff(torn: whileProgramming ? habits.torn : .new)
    }
  }
}

extension Tag {
  /// An NTAG213 as it leaves the factory.
  public static func ntag213(uid: UID = exampleUID) -> Tag { Tag(Chip(.ntag213, uid: uid)) }

  /// An NTAG215 as it leaves the factory.
  public static func ntag215(uid: UID = exampleUID) -> Tag { Tag(Chip(.ntag215, uid: uid)) }

  /// An NTAG216 as it leaves the factory.
  public static func ntag216(uid: UID = exampleUID) -> Tag { Tag(Chip(.ntag216, uid: uid)) }

  /// An NTAG213 with one URI record; the URI must fit.
  public static func ntag213(uri: String, uid: UID = exampleUID) -> Tag { with(.ntag213, .uri(uri), uid) }

  /// An NTAG215 with one URI record; the URI must fit.
  public static func ntag215(uri: String, uid: UID = exampleUID) -> Tag { with(.ntag215, .uri(uri), uid) }

  /// An NTAG216 with one URI record; the URI must fit.
  public static func ntag216(uri: String, uid: UID = exampleUID) -> Tag { with(.ntag216, .uri(uri), uid) }

  private static func with(_ model: ChipModel, _ record: NDEFRecord, _ uid: UID) -> Tag {
    do {
      return try Tag(model, uid: uid, message: NDEFMessage(records: [record]))
    } catch {
      preconditionFailure("cannot put this on an \(model.name): \(error)")
    }
  }
}
