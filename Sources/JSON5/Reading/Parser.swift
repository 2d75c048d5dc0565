/// Builds nodes out of what a scanner reads.
///
/// It keeps the open brackets on a stack of its own: text that nests deeply must not decide how much of the thread's stack is used.
struct Parser {
  private var scanner: Scanner
  /// The brackets that are open, the innermost last.
  private var open: [OpenBracket] = []

  init(_ scanner: Scanner) { self.scanner = scanner }

  /// The one value of a whole text.
  mutating func document() throws(SyntaxError) -> Node {
    try scanner.skipBlanks()
    let node = try root()
    try scanner.skipBlanks()
    guard scanner.isAtEnd else { throw unexpected("the end of the document") }
    return node
  }

  private mutating func root() throws(SyntaxError) -> Node {
    var next = try value(expected: "a value")
    while true {
      if let node = next {
        if open.isEmpty { return node }
        open[open.count - 1].add(node)
        try comma()
      }
      next = try valueInBracket()
    }
  }

  /// The value here, `nil` where it is an array or an object that has only been opened.
  private mutating func value(expected: @autoclosure () -> String) throws(SyntaxError) -> Node? {
    let mark = scanner.mark()
    if scanner.isAtString { return Node(.string(try scanner.string()), at: mark) }
    if scanner.isAtNumber { return Node(.number(try scanner.number()), at: mark) }
    if let kind = scanner.skipOpening() {
      try enter(OpenBracket(kind: kind, mark: mark))
      return nil
    }
    return Node(try named(expected: expected()), at: mark)
  }

  /// A value that is written as a word (JSON5 1.0, sections 2 and 6).
  private mutating func named(expected: @autoclosure () -> String) throws(SyntaxError) -> Node.Value {
    let word = scanner.word()
    if word == "Infinity" || word == "NaN" { return .number(try scanner.number()) }
    guard let value = Parser.names[word] else { throw unexpected(expected(), advice: advice(against: word)) }
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

  /// What stands here instead of `expected`; at the end of the text also which bracket is open.
  private mutating func unexpected(_ expected: String, advice: String = "") -> SyntaxError {
    var message = "expected \(expected), found \(scanner.foundToken)\(advice)"
    if scanner.isAtEnd, let bracket = open.last {
      message += "; the '\(bracket.kind.opening)' at \(bracket.mark) is not closed"
    }
    return scanner.failure(message)
  }
}

// MARK: Arrays and objects

extension Parser {
  private mutating func enter(_ bracket: OpenBracket) throws(SyntaxError) {
    let limit = JSON5Document.depthLimit
    guard open.count < limit else {
      throw scanner.failure(
        "expected at most \(limit) arrays and objects inside each other, found one more",
        at: bracket.mark
      )
    }
    open.append(bracket)
    try scanner.skipBlanks()
  }

  /// The next value in the innermost bracket; where that closes here, the array or object itself (JSON5 1.0, sections 3 and 4).
  private mutating func valueInBracket() throws(SyntaxError) -> Node? {
    // The kind alone: a copy of the bracket would make every change to it copy what has been read.
    guard let kind = open.last?.kind else { return nil }
    if scanner.skip(kind.closing) { return open.removeLast().node }
    guard kind == .object else { return try value(expected: "a value or ']'") }
    let mark = scanner.mark()
    let key = try key()
    if let first = open[open.count - 1].begin(key, at: mark) {
      throw scanner.failure(
        "expected each key once, found \(JSONText.excerpt(key)) again; it stands at \(first) already",
        at: mark
      )
    }
    try scanner.skipBlanks()
    guard scanner.skip(":") else { throw unexpected("':' after the key \(JSONText.excerpt(key))") }
    try scanner.skipBlanks()
    return try value(expected: "a value for \(JSONText.excerpt(key))")
  }

  private mutating func key() throws(SyntaxError) -> String {
    if scanner.isAtString { return try scanner.string() }
    guard scanner.isAtIdentifier else { throw unexpected("a key or '}'") }
    return try scanner.identifier()
  }

  /// Steps over a comma; the closing bracket stays where it is.
  private mutating func comma() throws(SyntaxError) {
    try scanner.skipBlanks()
    if scanner.skip(",") { return try scanner.skipBlanks() }
    guard let closing = open.last?.kind.closing, UInt32(scanner.byte) != closing.value else { return }
    throw unexpected("',' or '\(closing)' after \(open.last?.lastValue ?? "")")
  }
}

extension Scanner {
  /// Steps over an opening bracket and says which it was.
  fileprivate mutating func skipOpening() -> OpenBracket.Kind? {
    if skip("{") { return .object }
    return skip("[") ? .array : nil
  }
}
