import JSON5
import TagFiles

/// One thing that is wrong with a tag, or not as it should be.
struct LintFinding: Hashable {
  /// A word that names the rule.
  let rule: String
  /// Where: a page of the tag, or a place in the file.
  let place: Place
  /// One sentence without the place.
  let text: String
  /// Whether it is only worth knowing, and leaves a tag clean.
  var isNote = false

  enum Place: Hashable {
    case page(Int)
    case file(TagFilePlace)
  }

  /// Compiler style: `tag.nfc:page 10: warning: … [leftover]`.
  func line(file: String) -> String {
    let where_ =
      switch place {
      case .page(let page): "\(file):page \(page)"
      case .file(let place): place.rendered(in: file)
      }
    return TerminalText.safe("\(where_): \(isNote ? "note" : "warning"): \(text) [\(rule)]")
  }

  /// `rule`, `note`, `page` (null where it is about a place in the file), `line` and `byte` (of the file; null otherwise), `text`.
  var json: JSONValue {
    var json: JSONValue = [
      "rule": .string(rule), "note": .bool(isNote), "page": nil, "line": nil, "byte": nil, "text": .string(text),
    ]
    switch place {
    case .page(let page): json["page"] = .integer(page)
    case .file(let place):
      json["line"] = place.line.map { .integer($0) } ?? .null
      json["byte"] = place.byte.map { .integer($0) } ?? .null
    }
    return json
  }
}

/// One rule of `drytap tag lint`.
struct LintRule: Sendable {
  /// A page and what is wrong there.
  typealias Finding = (page: Int, text: String)

  let name: String
  /// Whether it only matters to a phone that reads tags in the background.
  var isAboutBackground = false
  let find: @Sendable (TagSheet) -> [Finding]

  /// Everything that the rules find on a tag, and what the import of the file warned of.
  ///
  /// What iOS does not show in the background is worth a note where there is something to show, and a warning where the tag
  /// is meant for it.
  static func findings(_ sheet: TagSheet, background: Bool) -> [LintFinding] {
    let imported = sheet.image.warnings.map { LintFinding(rule: "file", place: .file($0.place), text: $0.text) }
    let isBlank = sheet.ndef?.records.isEmpty ?? true
    let found = all.filter { background || !$0.isAboutBackground || !isBlank }.flatMap { rule in
      rule.find(sheet).map {
        LintFinding(
          rule: rule.name, place: .page($0.page), text: $0.text, isNote: rule.isAboutBackground && !background)
      }
    }
    return imported + found
  }

  /// Every rule, in the order of the report.
  static let all = structure + locks + records + background
}
