import Dispatch
import Foundation
import Testing

@testable import DryTap

/// When a run ends, what it leaves behind, and whose phone a session finds.
@Suite struct RunTests {
  @Test func `a run returns what its body returns`() async throws {
    #expect(try await Phone.prompt().run(.taskLocal) { "result" } == "result")
  }

  @Test func `a run returns only when no session is open`() async throws {
    let phone = Phone.prompt()
    let apps = Log<AwaitingApp>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      apps.add(app)
      await app.active()
      app.session.invalidate(errorMessage: nil)
    }
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200"])
    #expect(apps.all.count == 1)
  }

  @Test func `a completion that comes after the end still belongs to the run`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    let apps = Log<AwaitingApp>()
    let codes = Log<Int>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      apps.add(app)
      let tag = try await app.connectedTag()
      await app.close()
      tag.readMessage { codes.add($1?.code ?? 0) }
    }
    #expect(codes.all == [103])
    #expect(apps.all.count == 1)
  }

  @Test func `work that the body only starts on a queue is waited for`() async throws {
    let phone = Phone(patience: .milliseconds(50))
    let apps = Log<AwaitingApp>()
    try await phone.run {
      DispatchQueue.global().async {
        DispatchQueue(label: "starter").async {
          let app = AwaitingApp()
          app.onActive = { $0.session.invalidate(errorMessage: nil) }
          apps.add(app)
          app.session.begin()
        }
      }
    }
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200"])
  }

  @Test func `events that are left over happen in the next run of the phone`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(), at: .seconds(5))
    try await phone.run(.taskLocal) { await QuirkScene.openAndClose(.tag(.iso14443)) }
    #expect(phone.trace.texts(.world) == [])
    try await phone.run(.taskLocal) {
      await phone.advance(by: .seconds(3))
      let app = AwaitingApp.begun()
      #expect(await app.tags().count == 1)
      await app.close()
    }
    #expect(phone.trace.time(of: "tag 04E141124C2880 comes into the field") == 5)
  }

  @Test func `nothing happens without a run, unless a test asks for it`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(), at: .seconds(5))
    phone.cancel(at: .seconds(7))
    #expect(phone.now == .start)
    await phone.advance(by: .seconds(6))
    #expect(phone.now == .start + .seconds(6))
    #expect(phone.trace.texts(.world).count == 1)
    await phone.advance(by: .seconds(1))
    #expect(phone.trace.texts(.world).count == 2)
  }

  // MARK: Whose phone

  @Test func `task-local and exclusive runs started together never see each other's phone`() async throws {
    let seen = Log<String>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let phone = Phone.prompt()
          let uid = UID.numbered(UInt32(number))
          phone.present(.ntag213(uid: uid))
          let mode: RunMode = number % 4 == 0 ? .exclusive : .taskLocal
          try await phone.run(mode) {
            // An exclusive run's session may be made anywhere.
            let app = mode == .exclusive ? await Self.madeElsewhere() : AwaitingApp()
            app.session.begin()
            let tags = await app.tags()
            seen.add("\(tags.map(\.uid) == [uid.bytes])")
            await app.close()
          }
          if phone.trace.calls.count != 3 { seen.add("foreign calls") }
        }
      }
      try await group.waitForAll()
    }
    #expect(seen.all == Array(repeating: "true", count: 16))
  }

  private static func madeElsewhere() async -> AwaitingApp {
    // Handed over under a lock: a continuation that is resumed before it is awaited looks like a race to the thread sanitizer.
    let made = Log<AwaitingApp>()
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        made.add(AwaitingApp())
        done.resume()
      }
    }
    return made.all[0]
  }

  @Test func `a session made where no phone is found ends with error 1 and the reason`() async throws {
    let error: PhoneError? = try await Phone.prompt().run(.taskLocal) {
      let app = await Self.madeElsewhere()
      app.session.alertMessage = "nobody reads this"
      #expect(app.session.alertMessage == "nobody reads this")
      app.session.begin()
      guard case .ended(let error) = await app.next() else { return nil }
      return error
    }
    #expect(error?.code == 1)
    #expect(error?.failureReason?.contains("task-locals do not reach") == true)
    #expect(error?.failureReason?.contains(".exclusive") == true)
  }

  @Test func `a delegate seen before finds its phone for a later session on a queue`() async throws {
    let phone = Phone.prompt()
    let delegate = Delegate()
    let numbers = try await phone.run(.taskLocal) {
      _ = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: delegate)
      return await withCheckedContinuation { (done: CheckedContinuation<Int, Never>) in
        DispatchQueue.global().async {
          _ = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: delegate)
          done.resume(returning: phone.trace.entries.filter { $0.text == "makes a tag session (iso14443)" }.count)
        }
      }
    }
    #expect(numbers == 2)
  }

  @Test func `a delegate that outlives its run takes its next session to the run that is going on`() async throws {
    let delegate = Delegate()
    let old = Phone.prompt()
    try await old.run(.taskLocal) { _ = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: delegate) }
    let new = Phone.prompt()
    try await new.run {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
          _ = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: delegate)
          done.resume()
        }
      }
    }
    #expect(old.trace.entries.count == 1)
    #expect(new.trace.entries.count == 1)
  }

  @Test func `a callback's own tasks find the phone`() async throws {
    let phone = Phone.prompt()
    let made = Log<Bool>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp()
      app.onActive = { app in
        Task {
          made.add(ReaderSession.readingAvailable)
          app.session.invalidate(errorMessage: nil)
        }
      }
      app.session.begin()
      await app.end()
    }
    #expect(made.all == [true])
  }
}

private final class Delegate: Sendable {}
