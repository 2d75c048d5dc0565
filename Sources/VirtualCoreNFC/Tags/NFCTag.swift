import Foundation

/// A tag that a tag session found (iOS 13), by the way it is spoken to.
///
/// Source: Swift interface of the iOS SDK.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NFCTag {
  /// A FeliCa tag.
  case feliCa(any NFCFeliCaTag)
  /// An ISO 7816 tag with one of the app's applications.
  case iso7816(any NFCISO7816Tag)
  /// An ISO 15693 tag.
  case iso15693(any NFCISO15693Tag)
  /// A MIFARE tag, or another ISO 14443 type A tag, such as an NTAG.
  case miFare(any NFCMiFareTag)

  /// Whether the tag is connected and in the field.
  public var isAvailable: Bool {
    switch self {
    case .feliCa(let tag): tag.isAvailable
    case .iso7816(let tag): tag.isAvailable
    case .iso15693(let tag): tag.isAvailable
    case .miFare(let tag): tag.isAvailable
    }
  }

  /// The tag object as one that may hold NDEF.
  var ndefObject: any NFCNDEFTag {
    switch self {
    case .feliCa(let tag): tag
    case .iso7816(let tag): tag
    case .iso15693(let tag): tag
    case .miFare(let tag): tag
    }
  }

  /// The tag object.
  var object: any __NFCTag {
    switch self {
    case .feliCa(let tag): tag
    case .iso7816(let tag): tag
    case .iso15693(let tag): tag
    case .miFare(let tag): tag
    }
  }
}

/// The kinds of tag objects (Objective-C name `NFCTagType`, iOS 11); hidden from apps by its underscores.
///
/// Source: generated interface of the SDK.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum __NFCTagType: UInt, Sendable {
  /// An ISO 15693 tag.
  case ISO15693 = 1
  /// A FeliCa tag.
  case feliCa = 2
  /// An ISO 7816 tag.
  case iso7816Compatible = 3
  /// A MIFARE tag.
  case miFare = 4
}

/// What every tag object is (Objective-C name `NFCTag`, iOS 11); hidden from apps by its underscores.
///
/// Source: generated interface of the SDK.
public protocol __NFCTag: NSCopying, NSSecureCoding, NSObjectProtocol {
  /// The kind of the tag.
  var type: __NFCTagType { get }

  /// The session that found the tag; nil when it is gone.
  var session: (any NFCReaderSessionProtocol)? { get }

  /// Whether the tag is connected and in the field.
  var isAvailable: Bool { get }

  /// The tag as an ISO 15693 one, nil when it is none (iOS 13).
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)?

  /// The tag as an ISO 7816 one, nil when it is none (iOS 13).
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)?

  /// The tag as a FeliCa one, nil when it is none (iOS 13).
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)?

  /// The tag as a MIFARE one, nil when it is none (iOS 13).
  func asNFCMiFareTag() -> (any NFCMiFareTag)?
}
