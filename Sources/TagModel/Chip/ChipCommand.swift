/// A command to a selected chip, parsed (data sheet Rev 3.2, 9 and 10; data sheet MF0ULX1 Rev 3.3, 10).
public enum ChipCommand: Hashable, Sendable {
  /// GET_VERSION.
  case getVersion
  /// READ: four pages, rolling over at the end.
  case read(page: Int)
  /// FAST_READ: the pages from first to last.
  case fastRead(first: Int, last: Int)
  /// WRITE: one page of four bytes.
  case write(page: Int, data: PageBytes)
  /// The first part of COMPATIBILITY_WRITE; sixteen bytes follow in a frame of their own.
  case compatibilityWrite(page: Int)
  /// READ_CNT.
  case readCounter(address: Int)
  /// INCR_CNT, with a value of three bytes.
  case incrementCounter(address: Int, by: Int)
  /// CHECK_TEARING_EVENT.
  case checkTearing(address: Int)
  /// VCSL: an installation identifier and capabilities, which do not change the answer.
  case virtualCard
  /// PWD_AUTH.
  case authenticate(password: PageBytes)
  /// READ_SIG.
  case readSignature
  /// HLTA.
  case halt

  /// Why bytes are not a command.
  public enum ParseError: Error, Hashable, Sendable {
    /// The first byte is no opcode of the chip.
    case unknownOpcode
    /// The opcode is known and wants another number of bytes.
    case wrongLength
    /// The opcode is known and does not take this argument, whatever the memory holds.
    case invalidArgument
  }

  /// The command in the bytes of a frame, for a chip that knows `commands`.
  public init(_ bytes: [UInt8], among commands: CommandSet) throws(ParseError) {
    guard let code = bytes.first, let opcode = Opcode.byCode[Int(code)], commands.contains(opcode.command)
    else { throw .unknownOpcode }
    guard bytes.count == opcode.length else { throw .wrongLength }
    guard let command = opcode.parse(bytes) else { throw .invalidArgument }
    self = command
  }
}

/// One row of the command table: the first byte, the exact length, and what the bytes mean.
struct Opcode: Sendable {
  let code: UInt8
  let command: CommandSet
  /// The number of bytes, the opcode among them and the CRC not.
  let length: Int
  /// The command in exactly `length` bytes; `nil` for an argument that the chip refuses.
  let parse: @Sendable ([UInt8]) -> ChipCommand?

  static let rows = [
    Opcode(code: 0x1B, command: .authenticate, length: 5) {
      .authenticate(password: PageBytes($0, from: 1))
    },
    Opcode(code: 0x30, command: .read, length: 2) { .read(page: Int($0[1])) },
    Opcode(code: 0x39, command: .readCounter, length: 2) { .readCounter(address: Int($0[1])) },
    Opcode(code: 0x3A, command: .fastRead, length: 3) {
      .fastRead(first: Int($0[1]), last: Int($0[2]))
    },
    Opcode(code: 0x3C, command: .readSignature, length: 2) { $0[1] == 0 ? .readSignature : nil },
    Opcode(code: 0x3E, command: .checkTearing, length: 2) {
      .checkTearing(address: Int($0[1]))
    },
    Opcode(code: 0x4B, command: .virtualCard, length: 21) { _ in .virtualCard },
    Opcode(code: 0x50, command: .halt, length: 2) { $0[1] == 0 ? .halt : nil },
    Opcode(code: 0x60, command: .getVersion, length: 1) { _ in .getVersion },
    Opcode(code: 0xA0, command: .compatibilityWrite, length: 2) {
      .compatibilityWrite(page: Int($0[1]))
    },
    Opcode(code: 0xA2, command: .write, length: 6) {
      .write(page: Int($0[1]), data: PageBytes($0, from: 2))
    },
    Opcode(code: 0xA5, command: .incrementCounter, length: 6) {
      // The fourth byte of the value is sent and ignored.
      .incrementCounter(address: Int($0[1]), by: Int($0[2]) | Int($0[3]) << 8 | Int($0[4]) << 16)
    },
  ]

  /// The rows by their first byte.
  static let byCode: [Opcode?] = (0...255).map { code in rows.first { Int($0.code) == code } }
}
