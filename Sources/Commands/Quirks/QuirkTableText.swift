import DryTap

/// Rows of the quirk table for people at a terminal, one below the other.
struct QuirkTableText {
  let view: QuirkView
  let console: Console
  /// Whether rows alone are wanted.
  var isQuiet = false

  private static let gap = "  "

  /// A terminal that is narrower has no room for sources; entries tell them.
  private static let leastWidthForSources = 80

  private var width: Int { max(60, console.width) }

  /// What the columns are called, their cells in a row, and how many characters they may have.
  private typealias Column = (heading: String, cell: (Quirk) -> [String], width: Int)

  /// As many characters as the terminal has are shared out; defaults and sources get what their longest word needs.
  private func columns(_ rows: [Quirk]) -> [Column] {
    let fixed: [Column] = [
      ("id", { [$0.id.name] }, 4), ("kind", { [$0.kind.rawValue] }, 7), ("", { [$0.confidence.rawValue] }, 1),
    ]
    let hasSources = width >= Self.leastWidthForSources
    let gaps = Self.gap.count * (hasSources ? 5 : 4)
    let rest = width - fixed.map(\.width).reduce(gaps, +)
    let defaults = min(30, max(rest / 4, longestWord(rows.flatMap(values), atMost: 22)))
    let source = hasSources ? min(30, max(rest / 5, longestWord(rows.map(\.source), atMost: 14))) : 0
    // Very long lines are hard to read.
    let columns = [
      fixed[0], ("what", { [$0.summary] }, min(90, rest - defaults - source)), fixed[1],
      ("default", values, defaults), fixed[2],
    ]
    return columns + (hasSources ? [("source", { [$0.source] }, source)] : [])
  }

  private func longestWord(_ texts: [String], atMost limit: Int) -> Int {
    min(limit, texts.flatMap { $0.split(separator: " ") }.map(\.count).max() ?? 0)
  }

  /// Every line, without line ends.
  func lines(_ rows: [Quirk]) -> [String] {
    let columns = columns(rows)
    let headings = cells(columns.map { [$0.heading] }, columns)
    var lines = isQuiet ? [] : ["Defaults of an \(view.phone)", ""] + headings
    for group in QuirkGroup.allCases {
      let rows = rows.filter { $0.id.group == group }
      guard !rows.isEmpty else { continue }
      if !isQuiet {
        lines += ["", paint(group == .overhead ? group.title : "\(group.rawValue)  \(group.title)", .bold)]
      }
      for row in rows {
        let cells = cells(columns.map { $0.cell(row) }, columns)
        lines += row.absence == nil ? cells : cells.map { paint($0, .dim) }
      }
    }
    return isQuiet ? lines : lines + legend
  }

  private func values(_ row: Quirk) -> [String] {
    guard !row.settings.isEmpty else { return [row.absence == nil ? "–" : "not simulated"] }
    return row.settings.map { setting in
      let value =
        view.whoOffers(setting) == nil
        ? QuirkWords.value(view.value(setting), of: setting, isGuess: row.isGuess) : "not offered"
      guard row.settings.count > 1, setting.name != "quirk.\(row.slug)" else { return value }
      return "\(setting.name.split(separator: ".").last ?? "") \(value)"
    }
  }

  /// Texts beside one another, each in its column, on as many lines as the longest needs.
  private func cells(_ texts: [[String]], _ columns: [Column]) -> [String] {
    let cells = zip(texts, columns).map { texts, column in
      texts.flatMap { TerminalText.wrapped($0, to: column.width, cutsWords: true) }
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let padded = zip(cells, columns).map { cell, column in
        TerminalText.padded(line < cell.count ? cell[line] : "", to: column.width)
      }
      let text = padded.joined(separator: Self.gap)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private var legend: [String] {
    let letters = Confidence.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
    let texts = [
      "The letter behind the default: \(letters).",
      "A default that nothing attests for certain is called a guess; what else it may be stands in brackets.",
      "drytap quirks ID tells all about a row.",
    ]
    return [""] + texts.flatMap { TerminalText.wrapped($0, to: width) }.map { paint($0, .dim) }
  }

  private func paint(_ text: String, _ style: TextStyle) -> String { style.paint(text, console) }
}
