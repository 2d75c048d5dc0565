import CoreNFC

/// Why a scan came to nothing.
public enum TapFailure: Error, Hashable, Sendable {
  /// The tag was looked at and left alone.
  case refused(Refusal)
  /// The user closed the sheet.
  case cancelled
  /// CoreNFC said so.
  case reader(NFCReaderError.Code)
  /// An error of another domain, or with a code that this SDK does not know: the app's signing, or the system (quirk A04).
  case system(domain: String, code: Int)
  /// What is on the tag after a write is not what was written.
  case differs
  /// The tag can be written after it was locked.
  case stillWritable
  /// This iPhone cannot read tags, or not now.
  case unavailable
  /// The scanner's last session has not ended.
  case busy
  /// `begin` came to nothing, again and again: only a restart of the iPhone helps (quirk B07).
  case doesNotStart
  /// A callback came on another queue than the main one, which this app's code cannot do with (quirk B20).
  case offMainQueue

  /// Why a tag was left alone; an app's own reasons, so they have no code of CoreNFC's (quirk E01).
  public enum Refusal: Hashable, Sendable {
    /// The tag cannot hold NDEF.
    case notNDEF
    /// The tag cannot be written.
    case readOnly
    /// The message has `size` bytes and the tag room for `capacity`.
    case tooLarge(size: Int, capacity: Int)
    /// The tag is of a kind that was not asked for.
    case unexpectedKind
  }

  /// The reason in an error of CoreNFC's, or of anybody else's.
  ///
  /// Code 200 counts as a cancel: whoever ended the session has its answer by then (quirk B02).
  init(_ error: any Error) {
    // Not every error that a session ends with is one of CoreNFC's.
    guard let code = (error as? NFCReaderError)?.code else {
      let error = error as NSError
      self = .system(domain: error.domain, code: error.code)
      return
    }
    self = code == .readerSessionInvalidationErrorUserCanceled ? .cancelled : .reader(code)
  }
}

extension TapFailure.Refusal: CustomStringConvertible {
  /// The reason on one line, such as `read-only` or `202 bytes, room for 137`.
  public var description: String {
    switch self {
    case .notNDEF: "not NDEF"
    case .readOnly: "read-only"
    case .tooLarge(let size, let capacity): "\(size) bytes, room for \(capacity)"
    case .unexpectedKind: "another kind of tag"
    }
  }
}

extension TapFailure: CustomStringConvertible {
  /// The failure on one line, such as `refused: 202 bytes, room for 137`, `cancelled` or `failed 203`.
  public var description: String {
    switch self {
    case .refused(let refusal): "refused: \(refusal)"
    case .cancelled: "cancelled"
    case .reader(let code): "failed \(code.rawValue)"
    case .system(let domain, let code): "failed \(domain) \(code)"
    case .differs: "failed other content after the write"
    case .stillWritable: "failed still writable after the lock"
    case .unavailable: "failed no NFC"
    case .busy: "failed scan under way"
    case .doesNotStart: "failed no scan starts"
    case .offMainQueue: "failed off the main queue"
    }
  }
}
