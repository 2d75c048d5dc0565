/// What a reader does next.
enum ReaderStep {
  /// Send a frame after a pause; `quirks` are the rows that decided that it is sent. Without a time to wait for the answer it is that of the
  /// frame.
  case send(Frame, pause: Duration = .zero, waiting: Duration? = nil, quirks: [QuirkID] = [])
  case finished(ReaderResult)
}

/// What a procedure came to.
enum ReaderResult: Equatable {
  /// The tags in the field, in the order in which they were found.
  case found([FoundTag])
  case selected
  /// A card was asked which application it lets select.
  case identified(CardIdentity)
  case status(TagStatus, capacity: Int, areaSize: Int)
  /// The message as it stands on the tag; no bytes for a tag without one.
  case message([UInt8])
  case answer([UInt8])
  case done
  /// The reader says that it is done, and has done nothing.
  case feigned
  /// The reader never says anything any more.
  case unanswered
  /// What was found of a message that stands at the start of the data area without a TLV block around it.
  indirect case bare(ReaderResult)
  case failed(ReaderFailure)
}

/// Why a procedure gave up.
enum ReaderFailure: Equatable {
  /// The tag did not answer.
  case noAnswer
  /// The chip answered NAK, or the card with a status word that says so.
  case refused
  /// There is no NDEF on the tag.
  case notNDEF
  /// The tag's TLV blocks, or the files of a card, are damaged.
  case broken
  case readOnly
  case tooLarge
  /// There is no message on the tag, and it is not locked without one.
  case blank
  /// The reader does not lock the tag, for no reason.
  case notLocked
}

/// One procedure of a reader: a value that takes an answer and says what comes next.
///
/// Each follows NFC Forum Type 2 Tag 1.1, section 6, or Type 4 Tag 2.0, section 5, and ISO/IEC 14443-3 and -4.
protocol ReaderProcedure {
  /// The exchange of blocks with a card, as it stands; nil where there is none.
  var connection: CardConnection? { get }
  mutating func begin() -> ReaderStep
  mutating func receive(_ reply: LinkReply) -> ReaderStep
}

extension ReaderProcedure {
  var connection: CardConnection? { nil }
}

extension LinkReply {
  /// The failure that an answer means which is not the one expected.
  var failure: ReaderFailure {
    if case .nak = self { .refused } else { .noAnswer }
  }
}

extension Frame {
  /// The last page that READ and WRITE can name.
  static let lastPage = 0xFF

  static func read(_ page: Int) -> Frame { Frame([0x30, UInt8(truncatingIfNeeded: page)]) }

  static func write(_ page: Int, _ bytes: [UInt8]) -> Frame { Frame([0xA2, UInt8(truncatingIfNeeded: page)] + bytes) }

  /// The frames that select a chip of this serial number, one a cascade level (ISO/IEC 14443-3, 6.5.3).
  static func selection(of number: SerialNumber) -> [Frame] {
    zip(cascadeLevels, number.parts).map { select($0, Array($1.prefix(4))) }
  }

  /// SELECT of one cascade level with the four UID bytes of that level; the check byte is added.
  static func select(_ level: UInt8, _ part: [UInt8]) -> Frame {
    Frame([level, 0x70] + part + [part.reduce(0, ^)])
  }

  /// SEL of the cascade levels 1 and 2.
  static let cascadeLevels: [UInt8] = [0x93, 0x95]
}
