import CoreNFC

/// A model of the native half of a React Native NFC module, with its traps: one request at a time, promises, errors as texts.
///
/// Everything happens on the session's queue or in a tap, one at a time.
final class NativeModule: NSObject, @unchecked Sendable {
  /// Called once, most often (quirk K06), with what a promise comes to.
  typealias Promise<Value> = @Sendable (Result<Value, WrapperError>) -> Void

  /// What a tag can be asked for.
  enum Technology: Hashable, Sendable {
    case ndef, miFare, iso7816
  }

  /// Patches that an app may have applied.
  struct Patches: OptionSet {
    let rawValue: Int
    /// An end is taken for that of the request under way only if its session is that request's (quirk K04).
    static let comparesSessions = Patches(rawValue: 1)
    /// After three failed connects the session ends with a text (quirk K07).
    static let limitsRestarts = Patches(rawValue: 2)
  }

  private let patches: Patches
  private var session: NFCTagReaderSession?
  /// Sessions that were let go of before they told their end, which comes all the same.
  private var ending: [NFCTagReaderSession] = []
  private var request: (technologies: [Technology], promise: Promise<Technology>)?
  private var restarts = 0
  /// The tag that is being connected to.
  private var found: NFCTag?
  private(set) var tag: NFCTag?
  /// Called when a session has told its end; JavaScript's event.
  var onClosed: (@Sendable () -> Void)?

  init(patches: Patches = []) { self.patches = patches }

  /// Whether a session is registered.
  var isRegistered: Bool { session != nil }

  /// Begins a session for a tag with one of these technologies; refused at once while another is registered (quirk K03).
  func requestTechnology(_ technologies: [Technology], _ promise: @escaping Promise<Technology>) {
    guard session == nil else { return promise(.failure(.duplicateRegistration)) }
    guard NFCTagReaderSession.readingAvailable,
      let session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self, queue: nil)
    else { return promise(.failure(.notRegistered)) }
    self.session = session
    request = (technologies, promise)
    restarts = 0
    session.alertMessage = SheetText.holdNear
    session.begin()
  }

  /// Ends the session, with a text as an error; it stays registered until it has told its end.
  func invalidateSession(_ text: String? = nil) {
    if let text { session?.invalidate(errorMessage: text) } else { session?.invalidate() }
  }

  /// Ends the session and lets go of it; `done` is called at once, before the session has told its end (quirk K04).
  func cancelTechnologyRequest(_ text: String? = nil, done: () -> Void = {}) {
    invalidateSession(text)
    if let session { ending.append(session) }
    session = nil
    tag = nil
    if patches.contains(.comparesSessions) { reject(.userCancel) }
    done()
  }

  private func reject(_ error: WrapperError) {
    let waiting = request?.promise
    request = nil
    waiting?(.failure(error))
  }
}

extension NativeModule: NFCTagReaderSessionDelegate {
  /// Connects to a tag with a technology that was asked for; one without is dropped in silence (quirk K05).
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard let tag = tags.first, let request else { return }
    guard let technology = request.technologies.first(where: tag.offers) else { return }
    found = tag
    session.connect(to: tag) { error in
      guard let error else { return self.connected(by: technology) }
      self.connectFailed(WrapperError(error))
    }
  }

  private func connected(by technology: Technology) {
    tag = found
    let waiting = request?.promise
    request = nil
    waiting?(.success(technology))
  }

  /// Looks again, and again (quirk K07).
  private func connectFailed(_ error: WrapperError) {
    // The end of the session is told apart from this.
    guard error.kind != .sessionInvalidated else { return }
    guard patches.contains(.limitsRestarts), restarts == 3 else {
      restarts += 1
      return session?.restartPolling() ?? ()
    }
    invalidateSession(SheetText.movedAway)
    reject(error)
  }

  /// Takes any session's end for that of the request under way (quirk K04).
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    ending.removeAll { $0 === session }
    if patches.contains(.comparesSessions), self.session != nil, self.session !== session { return }
    self.session = nil
    tag = nil
    reject(WrapperError(error))
    onClosed?()
  }

  /// Nothing to do.
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
}

extension NFCTag {
  /// Whether it has a technology; NDEF is tried on every kind of tag.
  fileprivate func offers(_ technology: NativeModule.Technology) -> Bool {
    switch (technology, self) {
    case (.ndef, _), (.miFare, .miFare), (.iso7816, .iso7816): true
    default: false
    }
  }
}
