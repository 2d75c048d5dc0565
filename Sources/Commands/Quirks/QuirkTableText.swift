import DryTap

/// Rows of the quirk table for people at a terminal, one below the other.
struct QuirkTableText {
  let view: QuirkView
  let console: Console
  /// Whether rows alone are wanted.
  var isQuiet = false

  private static let headings = ["id", "what", "kind", "default", "", "source"]
  private static let gap = "  "

  /// The columns' widths: as many characters as the terminal has are shared out between the texts.
  private var widths: [Int] {
    let narrow = [4, 7, 1]
    let gaps = Self.gap.count * (Self.headings.count - 1)
    let rest = max(60, console.width) - narrow.reduce(gaps, +)
    // Very long lines are hard to read.
    let (values, source) = (min(30, max(14, rest / 4)), min(30, max(12, rest / 5)))
    return [narrow[0], min(90, rest - values - source), narrow[1], values, narrow[2], source]
  }

  /// Every line, without line ends.
  func lines(_ rows: [Quirk]) -> [String] {
    var lines = isQuiet ? [] : head
    for group in QuirkGroup.allCases {
      let rows = rows.filter { $0.id.group == group }
      guard !rows.isEmpty else { continue }
      if !isQuiet {
        lines += ["", paint(group == .overhead ? group.title : "\(group.rawValue)  \(group.title)", .bold)]
      }
      lines += rows.flatMap(row)
    }
    return isQuiet ? lines : lines + legend
  }

  private var head: [String] { ["Defaults of an \(view.phone)", "", cells(Self.headings.map { [$0] })[0]] }

  private func row(_ row: Quirk) -> [String] {
    let lines = cells([
      [row.id.name], [row.summary], [row.kind.rawValue], values(row), [row.confidence.rawValue], [row.source],
    ])
    return row.absence == nil ? lines : lines.map { paint($0, .dim) }
  }

  private func values(_ row: Quirk) -> [String] {
    guard !row.settings.isEmpty else { return [row.absence == nil ? "–" : "not simulated"] }
    return row.settings.map { setting in
      let value = QuirkWords.value(view.value(setting), of: setting, isGuess: row.isGuess)
      guard row.settings.count > 1 else { return value }
      return "\(setting.name.split(separator: ".").last ?? "") \(value)"
    }
  }

  /// Texts beside one another, each in its column, on as many lines as the longest needs.
  private func cells(_ texts: [[String]]) -> [String] {
    let columns = zip(texts, widths).map { texts, width in
      texts.flatMap { TerminalText.wrapped($0, to: width, cutsWords: true) }
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { line in
      let padded = zip(columns, widths).map { column, width in
        TerminalText.padded(line < column.count ? column[line] : "", to: width)
      }
      let text = padded.joined(separator: Self.gap)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private var legend: [String] {
    let letters = Confidence.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
    let texts = [
      "The letter before the source: \(letters).",
      "A default that nothing attests for certain is called a guess; what else it may be stands in brackets.",
      "drytap quirks ID tells all about a row.",
    ]
    return [""] + texts.flatMap { TerminalText.wrapped($0, to: max(60, console.width)) }.map { paint($0, .dim) }
  }

  private func paint(_ text: String, _ style: TextStyle) -> String { style.paint(text, console) }
}
