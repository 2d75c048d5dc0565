import JSON5

/// Everything that is wrong with one scenario file.
public struct ScenarioIssues: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  public let file: String
  /// The faults, in the order of the text; at least one.
  public let issues: [DecodingIssue]

  /// One line a fault: `file:line:column: error: …`.
  public var lines: [String] { issues.map { $0.rendered(file: file) } }

  /// All lines.
  public var description: String { lines.joined(separator: "\n") }
}

/// Gathers faults, so that one look at a file finds as many as it can.
final class IssueCollector {
  private(set) var issues: [DecodingIssue] = []

  func add(_ issue: DecodingIssue) {
    issues.append(issue)
  }

  func add(_ mark: Mark, _ message: String) {
    issues.append(DecodingIssue(mark: mark, message: message))
  }

  /// What `body` reads; nil where it finds a fault, which is kept.
  func attempt<T>(_ body: () throws(DecodingIssue) -> T) -> T? {
    do {
      return try body()
    } catch {
      issues.append(error)
      return nil
    }
  }

  /// Reads an object: unknown keys are faults, and the others are read all the same.
  ///
  /// Not so where a kind of object `needsAllKeys` to make sense: there what is missing is likely what was misspelled.
  func object(_ node: Node, _ shape: ScenarioFormat.Object, needsAllKeys: Bool = false) -> ObjectReader? {
    guard case .object(let members) = node.value else {
      add(node.mismatch(shape.what, expected: "an object"))
      return nil
    }
    let known = members.filter { member in
      attempt { () throws(DecodingIssue) in
        try ObjectReader(Node(.object([member]), at: node.mark), what: shape.what, known: shape.known)
      } != nil
    }
    guard !needsAllKeys || known.count == members.count else { return nil }
    return attempt { () throws(DecodingIssue) in
      try ObjectReader(Node(.object(known), at: node.mark), what: shape.what, known: shape.known)
    }
  }
}

/// Wording of messages about words.
enum Wording {
  /// `unknown chip "NTAG21"; did you mean "NTAG213"?`, or what is known where no word is near.
  static func unknown(_ what: String, _ word: String, known: [String]) -> String {
    let message = "unknown \(what) \(JSONText.quoted(word))"
    if let near = nearest(word, in: known) { return "\(message); did you mean \(JSONText.quoted(near))?" }
    return known.isEmpty ? "\(message); there are none" : "\(message); known: \(known.joined(separator: ", "))"
  }

  /// `a`, `a or b`, `a, b or c`.
  static func either(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
