/// The two bytes that end every response of a card (ISO/IEC 7816-4, 5.1.3).
public struct StatusWord: Hashable, Sendable, CustomStringConvertible {
  /// SW1 in the upper byte, SW2 in the lower one.
  public let value: UInt16

  /// The status word of this value.
  public init(_ value: UInt16) {
    self.value = value
  }

  /// Done.
  public static let success = StatusWord(0x9000)
  /// The file ended before as many bytes were read as were asked for.
  public static let endOfFile = StatusWord(0x6282)
  /// The lengths in the command are wrong, or more than the card takes.
  public static let wrongLength = StatusWord(0x6700)
  /// The file may not be read, or not be written.
  public static let securityNotSatisfied = StatusWord(0x6982)
  /// No file is selected.
  public static let noCurrentFile = StatusWord(0x6986)
  /// There is no such file or application.
  public static let notFound = StatusWord(0x6A82)
  /// The file has no room for the data.
  public static let notEnoughSpace = StatusWord(0x6A84)
  /// P1 and P2 ask for something that the card does not do.
  public static let wrongParameters = StatusWord(0x6A86)
  /// The offset lies outside of the file.
  public static let wrongOffset = StatusWord(0x6B00)
  /// The card does not know the instruction.
  public static let unknownInstruction = StatusWord(0x6D00)
  /// The card does not know the class.
  public static let unknownClass = StatusWord(0x6E00)

  /// SW1 and SW2.
  public var bytes: [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  /// Four upper-case hexadecimal digits.
  public var description: String { bytes.map(\.hexDigits).joined() }
}

/// What a card answers to one command: data, then the status word.
public struct ResponseAPDU: Hashable, Sendable {
  /// The data, often none.
  public let data: [UInt8]
  /// How it went.
  public let status: StatusWord

  /// A response of these parts.
  public init(_ status: StatusWord, data: [UInt8] = []) {
    self.data = data
    self.status = status
  }

  /// The response in its bytes; `nil` where there are not even two.
  public init?(bytes: [UInt8]) {
    guard bytes.count >= 2 else { return nil }
    data = Array(bytes.dropLast(2))
    status = StatusWord(UInt16(bytes[bytes.count - 2]) << 8 | UInt16(bytes[bytes.count - 1]))
  }

  /// The bytes as they are sent.
  public var bytes: [UInt8] { data + status.bytes }
}
