import Foundation

/// Finds the functions of Swift source that do nothing but fail, by their text.
///
/// A body fails whatever happens when it has a word of failure in it and none of choice.
struct FailingFunctions {
  /// `Type.function`, in the order of the text; initialisers with their labels.
  private(set) var names: [String] = []

  private static func isFailure(_ body: Substring, isInitializer: Bool) -> Bool {
    let failure = /\bthrow\b|\bfatalError\(|\bpreconditionFailure\(|\.failure\(|\brefuse\(|\bdeliveredError\(/
    let choice = /\b(?:if|guard|switch|for|while|catch)\b|\?\?|\?\s|\?\./
    // From a function nil can be an answer.
    let isNil = ["nil", "return nil"].contains(body.trimmingCharacters(in: .whitespacesAndNewlines))
    return isInitializer && isNil || body.contains(failure) && !body.contains(choice)
  }

  init(in source: String) {
    let code = source.replacing(/\/\/.*/, with: "")
    // Of an initialiser that is marked unavailable nobody can make use.
    let callable = code.replacing(/@available\(\*, unavailable\)\s+public override init\(\) \{[^}]*\}/, with: "")
    scan(callable[...], type: nil)
  }

  /// Looks at the declarations of one level, and at those inside its types.
  private mutating func scan(_ code: Substring, type: String?) {
    var rest = code
    let head =
      /(?<kind>\b(?:extension|class|struct|enum|protocol)\s+(?<type>[A-Z_][\w.]*)|(?<modifiers>\b(?:private|fileprivate)\s+)?(?:\bfunc\s+(?<name>[\w~=]+)|(?:\brequired |\bconvenience |\bpublic )*\b(?<init>init)[?]?)\s*[(<])/
    while let match = rest.firstMatch(of: head) {
      let after = rest[match.range.upperBound...]
      guard let body = Self.body(after, isFunction: match.output.type == nil) else {
        rest = after
        continue
      }
      rest = code[body.endIndex...]
      if let name = match.output.type {
        if !match.output.kind.hasPrefix("protocol") {
          scan(body, type: [type, String(name)].compactMap(\.self).joined(separator: "."))
        }
        continue
      }
      let isInitializer = match.output.name == nil
      guard match.output.modifiers?.hasPrefix("private") != true,
        Self.isFailure(body, isInitializer: isInitializer)
      else { continue }
      let label = after.prefix { $0 != ":" && $0 != ")" }.split(separator: " ").first ?? ""
      let name = match.output.name.map(String.init) ?? "init(\(label):)"
      names.append([type, name].compactMap(\.self).joined(separator: "."))
    }
  }

  /// What stands between the next pair of braces; nil for a declaration without.
  private static func body(_ code: Substring, isFunction: Bool) -> Substring? {
    // A function's head has its parentheses opened already.
    var parentheses = isFunction ? 1 : 0
    var index = code.startIndex
    while index < code.endIndex, !(code[index] == "{" && parentheses == 0) {
      if code[index] == "(" { parentheses += 1 }
      if code[index] == ")" { parentheses -= 1 }
      // The next declaration, or the end of the type around.
      if parentheses == 0, code[index] == "}" || code[index...].hasPrefix("func ") { return nil }
      index = code.index(after: index)
    }
    guard index < code.endIndex else { return nil }
    let start = code.index(after: index)
    var (depth, end) = (1, start)
    while end < code.endIndex {
      if code[end] == "{" { depth += 1 }
      if code[end] == "}" { depth -= 1 }
      if depth == 0 { return code[start..<end] }
      end = code.index(after: end)
    }
    return nil
  }
}
