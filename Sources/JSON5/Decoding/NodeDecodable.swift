/// A type that can be read out of a node.
///
/// Conform a type and ``ObjectReader/required(_:as:)`` and ``ObjectReader/optional(_:as:)`` read it, alone and in arrays.
public protocol NodeDecodable {
  /// Reads `node`; `name` says in messages what the node is, such as `"at"` with its quotation marks.
  init(_ node: Node, named name: String) throws(DecodingIssue)
}

extension Node: NodeDecodable {
  /// The node as it is.
  public init(_ node: Node, named name: String) throws(DecodingIssue) { self = node }
}

extension String: NodeDecodable {
  /// A string.
  public init(_ node: Node, named name: String) throws(DecodingIssue) {
    guard case .string(let text) = node.value else { throw node.mismatch(name, expected: "a string") }
    self = text
  }
}

extension Bool: NodeDecodable {
  /// `true` or `false`.
  public init(_ node: Node, named name: String) throws(DecodingIssue) {
    guard case .bool(let value) = node.value else { throw node.mismatch(name, expected: "a boolean") }
    self = value
  }
}

extension Int: NodeDecodable {
  /// A number written as an integer, decimal or hexadecimal, that fits.
  public init(_ node: Node, named name: String) throws(DecodingIssue) {
    try self.init(node, named: name, in: Int.min...Int.max)
  }

  /// A number written as an integer, decimal or hexadecimal, and within `range`.
  public init(_ node: Node, named name: String, in range: ClosedRange<Int>) throws(DecodingIssue) {
    guard case .number(let number) = node.value else { throw node.mismatch(name, expected: "a whole number") }
    let found = "found \(JSONText.clipped(number.text))"
    guard number.isWrittenAsInteger else { throw node.issue("\(name) must be a whole number, \(found)") }
    guard let value = number.integer, range.contains(value) else {
      throw node.issue("\(name) must be from \(range.lowerBound) to \(range.upperBound), \(found)")
    }
    self = value
  }
}

extension Double: NodeDecodable {
  /// A finite number.
  public init(_ node: Node, named name: String) throws(DecodingIssue) {
    try self.init(node, named: name, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// A finite number within `range`.
  public init(_ node: Node, named name: String, in range: ClosedRange<Double>) throws(DecodingIssue) {
    guard case .number(let number) = node.value else { throw node.mismatch(name, expected: "a number") }
    let found = "found \(JSONText.clipped(number.text))"
    guard number.double.isFinite else { throw node.issue("\(name) must be a finite number, \(found)") }
    guard range.contains(number.double) else {
      throw node.issue("\(name) must be from \(range.lowerBound) to \(range.upperBound), \(found)")
    }
    self = number.double
  }
}

extension Array: NodeDecodable where Element: NodeDecodable {
  /// An array, each element read as `Element`; messages count elements from 1.
  public init(_ node: Node, named name: String) throws(DecodingIssue) {
    guard case .array(let nodes) = node.value else { throw node.mismatch(name, expected: "an array") }
    self = []
    for (index, element) in nodes.enumerated() {
      append(try Element(element, named: "element \(index + 1) of \(name)"))
    }
  }
}

extension NodeDecodable where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// One of the words that are the cases' raw values.
  public init(_ node: Node, named name: String) throws(DecodingIssue) {
    let word = try String(node, named: name)
    if let value = Self(rawValue: word) {
      self = value
      return
    }
    let known = Self.allCases.map(\.rawValue)
    throw node.issue(
      "\(name) must be \(oneOf(known)), found \(JSONText.excerpt(word))\(suggestion(for: word, in: known))"
    )
  }
}
