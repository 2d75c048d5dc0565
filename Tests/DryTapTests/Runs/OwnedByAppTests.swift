import DryTap
import Foundation
import Testing

@Suite struct OwnedByAppTests {
  /// An app's object whose `deinit` wants a lock that the app holds while it calls the phone.
  private final class Guarded: @unchecked Sendable {
    let lock: NSLock
    init(_ lock: NSLock) { self.lock = lock }
    deinit { lock.withLock {} }
  }

  @Test func `an object that the phone drops dies outside the phone's lock`() async throws {
    let lock = NSLock()
    for _ in 0..<30 {
      let phone = Phone(patience: .zero)
      let tag = Tag.ntag213(uri: "https://example.com")
      phone.present(tag)
      try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        guard let tag = await app.tags().first else { return }
        // A completion that holds such an object is under way when another thread ends the session, with the app's lock held.
        let object = Guarded(lock)
        app.session.connect(to: tag) { _ in withExtendedLifetime(object) {} }
        Thread {
          lock.withLock {
            for number in 0..<50 { app.session.alertMessage = "\(number)" }
            app.session.invalidate(errorMessage: nil)
          }
        }.start()
        await app.end()
      }
    }
  }
}
