import NDEF
import TagFiles
import TagModel

/// A tag to be made: a chip as delivered, and what a phone and a programmer do to it.
struct TagBlueprint {
  let model: ChipModel
  let uid: UID
  var profile = ChipProfile.standard
  /// The bytes of the message; nil for a blank tag.
  var message: [UInt8]?
  /// Whether it is made read-only, as a phone does.
  var isLocked = false
  var protection: Protection?

  /// What a password keeps people from.
  struct Protection {
    /// Four bytes.
    let password: [UInt8]
    /// Two bytes.
    let acknowledge: [UInt8]
    let protectsReads: Bool
    /// AUTH0.
    let firstPage: Int
  }

  /// The finished chip, out of the field.
  ///
  /// Everything is written by frames to the chip in the field, so that its own rules hold: message, locks, password.
  ///
  /// - Throws: `UsageError` where the message does not fit or the chip has no password.
  func chip() throws(UsageError) -> Chip {
    var link = ChipLink(Chip(model, uid: uid, profile: profile))
    link.fieldOn()
    _ = link.select()
    if message != nil || isLocked {
      if link.chip.memory[3][0] != 0xE1 {
        try link.write(CapabilityContainer.formatWrites(areaSize: model.userPages.count * 4))
      }
      try writeMessage(&link)
    }
    if isLocked { try lock(&link) }
    if let protection { try protect(&link, protection) }
    link.fieldOff()
    return link.chip
  }

  private func writeMessage(_ link: inout ChipLink) throws(UsageError) {
    guard let message, let place = place(on: link.chip) else { return }
    let writes: [PageWrite]
    do {
      writes = try place.writes(of: message, over: area(of: link.chip))
    } catch {
      throw UsageError(message: "\(error)")
    }
    try link.write(writes)
  }

  private func lock(_ link: inout ChipLink) throws(UsageError) {
    guard let container = CapabilityContainer(link.chip.memory[3]), let place = place(on: link.chip) else { return }
    try link.write(container.lockWrites(areas: place.lockAreas))
  }

  /// Writes the password first and AUTH0 last: from then on it would take the password to go on.
  private func protect(_ link: inout ChipLink, _ protection: Protection) throws(UsageError) {
    guard let page = model.configurationPage else { throw UsageError(message: "an \(model.name) has no password") }
    var (cfg0, cfg1) = (link.chip.memory[page], link.chip.memory[page + 1])
    cfg0[3] = UInt8(truncatingIfNeeded: protection.firstPage)
    if protection.protectsReads { cfg1[0] |= 0x80 }
    try link.write(page + 2, protection.password)
    try link.write(page + 3, protection.acknowledge + [0, 0])
    try link.write(page + 1, cfg1)
    try link.write(page, cfg0)
  }

  /// What is odd about the tag, although it can be made.
  var warnings: [String] {
    var warnings: [String] = []
    if let message, !message.isEmpty {
      do {
        _ = try NDEFMessage(decoding: message)
      } catch {
        warnings.append("the message is not valid: \(error)")
      }
    }
    for row in ChipProfile.rows where profile.contains(row.profile) && !isSeen(row.profile) {
      warnings.append("the file of an \(model.name) does not show the profile \(row.name): give it to tag send")
    }
    return warnings
  }

  /// Whether a part of this profile is another one in its memory, or in what it says of itself.
  private func isSeen(_ profile: ChipProfile) -> Bool {
    TagImage(Chip(model, uid: uid, profile: profile)) != TagImage(Chip(model, uid: uid))
  }

  private func area(of chip: Chip) -> [UInt8] { Array(chip.memory.bytes.dropFirst(DataAreaWalk.firstByteAddress)) }

  /// Where a message goes; nil on a chip that is not formatted.
  func place(on chip: Chip) -> MessagePlace? {
    guard let container = CapabilityContainer(chip.memory[3]), container.isNDEF,
      case .message(let place) = DataAreaWalk(areaSize: container.areaSize).step(area(of: chip))
    else { return nil }
    return place
  }
}

extension ChipLink {
  fileprivate mutating func write(_ writes: [PageWrite]) throws(UsageError) {
    for write in writes { try self.write(write.page, write.bytes) }
  }

  fileprivate mutating func write(_ page: Int, _ bytes: [UInt8]) throws(UsageError) {
    guard send(Frame([0xA2, UInt8(truncatingIfNeeded: page)] + bytes)) == .ack else {
      throw UsageError(message: "the chip refuses to write page \(page)")
    }
  }
}
