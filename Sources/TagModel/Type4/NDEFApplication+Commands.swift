/// The three commands of NFC Forum Type 4 Tag 2.0, 5.4; status words by ISO/IEC 7816-4, 5.1.3.
extension NDEFApplication {
  /// Takes a command that is not a SELECT by name.
  mutating func receive(_ command: CommandAPDU, updates: Updates) -> ResponseAPDU {
    guard command.classByte == 0x00 else { return ResponseAPDU(.unknownClass) }
    switch Instruction(rawValue: command.instruction) {
    case .select: return ResponseAPDU(select(command))
    case .readBinary: return read(command)
    case .updateBinary: return ResponseAPDU(update(command, updates))
    case nil: return ResponseAPDU(.unknownInstruction)
    }
  }

  private mutating func select(_ command: CommandAPDU) -> StatusWord {
    // By file identifier; 00h would ask for file control information, which cards of version 1.0 left out as well.
    guard command.p1 == 0x00, command.p2 == 0x0C || command.p2 == 0x00 else { return .wrongParameters }
    guard command.data.count == 2 else { return .wrongLength }
    let identifier = UInt16(command.data[0]) << 8 | UInt16(command.data[1])
    guard let file = FileIdentifier(rawValue: identifier) else { return .notFound }
    selected = file
    return .success
  }

  private func read(_ command: CommandAPDU) -> ResponseAPDU {
    guard command.p1 & 0x80 == 0 else { return ResponseAPDU(.wrongParameters) }
    guard command.data.isEmpty, let count = command.expectedLength, count <= mostRead else {
      return ResponseAPDU(.wrongLength)
    }
    guard let selected else { return ResponseAPDU(.noCurrentFile) }
    guard selected == .capabilityContainer || grants(Self.readAccess) else {
      return ResponseAPDU(.securityNotSatisfied)
    }
    let content = self[selected]
    guard command.offset < content.count else { return ResponseAPDU(.wrongOffset) }
    let bytes = content[command.offset...].prefix(count)
    return ResponseAPDU(bytes.count == count ? .success : .endOfFile, data: Array(bytes))
  }

  private mutating func update(_ command: CommandAPDU, _ updates: Updates) -> StatusWord {
    guard command.p1 & 0x80 == 0 else { return .wrongParameters }
    guard !command.data.isEmpty, command.expectedLength == nil, command.data.count <= mostWritten else {
      return .wrongLength
    }
    guard let selected else { return .noCurrentFile }
    let (content, offset) = (self[selected], command.offset)
    guard offset < content.count else { return .wrongOffset }
    guard offset + command.data.count <= content.count else { return .notEnoughSpace }
    guard mayUpdate(selected, command), updates != .denied else { return .securityNotSatisfied }
    guard updates == .stored else { return .success }
    let place = offset..<offset + command.data.count
    programmed = ProgrammedBytes(file: selected, offset: offset, before: Array(content[place]))
    self[selected].replaceSubrange(place, with: command.data)
    return .success
  }

  /// The NDEF file while write access is granted; of the container nothing but the withdrawal of that access.
  private func mayUpdate(_ file: FileIdentifier, _ command: CommandAPDU) -> Bool {
    guard grants(Self.writeAccess) else { return false }
    switch file {
    case .ndef: return true
    case .capabilityContainer: return isLockable && command.offset == Self.writeAccess && command.data == [0xFF]
    }
  }

  /// Takes back what a cut of power undoes; the mask of a mixture holds for every four bytes that were written.
  mutating func tear(_ torn: TornWrite) {
    guard let programmed else { return }
    self.programmed = nil
    let kept = PageBytes(word: torn.newBits).bytes
    for (index, before) in programmed.before.enumerated() {
      let (place, mask) = (programmed.offset + index, kept[index % 4])
      let after = self[programmed.file][place]
      self[programmed.file][place] = before & ~mask | after & mask
    }
  }
}

/// What a tag makes of commands that would change its files.
public enum Updates: Hashable, Sendable {
  /// It stores what may be stored.
  case stored
  /// It refuses all of them with 6982.
  case denied
  /// It answers 9000 to what may be stored, and stores nothing.
  case faked
}

/// The instructions of a Type 4 tag.
enum Instruction: UInt8 {
  case select = 0xA4
  case readBinary = 0xB0
  case updateBinary = 0xD6
}

extension CommandAPDU {
  /// The offset in P1 and P2, of READ BINARY and UPDATE BINARY (ISO/IEC 7816-4, 7.2.2).
  package var offset: Int { Int(p1) << 8 | Int(p2) }
}
