/// Commands of the app's own, as the phone carries them out.
extension PhoneEngine {
  /// Lets a command have the radio, or refuses it.
  func send(_ command: [UInt8], as call: CommandCall, _ id: Int, _ tag: DetectedTag) {
    if call == .sendCommand, !maySend(command) {
      return finishOperation(id, .failed(PhoneError(code: 2)), quirks: [.a08])
    }
    if call == .sendMiFareISO7816Command, !tag.family.takesISO7816, quirks.isOn(.wrapperOnUltralight) {
      return finishOperation(id, .failed(PhoneError(code: 1)), quirks: [.g03])
    }
    let reader = tag.reader(over: sessions[id]?.connection)
    guard !tag.isCard, command.count > 2, Array(command.suffix(2)) == crcA(command.dropLast(2)) else {
      return run(reader.command(command), id)
    }
    let keepsCRC = quirks.isOn(.crcAdded)
    run(reader.command(keepsCRC ? command : Array(command.dropLast(2))), id, quirks: keepsCRC ? [.g01] : [])
  }

  /// A SELECT by name only for an application that the manifest lists.
  private func maySend(_ command: [UInt8]) -> Bool {
    guard let command = CommandAPDU(command), command.instruction == 0xA4, command.p1 == 0x04 else { return true }
    return manifest.selectIdentifiers.applicationNames.contains(command.data) || !unlistedApplications.isOn
  }

  /// The tag has answered a command: works out what the app hears.
  func finishCommand(_ id: Int, _ operation: Operation, _ bytes: [UInt8]) {
    guard operation.tag.isCard else { return finishRawCommand(id, bytes) }
    let status = ResponseAPDU(bytes: bytes)?.status
    if case .transceive(let command, _) = operation.kind, status == .success,
      let command = CommandAPDU(command), command.selectsByName
    {
      sessions[id]?.application = command.data
    }
    guard status?.isError == true else { return finishOperation(id, .answer(bytes), quirks: []) }
    let outcome: OperationOutcome =
      quirks.isOn(.cardErrorIsAnswer) ? .answer(bytes) : .failed(PhoneError(code: 102))
    finishOperation(id, outcome, quirks: [.g08])
  }

  private func finishRawCommand(_ id: Int, _ bytes: [UInt8]) {
    if let limit = quirks[.rawResponseLimit].count, bytes.count > limit {
      return finishOperation(id, .failed(PhoneError(code: 100)), quirks: [.g05])
    }
    sessions[id]?.hasUsedCommands = true
    finishOperation(id, .answer(bytes), quirks: [])
  }
}

extension TagFamily {
  /// Whether tags of the family take commands of ISO 7816 in a wrapper.
  fileprivate var takesISO7816: Bool { self == .plus || self == .desfire }
}

extension StatusWord {
  /// Whether it is a card's own error: neither success nor a warning, nor one of the good status bytes of a MIFARE DESFire
  /// (ISO/IEC 7816-4, 5.1.3; MF3ICDx41 data sheet, status 9100 and 91AF).
  fileprivate var isError: Bool {
    switch value {
    case 0x9000, 0x6100...0x63FF, 0x9100, 0x91AF: false
    default: true
    }
  }
}
