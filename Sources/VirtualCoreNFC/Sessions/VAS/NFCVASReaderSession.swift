internal import DryTap
import Foundation

/// What a session for value-added services reports (iOS 13).
///
/// The first method is optional, as `@objc optional` ones are on iOS. Source: SDK headers.
public protocol NFCVASReaderSessionDelegate: NSObjectProtocol {
  /// The sheet is up and the session looks for terminals (optional).
  func readerSessionDidBecomeActive(_ session: NFCVASReaderSession)

  /// The session ended; its last call.
  func readerSession(_ session: NFCVASReaderSession, didInvalidateWithError error: any Error)

  /// A device answered, once a configuration.
  func readerSession(_ session: NFCVASReaderSession, didReceive responses: [NFCVASResponse])
}

extension NFCVASReaderSessionDelegate {
  /// Stands for a delegate without this method: does nothing.
  public func readerSessionDidBecomeActive(_ session: NFCVASReaderSession) {}
}

/// A session that reads passes from another device by Apple's protocol for value-added services (iOS 13).
///
/// The virtual phone does not have the feature: a session that is begun ends with code 1.
/// Source: SDK headers.
open class NFCVASReaderSession: NFCReaderSession {
  private var vasDelegate: (any NFCVASReaderSessionDelegate)? { delegate as? any NFCVASReaderSessionDelegate }

  /// Makes a session; nothing happens before `begin()`.
  ///
  /// - Parameters:
  ///   - commandConfigurations: what to ask the other device for.
  ///   - delegate: told what happens; held weakly.
  ///   - queue: where the delegate is called; nil for a serial queue of the session's own.
  public init(
    vasCommandConfigurations commandConfigurations: [NFCVASCommandConfiguration],
    delegate: any NFCVASReaderSessionDelegate,
    queue: DispatchQueue?
  ) {
    super.init(_parts: _SessionParts(kind: .vas, delegate: delegate, queue: queue))
  }

  override func invalidated(_ error: any Error) {
    vasDelegate?.readerSession(self, didInvalidateWithError: error)
  }
}
