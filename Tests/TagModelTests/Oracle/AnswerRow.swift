/// One line of the decision tables: when all its facts hold and no line before it does, the chip answers so.
final class AnswerRow: Sendable {
  let command: String
  let facts: [Fact]
  let answer: Answer
  let effect: Effect

  enum Answer: Equatable, Sendable {
    case silence
    case ack
    case nak(UInt8)
    case content(Content)
  }

  enum Content: String, Sendable {
    case version = "version"
    case fourPages = "four pages"
    case range = "range of pages"
    case counter = "counter"
    case tearingFlag = "tearing flag"
    case typeIdentifier = "type identifier"
    case passwordAcknowledge = "PACK"
    case signature = "signature"
  }

  enum Effect: String, Sendable {
    case none = "-"
    case fallsBack = "falls back"
    case countsRead = "counts read"
    case stores = "stores"
    case awaits = "awaits data"
    case storesAwaited = "stores awaited"
    case adds = "adds"
    case authenticates = "authenticates"
    case countsFailure = "counts failure"
    case halts = "halts"
  }

  /// Columns: command; facts; answer; effect; where it is said.
  ///
  /// A refusal always makes the chip fall back (data sheet NTAG213/215/216 Rev 3.2, figure of the states), so `NAK` rows
  /// name only what else happens. Sections are those of that data sheet; `EV1` marks those of MF0ULX1 Rev 3.3.
  static let table = """
    unknown             | mute                                         | silence         | falls back    | observed on MF0ICU1
    unknown             |                                              | NAK 0           | -             | observed on NTAG21x and EV1
    wrong length        |                                              | silence         | falls back    | observed on NTAG213
    damaged             |                                              | NAK 1           | -             | 9.3
    GET_VERSION         |                                              | version         | -             | 10.1
    READ                | page outside                                 | NAK 0           | -             | 10.2
    READ                | page protected, reads protected, stranger    | NAK 0           | -             | 10.2
    READ                |                                              | four pages      | counts read   | 10.2
    FAST_READ           | end before start                             | NAK 0           | -             | 10.3
    FAST_READ           | end outside                                  | NAK 0           | -             | 10.3
    FAST_READ           | end protected, reads protected, stranger     | NAK 0           | -             | 10.3
    FAST_READ           |                                              | range of pages  | counts read   | 10.3
    WRITE               | page outside                                 | NAK 0           | -             | 10.4
    WRITE               | page of the UID                              | NAK 0           | -             | 10.4
    WRITE               | page protected, stranger                     | NAK 0           | -             | 10.4, 8.8
    WRITE               | page locked                                  | NAK 0           | -             | 8.5.2, 8.5.3
    WRITE               | configuration frozen                         | NAK 0           | -             | 8.5.7
    WRITE               | page worn                                    | NAK 5           | -             | 9.3
    WRITE               |                                              | ACK             | stores        | 10.4
    COMPATIBILITY_WRITE | page outside                                 | NAK 0           | -             | 10.5
    COMPATIBILITY_WRITE | page of the UID                              | NAK 0           | -             | 10.5
    COMPATIBILITY_WRITE | page protected, stranger                     | NAK 0           | -             | 10.5, 8.8
    COMPATIBILITY_WRITE | page locked                                  | NAK 0           | -             | 8.5.2, 8.5.3
    COMPATIBILITY_WRITE | configuration frozen                         | NAK 0           | -             | 8.5.7
    COMPATIBILITY_WRITE |                                              | ACK             | awaits data   | 10.5
    awaited data        | not 16 bytes                                 | NAK 0           | -             | inferred
    awaited data        | page worn                                    | NAK 5           | -             | 9.3
    awaited data        |                                              | ACK             | stores awaited| 10.5
    READ_CNT            | no such counter                              | NAK 0           | -             | 10.6, EV1 10.6
    READ_CNT            | counter off                                  | NAK 0           | -             | observed on NTAG216
    READ_CNT            | counter protected, stranger                  | NAK 0           | -             | 10.6
    READ_CNT            |                                              | counter         | -             | 10.6, EV1 10.6
    INCR_CNT            | no such counter                              | NAK 0           | -             | EV1 10.7
    INCR_CNT            | sum too large                                | NAK 4           | -             | EV1 10.7
    INCR_CNT            |                                              | ACK             | adds          | EV1 10.7
    CHECK_TEARING_EVENT | no such counter                              | NAK 0           | -             | EV1 10.10
    CHECK_TEARING_EVENT |                                              | tearing flag    | -             | EV1 10.10
    VCSL                |                                              | type identifier | -             | EV1 10.11
    PWD_AUTH            | attempts limited, attempts used up           | NAK 4           | -             | 8.8.1
    PWD_AUTH            | password right                               | PACK            | authenticates | 10.7
    PWD_AUTH            | attempts limited, last attempt               | NAK 4           | counts failure| observed on NTAG216
    PWD_AUTH            | attempts limited                             | NAK 0           | counts failure| 8.8.1
    PWD_AUTH            |                                              | NAK 0           | -             | 8.8.1
    READ_SIG            | argument not zero                            | NAK 0           | -             | 10.8
    READ_SIG            |                                              | signature       | -             | 10.8
    HLTA                | argument not zero                            | NAK 0           | -             | 9.3
    HLTA                |                                              | silence         | halts         | 9.1
    """

  static let byCommand: [String: [AnswerRow]] = Dictionary(
    grouping: cells(table).map(AnswerRow.init),
    by: \.command
  )

  private init(_ cell: [String]) {
    command = cell[0]
    facts = cell[1].split(separator: ",").map { Fact(rawValue: words(String($0)).joined(separator: " "))! }
    answer = Self.answer(cell[2])
    effect = Effect(rawValue: cell[3])!
  }

  private static func answer(_ text: String) -> Answer {
    switch text {
    case "silence": .silence
    case "ACK": .ack
    case _ where text.hasPrefix("NAK"): .nak(UInt8(text.suffix(1))!)
    default: .content(Content(rawValue: text)!)
    }
  }
}

/// What can be true of a chip's memory and of a command, in the words of the data sheets.
enum Fact: String, Sendable {
  case mute = "mute"
  case pageOutside = "page outside"
  case pageOfUID = "page of the UID"
  case pageProtected = "page protected"
  case pageLocked = "page locked"
  case pageWorn = "page worn"
  case endBeforeStart = "end before start"
  case endOutside = "end outside"
  case endProtected = "end protected"
  case readsProtected = "reads protected"
  case stranger = "stranger"
  case configurationFrozen = "configuration frozen"
  case not16Bytes = "not 16 bytes"
  case noSuchCounter = "no such counter"
  case counterOff = "counter off"
  case counterProtected = "counter protected"
  case sumTooLarge = "sum too large"
  case attemptsLimited = "attempts limited"
  case attemptsUsedUp = "attempts used up"
  case lastAttempt = "last attempt"
  case passwordRight = "password right"
  case argumentNotZero = "argument not zero"
}
