/// A command as the command table prints it (data sheets NTAG213/215/216 10, MF0ULX1 10).
struct CommandRow: Sendable {
  let name: String
  let opcode: UInt8
  /// Bytes of the frame, CRC left out.
  let length: Int
  let families: [String]

  /// Columns: name; opcode; length; the families of chips that know it; where it is said.
  static let table = """
    GET_VERSION          | 60 | 1  | 21x EV1      | 10.1
    READ                 | 30 | 2  | 21x EV1 ICU1 | 10.2
    FAST_READ            | 3A | 3  | 21x EV1      | 10.3
    WRITE                | A2 | 6  | 21x EV1 ICU1 | 10.4
    COMPATIBILITY_WRITE  | A0 | 2  | 21x EV1 ICU1 | 10.5
    READ_CNT             | 39 | 2  | counter EV1  | 10.6
    PWD_AUTH             | 1B | 5  | 21x EV1      | 10.7
    READ_SIG             | 3C | 2  | 21x EV1      | 10.8
    INCR_CNT             | A5 | 6  | EV1          | EV1 10.7
    CHECK_TEARING_EVENT  | 3E | 2  | EV1          | EV1 10.10
    VCSL                 | 4B | 21 | EV1          | EV1 10.11
    HLTA                 | 50 | 2  | 21x EV1 ICU1 | ISO/IEC 14443-3, 6.4.3
    """

  static let all: [CommandRow] = cells(table).map {
    CommandRow(name: $0[0], opcode: UInt8($0[1], radix: 16)!, length: Int($0[2])!, families: words($0[3]))
  }

  private static let byChip: [String: [UInt8: CommandRow]] = Dictionary(
    uniqueKeysWithValues: ChipRow.all.map { chip in
      let known = all.filter { chip.isIn($0.families) }.map { ($0.opcode, $0) }
      return (chip.name, Dictionary(uniqueKeysWithValues: known))
    }
  )

  /// The commands that a chip knows, by opcode.
  static func known(to chip: ChipRow) -> [UInt8: CommandRow] { byChip[chip.name]! }
}
