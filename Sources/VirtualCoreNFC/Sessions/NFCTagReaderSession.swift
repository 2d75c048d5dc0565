internal import DryTap
import Foundation

/// What a tag session reports (iOS 13); all three methods are required in Swift.
///
/// Source: Swift interface of the iOS SDK.
public protocol NFCTagReaderSessionDelegate: NSObjectProtocol {
  /// The sheet is up and the session looks for tags.
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession)

  /// The session ended; its last call.
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error)

  /// Tags are in the field.
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag])
}

/// A session that hands over tags of the chosen kinds (iOS 13).
///
/// Source: SDK headers and Swift interface.
open class NFCTagReaderSession: NFCReaderSession {
  /// The kinds of radio that a session polls with.
  public struct PollingOption: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of the given bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Bit 0x1: ISO 14443, which finds MIFARE and ISO 7816 tags.
    public static var iso14443: PollingOption { PollingOption(rawValue: 0x1) }

    /// Bit 0x2: ISO 15693.
    public static var iso15693: PollingOption { PollingOption(rawValue: 0x2) }

    /// Bit 0x4: ISO 18092, which finds FeliCa tags.
    public static var iso18092: PollingOption { PollingOption(rawValue: 0x4) }

    /// Bit 0x8: ISO 7816 tags with PACE (iOS 16).
    public static var pace: PollingOption { PollingOption(rawValue: 0x8) }
  }

  private var tagDelegate: (any NFCTagReaderSessionDelegate)? { delegate as? any NFCTagReaderSessionDelegate }

  /// Makes a session; nothing happens before `begin()`.
  ///
  /// The result is nil when `pollingOption` is empty (inferred: Apple does not say when it is).
  ///
  /// - Parameters:
  ///   - pollingOption: the kinds of tags to look for.
  ///   - delegate: told what happens; held weakly.
  ///   - queue: where the delegate and all handlers are called; nil for a serial queue of the session's own.
  public convenience init?(
    pollingOption: PollingOption,
    delegate: any NFCTagReaderSessionDelegate,
    queue: DispatchQueue? = nil
  ) {
    guard !pollingOption.isEmpty else { return nil }
    let kind = Self.kind(PollingRequest(PollingOptions(rawValue: pollingOption.rawValue)))
    self.init(_parts: _SessionParts(kind: kind, delegate: delegate, queue: queue))
  }

  /// What a session with that request is to the phone.
  class func kind(_ request: PollingRequest) -> SessionKind {
    .tag(request.options, selectIdentifiers: request.selectIdentifiers, systemCodes: request.systemCodes)
  }

  /// Makes earlier tag objects invalid and looks for tags anew; has no effect on a session that has ended.
  ///
  /// The session looks for what it was made to look for, whatever ``restartPolling(configuration:)`` asked for before.
  open func restartPolling() { core.restartPolling() }

  override func becameActive() {
    tagDelegate?.tagReaderSessionDidBecomeActive(self)
  }

  override func detected(_ tags: [DetectedTag]) -> Bool {
    tagDelegate?.tagReaderSession(self, didDetect: tags.map { VirtualTag.of($0, session: self) })
    return true
  }

  override func invalidated(_ error: any Error) {
    tagDelegate?.tagReaderSession(self, didInvalidateWithError: error)
  }
}

extension NFCTagReaderSession {
  /// The tag that the session is connected to; nil when there is none.
  public var connectedTag: NFCTag? {
    core.connectedTag.map { VirtualTag.of($0, session: self) }
  }

  /// Connects to one of the detected tags; commands to the tag need it.
  @preconcurrency
  public func connect(to tag: NFCTag, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    connect(toObject: tag.object, completion: completionHandler)
  }

  /// Connects to one of the detected tags (iOS 15).
  nonisolated(nonsending) public func connect(to tag: NFCTag) async throws {
    try await answer { done in connect(to: tag) { done((), $0) } }
  }
}
