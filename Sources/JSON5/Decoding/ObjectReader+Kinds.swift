// One pair of functions for each kind of value. All throw when a required key is absent or a value is of another kind.
extension ObjectReader {
  /// The value of `key`, of whatever kind.
  public func node(_ key: String) throws(DecodingIssue) -> Node {
    guard let node = optionalNode(key) else {
      throw DecodingIssue(mark: mark, message: "\(what) needs \(JSONText.quoted(key))")
    }
    return node
  }

  /// The string of `key`.
  public func string(_ key: String) throws(DecodingIssue) -> String { try required(key) }

  /// The string of `key`, `nil` when it is absent.
  public func optionalString(_ key: String) throws(DecodingIssue) -> String? { try optional(key) }

  /// The boolean of `key`.
  public func bool(_ key: String) throws(DecodingIssue) -> Bool { try required(key) }

  /// The boolean of `key`, `nil` when it is absent.
  public func optionalBool(_ key: String) throws(DecodingIssue) -> Bool? { try optional(key) }

  /// The whole number of `key`, within `range`.
  public func int(_ key: String, in range: ClosedRange<Int> = Int.min...Int.max) throws(DecodingIssue) -> Int {
    try Int(node(key), named: JSONText.quoted(key), in: range)
  }

  /// The whole number of `key`, within `range`, `nil` when it is absent.
  public func optionalInt(
    _ key: String,
    in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(DecodingIssue) -> Int? {
    guard has(key) else { return nil }
    return try int(key, in: range)
  }

  /// The finite number of `key`.
  public func double(_ key: String) throws(DecodingIssue) -> Double { try required(key) }

  /// The finite number of `key`, within `range`.
  public func double(_ key: String, in range: ClosedRange<Double>) throws(DecodingIssue) -> Double {
    try Double(node(key), named: JSONText.quoted(key), in: range)
  }

  /// The finite number of `key`, `nil` when it is absent.
  public func optionalDouble(_ key: String) throws(DecodingIssue) -> Double? { try optional(key) }

  /// The finite number of `key`, within `range`, `nil` when it is absent.
  public func optionalDouble(_ key: String, in range: ClosedRange<Double>) throws(DecodingIssue) -> Double? {
    guard has(key) else { return nil }
    return try double(key, in: range)
  }

  /// The elements of the array of `key`.
  public func array(_ key: String) throws(DecodingIssue) -> [Node] { try required(key) }

  /// The elements of the array of `key`, `nil` when it is absent.
  public func optionalArray(_ key: String) throws(DecodingIssue) -> [Node]? { try optional(key) }

  /// The object of `key`, which is `what` and has some of the `known` keys.
  public func object(_ key: String, what: String, known: [String]) throws(DecodingIssue) -> ObjectReader {
    try ObjectReader(node(key), what: what, known: known)
  }

  /// The object of `key`, which is `what` and has some of the `known` keys; `nil` when it is absent.
  public func optionalObject(
    _ key: String,
    what: String,
    known: [String]
  ) throws(DecodingIssue) -> ObjectReader? {
    guard has(key) else { return nil }
    return try object(key, what: what, known: known)
  }

  /// The members of the object of `key`, whose keys are free, in the order of the text.
  public func members(_ key: String) throws(DecodingIssue) -> [Member] {
    let node = try node(key)
    guard case .object(let members) = node.value else {
      throw node.mismatch(JSONText.quoted(key), expected: "an object")
    }
    return members
  }

  /// The members of the object of `key`, whose keys are free, in the order of the text; `nil` when it is absent.
  public func optionalMembers(_ key: String) throws(DecodingIssue) -> [Member]? {
    guard has(key) else { return nil }
    return try members(key)
  }
}
