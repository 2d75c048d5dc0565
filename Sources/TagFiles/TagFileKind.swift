import TagModel

/// The kinds of files that are told apart by how they begin; some hold more than one `TagFileFormat`.
enum TagFileKind {
  case flipper, proxmarkJSON, tagInfo, nfcTools, hexText, binary

  /// The kind of a file, from its bytes.
  init(of bytes: [UInt8]) throws(Fault) {
    guard !bytes.isEmpty else { throw Fault(line: 1, "the file is empty") }
    let body = bytes.dropFirst(byteOrderMark(in: bytes))
    if Self.isBinary(body) {
      self = .binary
      return
    }
    guard let first = Self.firstLine(of: body) else { throw Fault(line: 1, "the file is empty") }
    guard let kind = Self.beginnings.first(where: { $0.fits(first) })?.kind else {
      throw Fault(line: 1, "not a known kind of tag file")
    }
    self = kind
  }

  /// What stands in a file of this kind.
  func read(_ bytes: [UInt8]) throws(Fault) -> Dump {
    switch self {
    case .flipper: try FlipperReader.read(bytes)
    case .proxmarkJSON: try ProxmarkJSONReader.read(bytes)
    case .tagInfo: try TagInfoReader.read(bytes)
    case .nfcTools: try NFCToolsReader.read(bytes)
    case .hexText: try HexLinesReader.read(bytes)
    case .binary: try BinaryReader(bytes, place: TagFilePlace.byte) { $0?.format ?? .raw }.dump()
    }
  }

  private static let beginnings: [(kind: TagFileKind, fits: @Sendable ([UInt8]) -> Bool)] = [
    (.flipper, { $0.starts(with: "Filetype:".utf8) }),
    (.proxmarkJSON, { $0.first == UInt8(ascii: "{") }),
    (.tagInfo, { $0.first == UInt8(ascii: "<") }),
    (.nfcTools, { NFCToolsReader.isPage($0) }),
    (.hexText, isHexText),
  ]

  /// Whether the first sixteen bytes, the serial number and the locks among them, are no text.
  private static func isBinary(_ body: ArraySlice<UInt8>) -> Bool {
    let start = body.prefix(16)
    if start.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) || $0 == 0x7F }) { return true }
    return start.contains { $0 >= 0x80 } && !isUTF8(body.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Whether the line is at least one page in hexadecimal digits.
  private static func isHexText(_ line: [UInt8]) -> Bool {
    let digits = line.prefix { $0 != UInt8(ascii: "#") }.filter { !isBlank($0) }
    return digits.count >= 7 && digits.allSatisfy { UInt8(hexDigit: $0) != nil }
  }

  /// The first line that is neither blank nor a comment nor the fence of a pasted text.
  private static func firstLine(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(line)
      if let first = line.first, first != UInt8(ascii: "#"), !line.starts(with: "```".utf8) { return line }
    }
    return nil
  }
}
