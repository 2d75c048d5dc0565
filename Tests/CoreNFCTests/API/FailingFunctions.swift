/// Finds the functions of Swift source that do nothing but fail, by their text.
///
/// A body fails whatever happens when it has a word of failure in it and none of choice.
struct FailingFunctions {
  /// `Type.function`, in the order of the text; initialisers with their first label.
  private(set) var names: [String] = []
  private let tokens: [Substring]

  init(in source: String) {
    tokens = Self.tokens(of: source)
    scan(tokens.indices, type: nil)
  }

  private static let types: Set<Substring> = ["extension", "class", "struct", "enum"]
  private static let failures: Set<Substring> = [
    "throw", "fatalError", "preconditionFailure", "failure", "refuse", "deliveredError",
  ]
  private static let choices: Set<Substring> = ["if", "guard", "switch", "for", "while", "catch", "?"]

  /// Words, and marks of one character each; comments and white space are left out.
  private static func tokens(of source: String) -> [Substring] {
    source.split(separator: "\n").flatMap { line -> [Substring] in
      let text = line.utf8
      var (tokens, index): ([Substring], _) = ([], text.startIndex)
      while index < text.endIndex {
        let end = text[index...].firstIndex { !isWord($0) } ?? text.endIndex
        if end > index { tokens.append(line[index..<end]) }
        guard end < text.endIndex else { break }
        index = text.index(after: end)
        let mark = line[end..<index]
        if mark == "/", tokens.last == "/" {
          tokens.removeLast()
          break
        }
        if mark != " " { tokens.append(mark) }
      }
      return tokens
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Looks at the declarations of one level, and at those inside its types.
  private mutating func scan(_ range: Range<Int>, type: String?) {
    var index = range.lowerBound
    var isHidden = false
    while index < range.upperBound {
      let token = tokens[index]
      index += 1
      switch token {
      case "private", "fileprivate", "unavailable": isHidden = true
      case "func", "init":
        let isInitializer = token == "init"
        let name = isInitializer ? "init(\(label(after: index)):)" : String(tokens[index])
        guard let body = body(after: index, in: range) else { continue }
        if !isHidden, isFailure(body, isInitializer: isInitializer) {
          names.append([type, name].compactMap(\.self).joined(separator: "."))
        }
        (isHidden, index) = (false, body.upperBound)
      case "protocol",
        _ where Self.types.contains(token) && tokens[index] != "func" && tokens[index] != "var":
        guard let body = body(after: index, in: range) else { continue }
        let path = tokens[index...].prefix { $0 == "." || $0.utf8.allSatisfy(Self.isWord) }.joined()
        if token != "protocol" { scan(body, type: [type, path].compactMap(\.self).joined(separator: ".")) }
        (isHidden, index) = (false, body.upperBound)
      case "}": isHidden = false
      case "var", "let", "case", "typealias": isHidden = false
      default: break
      }
    }
  }

  /// The first label of the parameters that follow.
  private func label(after index: Int) -> Substring {
    tokens[index...].first { $0.utf8.allSatisfy(Self.isWord) } ?? ""
  }

  /// What stands between the next pair of braces outside parentheses; nil where another declaration comes first.
  private func body(after index: Int, in range: Range<Int>) -> Range<Int>? {
    var parentheses = 0
    var start = index
    while start < range.upperBound, tokens[start] != "{" || parentheses > 0 {
      if tokens[start] == "(" { parentheses += 1 }
      if tokens[start] == ")" { parentheses -= 1 }
      if parentheses == 0, start > index, ["func", "}", "var"].contains(tokens[start]) { return nil }
      start += 1
    }
    var (depth, end) = (0, start)
    while end < range.upperBound {
      if tokens[end] == "{" { depth += 1 }
      if tokens[end] == "}" { depth -= 1 }
      if depth == 0 { return start + 1..<end }
      end += 1
    }
    return nil
  }

  private func isFailure(_ body: Range<Int>, isInitializer: Bool) -> Bool {
    // From a function nil can be an answer.
    if isInitializer, tokens[body].last == "nil", body.count <= 2 { return true }
    return tokens[body].contains(where: Self.failures.contains) && !tokens[body].contains(where: Self.choices.contains)
  }
}
