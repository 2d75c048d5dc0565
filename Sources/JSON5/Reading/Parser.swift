/// Builds nodes out of what a scanner reads; its recursion is bounded by ``JSON5Document/depthLimit``.
struct Parser {
  private var scanner: Scanner
  /// The brackets that are open, the innermost last.
  private var open: [(bracket: Unicode.Scalar, mark: Mark)] = []

  init(_ scanner: Scanner) { self.scanner = scanner }

  /// The one value of a whole text.
  mutating func document() throws(SyntaxError) -> Node {
    try scanner.skipBlanks()
    let node = try value(expected: "a value")
    try scanner.skipBlanks()
    guard scanner.isAtEnd else { throw unexpected("the end of the document") }
    return node
  }

  private mutating func value(expected: String) throws(SyntaxError) -> Node {
    let mark = scanner.mark()
    if scanner.isAtString { return Node(.string(try scanner.string()), at: mark) }
    if scanner.isAtNumber { return Node(.number(try scanner.number()), at: mark) }
    if scanner.skip("{") { return Node(.object(try members(from: mark)), at: mark) }
    if scanner.skip("[") { return Node(.array(try elements(from: mark)), at: mark) }
    return Node(try named(expected: expected), at: mark)
  }

  /// A value that is written as a word (JSON5 1.0, sections 2 and 6).
  private mutating func named(expected: String) throws(SyntaxError) -> Node.Value {
    let word = scanner.word()
    if word == "Infinity" || word == "NaN" { return .number(try scanner.number()) }
    guard let value = Parser.names[word] else { throw unexpected(expected, advice: advice(against: word)) }
    scanner.offset += word.utf8.count
    return value
  }

  private static let names: [String: Node.Value] = ["null": .null, "true": .bool(true), "false": .bool(false)]

  private func advice(against word: String) -> String {
    guard scanner.isAtIdentifier else { return "" }
    guard let name = nearest(word, in: ["true", "false", "null", "Infinity", "NaN"]) else {
      return "; a string needs quotation marks"
    }
    return "; did you mean \(name)?"
  }
}

// MARK: Arrays

extension Parser {
  /// The inside of an array whose bracket stands at `start` (JSON5 1.0, section 4).
  private mutating func elements(from start: Mark) throws(SyntaxError) -> [Node] {
    try enter("[", at: start)
    var elements: [Node] = []
    try scanner.skipBlanks()
    while !scanner.skip("]") {
      elements.append(try value(expected: "a value or ']'"))
      try comma(orClosing: "]", after: "an element")
    }
    open.removeLast()
    return elements
  }

  private mutating func enter(_ bracket: Unicode.Scalar, at mark: Mark) throws(SyntaxError) {
    let limit = JSON5Document.depthLimit
    guard open.count < limit else {
      throw scanner.failure("expected at most \(limit) arrays and objects inside each other, found one more", at: mark)
    }
    open.append((bracket, mark))
  }

  /// Steps over a comma; the closing bracket stays where it is.
  private mutating func comma(orClosing bracket: Unicode.Scalar, after place: String) throws(SyntaxError) {
    try scanner.skipBlanks()
    if scanner.skip(",") { return try scanner.skipBlanks() }
    guard UInt32(scanner.byte) == bracket.value else { throw unexpected("',' or '\(bracket)' after \(place)") }
  }

  /// What stands here instead of `expected`; at the end of the text also which bracket is open.
  private mutating func unexpected(_ expected: String, advice: String = "") -> SyntaxError {
    var message = "expected \(expected), found \(scanner.foundToken)\(advice)"
    if scanner.isAtEnd, let (bracket, mark) = open.last { message += "; the '\(bracket)' at \(mark) is not closed" }
    return scanner.failure(message)
  }
}

// MARK: Objects

extension Parser {
  /// The inside of an object whose bracket stands at `start` (JSON5 1.0, section 3).
  private mutating func members(from start: Mark) throws(SyntaxError) -> [Member] {
    try enter("{", at: start)
    var members: [Member] = []
    var marks: [String: Mark] = [:]
    try scanner.skipBlanks()
    while !scanner.skip("}") {
      let member = try member()
      if let first = marks.updateValue(member.keyMark, forKey: member.key) {
        throw repeated(member, first: first)
      }
      members.append(member)
      try comma(orClosing: "}", after: "the value of \(JSONText.excerpt(member.key))")
    }
    open.removeLast()
    return members
  }

  private mutating func member() throws(SyntaxError) -> Member {
    let mark = scanner.mark()
    let key = try key()
    try scanner.skipBlanks()
    guard scanner.skip(":") else { throw unexpected("':' after the key \(JSONText.excerpt(key))") }
    try scanner.skipBlanks()
    return Member(key: key, keyMark: mark, value: try value(expected: "a value for \(JSONText.excerpt(key))"))
  }

  private mutating func key() throws(SyntaxError) -> String {
    if scanner.isAtString { return try scanner.string() }
    guard scanner.isAtIdentifier else { throw unexpected("a key or '}'") }
    return try scanner.identifier()
  }

  private func repeated(_ member: Member, first: Mark) -> SyntaxError {
    scanner.failure(
      "expected each key once, found \(JSONText.excerpt(member.key)) again; it stands at \(first) already",
      at: member.keyMark
    )
  }
}
