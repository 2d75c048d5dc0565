import CoreNFC

/// Reads the message of an NTAG or another MIFARE tag, or of an ISO 7816 tag, in a session that could send it raw commands as well.
///
/// A Type 4 tag comes as one or the other, as Info.plist lists its application or not (quirk A09).
public final class TagReader: NSObject, NFCTagReaderSessionDelegate, Scanning {
  private let pollingOption: NFCTagReaderSession.PollingOption
  private let scan = Scan()

  /// A reader that polls for ISO 14443 and nothing else: the app need not be signed for more (quirk A05).
  public override convenience init() {
    self.init(pollingOption: .iso14443)
  }

  init(pollingOption: NFCTagReaderSession.PollingOption) {
    self.pollingOption = pollingOption
  }

  /// Shows the scan sheet; ends with `empty`, a message or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    guard NFCTagReaderSession.readingAvailable,
      let session = NFCTagReaderSession(pollingOption: pollingOption, delegate: self, queue: nil)
    else { return completion(.failed(.unavailable)) }
    scan.begin(session, completion: completion)
  }

  /// Reads the one tag in the field, if it is of the right kind.
  public func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard scan.owns(session) else { return }
    guard tags.count == 1, let tag = tags.first else { return scan.askForOneTag(session) }
    switch tag {
    case .miFare(let miFare): read(miFare, as: tag, in: session)
    case .iso7816(let card): read(card, as: tag, in: session)
    case .feliCa, .iso15693: scan.finish(session, .failed(.refused(.unexpectedKind)))
    @unknown default: scan.finish(session, .failed(.refused(.unexpectedKind)))
    }
  }

  private func read(_ object: any NFCNDEFTag, as tag: NFCTag, in session: NFCTagReaderSession) {
    let found = FoundTag(object, in: session, for: scan)
    session.connect(to: tag) { error in
      if let error { return found.fail(error) }
      found.read()
    }
  }

  /// Takes up the session's end.
  public func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }

  /// Nothing to do.
  public func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
}
