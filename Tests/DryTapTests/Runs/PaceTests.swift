import Foundation
import Testing

@testable import DryTap

@Suite struct PaceTests {
  @Test func `at manual pace time stands still until it is moved`() async throws {
    let phone = Phone.prompt(pace: .manual)
    phone.present(.ntag213(), at: .seconds(1))
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      await phone.settle()
      #expect(phone.trace.calls == [])
      await phone.advance(by: .milliseconds(79))
      #expect(phone.trace.calls == [])
      await phone.advance(by: .milliseconds(1))
      #expect(phone.trace.calls == ["didBecomeActive"])
      #expect(phone.now == .start + .milliseconds(80))
      await phone.advance(by: .seconds(1))
      #expect(phone.trace.calls.count == 2)
      #expect(phone.now == .start + .milliseconds(1080))
      app.session.invalidate(errorMessage: nil)
      await phone.settle()
      #expect(phone.trace.calls.count == 2)
      await phone.advance(by: .seconds(0.3))
      #expect(phone.trace.calls.last == "didInvalidate 200")
    }
  }

  @Test func `at manual pace a client that waits is stuck, and the message says why`() async {
    let phone = Phone.prompt(pace: .manual)
    await #expect {
      try await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    } throws: {
      "\($0)".contains("time stands still until advance(by:) is called")
    }
  }

  @Test func `advance waits until the client has reacted to what came`() async throws {
    let phone = Phone.prompt(pace: .manual)
    phone.present(.ntag213(uri: "https://example.com"))
    try await phone.run(.taskLocal) {
      let results = Log<String>()
      let app = AwaitingApp()
      let work = Task {
        let tag = try await app.connectedTag()
        results.add(await tag.read().message?.summary ?? "")
      }
      app.session.begin()
      await phone.advance(by: .seconds(1))
      #expect(results.all == ["uri https://example.com"])
      _ = try await work.value
      app.session.invalidate(errorMessage: nil)
      await phone.advance(by: .seconds(1))
    }
  }

  @Test func `a clock request that outlives the run is served`() async throws {
    let phone = Phone.prompt(pace: .manual)
    let request = Log<Task<Void, Never>>()
    try await phone.run(.taskLocal) {
      request.add(Task { await phone.advance(by: .seconds(1)) })
      request.add(Task { await phone.settle() })
    }
    for task in request.all { await task.value }
    await phone.advance(by: .seconds(1))
    #expect(phone.now >= .start + .seconds(1))
  }

  @Test func `at a scaled pace virtual time takes wall time`() async throws {
    let phone = Phone.prompt(pace: .scaled(4))
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(0.5))
    let (text, wall) = try await phone.run(.taskLocal) {
      let start = ContinuousClock.now
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      let text = await tag.read().message?.summary
      await app.close()
      return (text, ContinuousClock.now - start)
    }
    #expect(text == "uri https://example.com")
    let virtual = (phone.now - .start).inSeconds
    #expect(virtual > 0.8)
    #expect(wall.inSeconds > 0.75 / 4)
  }

  @Test func `at real pace an event does not come early, and without patience a client at work is not stuck`()
    async throws
  {
    let phone = Phone.prompt(pace: .realtime)
    let start = ContinuousClock.now
    let slow = DispatchQueue(label: "slow")
    try await phone.run(.taskLocal) {
      let app = AwaitingApp(queue: slow)
      app.session.begin()
      await app.active()
      #expect((ContinuousClock.now - start).inSeconds >= 0.08)
      // The last event on the queue, the sheet's leaving, comes while the client works.
      app.session.invalidate(errorMessage: nil)
      await app.end()
      let end = ContinuousClock.now + .seconds(2.4)
      var sum = 0
      while ContinuousClock.now < end { for number in 0..<1000 { sum = sum &* 31 &+ number } }
      withExtendedLifetime(sum) {}
    }
  }

  @Test func `at a pace that follows the wall clock, advance lets wall time pass`() async throws {
    let phone = Phone.prompt(pace: .scaled(10))
    let wall = try await phone.run(.taskLocal) {
      let start = ContinuousClock.now
      let app = AwaitingApp()
      await phone.advance(by: .seconds(1))
      withExtendedLifetime(app) {}
      return ContinuousClock.now - start
    }
    #expect(wall.inSeconds >= 0.09)
    #expect(phone.now >= .start + .seconds(1))
  }
}
