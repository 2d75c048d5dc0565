/// What a reader does next.
enum ReaderStep {
  /// Send a frame after a pause; `quirks` are the rows that decided that it is sent.
  case send(Frame, pause: Duration = .zero, quirks: [QuirkID] = [])
  case finished(ReaderResult)
}

/// What a procedure came to.
enum ReaderResult: Equatable {
  /// UIDs of the tags in the field, in the order in which they were found.
  case found([UID])
  case selected
  case status(TagStatus, capacity: Int, areaSize: Int)
  /// The message as it stands on the tag; no bytes for a tag without one.
  case message([UInt8])
  case answer([UInt8])
  case done
  case failed(ReaderFailure)
}

/// Why a procedure gave up.
enum ReaderFailure: Equatable {
  /// The tag did not answer.
  case noAnswer
  /// The chip answered NAK.
  case refused
  /// There is no NDEF on the tag.
  case notNDEF
  /// The tag's TLV blocks are damaged.
  case broken
  case readOnly
  case tooLarge
}

/// One procedure of a reader for Type 2 Tags: a value that takes an answer and says what comes next.
///
/// Each follows NFC Forum Type 2 Tag 1.1, section 6, and ISO/IEC 14443-3.
protocol ReaderProcedure {
  mutating func begin() -> ReaderStep
  mutating func receive(_ reply: LinkReply) -> ReaderStep
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

  /// SELECT of one cascade level with the four UID bytes of that level; the check byte is added.
  static func select(_ level: UInt8, _ part: [UInt8]) -> Frame {
    Frame([level, 0x70] + part + [part.reduce(0, ^)])
  }
}
