import DryTap

/// A chip seen without a phone, as by a programmer at the table.
enum TagLook {
  /// The data area: everything from page 4 on.
  static func dataArea(of chip: Chip) -> [UInt8] { Array(chip.memory.bytes.dropFirst(DataAreaWalk.firstByteAddress)) }

  /// Where a message stands or would go; nil on a chip that is not formatted for NDEF, or is damaged.
  static func messagePlace(on chip: Chip) -> MessagePlace? {
    guard let container = container(of: chip),
      case .message(let place) = DataAreaWalk(areaSize: container.areaSize).step(dataArea(of: chip))
    else { return nil }
    return place
  }

  /// The summary of the message, or `blank`, `damaged`, `not formatted`.
  static func message(on chip: Chip) -> String {
    guard container(of: chip) != nil else { return "not formatted" }
    guard let bytes = messagePlace(on: chip)?.message(in: dataArea(of: chip)) else { return "damaged" }
    guard !bytes.isEmpty else { return "blank" }
    do {
      return try NDEFMessage(decoding: bytes).summary
    } catch {
      return "damaged"
    }
  }

  private static func container(of chip: Chip) -> CapabilityContainer? {
    guard let container = CapabilityContainer(chip.memory[3]), container.isNDEF else { return nil }
    return container
  }
}
