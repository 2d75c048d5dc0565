import CoreNFC

// What apps add to the types: initialisers that call ours, conformances, helpers over the tag kinds.

extension NFCNDEFReaderSession {
  convenience init(reading delegate: any NFCNDEFReaderSessionDelegate) {
    self.init(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
  }

  static func once(_ delegate: any NFCNDEFReaderSessionDelegate) -> Self {
    Self(delegate: delegate, queue: nil, invalidateAfterFirstRead: true)
  }
}

extension NFCTagReaderSession {
  convenience init?(everything delegate: any NFCTagReaderSessionDelegate) {
    self.init(pollingOption: [.iso14443, .iso15693, .iso18092], delegate: delegate)
  }
}

extension NFCNDEFPayload {
  static func androidPackage(_ name: String) -> Self? {
    .init(format: .nfcExternal, type: Data("android.com:pkg".utf8), identifier: Data(), payload: Data(name.utf8))
  }
}

extension NFCNDEFPayload: @unchecked @retroactive Sendable {}

extension NFCNDEFStatus: @retroactive CustomStringConvertible {
  /// What the status means in words.
  public var description: String {
    switch self {
    case .notSupported: "not supported"
    case .readWrite: "read-write"
    case .readOnly: "read-only"
    @unknown default: "unknown"
    }
  }
}

extension NFCMiFareFamily: @retroactive CustomStringConvertible {
  /// What the family is called.
  public var description: String {
    switch self {
    case .ultralight: "MIFARE Ultralight"
    case .plus: "MIFARE Plus"
    case .desfire: "MIFARE DESFire"
    case .unknown: "another make"
    @unknown default: "unknown"
    }
  }
}

extension NFCTypeNameFormat: @retroactive CustomStringConvertible {
  /// The format's name in the specification.
  public var description: String {
    switch self {
    case .empty: "empty"
    case .nfcWellKnown: "well-known"
    case .media: "media"
    case .absoluteURI: "absolute URI"
    case .nfcExternal: "external"
    case .unknown: "unknown"
    case .unchanged: "unchanged"
    @unknown default: "reserved"
    }
  }
}

extension NFCTag {
  var ndefTag: (any NFCNDEFTag)? {
    switch self {
    case .feliCa(let tag): tag
    case .iso7816(let tag): tag
    case .iso15693(let tag): tag
    case let .miFare(tag): tag
    @unknown default: nil
    }
  }
}
