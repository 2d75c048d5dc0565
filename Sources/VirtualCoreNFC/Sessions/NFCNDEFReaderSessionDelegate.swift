import Foundation

/// What an NDEF session reports (iOS 11).
///
/// The last two methods are optional, as `@objc optional` ones are on iOS. Implementing ``readerSession(_:didDetect:)`` puts
/// the session into read-write mode: tags are handed over, and messages no longer.
///
/// An optional method that only a subclass of the conforming class implements is not called, unlike in Objective-C.
///
/// Source: SDK headers.
public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  /// The session ended; its last call.
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)

  /// The session read the messages of a tag; not called in read-write mode.
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])

  /// Tags are in the field (optional, iOS 13).
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])

  /// The sheet is up and the session looks for tags (optional, iOS 13).
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}

extension NFCNDEFReaderSessionDelegate {
  /// Stands for a delegate without this method: tells `session` to read the messages itself.
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    session.delegateTakesTags = false
  }

  /// Stands for a delegate without this method: the phone logs a warning, and nothing else (quirk B16).
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {
    session.core.delegateLacksDidBecomeActive()
  }
}
