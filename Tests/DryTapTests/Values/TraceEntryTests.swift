import Foundation
import Testing

@testable import DryTap

@Suite struct TraceEntryTests {
  private func parsed(_ entry: TraceEntry) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(entry.json.utf8)) as? [String: Any])
  }

  @Test func `an entry is one line of JSON with time, layer and event`() throws {
    let entry = TraceEntry(
      time: VirtualInstant(nanoseconds: 130_000_001),
      event: .api("didDetect"),
      session: nil,
      quirks: []
    )
    let fields = try parsed(entry)
    #expect(fields.count == 3)
    #expect(fields["t"] as? Double == 0.130000001)
    #expect(fields["layer"] as? String == "api")
    #expect(fields["event"] as? String == "didDetect")
    #expect(!entry.json.contains("\n"))
  }

  @Test func `session, frame number, tag and quirks stand where they apply`() throws {
    let frame = TraceEntry(time: .start, event: .frame(.read(4), number: 7), session: 2, quirks: [.base])
    let fields = try parsed(frame)
    #expect(fields["session"] as? Int == 2)
    #expect(fields["frame"] as? Int == 7)
    #expect(fields["event"] as? String == "30 04")
    #expect(fields["layer"] as? String == "rf")
    #expect(fields["quirks"] as? [String] == ["BASE"])
    let reply = TraceEntry(
      time: .start,
      event: .reply(.nak(.invalidArgument), tag: "sticker"),
      session: nil,
      quirks: [.d01, .g02]
    )
    #expect(try parsed(reply)["tag"] as? String == "sticker")
    #expect(try parsed(reply)["event"] as? String == "NAK 0h")
    #expect(try parsed(reply)["quirks"] as? [String] == ["D01", "G02"])
    #expect(
      try parsed(TraceEntry(time: .start, event: .reply(.silence, tag: nil), session: nil, quirks: []))["tag"] == nil
    )
  }

  @Test(arguments: [
    "\"quoted\" \\ back", "line\nfeed\r\ttab", "\u{0}\u{1}\u{1F}", "é 日本 👩‍💻", "\u{2028}\u{7F}", "</script>",
  ])
  func `any text survives JSON`(_ text: String) throws {
    let entry = TraceEntry(time: .start, event: .world(text), session: nil, quirks: [])
    #expect(try parsed(entry)["event"] as? String == text)
    #expect(!entry.json.contains("\n"))
  }

  @Test func `each layer has its event`() {
    let events: [TraceEvent] = [
      .world(""), .client(""), .api(""), .phone(""), .sheet(""), .frame(.reqa, number: 1), .reply(.ack, tag: nil),
    ]
    #expect(events.map(\.layer) == TraceLayer.allCases)
  }

  @Test func `a line for people ends with the quirks`() {
    let entry = TraceEntry(
      time: VirtualInstant(nanoseconds: 1_500_000),
      event: .sheet("tick"),
      session: 1,
      quirks: [.b17, .b02]
    )
    #expect(entry.line == "0.001500  sheet   tick  [B17 B02]")
  }

  @Test func `jsonLines ends each entry with a line feed`() {
    var trace = Trace()
    trace.append(TraceEntry(time: .start, event: .world("a"), session: nil, quirks: []))
    trace.append(TraceEntry(time: .start, event: .api("b"), session: nil, quirks: []))
    #expect(trace.jsonLines.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    #expect(trace.calls == ["b"])
  }
}
