extension Chip {
  /// Takes a frame while the chip is selected.
  mutating func perform(_ frame: Frame, under protection: Protection) -> Verdict {
    // A frame of the selection procedure, or one that ends inside a byte, is no command at all.
    guard frame.lastBits == 8, !frame.bytes.isEmpty, ActivationCommand(frame) == nil else { return .drop }
    guard frame.integrity == .intact else { return .refuse(.parityOrCRC) }
    do {
      return execute(try ChipCommand(frame.bytes), under: protection)
    } catch {
      switch error {
      case .unknownOpcode, .invalidArgument: return .refuse(.invalidArgument)
      case .wrongLength: return .drop
      }
    }
  }

  private mutating func execute(_ command: ChipCommand, under protection: Protection) -> Verdict {
    switch command {
    case .getVersion: .answer(.data(model.versionBytes))
    case .read(let page): read(page, under: protection)
    case .fastRead(let first, let last): fastRead(first, last, under: protection)
    case .write(let page, let data): write(data, to: page, under: protection)
    case .halt: .halt
    }
  }

  /// Four pages; past the last readable one it goes on at page 0 (data sheet Rev 3.2, 10.2).
  private func read(_ page: Int, under protection: Protection) -> Verdict {
    let limit = protection.readLimit(of: model)
    guard page < limit else { return .refuse(.invalidArgument) }
    return .answer(.data((page..<page + 4).flatMap { visible($0 % limit) }))
  }

  /// The pages from first to last without roll-over (data sheet Rev 3.2, 10.3).
  private func fastRead(_ first: Int, _ last: Int, under protection: Protection) -> Verdict {
    guard first <= last, last < protection.readLimit(of: model) else { return .refuse(.invalidArgument) }
    return .answer(.data((first...last).flatMap(visible)))
  }

  /// One page, if it is one that may be written (data sheet Rev 3.2, 10.4).
  private mutating func write(_ data: [UInt8], to page: Int, under protection: Protection) -> Verdict {
    guard (2..<model.pageCount).contains(page), !protection.refusesWrite(to: page, of: model), !memory.isLocked(page)
    else { return .refuse(.invalidArgument) }
    memory.write(data, to: page)
    return .answer(.ack)
  }

  /// A page as a reader sees it: the secrets are zeros (data sheet Rev 3.2, 8.5.7).
  private func visible(_ page: Int) -> [UInt8] {
    model.secretPages.contains(page) ? [0, 0, 0, 0] : memory[page]
  }
}
