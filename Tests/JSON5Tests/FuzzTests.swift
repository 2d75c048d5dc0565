import Foundation
import JSON5
import Testing

@Suite struct FuzzTests {
  /// Bytes that matter to the grammar, so that mutations reach deep.
  private static let telling =
    Array("{}[]:,'\"\\/*\r\n +-.0129xXeEuUINnt$_aF".utf8) + [0x00, 0x80, 0xA8, 0xC2, 0xE2, 0xEF, 0xF0, 0xFF]

  private func mutate(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let byte = Self.telling.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(byte, at: place)
      case 1 where place < bytes.count: bytes[place] = byte
      case 2 where place < bytes.count: bytes.remove(at: place)
      default: bytes.removeSubrange(place..<min(place + 8, bytes.count))
      }
    }
    return bytes
  }

  @Test(arguments: Document.good) func `mutated documents read or are refused in their own bounds`(_ document: Document)
  {
    var random = Random(seed: UInt64(document.bytes.count))
    for round in 0..<30 {
      let bytes = mutate(document.bytes, &random)
      do {
        let node = try JSON5Document.parse(bytes: bytes)
        let again = try JSON5Document.parse(JSONValue(node).description)
        // An infinity or a NaN is written as null, so what is compared is what was written.
        #expect(JSONValue(again).description == JSONValue(node).description, "round \(round): \(bytes)")
      } catch {
        let lines = Self.lineLengths(bytes)
        let inside =
          lines.indices.contains(error.mark.line - 1)
          && (1...lines[error.mark.line - 1] + 1).contains(error.mark.column)
        #expect(inside, "round \(round): \(error) in \(bytes)")
        #expect(!error.message.contains { $0.isNewline }, "round \(round): \(bytes)")
        _ = error.rendered(file: "f", source: String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// Lengths of the lines in bytes; no column is larger than that plus one.
  private static func lineLengths(_ bytes: [UInt8]) -> [Int] {
    var lengths = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A { continue }
      if byte == 0x0A || byte == 0x0D { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
    }
    return lengths
  }

  @Test(arguments: Document.good) func `every beginning of a document reads or is refused`(_ document: Document) {
    for length in document.bytes.indices {
      let error = Result { try JSON5Document.parse(bytes: Array(document.bytes[..<length])) }
      guard case .failure(let fault) = error else { continue }
      #expect(fault is SyntaxError)
    }
  }

  @Test func `random values are read as they were written`() throws {
    var random = Random(seed: 1)
    for _ in 0..<150 {
      let value = randomValue(depth: 4, &random)
      #expect(JSONValue(try JSON5Document.parse(value.description)) == value)
    }
  }

  private func randomValue(depth: Int, _ random: inout Random) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random))
    case 3: return .double(Double(Int.random(in: -999...999, using: &random)) / 8)
    case 4:
      let double = Double(bitPattern: random.next())
      return .double(double.isFinite ? double : 0.5)
    case 5: return .string(randomString(&random))
    case 6:
      return .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in randomValue(depth: depth - 1, &random) })
    default:
      var object: JSONValue = [:]
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        object[randomString(&random)] = randomValue(depth: depth - 1, &random)
      }
      return object
    }
  }

  private func randomString(_ random: inout Random) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7F, 0x80...0xFF, 0x2020...0x2030, 0x4E00...0x4E20, 0x1F400...0x1F500,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let range = ranges.randomElement(using: &random) ?? 0...0
      text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "?")
    }
    return text
  }
}
