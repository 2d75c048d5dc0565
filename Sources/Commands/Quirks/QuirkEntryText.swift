import DryTap

/// All about a row of the quirk table, for people at a terminal.
struct QuirkEntryText {
  let view: QuirkView
  let console: Console

  private static let labelWidth = 12

  /// Every line, without line ends.
  func lines(_ row: Quirk) -> [String] {
    let entry = row.entry
    let head =
      [
        TextStyle.bold.paint("\(row.id.name)  \(row.slug)", console)
      ] + TerminalText.wrapped(row.summary, to: textWidth + Self.labelWidth)
    let texts = [
      ("kind", "\(row.kind.rawValue): \(row.kind.meaning)"),
      ("confidence", "\(row.confidence.rawValue): \(row.confidence.meaning); rests on: \(row.source)"),
      ("sees", entry.sees), ("trigger", entry.trigger), ("sequence", entry.sequence), ("seen on", entry.seenOn),
      ("breaks", entry.breaks), ("correct", entry.correct),
    ]
    return head + [""] + texts.flatMap { label($0, [$1]) } + entry.openQuestions.flatMap(open) + settings(row)
      + shown(row)
  }

  private func open(_ question: OpenQuestion) -> [String] {
    label("open", [question.question, "known: \(question.known)", "guess: \(question.assumed)"])
  }

  private func settings(_ row: Quirk) -> [String] {
    if row.settings.isEmpty {
      if let absence = row.absence { return label("phone", ["not simulated: \(absence)"]) }
      return label("phone", ["nothing to set: it follows from other rows, or the client does it"])
    }
    return row.settings.flatMap { setting(row, $0) }
      + label("--without", ["\(row.id.name): \(without(row)); \(QuirkWords.without(row.kind))"])
  }

  private func without(_ row: Quirk) -> String {
    row.settings.map { row.settings.count == 1 ? "\($0.without)" : "\($0.name) \($0.without)" }.joined(separator: ", ")
  }

  private func setting(_ row: Quirk, _ setting: Quirk.Setting) -> [String] {
    let value = view.value(setting)
    var texts = ["\(setting.name): \(value) (\(view.phone))"]
    if row.isGuess { texts.append("guess: nothing attests this default for certain") }
    if let phones = view.whoOffers(setting) { texts.append("not offered here, but on \(phones)") }
    let defaults = setting.defaults(on: view.model)
    if defaults.count > 1 { texts.append("by version: \(QuirkWords.defaults(defaults))") }
    texts += QuirkWords.otherModels(setting, than: view.model)
    let others = QuirkWords.others(setting, than: [value])
    if !others.isEmpty { texts.append("or: \(others)") }
    return label("setting", texts)
  }

  /// Commands stay on one line each, to be copied.
  private func shown(_ row: Quirk) -> [String] {
    margined("shown by", view.scenarios.paths(row.id).map { "drytap run \(TerminalText.safe($0))" })
  }

  private var textWidth: Int { min(100, max(60, console.width)) - Self.labelWidth }

  /// A word in the margin and paragraphs beside it.
  private func label(_ label: String, _ texts: [String]) -> [String] {
    let lines = texts.enumerated().flatMap { index, text in
      let lines = TerminalText.wrapped(text, to: index == 0 ? textWidth : textWidth - 2)
      let style: TextStyle? = text.hasPrefix("guess: ") ? .yellow : nil
      return lines.map { (index == 0 ? "" : "  ") + (style?.paint($0, console) ?? $0) }
    }
    return margined(label, lines)
  }

  private func margined(_ label: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      let margin = TerminalText.padded(index == 0 ? label : "", to: Self.labelWidth)
      return (index == 0 ? TextStyle.dim.paint(margin, console) : margin) + line
    }
  }
}
