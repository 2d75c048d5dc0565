import DryTap
import Foundation
import Testing

@Suite struct OwnedByAppTests {
  /// An app's object that finds out, while it dies, whether another thread may call the phone.
  private final class Probe: Sendable {
    private let session: ReaderSession
    private let found: Log<Bool>

    init(_ session: ReaderSession, _ found: Log<Bool>) {
      self.session = session
      self.found = found
    }

    deinit {
      let called = DispatchSemaphore(value: 0)
      let session = session
      Thread {
        session.alertMessage = "called"
        called.signal()
      }.start()
      found.add(called.wait(timeout: .now() + 2) == .success)
    }
  }

  @Test func `what the phone drops dies outside its lock, so that another thread can call it meanwhile`() async throws {
    let found = Log<Bool>()
    let phone = Phone(patience: .zero)
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      guard let tag = await app.tags().first else { return }
      // The completion alone holds the probe when its session is let go in the midst of the call.
      connect(app, tag, holding: Probe(app.session, found))
      app.session.released()
    }
    #expect(found.all == [true])
  }

  private func connect(_ app: AwaitingApp, _ tag: DetectedTag, holding probe: Probe) {
    app.session.connect(to: tag) { _ in withExtendedLifetime(probe) {} }
  }
}
