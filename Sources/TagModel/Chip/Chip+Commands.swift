extension Chip {
  /// Takes a frame while the chip is selected.
  mutating func perform(_ frame: Frame, woken: Bool) -> Verdict {
    if let refusal = refusal(of: frame) { return refusal }
    do {
      return execute(try ChipCommand(frame.bytes, among: model.commands), woken: woken)
    } catch {
      switch error {
      case .unknownOpcode:
        let answers = model.answersUnknownCommands && !profile.contains(.silentOnUnknownCommand)
        return answers ? .refuse(.invalidArgument) : .drop
      case .wrongLength:
        return profile.contains(.refusesWrongLength) ? .refuse(.invalidArgument) : .drop
      case .invalidArgument:
        return .refuse(.invalidArgument)
      }
    }
  }

  /// What a selected chip makes of a frame that is no command at all; `nil` for one that may be.
  private func refusal(of frame: Frame) -> Verdict? {
    // One that ends inside a byte, or belongs to the selection procedure, is out of place.
    guard frame.lastBits == 8, let first = frame.bytes.first else { return .drop }
    if CascadeLevel(rawValue: first) != nil, ActivationCommand(frame) != nil { return .drop }
    return frame.integrity == .intact ? nil : .refuse(.parityOrCRC)
  }

  private mutating func execute(_ command: ChipCommand, woken: Bool) -> Verdict {
    switch command {
    case .getVersion: answerVersion()
    case .read(let page): read(page)
    case .fastRead(let first, let last): fastRead(first, last)
    case .write(let page, let data): write(data, to: page)
    case .compatibilityWrite(let page): awaitData(for: page, woken: woken)
    case .readCounter(let address): readCounter(address)
    case .incrementCounter(let address, let amount): incrementCounter(address, by: amount)
    case .checkTearing(let address): checkTearing(address)
    case .virtualCard: answerVirtualCard()
    case .authenticate(let password): authenticate(password, woken: woken)
    case .readSignature: .answer(.data(signature))
    case .halt: .halt
    }
  }

  /// The eight bytes of GET_VERSION (data sheet Rev 3.2, 10.1).
  private func answerVersion() -> Verdict {
    model.versionBytes(in: profile).map { .answer(.data($0)) } ?? .refuse(.invalidArgument)
  }

  /// The virtual card type identifier, byte 1 of CFG1 (data sheet MF0ULX1 Rev 3.3, 10.11).
  private func answerVirtualCard() -> Verdict {
    guard let pages = model.configuration else { return .refuse(.invalidArgument) }
    return .answer(.data([memory[packed: pages.page + 1][1]]))
  }

  /// Whether the reader has shown the right password since it selected the chip.
  var isAuthenticated: Bool {
    switch state {
    case .authenticated, .awaitingData(_, _, authenticated: true): true
    default: false
    }
  }
}
