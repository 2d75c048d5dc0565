import CoreNFC
import NDEF

/// The tag that a scan has found, with the steps that it takes there.
///
/// Each chain of steps ends the session and answers for the scan. Everything happens on the session's queue, which is why the two objects
/// of CoreNFC's, which no thread may share, can be carried from handler to handler in here.
final class FoundTag: @unchecked Sendable {
  let tag: any NFCNDEFTag
  private let session: NFCReaderSession
  private let scan: Scan

  init(_ tag: any NFCNDEFTag, in session: NFCReaderSession, for scan: Scan) {
    self.tag = tag
    self.session = session
    self.scan = scan
  }

  /// Ends the scan with what came of it.
  func finish(_ outcome: TapOutcome) {
    scan.finish(session, outcome)
  }

  /// Ends the scan with an error of CoreNFC's.
  func fail(_ error: any Error) {
    finish(.failed(TapFailure(error)))
  }

  /// Reads the message, if the tag is NDEF.
  func read() {
    tag.queryNDEFStatus { status, _, error in
      if let error { return self.fail(error) }
      guard status != .notSupported else { return self.finish(.failed(.refused(.notNDEF))) }
      self.readContent { self.finish($0) }
    }
  }

  /// Reads what is there: a message or nothing.
  func readContent(_ done: @escaping @Sendable (TapOutcome) -> Void) {
    tag.readNDEF { message, error in
      if let message { return done(TapOutcome(NDEFMessage(message))) }
      // A tag that was never written is reported as an error, and is none (quirk D01).
      guard let error, (error as? NFCReaderError)?.code != .ndefReaderSessionErrorZeroLengthMessage else {
        return done(.empty)
      }
      self.fail(error)
    }
  }
}
