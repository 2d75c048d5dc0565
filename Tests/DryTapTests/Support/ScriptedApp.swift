import DryTap
import Dispatch
import Foundation

/// A client that speaks to the phone's session directly, as the API layer does, and does what a closure says at each callback.
final class ScriptedApp: SessionListener, @unchecked Sendable {
  private let lock = NSLock()
  private(set) var session: ReaderSession?
  private var continuation: CheckedContinuation<String, any Error>?
  private var settled = false

  var onDetect: @Sendable (ScriptedApp, [DetectedTag]) -> Bool = { _, _ in true }
  var onMessage: @Sendable (ScriptedApp, NDEFMessage) -> Void = { app, message in app.settle(message.summary) }
  var onInvalidate: @Sendable (ScriptedApp, PhoneError) -> Void = { app, error in app.settle("ended \(error.code)") }

  /// Begins a session and waits until the app is done with it.
  func scan(_ kind: SessionKind = .ndef(invalidateAfterFirstRead: false), queue: DispatchQueue? = nil) async throws
    -> String
  {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        self.continuation = continuation
        settled = false
      }
      start(kind, queue: queue)
    }
  }

  func start(_ kind: SessionKind, queue: DispatchQueue? = nil) {
    let session = ReaderSession(kind: kind, queue: queue, delegate: self)
    session.listener = self
    self.session = session
    session.alertMessage = "Hold still"
    session.begin()
  }

  func settle(_ text: String) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: text)
  }

  func letGo() {
    session?.released()
    session = nil
  }

  var sessionObject: AnyObject? { self }
  func sessionDidBecomeActive() {}
  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool { onDetect(self, tags) }
  func sessionDidRead(_ message: NDEFMessage) { onMessage(self, message) }
  func sessionDidInvalidate(_ error: PhoneError) { onInvalidate(self, error) }
}

extension ScriptedApp {
  /// Connects, asks for the status, reads, ends the session, and settles with what it read.
  static func reader() -> ScriptedApp {
    let app = ScriptedApp()
    app.onDetect = { app, tags in
      guard let session = app.session, let tag = tags.first else { return true }
      session.connect(to: tag) { error in
        if let error { return app.fail(error) }
        tag.queryStatus { _, _, error in
          if let error { return app.fail(error) }
          tag.readMessage { message, error in
            session.invalidate(errorMessage: nil)
            app.settle(message?.summary ?? error.map { "error \($0.code)" } ?? "nothing")
          }
        }
      }
      return true
    }
    return app
  }

  func fail(_ error: PhoneError) {
    session?.invalidate(errorMessage: error.text)
    settle("error \(error.code)")
  }
}
