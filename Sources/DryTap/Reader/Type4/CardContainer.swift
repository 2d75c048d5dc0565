/// The capability container of a Type 4 tag, file E103 (NFC Forum Type 4 Tag 2.0, 5.1.1 and 5.1.2).
struct CardContainer: Hashable {
  /// MLe: the most bytes that one READ BINARY may ask for.
  let mostRead: Int
  /// MLc: the most bytes that one UPDATE BINARY may bring.
  let mostWritten: Int
  /// The identifier of the NDEF file.
  let file: [UInt8]
  /// The size of the NDEF file, NLEN included.
  let size: Int
  private let readAccess: UInt8
  private let writeAccess: UInt8

  /// The bytes that a reader asks for.
  static let length = 15
  /// The file's own identifier.
  static let identifier: [UInt8] = [0xE1, 0x03]
  /// Where the write access of the NDEF file stands.
  static let writeAccessOffset = 14

  /// The container in its bytes; nil for one of another major version than 2, or without an NDEF file control TLV first.
  init?(_ bytes: [UInt8]) {
    let number = { (place: Int) in Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    guard bytes.count >= Self.length, number(0) >= Self.length, bytes[2] >> 4 == 2, bytes[7] == 0x04, bytes[8] == 0x06
    else { return nil }
    mostRead = number(3)
    mostWritten = number(5)
    file = Array(bytes[9...10])
    size = number(11)
    readAccess = bytes[13]
    writeAccess = bytes[14]
    guard mostRead >= 0x0F, mostWritten >= 1, (5...0xFFFE).contains(size) else { return nil }
  }

  /// Whether reading is granted without any security.
  var isReadable: Bool { readAccess == 0x00 }
  /// Whether writing is granted without any security.
  var isWritable: Bool { writeAccess == 0x00 }
  /// The largest message in bytes: the file without NLEN.
  var capacity: Int { size - 2 }
  /// The most bytes that are asked for at once, in a command of short length.
  var readStep: Int { min(mostRead, 0xFF) }
  /// The most bytes that are written at once, in a command of short length.
  var writeStep: Int { min(mostWritten, 0xFF) }
}

extension CommandAPDU {
  /// SELECT of a file by its identifier (NFC Forum Type 4 Tag 2.0, 5.4.3).
  static func select(file identifier: [UInt8]) -> CommandAPDU {
    CommandAPDU(instruction: 0xA4, p1: 0x00, p2: 0x0C, data: identifier)
  }

  /// READ BINARY (NFC Forum Type 4 Tag 2.0, 5.4.4).
  static func read(_ offset: Int, count: Int) -> CommandAPDU {
    CommandAPDU(
      instruction: 0xB0, p1: UInt8(truncatingIfNeeded: offset >> 8), p2: UInt8(truncatingIfNeeded: offset),
      expectedLength: count)
  }

  /// UPDATE BINARY (NFC Forum Type 4 Tag 2.0, 5.4.5).
  static func update(_ offset: Int, _ bytes: [UInt8]) -> CommandAPDU {
    CommandAPDU(
      instruction: 0xD6, p1: UInt8(truncatingIfNeeded: offset >> 8), p2: UInt8(truncatingIfNeeded: offset), data: bytes)
  }
}
