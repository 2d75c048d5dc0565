/// A JSON5 value and the place where it starts.
///
/// Two nodes are equal when their values, the spelling of their numbers and their places are.
public struct Node: Hashable, Sendable {
  /// The value.
  public let value: Value
  /// Where the value starts.
  public let mark: Mark

  /// A value at a place.
  public init(_ value: Value, at mark: Mark) {
    self.value = value
    self.mark = mark
  }

  /// One of the six kinds of JSON5 value (JSON5 1.0, section 2).
  public enum Value: Hashable, Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number, as it was written.
    case number(Number)
    /// A string, its escapes resolved.
    case string(String)
    /// The elements of an array, in order.
    case array([Node])
    /// The members of an object in the order of the text; no key comes twice.
    case object([Member])

    /// The kind of value with its article, such as `a string`, for messages.
    public var kind: String {
      switch self {
      case .null: "null"
      case .bool: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// Whether the value is the literal `null`.
  public var isNull: Bool { value == .null }
}

/// A key of an object and the value it stands for.
public struct Member: Hashable, Sendable {
  /// The key, its quotation marks taken off and its escapes resolved.
  public let key: String
  /// Where the key starts.
  public let keyMark: Mark
  /// The value.
  public let value: Node

  /// A key at a place, and its value.
  public init(key: String, keyMark: Mark, value: Node) {
    self.key = key
    self.keyMark = keyMark
    self.value = value
  }
}
