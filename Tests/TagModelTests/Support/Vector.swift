import TagModel
import TestSupport
import Testing

/// One exchange of the published table, with what leads to it.
struct Vector: Sendable {
  /// The row's number in the published table, or the section and what stands in the row.
  let name: String
  let start: [String]
  let command: [UInt8]
  let answer: Reply

  /// The fresh chip that the row starts with, if it does not go on with the row before.
  var model: ChipModel? { ChipModel.named(start[0].count == 3 ? "NTAG" + start[0] : start[0]) }

  init(line: Substring) {
    let columns = line.split(separator: "|").map(trimmed)
    name = columns[0]
    start = columns[1].split(separator: " ").map(String.init)
    command = hex(columns[2])
    answer = reply(columns[3])
  }
}

/// Exchanges that follow each other on one chip.
struct Chain: Sendable, CustomTestStringConvertible {
  let vectors: [Vector]

  var testDescription: String { "vectors \(vectors[0].name)–\(vectors[vectors.count - 1].name)" }

  static let all: [Chain] = {
    let vectors = (Vector.table + "\n" + Vector.familyTable).split(separator: "\n").map(Vector.init)
    let starts = vectors.indices.filter { vectors[$0].model != nil } + [vectors.count]
    return zip(starts, starts.dropFirst()).map { Chain(vectors: Array(vectors[$0..<$1])) }
  }()
}

private func trimmed(_ text: Substring) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

private func reply(_ text: String) -> Reply {
  switch text {
  case "ACK": .ack
  case "NAK 0": .nak(.invalidArgument)
  case "NAK 4": .nak(.authenticationLimit)
  case "-": .silence
  default:
    if let zeros = text.firstRange(of: " + 136 zeros") {
      .data(hex(String(text[..<zeros.lowerBound])) + Array(repeating: 0, count: 136))
    } else {
      .data(hex(text))
    }
  }
}
