import CoreNFC

/// Makes a tag read-only for ever.
///
/// It is a class of its own and no flag of the writer's, so that nothing is locked by a wrong argument; and it takes a confirmation
/// that only the user can give (quirk F01).
public final class TagLocker: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private let scan = Scan()

  /// A locker, for a user who has agreed.
  public init(_ confirmation: LockConfirmation) {}

  /// Shows the scan sheet; ends with `locked`, `already locked` or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    guard NFCNDEFReaderSession.readingAvailable else { return completion(.failed(.unavailable)) }
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    scan.begin(session, completion: completion)
  }

  /// Locks the one tag in the field.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard scan.owns(session) else { return }
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    let found = FoundTag(tag, in: session, for: scan)
    session.connect(to: tag) { error in
      if let error { return found.fail(error) }
      found.lock()
    }
  }

  /// Takes up the session's end.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }

  /// Nothing to do; iOS logs a warning where the method is missing (quirk B16).
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}

  /// Never called, for tags are taken above.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}

/// The user's word that a tag may be made read-only for ever.
public struct LockConfirmation: Hashable, Sendable {
  /// What the user has to type.
  public static let word = "LOCK"

  /// A confirmation; nil unless `text` is ``word``, blanks around it aside.
  public init?(typed text: String) {
    guard text.trimmingCharacters(in: .whitespacesAndNewlines) == Self.word else { return nil }
  }

  private init() {}

  /// The word of whoever runs this client by its name: there is no user to ask.
  static let givenInAdvance = LockConfirmation()
}
