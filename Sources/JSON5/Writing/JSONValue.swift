/// A JSON value to be written; the members of objects keep their order.
///
/// ```swift
/// var line: JSONValue = ["event": "write", "page": 4]
/// line["data"] = .string(data)
/// print(line)   // {"event":"write","page":4,"data":"03 00 FE 00"}
/// ```
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction or an exponent; JSON has no infinity and no NaN, which are written as `null`.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; each key once. A dictionary literal and the subscript see to that.
  case object([Entry])

  /// A key of an object and its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public var value: JSONValue

    /// A key and its value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of `key` in an object; `nil` for other keys and other kinds.
  ///
  /// Setting replaces the value in its place, appends a key that is not there, removes it with `nil`, and makes an object out of
  /// any other kind.
  public subscript(key: String) -> JSONValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      var entries = entries
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key, value))
      case (nil, nil): break
      }
      self = .object(entries)
    }
  }

  private var entries: [Entry] {
    guard case .object(let entries) = self else { return [] }
    return entries
  }
}

extension JSONValue {
  /// What `node` says, without places and spellings: a number is an integer where it is written as one and fits an `Int`.
  public init(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = number.integer.map(JSONValue.integer) ?? .double(number.double)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members): self = .object(members.map { Entry($0.key, JSONValue($0.value)) })
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// Compact JSON on one line (RFC 8259).
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .double(let value): text += value.isFinite ? String(value) : "null"
    case .string(let value): text += JSONText.quoted(value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        text += (index > 0 ? "," : "") + JSONText.quoted(entry.key) + ":"
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }
}
