import Testing

@testable import DryTap

/// The catalogue's table of spans that apps see, as ranges in seconds.
@Suite struct BaselineTimingTests {
  /// A session that reads, writes and reads again, and restarts polling once.
  private func played() async throws -> Trace {
    let phone = Phone.prompt()
    phone.present(.ntag213(uri: "https://example.com"))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      _ = await tag.status()
      _ = await tag.read()
      await tag.write(message(ofLength: 137))
      app.session.restartPolling()
      _ = await app.tags()
      await app.close()
    }
    return phone.trace
  }

  private func span(_ trace: Trace, _ first: String, _ second: String) throws -> Double {
    try #require(trace.time(of: second, after: first)) - #require(trace.time(of: first))
  }

  @Test func `each step takes as long as reports say`() async throws {
    let trace = try await played()
    let steps: [(String, String, ClosedRange<Double>)] = [
      ("begin", "didBecomeActive", 0.05...0.3),
      ("didBecomeActive", "didDetect", 0.03...1),
      ("restartPolling", "didDetect", 0.1...0.6),
      ("invalidate", "didInvalidate", 0.1...3),
    ]
    for (first, second, range) in steps {
      let span = try span(trace, first, second)
      #expect(range.contains(span), "\(first) to \(second): \(span) s")
    }
  }

  @Test func `connect, status and read of a small tag take about 55 ms`() async throws {
    let trace = try await played()
    let begun = try #require(trace.entries.first { $0.text.hasPrefix("didDetect") }).time
    let read = try #require(trace.entries.first { $0.text.hasPrefix("readNDEF uri") }).time
    let span = (read - begun).inSeconds
    #expect(abs(span - 0.055) < 0.003, "\(span) s")
  }

  @Test func `a write takes about 10 ms a page and 50 ms`() async throws {
    let trace = try await played()
    let writes = trace.frames.filter { $0.hasPrefix("A2") }.count
    let span = try span(trace, "writeNDEF 137 bytes", "writeNDEF ok")
    // The READs before the first WRITE are not in the estimate: 10 of 2.3 ms.
    #expect(abs(span - (0.05 + 0.01 * Double(writes))) < 0.03, "\(span) s for \(writes) pages")
  }

  @Test func `the sheet is gone 2 to 3 s after invalidate`() async throws {
    let phone = Phone.prompt()
    try await phone.run(.taskLocal) { await QuirkScene.openAndClose(.tag(.iso14443)) }
    await phone.advance(by: .seconds(5))
    let span = try span(phone.trace, "invalidate", "has left")
    #expect((2...3).contains(span), "\(span) s")
  }

  @Test func `a tag stays connected for about 20 s`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      _ = try await app.connectedTag()
      #expect(await app.end() == 202)
    }
    let span = try span(phone.trace, "connect ok", "didInvalidate 202")
    #expect((19...21).contains(span), "\(span) s")
  }

  @Test func `a session lasts 60 s from begin, restarts or not`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      _ = await app.tags()
      app.session.restartPolling()
      _ = await app.tags()
      #expect(await app.end() == 201)
    }
    let begun = try #require(phone.trace.time(of: "begin"))
    #expect(phone.trace.time(of: "didInvalidate 201") == begun + 60)
  }
}
