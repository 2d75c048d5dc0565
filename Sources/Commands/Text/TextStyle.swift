/// How text stands out on a terminal that shows colour.
enum TextStyle: String {
  case bold = "1"
  case dim = "2"
  case yellow = "33"

  /// The text in this style; as it is where there is no colour.
  func paint(_ text: String, _ console: Console) -> String {
    console.isColoured && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
