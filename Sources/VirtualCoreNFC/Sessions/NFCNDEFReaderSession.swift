internal import DryTap
import Foundation

/// A session that reads NDEF messages, or hands over tags that can hold them (iOS 11).
///
/// | | delegate without `didDetect` | delegate with it |
/// |---|---|---|
/// | on a tag | `didDetectNDEFs` with its message | `didDetect` with the tag |
/// | afterwards | polling goes on by itself | ``restartPolling()`` is needed |
/// | `invalidateAfterFirstRead` | ends with code 204 after the first message | has no effect |
///
/// Source: SDK headers.
open class NFCNDEFReaderSession: NFCReaderSession {
  /// Cleared by the delegate's default `didDetect` while it is being called.
  var delegateTakesTags = true

  private var ndefDelegate: (any NFCNDEFReaderSessionDelegate)? { delegate as? any NFCNDEFReaderSessionDelegate }

  /// Makes a session; nothing happens before `begin()`.
  ///
  /// - Parameters:
  ///   - delegate: told what happens; held weakly.
  ///   - queue: where the delegate and all handlers are called; nil for a serial queue of the session's own.
  ///   - invalidateAfterFirstRead: whether the session ends, with code 204, after its first message.
  public required init(
    delegate: any NFCNDEFReaderSessionDelegate,
    queue: DispatchQueue?,
    invalidateAfterFirstRead: Bool
  ) {
    let kind = SessionKind.ndef(invalidateAfterFirstRead: invalidateAfterFirstRead)
    super.init(_parts: _SessionParts(kind: kind, delegate: delegate, queue: queue))
  }

  /// Makes earlier tag objects invalid and looks for tags anew (iOS 13); has no effect without `didDetect`.
  open func restartPolling() { core.restartPolling() }

  /// Connects to one of the detected tags (iOS 13); commands to the tag need it.
  @preconcurrency
  open func connect(to tag: any NFCNDEFTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    connect(toObject: tag, completion: completionHandler)
  }

  /// Connects to one of the detected tags (iOS 15).
  nonisolated(nonsending) open func connect(to tag: any NFCNDEFTag) async throws {
    try await answer { done in connect(to: tag) { done((), $0) } }
  }

  override func becameActive() {
    ndefDelegate?.readerSessionDidBecomeActive(self)
  }

  override func detected(_ tags: [DetectedTag]) -> Bool {
    guard let ndefDelegate else { return true }
    ndefDelegate.readerSession(self, didDetect: tags.map { VirtualTag.ndefObject(of: $0, session: self) })
    return delegateTakesTags
  }

  override func read(_ message: NDEFMessage) {
    ndefDelegate?.readerSession(self, didDetectNDEFs: [NFCNDEFMessage(message)])
  }

  override func invalidated(_ error: any Error) {
    ndefDelegate?.readerSession(self, didInvalidateWithError: error)
  }
}
