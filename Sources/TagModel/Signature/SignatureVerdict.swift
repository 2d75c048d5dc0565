/// What a signature says about a UID.
public enum SignatureVerdict: Hashable, Sendable {
  /// The holder of this key signed this UID; a copy of both on another chip looks the same.
  case genuine(SignatureKey)
  /// No known key made this signature for this UID.
  case notGenuine
  /// There is nothing to check.
  case unknown(Reason)

  /// Why there is nothing to check.
  public enum Reason: Hashable, Sendable {
    /// No signature was read.
    case absent
    /// The signature is all zeros, as emulators send it.
    case blank
    /// The signature does not have 32 bytes.
    case length(Int)
  }

  /// Checks a signature against `key`, that of the chip's family, or where it is not known against ``SignatureKey/all``.
  public init(of signature: [UInt8]?, uid: UID, expecting key: SignatureKey? = nil) {
    guard let bytes = signature else {
      self = .unknown(.absent)
      return
    }
    guard let signature = OriginalitySignature(bytes) else {
      self = .unknown(.length(bytes.count))
      return
    }
    guard bytes.contains(where: { $0 != 0 }) else {
      self = .unknown(.blank)
      return
    }
    let keys = key.map { [$0] } ?? SignatureKey.all
    self = keys.first { signature.verify(uid: uid, key: $0) }.map(Self.genuine) ?? .notGenuine
  }
}

extension SignatureVerdict: CustomStringConvertible {
  /// A phrase such as `signed with the key for NTAG21x`.
  public var description: String {
    switch self {
    case .genuine(let key): "signed with the key for \(key.name)"
    case .notGenuine: "signed with no known key"
    case .unknown(let reason): reason.description
    }
  }
}

extension SignatureVerdict.Reason: CustomStringConvertible {
  /// A phrase such as `the signature is all zeros`.
  public var description: String {
    switch self {
    case .absent: "there is no signature"
    case .blank: "the signature is all zeros"
    case .length(let count): "the signature has \(count) \(count == 1 ? "byte" : "bytes"), not 32"
    }
  }
}
