import DryTap
import Foundation

/// Reports for continuous integration, in the XML form that JUnit introduced.
public enum JUnitReport {
  /// One test suite with a test case a scenario; the class is the scenario's folder.
  public static func xml(_ reports: [ScenarioReport], wallTime: Duration, suite: String = "drytap") -> String {
    let failed = reports.count { !$0.passed }
    let attributes = [
      ("name", suite), ("tests", "\(reports.count)"), ("failures", "\(failed)"), ("errors", "0"),
      ("time", wallTime.secondsText),
    ]
    let lines =
      [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuite\(text(attributes))>"] + reports.map(testCase)
      + ["</testsuite>", ""]
    return lines.joined(separator: "\n")
  }

  private static func testCase(_ report: ScenarioReport) -> String {
    let scenario = report.scenario
    let folder = (scenario.file as NSString).deletingLastPathComponent
    let start =
      "  <testcase"
      + text([
        ("classname", folder.isEmpty ? "." : folder), ("name", scenario.name), ("file", scenario.file),
        ("line", "\(scenario.mark.line)"), ("time", report.wallTime.secondsText),
      ])
    guard let first = report.failures.first else { return start + "/>" }
    let details = report.failures.map(\.text) + report.trace.lines.suffix(12)
    return start + ">\n    <failure" + text([("message", first.message)]) + ">"
      + escaped(details.joined(separator: "\n"), keepsLines: true) + "</failure>\n  </testcase>"
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped($1, keepsLines: false))\"" }.joined()
  }

  /// Text that every XML 1.0 parser takes; characters that XML cannot hold are spelled out, as in `\u{1B}`.
  static func escaped(_ text: String, keepsLines: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepsLines: result += "\n"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
