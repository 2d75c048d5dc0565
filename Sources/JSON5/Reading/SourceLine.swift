/// One line of a text, fit to be shown.
struct SourceLine {
  /// Its scalars, without the line end.
  let scalars: [Unicode.Scalar]

  /// How many scalars are shown on each side of the column at most.
  static let margin = 60

  init(number: Int, in source: String) {
    var scalars: [Unicode.Scalar] = []
    var line = 1
    var previous: Unicode.Scalar = " "
    for (index, scalar) in source.unicodeScalars.enumerated() {
      defer { previous = scalar }
      if scalar == "\n" && previous == "\r" { continue }
      if scalar == "\n" || scalar == "\r" {
        line += 1
        if line > number { break }
        continue
      }
      guard line == number, !(index == 0 && scalar == "\u{FEFF}") else { continue }
      scalars.append(scalar)
    }
    self.scalars = scalars
  }

  /// What stands around `column`, and a line with a caret that falls below it.
  func excerpt(around column: Int) -> (text: String, caret: String) {
    let offset = min(max(column - 1, 0), scalars.count)
    let first = max(0, offset - Self.margin)
    let last = min(scalars.count, offset + Self.margin)
    let shown = scalars[first..<last].map { Self.isPrintable($0) ? $0 : "\u{FFFD}" }
    let before = shown[..<(offset - first)].map { $0 == "\t" ? "\t" : " " }.joined()
    let cutBefore = first > 0
    let text = (cutBefore ? "…" : "") + String(String.UnicodeScalarView(shown)) + (last < scalars.count ? "…" : "")
    return (text, (cutBefore ? " " : "") + before + "^")
  }

  /// Control and format characters could move the cursor or turn the direction of writing.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || !scalar.isInvisible
  }
}
