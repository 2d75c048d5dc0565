import NDEF

/// What came of a scan.
public enum TapOutcome: Hashable, Sendable {
  /// The tag holds nothing: it has no message, or one empty record (quirks D01 and D02).
  case empty
  /// The tag holds this message.
  case message(NDEFMessage)
  /// The message is on the tag; it was read back and compared.
  case written
  /// The tag is read-only from now on.
  case locked
  /// The tag was read-only before, and nothing was done to it.
  case alreadyLocked
  /// The scan came to nothing.
  case failed(TapFailure)

  /// What a message means to an app: one empty record, or no record at all, is nothing.
  init(_ message: NDEFMessage) {
    self = message.records.isEmpty || message.records == [.empty] ? .empty : .message(message)
  }
}

extension TapOutcome: CustomStringConvertible {
  /// The outcome on one line, such as `empty`, `uri https://example.com`, `written`, `cancelled` or `failed 203`.
  ///
  /// The forms are stable: scenarios compare them.
  public var description: String {
    switch self {
    case .empty: "empty"
    case .message(let message): message.records.map(\.line).joined(separator: ", ")
    case .written: "written"
    case .locked: "locked"
    case .alreadyLocked: "already locked"
    case .failed(let failure): failure.description
    }
  }
}
