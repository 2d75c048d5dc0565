import Foundation
import JSON5

extension FuzzTarget {
  /// JSON5 texts: what parses is written as JSON that parses to the same.
  static let json5 = FuzzTarget(
    name: "json5",
    longestInput: 2048,
    words: [
      "null", "true", "false", "Infinity", "-NaN", "0x", "1e", "//", "/*", "*/", "\\u", "\\x", "\\\r\n", "\u{2028}",
      "\u{FEFF}", "\u{A0}", "\\uD83D\\uDE00",
    ],
    seeds: { try SeedFiles.contents(of: [SeedFiles.fixtures("json5")], endings: [".json5", ".json"]) },
    check: { try checkText($0) }
  )
}

private func checkText(_ bytes: [UInt8]) throws(Finding) {
  let node: Node
  do {
    node = try JSON5Document.parse(bytes: bytes)
  } catch {
    return try checkError(error, in: String(decoding: bytes, as: UTF8.self))
  }
  let value = JSONValue(node)
  let text = value.description
  try requireOneLine(text, "JSON")
  let copy: JSONValue
  do { copy = JSONValue(try JSON5Document.parse(text)) } catch { throw Finding("\(text) parses: \(error)") }
  // Byte by byte: equal strings may be spelled in two ways.
  try require(copy.description.utf8.elementsEqual(text.utf8), "\(text) is written the same again, not \(copy)")
  try require(isFinite(value) == (copy == value), "\(text) parses to the same value")
}

/// An error is one line that names a place in the text, and can be shown with that line.
private func checkError(_ error: SyntaxError, in text: String) throws(Finding) {
  try requireOneLine(error.description, "an error")
  let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { "\r\n".unicodeScalars.contains($0) }
  try require((1...max(1, lines.count)).contains(error.mark.line), "\(error) lies in the text")
  try require((1...text.unicodeScalars.count + 1).contains(error.mark.column), "\(error) lies in its line")
  let shown = error.rendered(file: "file", source: text).split(separator: "\n", omittingEmptySubsequences: false)
  try require(shown.count == 3, "an error is shown in three lines")
}

/// Whether there is no number in it that JSON cannot spell.
private func isFinite(_ value: JSONValue) -> Bool {
  switch value {
  case .double(let number): number.isFinite
  case .array(let elements): elements.allSatisfy(isFinite)
  case .object(let entries): entries.allSatisfy { isFinite($0.value) }
  default: true
  }
}
