/// A kind of session that an app begins, as far as its paperwork matters.
public enum SessionUse: Hashable, Sendable {
  /// `NFCNDEFReaderSession`.
  case ndef
  /// `NFCTagReaderSession` with these polling options.
  case tag(PollingOptions)

  /// What an app begins of which nothing is known: either session, without technologies that want an entry of their own.
  public static let usual: [SessionUse] = [.ndef, .tag([.iso14443, .iso15693])]

  var kind: SessionKind {
    switch self {
    case .ndef: .ndef(invalidateAfterFirstRead: false)
    case .tag(let options): .tag(options)
    }
  }
}

extension SessionUse: CustomStringConvertible {
  /// In words, such as `a tag session (iso14443, iso15693)`.
  public var description: String { kind.name }
}
