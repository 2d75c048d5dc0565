/// What breaks an exchange off in the middle.
struct Breakdown {
  /// What the app hears.
  let error: PhoneError
  /// The row that decided it.
  let quirk: QuirkID
}

/// Faults of a phone that loses the connection to a tag while it works with it.
extension PhoneEngine {
  /// Lets a tag fall silent in the middle of a read or a command of the app's, when it has answered as much as the phone was told.
  func breakOffRead(_ task: inout RadioTask) {
    guard case .operation(let session) = task.purpose, case .data(let bytes) = task.reply, task.breakdown == nil,
      sessions[session]?.operations.first?.kind.reads == true
    else { return }
    task.bytesRead += bytes.count
    guard let fault = quirks[.midRead].codeAfterBytes, task.bytesRead > fault.bytes else { return }
    task.reply = .silence
    breakOff(&task, Breakdown(error: .silentTag(code: fault.code), quirk: .d08))
  }

  /// Lets a WRITE to a page be lost, once.
  func breakOffWrite(_ task: inout RadioTask) {
    guard case .operation(let session) = task.purpose, task.breakdown == nil, !hasBrokenWrite,
      case .write? = sessions[session]?.operations.first?.kind, task.frame.bytes.first == 0xA2,
      let page = task.frame.bytes.dropFirst().first
    else { return }
    guard let fault = quirks[.writeFault].codeAtPage, fault.page == Int(page) else { return }
    hasBrokenWrite = true
    breakOff(&task, Breakdown(error: .brokenWrite(code: fault.code), quirk: .e03))
  }

  /// The field fails for a moment: every tag in it has to be selected anew.
  private func breakOff(_ task: inout RadioTask, _ breakdown: Breakdown) {
    task.breakdown = breakdown
    link.switchOff(at: simulation.now)
    link.switchOn()
  }
}

extension Operation.Kind {
  /// Whether it reads from the tag what the app wants to have.
  fileprivate var reads: Bool {
    switch self {
    case .read, .transceive: true
    case .connect, .queryStatus, .write, .lock: false
    }
  }
}
