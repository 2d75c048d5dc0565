internal import DryTap
import Foundation

/// A session that reads payment cards (iOS 26), for apps in the EU that Apple has licensed.
///
/// The virtual phone is none that may: ``NFCReaderSession/readingAvailable`` is false, and a session that is begun all the same ends
/// with code 7 (inferred from one report).
/// Source: Swift interface of the iOS SDK; Apple's documentation.
open class NFCPaymentTagReaderSession: NFCTagReaderSession {
  /// Makes a session; nothing happens before `begin()`.
  ///
  /// - Parameters:
  ///   - delegate: told what happens; held weakly.
  ///   - queue: where the delegate is called; nil for a serial queue of the session's own.
  public convenience init(delegate: any NFCTagReaderSessionDelegate, queue: DispatchQueue? = nil) {
    self.init(_parts: _SessionParts(kind: .payment, delegate: delegate, queue: queue))
  }

  override class var isOnThisPhone: Bool { false }

  // The inherited initialisers make a payment session as well.
  override class func kind(_ request: PollingRequest) -> SessionKind { .payment }
}
