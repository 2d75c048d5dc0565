import Foundation
import JSON5

/// What a document says, in a form that both readers can be brought to: members by key, whole numbers as integers where they fit.
indirect enum Plain: Equatable, Decodable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(UInt64)
  case string([Unicode.Scalar])
  case array([Plain])
  case object([String: Plain])

  static func number(_ value: Double) -> Plain {
    if let integer = Int(exactly: value) { return .integer(integer) }
    return .double(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
  }

  init(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = number.integer.map(Plain.integer) ?? .number(number.double)
    case .string(let text): self = .string(Array(text.unicodeScalars))
    case .array(let elements): self = .array(elements.map(Plain.init))
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.key, Plain($0.value)) }) { first, _ in first })
    }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.singleValueContainer().decode([String: Plain].self) {
      self = .object(members)
      return
    }
    if let elements = try? decoder.singleValueContainer().decode([Plain].self) {
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(Array(try container.decode(String.self).unicodeScalars))
    }
  }

  /// What Foundation reads.
  static func foundation(_ data: Data, json5: Bool) throws -> Plain {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = json5
    return try decoder.decode(Plain.self, from: data)
  }
}
