import DryTap
import Foundation
import Scenarios
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ReportTests {
  private func reports() async throws -> [ScenarioReport] {
    let nasty = around("read-ndef", expect: #"{ outcome: "<a & \"b\"> \u0000 \u001B[31m 😀 ]]>" }"#)
      .replacing(#"name: "x""#, with: #"name: "tab\t <&'\"> \u0007""#)
    return [try await run(blank), try await run(nasty)]
  }

  // MARK: Terminal

  @Test func `a scenario that passed takes one line`() async throws {
    let text = TerminalReport().text(try await run(blank))
    #expect(text.hasPrefix("ok      test.json5  A factory-fresh sticker  ("))
    #expect(!text.contains("\n"))
  }

  @Test func `below one that failed stand its failures and the end of its trace`() async throws {
    let report = try await run(around("read-ndef", expect: #"{ outcome: "written", frames: 1 }"#))
    var terminal = TerminalReport()
    terminal.traceLines = 3
    let lines = terminal.text(report).split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(lines.first?.hasPrefix("FAILED  test.json5  x  (") == true)
    #expect(Array(lines[1...2]) == report.failures.map(\.text))
    #expect(lines[1] == #"test.json5:6: expected outcome "written", got "empty""#)
    #expect(Array(lines[3...]) == report.trace.lines.suffix(3).map { "  " + $0 })
  }

  @Test func `the counts stand alone on their line`() async throws {
    let lines = TerminalReport().summary(try await reports(), wallTime: .milliseconds(1250)).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "1 passed, 1 failed")
    #expect(lines[1] == "wall time 1.250 s")
    #expect(lines[2].hasPrefix("simulated time "))
  }

  @Test func `colour comes only when told, and control characters never`() async throws {
    for report in try await reports() {
      #expect(!TerminalReport().text(report).contains("\u{1B}"))
      #expect(TerminalReport(usesColour: true).text(report).contains("\u{1B}[3"))
      #expect(!TerminalReport().text(report).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  // MARK: JUnit

  @Test func `the XML is well-formed and says what failed`() async throws {
    let reports = try await reports()
    let xml = JUnitReport.xml(reports, wallTime: .seconds(2))
    let reader = XMLReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.elements.map(\.name) == ["testsuite", "testcase", "testcase", "failure"])
    #expect(reader.elements.first?.attributes["tests"] == "2")
    #expect(reader.elements.first?.attributes["failures"] == "1")
    #expect(reader.elements.first?.attributes["time"] == "2.000")
    #expect(reader.elements[1].attributes["name"] == "A factory-fresh sticker")
    #expect(reader.elements[1].attributes["classname"] == ".")
    #expect(reader.elements[2].attributes["name"] == "tab\t <&'\"> \\u{7}")
    #expect(reader.text.contains(#"test.json5:6: expected outcome "<a & \"b\"> \u0000 \u001B[31m 😀 ]]>", got "empty""#))
  }

  @Test func `the class of a test case is the scenario's folder`() async throws {
    let scenario = try ScenarioFile.parse(Array(blank.utf8), path: "Scenarios/read/blank.json5", clients: testClients)
    let report = await ScenarioRunner(clients: testClients).run(scenario)
    #expect(JUnitReport.xml([report], wallTime: .zero).contains(#"classname="Scenarios/read""#))
  }

  // MARK: Trace

  @Test func `a trace file is JSON lines with a header before each scenario`() async throws {
    for report in try await reports() {
      let lines = TraceFile.lines(report).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.last == "")
      let objects = try lines.dropLast().map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(objects.count == report.trace.entries.count + 1)
      #expect(objects.first?["drytap-trace"] as? Int == 1)
      #expect(objects.first?["scenario"] as? String == report.scenario.name)
      #expect(objects.first?["file"] as? String == "test.json5")
      #expect(objects.first?["seed"] as? Int == 0)
      #expect(objects.dropFirst().compactMap { $0["event"] as? String } == report.trace.entries.map(\.text))
    }
  }
}

/// Takes down the elements of an XML text.
private final class XMLReader: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var text = ""

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    text += characters
  }
}
