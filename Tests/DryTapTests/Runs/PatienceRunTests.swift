import Foundation
import Testing

@testable import DryTap

/// Patience where it is the point: clients that let real time pass.
@Suite struct PatienceRunTests {
  /// A client that waits for real before each call.
  private func trace(_ phone: Phone, delay: Duration) async throws -> [String] {
    let tag = Tag.ntag213(uri: "https://example.com")
    phone.present(tag, at: .seconds(0.5))
    phone.remove(tag, at: .seconds(0.7))
    try await phone.run(.taskLocal) {
      try await Task.sleep(for: delay)
      let app = AwaitingApp()
      try await Task.sleep(for: delay)
      app.session.begin()
      let tag = await app.tags()[0]
      try await Task.sleep(for: delay)
      _ = await app.connect(tag)
      try await Task.sleep(for: delay)
      _ = await tag.read()
      try await Task.sleep(for: delay)
      await app.close()
    }
    return phone.trace.lines
  }

  @Test(arguments: [1, 5, 50])
  func `real delays between calls do not change the trace`(_ milliseconds: Int) async throws {
    let prompt = try await trace(Phone(patience: .milliseconds(200)), delay: .zero)
    let slow = Phone(patience: .milliseconds(200))
    #expect(try await trace(slow, delay: .milliseconds(milliseconds)) == prompt)
    #expect(prompt.contains { $0.contains("readNDEF uri https://example.com") })
    #expect(slow.findings == [])
  }

  /// A client that asks for tags again and again, a moment of real time after each.
  private func detections(_ phone: Phone) async -> Int {
    phone.present(.ntag213())
    let detections = Log<Int>()
    // Alone, for only a wait that begins in an idle process is one. The client may just be awake when nothing is left, or the run is stuck.
    _ = try? await phone.run {
      let app = AwaitingApp.begun()
      while await !app.tags().isEmpty {
        detections.add(1)
        try await Task.sleep(for: .milliseconds(120))
        app.session.restartPolling()
      }
    }
    return detections.all.count
  }

  @Test func `after twenty waits time goes on without the client, and the run says so`() async throws {
    // Beside tests that keep the process busy no wait may begin; they end.
    for attempt in 1...4 {
      let phone = Phone(patience: .milliseconds(300))
      let detections = await detections(phone)
      if detections >= 100 && attempt < 4 { continue }
      // Behind the 21st nobody waits any more: the session's time is up, and nothing is left to happen.
      #expect((21..<100).contains(detections))
      #expect(phone.trace.calls.last == "didInvalidate 201")
      #expect(phone.findings == [.clientUsesRealTimers])
      return
    }
  }

  @Test func `a session's end by time gives the client its patience first`() async throws {
    let phone = Phone(patience: .milliseconds(150))
    let start = ContinuousClock.now
    let code = try await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    #expect(code == 201)
    #expect(ContinuousClock.now - start >= .milliseconds(150))
  }

  @Test func `a client that reacts at once is not waited for`() async throws {
    let phone = Phone(patience: .seconds(1))
    phone.present(.ntag213(uri: "https://example.com"))
    let waits = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      _ = await tag.read()
      await app.close()
      return phone.simulation.locked { phone.simulation.run?.patience.waits }
    }
    #expect(waits == 0)
  }

  @Test func `answers that are due at one moment are not waited for one by one`() async throws {
    let phone = Phone(patience: .milliseconds(300))
    phone.present(.ntag213())
    let waits = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      app.session.invalidate(errorMessage: nil)
      await withTaskGroup(of: Void.self) { calls in
        for _ in 0..<8 { calls.addTask { _ = await tag.read() } }
      }
      return phone.simulation.locked { phone.simulation.run?.patience.waits }
    }
    #expect((waits ?? 8) <= 1)
  }
}
