import NDEF

extension NDEFRecord {
  /// The record on one line; what a user cares for is shown whole: the URI, the text, the media type.
  var line: String {
    switch content {
    case .uri(let uri): "uri \(uri.onOneLine)"
    case .text(let text, let language, _): "text \(language.onOneLine) \(text.onOneLine)"
    case .media(let type, let payload):
      "media \(type.onOneLine) \(payload.count == 1 ? "1 byte" : "\(payload.count) bytes")"
    default: summary
    }
  }
}

extension String {
  /// The text with its invisible characters escaped: it comes from a stranger's tag.
  fileprivate var onOneLine: String {
    unicodeScalars.map { $0.isVisible ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Direction overrides could disguise a URI; the joiner only ties emoji together.
    case .format: self == "\u{200D}"
    default: true
    }
  }
}
