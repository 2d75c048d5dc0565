import CoreNFC
import Dispatch
import NDEF

/// Shows what it reads at once, and so must be called on the main queue; without a queue of its own to give, it is not (quirk B20).
///
/// On an iPhone code like this is a crash, a purple warning or a glitch; here it gives up. To cure it, pass `.main` as the queue, or hop.
public final class MainQueueReader: NSObject, NFCNDEFReaderSessionDelegate, Scanning {
  private static let isMain: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let scan = Scan()

  /// Shows the scan sheet; ends with a message or a failure.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    scan.begin(session, completion: completion)
  }

  /// Wants to change the screen.
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {
    guard DispatchQueue.getSpecific(key: Self.isMain) != true else { return }
    scan.finish(session, .failed(.offMainQueue))
  }

  /// Takes the message; the session ends by itself, with code 204 (quirk B15).
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    guard let message = messages.first else { return }
    scan.answer(session, TapOutcome(NDEFMessage(message)))
  }

  /// Takes up the session's end.
  public func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    scan.ended(session, error)
  }
}
