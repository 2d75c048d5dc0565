extension NDEFMessage {
  /// The records' summaries with commas between them, such as `uri https://example.com, android com.example.app`; `no
  /// records` for none.
  public var summary: String {
    records.isEmpty ? "no records" : records.map(\.summary).joined(separator: ", ")
  }
}

extension NDEFRecord {
  /// A short line such as `uri https://example.com`, `text en "Hello"` or `text/vcard 180 bytes`.
  ///
  /// Text is cut after 60 characters, and control characters are escaped, so that the line is safe to print.
  public var summary: String {
    let size = counted(payload.count, "byte")
    switch content {
    case .empty: return "empty"
    case .uri(let uri): return "uri \(printable(uri))"
    case .text(let text, let language, _): return "text \(printable(language)) \(quoted(text))"
    case .media(let type, _), .external(let type, _): return "\(printable(type)) \(size)"
    case .absoluteURI(let uri): return "absolute uri \(printable(uri))"
    case .androidApplication(let package): return "android \(printable(package))"
    case .smartPoster(let poster):
      return (["poster \(printable(poster.uri))"] + poster.titles.prefix(1).map { quoted($0.text) }).joined(
        separator: " "
      )
    case .unknown: return "unknown \(size)"
    case .raw(_, let reason): return "\(kind) \(size)" + (reason.map { " (\($0))" } ?? "")
    }
  }

  /// The format and the type, for records without a view of their own.
  private var kind: String {
    let name = printable(String(decoding: type, as: UTF8.self))
    let format = typeNameFormat == .wellKnown ? "well-known" : "format \(typeNameFormat.rawValue)"
    return name.isEmpty ? format : "\(format) \(name)"
  }
}

private let longestText = 60

/// `text` in double quotes, cut and escaped.
private func quoted(_ text: String) -> String {
  "\"\(printable(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")))\""
}

/// `text` cut and with its control characters escaped.
private func printable(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let shown = scalars.prefix(longestText).map { scalar in
    isPrintable(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return shown.joined() + (scalars.count > longestText ? "…" : "")
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .surrogate, .lineSeparator, .paragraphSeparator: false
  // Direction overrides could disguise a URI; the joiner only ties emoji together.
  case .format: scalar == "\u{200D}"
  default: true
  }
}
