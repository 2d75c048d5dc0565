import Foundation

extension NFCNDEFPayload {
  /// Whether the class can be archived securely: it can.
  public static var supportsSecureCoding: Bool { true }

  /// The keys of the archive.
  enum Key {
    static let format = "typeNameFormat"
    static let type = "type"
    static let identifier = "identifier"
    static let payload = "payload"
    static let chunkSize = "chunkSize"
  }

  /// Archives the record; the form of the archive is not Apple's.
  public func encode(with coder: NSCoder) {
    coder.encode(Int(typeNameFormat.rawValue), forKey: Key.format)
    coder.encode(type as NSData, forKey: Key.type)
    coder.encode(identifier as NSData, forKey: Key.identifier)
    coder.encode(payload as NSData, forKey: Key.payload)
    coder.encode(chunkSize, forKey: Key.chunkSize)
  }
}
