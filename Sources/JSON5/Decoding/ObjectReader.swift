/// Reads the members of an object whose keys are known.
///
/// Every reading function has a twin for keys that may be absent; `null` is a value, not an absence. Messages name the
/// key, what its value must be and what was found.
///
/// ```swift
/// let tag = try ObjectReader(node, what: "a tag", known: ["chip", "uid", "pages"])
/// chip = try tag.required("chip")                          // any NodeDecodable, here an enum
/// uid = try tag.string("uid")
/// pages = try tag.optionalInt("pages", in: 4...255) ?? 45
/// ```
public struct ObjectReader: Sendable {
  /// What the object is, with its article, such as `a scenario`; for messages.
  public let what: String
  /// The keys that the object may have.
  public let known: [String]
  /// Where the object starts.
  public let mark: Mark
  /// The members, in the order of the text.
  public let members: [Member]
  private let values: [String: Node]

  /// Takes `node` to be an object with some of the `known` keys.
  ///
  /// Throws when it is no object, or at its first unknown key, with the nearest known one.
  public init(_ node: Node, what: String, known: [String]) throws(DecodingIssue) {
    guard case .object(let members) = node.value else { throw node.mismatch(what, expected: "an object") }
    self.what = what
    self.known = known
    self.mark = node.mark
    self.members = members
    self.values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    if let stranger = members.first(where: { !known.contains($0.key) }) { throw unknown(stranger) }
  }

  private func unknown(_ member: Member) -> DecodingIssue {
    let message = "unknown key \(JSONText.excerpt(member.key)) in \(what)"
    let near = suggestion(for: member.key, in: known)
    let all = known.isEmpty ? "; it has no keys" : "; known keys: \(known.map(JSONText.quoted).joined(separator: ", "))"
    return DecodingIssue(mark: member.keyMark, message: message + (near.isEmpty ? all : near))
  }

  /// Whether `key` is there, whatever its value.
  public func has(_ key: String) -> Bool { values[key] != nil }

  /// The value of `key`, of whatever kind, `nil` when it is absent.
  public func optionalNode(_ key: String) -> Node? { values[key] }

  /// The value of `key` read as `T`; throws when it is absent or of another kind.
  public func required<T: NodeDecodable>(_ key: String, as type: T.Type = T.self) throws(DecodingIssue) -> T {
    try T(node(key), named: JSONText.quoted(key))
  }

  /// The value of `key` read as `T`, `nil` when it is absent; throws when it is of another kind.
  public func optional<T: NodeDecodable>(_ key: String, as type: T.Type = T.self) throws(DecodingIssue) -> T? {
    guard let node = values[key] else { return nil }
    return try T(node, named: JSONText.quoted(key))
  }

  /// An issue at the value of `key`, at the object where it is absent: the key, then `message`, such as `must be 7 bytes`.
  public func issue(_ key: String, _ message: String) -> DecodingIssue {
    DecodingIssue(mark: values[key]?.mark ?? mark, message: "\(JSONText.quoted(key)) \(message)")
  }

  /// The one member whose key is among `keys`, as where a step has one verb; throws when there is none, or more than one.
  public func exactlyOne(of keys: [String]) throws(DecodingIssue) -> Member {
    let present = members.filter { keys.contains($0.key) }
    guard let first = present.first else {
      throw DecodingIssue(mark: mark, message: "\(what) needs \(oneOf(keys))")
    }
    guard present.count == 1 else {
      let both = "\(JSONText.quoted(first.key)) and \(JSONText.quoted(present[1].key))"
      throw DecodingIssue(mark: present[1].keyMark, message: "\(what) cannot have both \(both)")
    }
    return first
  }
}
