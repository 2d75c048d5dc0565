import Foundation
import TestSupport
import Testing

@testable import NDEF

/// The rows of a file in `Fixtures/ndef`.
func fixture<Rows: Decodable>(_ name: String, as type: Rows.Type = Rows.self) -> Rows {
  let file = packageRoot.appendingPathComponent("Fixtures/ndef/\(name)")
  return try! JSONDecoder().decode(Rows.self, from: Data(contentsOf: file))
}

/// A numbered message of the published vectors.
struct MessageVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Record: Decodable, Sendable {
    struct Poster: Decodable, Sendable {
      let uri: String
      let titles: [String]
      let action: UInt8?
      let size: UInt32?
      let type: String?
    }
    let typeNameFormat: UInt8
    let type: String
    let identifier: String
    let payload: String
    let uri: String?
    let text: String?
    let language: String?
    let encoding: String?
    let poster: Poster?

    var record: NDEFRecord {
      NDEFRecord(
        typeNameFormat: TypeNameFormat(rawValue: typeNameFormat)!,
        type: [UInt8](type.utf8),
        identifier: [UInt8](identifier.utf8),
        payload: hex(payload)
      )
    }
  }
  let number: Int
  let name: String
  let bytes: String
  let records: [Record]?

  var testDescription: String { "\(number) \(name)" }
}

/// Bits that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}

/// The error that decoding `bytes` gives; `nil` when they are a message.
func decodingError(_ bytes: [UInt8]) -> NDEFError? {
  do {
    _ = try NDEFMessage(decoding: bytes)
    return nil
  } catch {
    return error
  }
}

/// The error that reading a record's content gives; `nil` when it can be read.
func contentError<View>(_ read: () throws(NDEFError) -> View) -> NDEFError? {
  do {
    _ = try read()
    return nil
  } catch {
    return error
  }
}
