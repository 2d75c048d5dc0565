import Foundation

/// A tag as it lies on the table: one chip in one sticker or card, which outlives phones and sessions.
///
/// Safe to use from any thread.
public final class Tag: @unchecked Sendable {
  /// What traces and messages call it.
  public let name: String
  private let lock = NSLock()
  private var state: any TagContent
  private var habits = TagBehaviour()
  private var record = TagLog()
  private var framesHeard = 0

  /// A tag around a chip; it is called by its UID unless it gets a name.
  public convenience init(_ chip: Chip, name: String? = nil) { self.init(content: chip, name: name) }

  /// A tag of type 4; it is called by its serial number unless it gets a name.
  public convenience init(_ card: Type4Tag, name: String? = nil) { self.init(content: card, name: name) }

  /// A MIFARE Classic; it is called by its serial number unless it gets a name.
  public convenience init(_ card: MifareClassic, name: String? = nil) { self.init(content: card, name: name) }

  private init(content: any TagContent, name: String?) {
    state = content
    self.name = name ?? content.serialNumber.description
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

  /// What is in it, as it is now.
  var content: any TagContent { lock.withLock { state } }

  /// The chip of a Type 2 tag as it is now; to ask for that of another tag, such as one of type 4, which has a `card`, is a mistake in the
  /// program.
  public var chip: Chip {
    guard let chip = content as? Chip else { preconditionFailure("tag \(name) is not of type 2, and has no chip") }
    return chip
  }

  /// The card of a Type 4 tag as it is now; nil for any other tag.
  public var card: Type4Tag? { content as? Type4Tag }

  /// The card of a MIFARE Classic as it is now; nil for any other tag.
  public var classic: MifareClassic? { content as? MifareClassic }

  /// Its serial number.
  public var uid: SerialNumber { content.serialNumber }

  /// The whole memory: page after page, or the capability container and the NDEF file of a Type 4 tag.
  public var bytes: [UInt8] { content.storedBytes }

  /// Whether a phone would call it read-only: the capability container grants no write access (NFC Forum Type 2 Tag 1.1, 6.1; Type 4 Tag 2.0,
  /// 5.1.2).
  public var isLocked: Bool { content.isReadOnly }

  /// The message on it; nil for a tag that is blank or not formatted, or whose message is damaged.
  public var message: NDEFMessage? { content.storedMessage }

  /// Makes it read-only for ever, as a phone's lock does: the container's write access, and of a Type 2 tag the static lock bits and the
  /// dynamic ones that a lock control TLV names (NFC Forum Type 2 Tag 1.1, 6.4.4).
  ///
  /// Answers the tag, so that a test can make it in one line.
  @discardableResult
  public func madeReadOnly() -> Tag {
    update { $0.makeReadOnly() }
    return self
  }

  /// Whether what it makes of a frame takes the time of programming before this answer begins.
  func programs(before reply: LinkReply) -> Bool { content.programs(before: reply) }

  /// Whether the last frame made it program anything.
  var isProgramming: Bool { content.isProgramming }

  /// How it departs from a sound tag; changes take effect with the next frame.
  public var behaviour: TagBehaviour {
    get { lock.withLock { habits } }
    set { lock.withLock { habits = newValue } }
  }

  /// What readers have done with it.
  public var log: TagLog { lock.withLock { record } }

  func update<R>(_ body: (inout any TagContent) -> R) -> R {
    lock.withLock { body(&state) }
  }

  /// Takes a frame from a reader, as the tag's behaviour has it, and notes what it did.
  func hear(_ frame: Frame, from reader: String, at now: VirtualInstant) -> Reply {
    lock.withLock {
      framesHeard += 1
      let (reply, act) = state.hear(frame, as: habits)
      if let act { record.note(act, from: reader, at: now) }
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
  /// The serial number of a Type 4 tag that was given none.
  public static let exampleCardNumber = SerialNumber([0x04, 0x3C, 0x5A, 0x71, 0xB2, 0x64, 0x80])!

  /// A Type 4 tag without a message; `size` is that of its NDEF file.
  public static func type4(uid: SerialNumber = exampleCardNumber, size: Int = 256) -> Tag {
    Tag(Type4Tag(uid, card: SmartCard(ndef: NDEFApplication(size: size))))
  }

  /// A Type 4 tag with one URI record; the URI must fit.
  public static func type4(uri: String, uid: SerialNumber = exampleCardNumber, size: Int = 256) -> Tag {
    var application = NDEFApplication(size: size)
    let isStored = application.store(NDEFMessage(records: [.uri(uri)]).bytes)
    precondition(isStored, "the URI does not fit into \(size) bytes")
    return Tag(Type4Tag(uid, card: SmartCard(ndef: application)))
  }

  /// The serial number of a MIFARE Classic that was given none.
  public static let exampleClassicNumber = SerialNumber([0x9B, 0x45, 0xA7, 0x1C])!

  /// A MIFARE Classic 1K, which no iPhone reports to an app.
  public static func mifareClassic(uid: SerialNumber = exampleClassicNumber) -> Tag { Tag(MifareClassic(uid)) }

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
