import DryTap
import JSON5

/// Trace files: JSON lines, a header before the entries of each scenario.
public enum TraceFile {
  /// The version of the format, the value of `drytap-trace` in each header.
  public static let version = 1

  /// The header and one line an entry, each ended by a line feed.
  public static func lines(_ report: ScenarioReport) -> String {
    header(report) + "\n" + report.trace.jsonLines
  }

  /// `{"drytap-trace":1,"scenario":…,"file":…,"seed":0}`; nothing in a run is drawn at random, so that the seed is always 0.
  public static func header(_ report: ScenarioReport) -> String {
    let scenario = report.scenario
    return #"{"drytap-trace":\#(version),"scenario":\#(JSONText.quoted(scenario.name)),"#
      + #""file":\#(JSONText.quoted(scenario.file)),"seed":0}"#
  }
}
