/// A command to a selected chip, parsed (data sheet Rev 3.2, 9 and 10).
public enum ChipCommand: Hashable, Sendable {
  /// GET_VERSION.
  case getVersion
  /// READ: four pages, rolling over at the end.
  case read(page: Int)
  /// FAST_READ: the pages from first to last.
  case fastRead(first: Int, last: Int)
  /// WRITE: one page of four bytes.
  case write(page: Int, data: [UInt8])
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

  /// The command in the bytes of a frame.
  public init(_ bytes: [UInt8]) throws(ParseError) {
    guard let opcode = Self.opcodes.first(where: { $0.code == bytes.first }) else { throw .unknownOpcode }
    guard bytes.count == opcode.length else { throw .wrongLength }
    guard let command = opcode.command(bytes) else { throw .invalidArgument }
    self = command
  }
}

extension ChipCommand {
  /// One command of the chip: its first byte, its exact length, and what its bytes mean.
  private struct Opcode: Sendable {
    let code: UInt8
    /// The number of bytes, the opcode among them and the CRC not.
    let length: Int
    /// The command in exactly `length` bytes; `nil` for an argument that the chip refuses.
    let command: @Sendable ([UInt8]) -> ChipCommand?
  }

  private static let opcodes = [
    Opcode(code: 0x30, length: 2) { .read(page: Int($0[1])) },
    Opcode(code: 0x3A, length: 3) { .fastRead(first: Int($0[1]), last: Int($0[2])) },
    Opcode(code: 0x50, length: 2) { $0[1] == 0 ? .halt : nil },
    Opcode(code: 0x60, length: 1) { _ in .getVersion },
    Opcode(code: 0xA2, length: 6) { .write(page: Int($0[1]), data: Array($0[2...])) },
  ]
}
