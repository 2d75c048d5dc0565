internal import DryTap

/// Hands the phone's reports to a session that may be gone by then.
///
/// It keeps the phone's protocol out of the conformances that an app sees.
final class SessionRelay: SessionListener {
  weak var session: NFCReaderSession?

  var sessionObject: AnyObject? { session }

  var hasDelegate: Bool { session.map { $0.delegate != nil } ?? true }

  func sessionDidBecomeActive() {
    session?.becameActive()
  }

  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool {
    session?.detected(tags) ?? true
  }

  func sessionDidRead(_ message: NDEFMessage) {
    session?.read(message)
  }

  func sessionDidInvalidate(_ error: PhoneError) {
    session?.invalidated(error.delivered)
  }
}
