import CoreNFC

/// A tag as a session handed it over.
enum ScriptedTag {
  case ndef(any NFCNDEFTag)
  case tag(NFCTag)

  /// The object that speaks NDEF.
  var ndefObject: any NFCNDEFTag {
    switch self {
    case .ndef(let tag): tag
    case .tag(.miFare(let tag)): tag
    case .tag(.iso7816(let tag)): tag
    case .tag(.iso15693(let tag)): tag
    case .tag(.feliCa(let tag)): tag
    @unknown default: preconditionFailure("a tag of a kind that CoreNFC did not have")
    }
  }

  /// The tag as a MIFARE tag, by the cast that an NDEF session's tags need (quirk D06).
  var miFare: (any NFCMiFareTag)? { ndefObject as? any NFCMiFareTag }

  /// The tag as an ISO 7816 tag.
  var iso7816: (any NFCISO7816Tag)? { ndefObject as? any NFCISO7816Tag }
}
