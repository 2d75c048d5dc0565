import TagModel
import TestSupport
import Testing

/// One exchange of the published table, with what leads to it.
struct Vector: Sendable {
  let number: Int
  let start: [String]
  let command: [UInt8]
  let answer: Reply

  init(line: Substring) {
    let columns = line.split(separator: "|").map(trimmed)
    number = Int(columns[0]) ?? 0
    start = columns[1].split(separator: " ").map(String.init)
    command = hex(columns[2])
    answer = reply(columns[3])
  }
}

/// Exchanges that follow each other on one chip.
struct Chain: Sendable, CustomTestStringConvertible {
  let vectors: [Vector]

  var testDescription: String { "vectors \(vectors[0].number)–\(vectors[vectors.count - 1].number)" }

  static let all: [Chain] = {
    let vectors = Vector.table.split(separator: "\n").map(Vector.init)
    let starts = vectors.indices.filter { vectors[$0].start[0].hasPrefix("21") } + [vectors.count]
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
