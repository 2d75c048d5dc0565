import DryTap

/// Reports for people at a terminal.
public struct TerminalReport: Sendable {
  /// Whether to use colour.
  public var usesColour: Bool
  /// How many lines of the trace to show below a failed scenario.
  public var traceLines = 12

  /// A report with or without colour.
  public init(usesColour: Bool = false) {
    self.usesColour = usesColour
  }

  /// One line for a scenario that passed; below one that failed its failures, one line each, and the end of its trace.
  public func text(_ report: ScenarioReport) -> String {
    let verdict = report.passed ? paint("ok    ", .green) : paint("FAILED", .red)
    let name = OneLine.text(report.scenario.name)
    var lines = ["\(verdict)  \(report.scenario.file)  \(name)  (\(report.simulatedTime.secondsText) s)"]
    guard !report.passed else { return lines[0] }
    lines += report.failures.map { paint(OneLine.text($0.text), .red) }
    lines += report.trace.lines.suffix(traceLines).map { "  " + OneLine.text($0) }
    return lines.joined(separator: "\n")
  }

  /// Three lines for all of them: the counts, the wall time, the simulated time.
  public func summary(_ reports: [ScenarioReport], wallTime: Duration) -> String {
    let failed = reports.count { !$0.passed }
    let counts = "\(reports.count - failed) passed, \(failed) failed"
    let simulated = reports.reduce(Duration.zero) { $0 + $1.simulatedTime }
    return [
      paint(counts, failed == 0 ? .green : .red), "wall time \(wallTime.secondsText) s",
      "simulated time \(simulated.secondsText) s",
    ].joined(separator: "\n")
  }

  private enum Colour: String {
    case red = "31"
    case green = "32"
  }

  private func paint(_ text: String, _ colour: Colour) -> String {
    usesColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Text from tags and files that must stay on its line and do nothing to the terminal.
enum OneLine {
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isUnsafe(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
