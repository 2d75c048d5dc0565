import Dispatch
import Foundation
import Testing
import TestSupport

@testable import DryTap

/// The rules by which callbacks and completions are delivered.
@Suite struct CallbackTests {
  private static let key = DispatchSpecificKey<String>()

  @Test func `callbacks and completions come on the queue that was given`() async throws {
    let queue = DispatchQueue(label: "mine")
    queue.setSpecific(key: Self.key, value: "mine")
    let places = Log<String?>()
    let phone = Phone.prompt()
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp(queue: queue)
      app.onActive = { _ in places.add(DispatchQueue.getSpecific(key: Self.key)) }
      app.session.begin()
      let tag = try await app.connectedTag()
      await withCheckedContinuation { done in
        tag.readMessage { _, _ in
          places.add(DispatchQueue.getSpecific(key: Self.key))
          done.resume()
        }
      }
      await app.close()
    }
    #expect(places.all == ["mine", "mine"])
  }

  @Test func `without a queue they come on one of the session's own, which is serial and not the main one`()
    async throws
  {
    let phone = Phone.prompt()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp()
      #expect(app.session.queue.label != DispatchQueue.main.label)
      let other = AwaitingApp()
      #expect(other.session.queue !== app.session.queue)
    }
  }

  /// What one thread is in the middle of.
  private final class Depth: @unchecked Sendable {
    private let lock = NSLock()
    private var callers: Set<ObjectIdentifier> = []
    private(set) var wasCalledInside = false

    func calling(_ call: () -> Void) {
      let thread = ObjectIdentifier(Thread.current)
      lock.withLock { _ = callers.insert(thread) }
      call()
      lock.withLock { _ = callers.remove(thread) }
    }

    func called() {
      lock.withLock { if callers.contains(ObjectIdentifier(Thread.current)) { wasCalledInside = true } }
    }
  }

  @Test func `no callback comes from inside the client's own call`() async throws {
    let depth = Depth()
    let queue = DispatchQueue(label: "mine")
    let phone = Phone.prompt()
    phone.present(.ntag213())
    let apps = Log<AwaitingApp>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp(queue: queue)
      apps.add(app)
      app.onActive = { _ in depth.called() }
      depth.calling { app.session.begin() }
      let tag = await app.tags()[0]
      // From inside the session's own queue, where a call back could come without a change of thread.
      await withCheckedContinuation { done in
        queue.async {
          depth.calling { app.session.connect(to: tag) { _ in depth.called() } }
          depth.calling { tag.queryStatus { _, _, _ in depth.called() } }
          depth.calling { tag.transceive([0x30, 0xFF]) { _, _ in depth.called() } }
          depth.calling { app.session.restartPolling() }
          depth.calling { app.session.invalidate(errorMessage: nil) }
          depth.calling { tag.readMessage { _, _ in depth.called() } }
          done.resume()
        }
      }
      await app.end()
    }
    #expect(!depth.wasCalledInside)
    #expect(phone.trace.calls.filter { $0.contains("error") }.count == 4)
  }

  /// An API object like the real one: it tells when it goes.
  private final class Owner: SessionListener {
    let session: ReaderSession
    let heard: Log<String>

    init(_ heard: Log<String>) {
      self.heard = heard
      session = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: nil)
      session.listener = self
    }

    deinit { session.released() }

    var sessionObject: AnyObject? { self }
    func sessionDidBecomeActive() { heard.add("active") }
    func sessionDidDetect(_ tags: [DetectedTag]) -> Bool {
      heard.add("detected")
      session.connect(to: tags[0]) { [heard] _ in
        heard.add("connected")
        tags[0].readMessage { _, _ in heard.add("read") }
        tags[0].queryStatus { _, _, _ in heard.add("status") }
      }
      return true
    }
    func sessionDidRead(_ message: NDEFMessage) {}
    func sessionDidInvalidate(_ error: PhoneError) { heard.add("ended") }
  }

  private final class Holder: @unchecked Sendable {
    var owner: AnyObject?
  }

  @Test(arguments: [
    (0.04, [String]()), (0.1, ["active"]), (0.14, ["active", "detected"]), (0.16, ["active", "detected", "connected"]),
  ])
  func `nothing comes after the session object has died`(_ death: Double, _ expected: [String]) async throws {
    let heard = Log<String>()
    let phone = Phone.prompt()
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let holder = Holder()
      let owner = Owner(heard)
      holder.owner = owner
      owner.session.begin()
      _ = consume owner
      await phone.advance(by: .seconds(death))
      holder.owner = nil
      await phone.advance(by: .seconds(5))
    }
    #expect(heard.all == expected)
    #expect(phone.trace.entries.contains { $0.text == "session #1 deallocated" && $0.quirks == [.b01] })
    #expect(phone.trace.texts(.sheet).contains("closes without a mark"))
  }

  @Test func `after didInvalidate nothing comes, whatever the app does`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    let apps = Log<AwaitingApp>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      apps.add(app)
      _ = await app.tags()
      await app.close()
      app.session.restartPolling()
      app.session.invalidate(errorMessage: "again")
      app.session.alertMessage = "hello"
      app.session.begin()
      await phone.advance(by: .seconds(70))
    }
    #expect(phone.trace.calls.last == "didInvalidate 200")
    #expect(phone.trace.calls.filter { $0.hasPrefix("didInvalidate") }.count == 1)
  }

  @Test func `calls on tags are served one at a time, in their order`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(uri: "https://example.com"))
    let order = Log<String>()
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      tag.writeMessage(message(ofLength: 20).bytes) { _ in order.add("write") }
      tag.lock { _ in order.add("lock") }
      tag.queryStatus { status, _, _ in order.add("\(status)") }
      await phone.settle()
      await phone.advance(by: .seconds(1))
      await app.close()
    }
    #expect(order.all == ["write", "lock", "readOnly"])
  }

  @Test func `a tag object of another session is stale`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let first = AwaitingApp.begun()
      let tag = await first.tags()[0]
      await first.close()
      await phone.advance(by: .seconds(3))
      let second = AwaitingApp.begun()
      _ = await second.tags()
      #expect(await second.connect(tag) == 104)
      await second.close()
    }
  }

  @Test func `a delegate that takes messages only is read each tag that comes, however close they come`() async throws {
    let phone = Phone.prompt()
    let tags = (0..<3).map { Tag.ntag213(uri: "https://example.com/\($0)", uid: .numbered(UInt32($0))) }
    // The first leaves in the middle of being read, and the second is there at once.
    phone.present(tags[0], at: .seconds(0.5))
    phone.remove(tags[0], after: .read(2))
    phone.present(tags[1], at: .seconds(0.59))
    phone.remove(tags[1], at: .seconds(1))
    phone.present(tags[2], at: .seconds(1))
    let texts = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true)
      let texts = [await app.message().summary, await app.message().summary]
      await app.close()
      return texts
    }
    #expect(texts == ["uri https://example.com/1", "uri https://example.com/2"])
  }

  @Test func `a tag without a message is silent for a delegate that takes messages only`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(), at: .seconds(0.5))
    phone.cancel(at: .seconds(5))
    let code = try await phone.run(.taskLocal) {
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: true), takesMessagesOnly: true).end()
    }
    #expect(code == 200)
    #expect(phone.trace.calls == ["didBecomeActive", "didInvalidate 200"])
  }
}
