/// An array or an object whose closing bracket has not come yet, and what has been read of it.
struct OpenBracket {
  let kind: Kind
  /// Where it opened.
  let mark: Mark
  private var elements: [Node] = []
  private var members: [Member] = []
  private var keyMarks: [String: Mark] = [:]
  private var key = ""
  private var keyMark = Mark(line: 1, column: 1)

  enum Kind {
    case array, object

    var opening: Unicode.Scalar { self == .array ? "[" : "{" }
    var closing: Unicode.Scalar { self == .array ? "]" : "}" }
  }

  init(kind: Kind, mark: Mark) {
    self.kind = kind
    self.mark = mark
  }

  /// Remembers the key of the value to come; gives the place where the same key stands already.
  mutating func begin(_ key: String, at mark: Mark) -> Mark? {
    self.key = key
    keyMark = mark
    return keyMarks.updateValue(mark, forKey: key)
  }

  /// Takes the next element, or the value of the key begun.
  mutating func add(_ node: Node) {
    switch kind {
    case .array: elements.append(node)
    case .object: members.append(Member(key: key, keyMark: keyMark, value: node))
    }
  }

  /// The name of the last value, for messages.
  var lastValue: String { kind == .array ? "an element" : "the value of \(JSONText.excerpt(key))" }

  /// The finished array or object.
  var node: Node { Node(kind == .array ? .array(elements) : .object(members), at: mark) }
}
