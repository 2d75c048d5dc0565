internal import DryTap
import Foundation

/// An NDEF message: records in order (iOS 11).
///
/// Source: SDK headers.
open class NFCNDEFMessage: NSObject, NSSecureCoding {
  /// The records.
  open var records: [NFCNDEFPayload]

  /// As a phone prints it.
  open override var description: String { printed }

  /// There are no messages without records; an empty one is `init(records: [])`.
  @available(*, unavailable)
  public override init() {
    preconditionFailure("a message is made of its records")
  }

  /// Makes a message of `records`; without any it is the empty message (iOS 13).
  public init(records: [NFCNDEFPayload]) {
    self.records = records
  }

  /// Makes a message of `records`, like `init(records:)`.
  public init(NDEFRecords records: [NFCNDEFPayload]) {
    self.records = records
  }

  /// Makes a message of its encoded bytes (iOS 13).
  ///
  /// The result is nil unless `data` is exactly one complete and valid message of at most 128 KB. Chunks come back joined.
  public convenience init?(data: Data) {
    guard data.count <= 128 * 1024, let message = try? NDEFMessage(decoding: [UInt8](data)) else { return nil }
    guard !message.records.isEmpty else { return nil }
    self.init(message)
  }

  convenience init(_ message: NDEFMessage) {
    self.init(records: message.records.map { NFCNDEFPayload.made(from: $0) })
  }

  /// The encoded size in bytes, as it would stand on a tag (iOS 13).
  ///
  /// It is 0 for a message that has no encoding, because a type or an identifier is longer than 255 bytes (inferred).
  open var length: Int { encoded?.count ?? 0 }

  /// Whether the class can be archived securely: it can.
  public static var supportsSecureCoding: Bool { true }

  private static let recordsKey = "records"

  /// Archives the message; the form of the archive is not Apple's.
  public func encode(with coder: NSCoder) {
    coder.encode(records as NSArray, forKey: Self.recordsKey)
  }

  /// Restores an archived message; nil when its records cannot be restored.
  public required init?(coder: NSCoder) {
    let classes: [AnyClass] = [NSArray.self, NFCNDEFPayload.self]
    guard let records = coder.decodeObject(of: classes, forKey: Self.recordsKey) as? [NFCNDEFPayload] else {
      return nil
    }
    self.records = records
  }
}
