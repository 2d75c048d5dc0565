/// The kinds of tag files that are told apart; the raw value is what people call them.
enum TagFileKind: String, CaseIterable {
  case flipper = "Flipper .nfc"
  case proxmarkJSON = "Proxmark3 JSON"
  case tagInfo = "a TagInfo XML report"
  case nfcTools = "NFC Tools memory text"
  case hexText = "hexadecimal text (.eml or MIFARE++ Ultralight)"
  case binary = "a binary dump"

  /// The kind of a file, from its bytes.
  init(of bytes: [UInt8]) throws(Fault) {
    let body = bytes.dropFirst(byteOrderMark(in: bytes))
    guard let first = firstLine(of: body) else { throw Fault(line: 1, "the file is empty") }
    if first.starts(with: "Filetype:".utf8) {
      self = .flipper
    } else if body.contains(0) || !isUTF8(first) {
      guard binarySizes.contains(bytes.count) else {
        throw Fault(byte: bytes.count, "\(bytes.count) bytes are no known size of a binary dump")
      }
      self = .binary
    } else if first.first == UInt8(ascii: "{") {
      self = .proxmarkJSON
    } else if first.first == UInt8(ascii: "<") {
      self = .tagInfo
    } else if first.first == UInt8(ascii: "["),
      first.split(separator: UInt8(ascii: " ")).contains(Array("Addr.".utf8)[...])
    {
      self = .nfcTools
    } else if isHexText(first) {
      self = .hexText
    } else {
      throw Fault(line: 1, "not a known kind of tag file")
    }
  }
}

/// The length of the UTF-8 byte order mark at the start of a file: 3 or 0.
func byteOrderMark(in bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// Whether the bytes are well-formed UTF-8.
func isUTF8(_ bytes: some Sequence<UInt8>) -> Bool {
  let bytes = Array(bytes)
  return String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}

/// What a hexadecimal digit in ASCII is worth.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  default: nil
  }
}

/// Whether the line is at least one page in hexadecimal digits.
private func isHexText(_ line: ArraySlice<UInt8>) -> Bool {
  let digits = line.filter { !isBlank($0) }
  return digits.count >= 7 && digits.allSatisfy { hexDigit($0) != nil }
}

/// The first line that is neither blank nor a comment, without the blanks around it.
private func firstLine(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  for line in bytes.split(separator: UInt8(ascii: "\n")) {
    let start = line.drop { isBlank($0) }
    guard let first = start.first, first != UInt8(ascii: "#") else { continue }
    return start.prefix(start.count - start.reversed().prefix { isBlank($0) }.count)
  }
  return nil
}

private func isBlank(_ byte: UInt8) -> Bool {
  [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
}

/// The sizes in which dumps of NTAG213, 215 and 216 are met: page area alone, with signature, with the older and the
/// newer Proxmark3 header, and with pages missing at the end.
private let binarySizes: Set<Int> = [
  180, 212, 228, 236, 176, 172, 160,
  540, 572, 588, 596, 536, 532, 520,
  924, 956, 972, 980, 920, 916, 904,
]
