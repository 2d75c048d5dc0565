/// The message on a chip, read without a phone: what a programmer at the table would see.
enum TagImageReader {
  static func message(in chip: Chip) -> NDEFMessage? {
    guard let place = place(in: chip), let bytes = place.message(in: area(of: chip)) else { return nil }
    return try? NDEFMessage(decoding: bytes)
  }

  static func place(in chip: Chip) -> MessagePlace? {
    guard let container = CapabilityContainer(chip.memory[3]), container.isNDEF else { return nil }
    guard case .message(let place) = DataAreaWalk(areaSize: container.areaSize).step(area(of: chip)) else { return nil }
    return place
  }

  static func area(of chip: Chip) -> [UInt8] { Array(chip.memory.bytes.dropFirst(16)) }
}

/// Puts a message on a chip without a phone.
enum TagImageWriter {
  static func write(_ message: NDEFMessage, on chip: Chip) throws -> Chip {
    guard let place = TagImageReader.place(in: chip) else { return chip }
    var chip = chip
    for write in try place.writes(of: message.bytes, over: TagImageReader.area(of: chip)) {
      chip.memory.write(write.bytes, to: write.page)
    }
    return chip
  }
}
