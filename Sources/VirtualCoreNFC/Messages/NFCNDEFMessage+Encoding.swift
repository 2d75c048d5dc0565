internal import DryTap

extension NFCNDEFMessage {
  /// The bytes on a tag; none for an empty message, nil when a record's type or identifier is too long for its header.
  package var encoded: [UInt8]? {
    guard records.allSatisfy(\.isEncodable) else { return nil }
    let groups = records.map(\.chunks)
    return groups.enumerated().flatMap { group, chunks in
      chunks.enumerated().flatMap { index, chunk in
        let isLastChunk = index == chunks.count - 1
        var flags: HeaderFlags = []
        if group == 0, index == 0 { flags.insert(.messageBegin) }
        if group == groups.count - 1, isLastChunk { flags.insert(.messageEnd) }
        if !isLastChunk { flags.insert(.chunk) }
        return chunk.encoded(with: flags)
      }
    }
  }
}

/// The flags of a record's header that tell its place in the message (NFC Forum NDEF 1.0, 3.2.1 to 3.2.3).
private struct HeaderFlags: OptionSet {
  let rawValue: UInt8

  static let messageBegin = HeaderFlags(rawValue: 0x80)
  static let messageEnd = HeaderFlags(rawValue: 0x40)
  static let chunk = HeaderFlags(rawValue: 0x20)
  static let all: HeaderFlags = [.messageBegin, .messageEnd, .chunk]
}

extension NDEFRecord {
  /// The record's bytes, its place in the message given by `flags`.
  fileprivate func encoded(with flags: HeaderFlags) -> [UInt8] {
    var bytes = NDEFMessage(records: [self]).bytes
    guard let header = bytes.first else { return [] }
    bytes[0] = header & ~HeaderFlags.all.rawValue | flags.rawValue
    return bytes
  }
}
