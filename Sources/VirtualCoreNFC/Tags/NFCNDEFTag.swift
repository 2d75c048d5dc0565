import Foundation

/// What an NDEF operation can do with a tag (iOS 13).
///
/// Source: SDK headers.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCNDEFStatus: UInt, Sendable {
  /// The tag holds no NDEF.
  case notSupported = 1
  /// The tag can be read and written.
  case readWrite = 2
  /// The tag can be read only.
  case readOnly = 3
}

/// A tag that can hold an NDEF message (iOS 13).
///
/// The operations need the tag to be connected. Handlers are called once, on the session's queue, never inside the call.
/// A mock has to implement the forms with a handler; on iOS the `async` forms would do as well.
/// Source: SDK headers.
public protocol NFCNDEFTag: NSCopying, NSSecureCoding, NSObjectProtocol {
  /// Whether the tag is connected and in the field.
  var isAvailable: Bool { get }

  /// Asks for the status and for the capacity, the bytes of the longest message that the tag can hold.
  @preconcurrency
  func queryNDEFStatus(completionHandler: @escaping @Sendable (NFCNDEFStatus, Int, (any Error)?) -> Void)

  /// Reads the message: either it or an error is nil; a tag without one gives code 403.
  @preconcurrency
  func readNDEF(completionHandler: @escaping @Sendable (NFCNDEFMessage?, (any Error)?) -> Void)

  /// Writes a message over the one on the tag.
  @preconcurrency
  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Locks the tag against writing, for ever.
  @preconcurrency
  func writeLock(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

extension NFCNDEFTag {
  /// Asks for the status and for the capacity, the bytes of the longest message that the tag can hold.
  nonisolated(nonsending) public func queryNDEFStatus() async throws -> (NFCNDEFStatus, Int) {
    try await answer { done in queryNDEFStatus { done(($0, $1), $2) } }
  }

  /// Reads the message; a tag without one throws code 403.
  nonisolated(nonsending) public func readNDEF() async throws -> NFCNDEFMessage {
    guard let message = try await answer({ readNDEF(completionHandler: $0) }) else {
      // A mock that answers with neither.
      throw deliveredError(.ndefReaderSessionErrorZeroLengthMessage)
    }
    return message
  }

  /// Writes a message over the one on the tag.
  nonisolated(nonsending) public func writeNDEF(_ ndefMessage: NFCNDEFMessage) async throws {
    try await answer { done in writeNDEF(ndefMessage) { done((), $0) } }
  }

  /// Locks the tag against writing, for ever.
  nonisolated(nonsending) public func writeLock() async throws {
    try await answer { done in writeLock { done((), $0) } }
  }
}
