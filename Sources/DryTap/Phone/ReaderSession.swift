import Dispatch
import Foundation

/// The phone's half of one reader session; the API layer's object owns it, and nobody else owns that object.
///
/// Safe to use from any thread. Nothing of the app's is called from inside these methods.
package final class ReaderSession: @unchecked Sendable {
  /// Where callbacks and completions run: the app's queue, or a private serial one.
  package let queue: DispatchQueue
  /// The API layer's object, which hears what happens.
  package weak var listener: (any SessionListener)?
  /// Held weakly, for the phone holds the tag that is connected, and that this.
  private weak var phone: Phone?
  /// No phone was found when the session was made.
  private let isOrphan: Bool
  private let id: Int

  /// A session on the phone that is found for it; see `PhoneDirectory`.
  package init(kind: SessionKind, queue: DispatchQueue?, delegate: AnyObject?) {
    let found = PhoneDirectory.shared.phone(for: delegate)
    let callbacks = found?.simulation.locked { found?.engine.callbackQueue(queue) }
    self.queue = callbacks?.queue ?? queue ?? DispatchQueue(label: "corenfc.session")
    phone = found
    isOrphan = found == nil
    id = 0
    guard let found else { return }
    number =
      found.simulation.call { engine in
        engine.record(
          .makesSession(kind.name, polling: kind.requestedPolling), quirks: callbacks?.quirks ?? [])
        return engine.register(self, kind: kind)
      } ?? 0
  }

  /// What stands for the system itself, which reads while no session is open.
  init(inBackgroundOf phone: Phone) {
    queue = DispatchQueue(label: "corenfc.background")
    self.phone = phone
    isOrphan = false
    id = 0
  }

  /// The session's number on its phone, from 1; 0 without a phone.
  private var number = 0

  /// Whether the device can read tags; false where no phone is found.
  package static var readingAvailable: Bool {
    guard let phone = PhoneDirectory.shared.phone(for: nil) else { return false }
    phone.simulation.call { $0.record(.client("asks readingAvailable")) }
    return true
  }

  /// The text on the sheet.
  package var alertMessage: String {
    get {
      guard let phone else { return orphanLock.withLock { orphanMessage } }
      return phone.simulation.locked { phone.engine.sessions[number]?.alertMessage ?? "" }
    }
    set {
      guard !isOrphan else { return orphanLock.withLock { orphanMessage = newValue } }
      call { $0.setAlertMessage(self.number, newValue) }
    }
  }

  /// The text of a session without a phone.
  private var orphanMessage = ""
  private let orphanLock = NSLock()

  /// Whether the session polls.
  package var isReady: Bool {
    phone?.simulation.locked { phone?.engine.sessions[number]?.state == .active } ?? false
  }

  /// The tag that is connected.
  package var connectedTag: DetectedTag? {
    phone?.simulation.locked { phone?.engine.sessions[number]?.connected }
  }

  /// The API layer has found that the delegate has no method for `didBecomeActive`.
  package func delegateLacksDidBecomeActive() {
    phone?.simulation.locked { phone?.engine.delegateLacksDidBecomeActive(number) }
  }

  /// Starts the session.
  package func begin() {
    guard !isOrphan else { return beginWithoutPhone() }
    call { engine in
      engine.simulation.handleReleases()
      engine.record(.client("begin"), session: self.number)
      engine.simulation.noteSessionBegun()
      engine.begin(self.number)
    }
  }

  /// Ends the session; with a text, as a failure.
  package func invalidate(errorMessage: String?) {
    call { engine in
      let text = errorMessage.map { "invalidate errorMessage \($0.jsonQuoted)" } ?? "invalidate"
      engine.record(.client(text), session: self.number)
      engine.invalidate(self.number, errorMessage: errorMessage)
    }
  }

  /// Drops what was found and looks again; with a request, for that this once.
  package func restartPolling(for request: PollingRequest? = nil) {
    call { engine in
      let text = request.map { "restartPolling \($0.text)" } ?? "restartPolling"
      engine.record(.client(text), session: self.number)
      engine.restartPolling(self.number, for: request)
    }
  }

  /// Connects to a tag that was reported.
  package func connect(to tag: DetectedTag, completion: @escaping @Sendable (PhoneError?) -> Void) {
    perform(.connect, on: tag) { outcome in
      if case .failed(let error) = outcome { completion(error) } else { completion(nil) }
    }
  }

  func perform(
    _ kind: Operation.Kind, on tag: DetectedTag, _ completion: @escaping @Sendable (OperationOutcome) -> Void
  ) {
    call { $0.enqueue(Operation(kind: kind, tag: tag, isClients: true, completion: completion), in: self.number) }
  }

  /// Refuses a call that never gets as far as the radio, such as one with a tag object of another make.
  package func refuse(
    _ name: String, with error: PhoneError, quirks: [QuirkID] = [], _ answer: @escaping @Sendable (PhoneError) -> Void
  ) {
    guard !isOrphan else {
      return queue.async { [weak self] in
        if self?.listener != nil { answer(error) }
      }
    }
    call { engine in
      engine.record(.client(name), session: self.number)
      let refused = RefusedCall(name: name, error: error, quirks: quirks, answer: OwnedByApp(answer))
      if engine.simulation.isAtRest { return engine.refuses(self.number, refused) }
      engine.simulation.schedule(.refuses(self.number, refused), after: .zero)
    }
  }

  /// The API layer's object is gone.
  ///
  /// Any thread, under whatever lock: this only leaves a note.
  package func released() {
    phone?.simulation.postRelease(of: number)
  }

  func isAvailable(_ tag: DetectedTag) -> Bool {
    let isThere = phone?.simulation.call { engine in
      guard let session = engine.sessions[self.number], session.state == .active else { return false }
      return tag.round == session.round && engine.link.tags.contains { $0 === tag.tag }
    }
    return isThere ?? false
  }

  private func call(_ body: (PhoneEngine) -> Void) {
    guard let phone else { return }
    _ = phone.simulation.call { engine in
      guard engine.sessions[number].map({ $0.state != .abandoned }) ?? false else { return }
      body(engine)
    }
  }

  /// Nothing can come of a session without a phone; it says so the way a device without NFC does, with the reason beside.
  private func beginWithoutPhone() {
    let error = PhoneError(code: 1, failureReason: PhoneDirectory.whyNoPhone)
    FileHandle.standardError.write(Data("DryTap: \(PhoneDirectory.whyNoPhone)\n".utf8))
    queue.async { [weak self] in self?.listener?.sessionDidInvalidate(error) }
  }
}
