import JSON5

extension Changes {
  /// A Proxmark3 JSON file in which the strings that change are replaced, as far as they are there.
  func applied(toProxmarkJSON bytes: [UInt8]) -> [UInt8]? {
    guard let root = try? JSON5Document.parse(bytes: bytes), case .object(let members) = root.value else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for (name, values) in ["Card": cardValues, "blocks": blockValues] {
      guard let member = members.first(where: { $0.key == name }), case .object(let fields) = member.value.value else {
        continue
      }
      for field in fields {
        guard let value = values[field.key] else { continue }
        guard case .string(let text) = field.value.value, text.unicodeScalars.count == value.unicodeScalars.count,
          replace(text, with: value, at: field.value.mark, in: &lines)
        else { return nil }
      }
    }
    return Array(lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n").utf8)
  }

  private var cardValues: [String: String] {
    var values: [String: String] = [:]
    for (index, value) in counters { values["Counter\(index)"] = HexText.digits(littleEndian(value)) }
    for (index, flag) in tearing { values["Tearing\(index)"] = HexText.digits([flag]) }
    return values
  }

  private var blockValues: [String: String] {
    Dictionary(uniqueKeysWithValues: pages.map { (String($0.key), HexText.digits($0.value)) })
  }

  /// Replaces a string without escapes, of the same length, behind its quotation mark.
  private func replace(
    _ text: String, with value: String, at mark: Mark, in lines: inout [[Unicode.Scalar]]
  ) -> Bool {
    guard lines.indices.contains(mark.line - 1) else { return false }
    let range = mark.column..<mark.column + text.unicodeScalars.count
    guard range.upperBound <= lines[mark.line - 1].count,
      lines[mark.line - 1][range].elementsEqual(text.unicodeScalars)
    else { return false }
    lines[mark.line - 1].replaceSubrange(range, with: value.unicodeScalars)
    return true
  }
}
