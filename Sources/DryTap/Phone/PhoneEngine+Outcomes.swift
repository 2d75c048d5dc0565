/// What the app hears of a call when the radio is done with it.
extension PhoneEngine {
  /// The radio is done with an operation: works out what the app hears; `also` are rows that decided it beside those of the outcome.
  func radioFinished(_ result: ReaderResult, _ id: Int, also: [QuirkID] = []) {
    guard let operation = sessions[id]?.operations.first else { return }
    switch result {
    case .found, .identified: break
    case .selected:
      sessions[id]?.connected = operation.tag
      sessions[id]?.application = operation.tag.application
      sessions[id]?.hasUsedCommands = false
      if operation.isClients { startBudget(id) }
      finishOperation(id, .done, quirks: [])
    case .done: finishWrite(id, operation)
    case .feigned: finishOperation(id, .done, quirks: [.e07])
    case .unanswered: neverAnswer(id, operation)
    case .answer(let bytes): finishCommand(id, operation, bytes)
    case .status(let status, let capacity, let areaSize): finishStatus(id, status, capacity, areaSize, also: also)
    case .message(let bytes): finishRead(id, bytes, also: also)
    case .bare(let result): radioFinished(result, id, also: [.g06])
    case .failed(let failure): fail(id, operation, failure)
    }
  }

  private func finishStatus(_ id: Int, _ status: TagStatus, _ capacity: Int, _ areaSize: Int, also: [QuirkID]) {
    guard status != .notSupported else {
      let outcome: OperationOutcome =
        quirks.isOn(.statusWithoutError) ? .status(.notSupported, capacity: 0) : .failed(notFormatted(102))
      return finishOperation(id, outcome, quirks: [.d04])
    }
    let reported = quirks.isOn(.capacityIsMessageSize) ? capacity : areaSize
    finishOperation(id, .status(status, capacity: reported), quirks: [.d03] + also)
  }

  private func finishWrite(_ id: Int, _ operation: Operation) {
    if case .write = operation.kind { sessions[id]?.hasWritten = true }
    finishOperation(id, .done, quirks: operation.kind == .lock ? [.f01] : [])
  }

  private func finishRead(_ id: Int, _ bytes: [UInt8], also: [QuirkID]) {
    guard let session = sessions[id] else { return }
    guard !session.hasWritten || quirks.isOn(.readAfterWrite) else {
      let stale = session.lastRead.map(OperationOutcome.message)
      return finishOperation(id, stale ?? .failed(PhoneError(code: 403)), quirks: [.d10])
    }
    let why: [QuirkID] = (session.hasWritten ? [.d10] : []) + also
    guard !bytes.isEmpty else {
      guard quirks.isOn(.blankTag) else {
        return finishOperation(id, .message(NDEFMessage(records: [])), quirks: [.d01] + why)
      }
      silence(id)
      return finishOperation(id, .failed(PhoneError(code: 403)), quirks: [.d01] + why)
    }
    guard let message = try? NDEFMessage(decoding: bytes) else {
      return finishOperation(id, .failed(brokenContent), quirks: [.d07])
    }
    let isErased = message.records == [.empty]
    if isErased, !quirks.isOn(.emptyRecord) {
      return finishOperation(id, .failed(PhoneError(code: 403)), quirks: [.d02])
    }
    sessions[id]?.lastRead = message
    finishOperation(id, .message(message), quirks: (isErased ? [.d02] : []) + why)
  }

  /// A tag without a message silences a session that takes messages only, where the phone does so.
  private func silence(_ id: Int) {
    guard let session = sessions[id], session.takesMessagesOnly, session.kind != .background,
      quirks.isOn(.blankTagPoisons)
    else { return }
    record(.phone("takes no tag any more"), session: id, quirks: [.c05])
    sessions[id]?.isSilenced = true
  }

  /// The call stays under way, and its completion is never called.
  private func neverAnswer(_ id: Int, _ operation: Operation) {
    record(.phone("\(operation.kind.name) is never answered"), session: id, quirks: [.e07])
    sessions[id]?.operations[0] = Operation(kind: operation.kind, tag: operation.tag, isClients: false) { _ in }
  }

  /// Turns a reader's failure into the error that the app gets.
  private func fail(_ id: Int, _ operation: Operation, _ failure: ReaderFailure) {
    let (error, why) = self.error(for: failure, of: operation.kind)
    if failure == .readOnly, case .write = operation.kind {
      show(.text("This tag is read-only.", by: .system), session: id, quirks: why)
    }
    if failure == .notNDEF { silence(id) }
    // What does not answer any more has to be selected anew by the app.
    sessions[id]?.hasUsedCommands = false
    finishOperation(id, .failed(error), quirks: why)
  }

  private func error(for failure: ReaderFailure, of kind: Operation.Kind) -> (PhoneError, [QuirkID]) {
    switch (failure, kind) {
    case (.noAnswer, .queryStatus), (.refused, .queryStatus):
      (.stackError(code: quirks.code(.statusQueryStackError), nfcd: 15, "Stack Error"), [.d05])
    case (.noAnswer, _): (PhoneError(code: 100), [])
    case (.refused, .write), (.refused, .lock): (.stackError(code: 401, nfcd: 21, "Connection Closed"), [])
    case (.refused, _): (PhoneError(code: quirks.code(.nakError)), [.g02])
    case (.notNDEF, .write): (notFormatted(quirks.code(.writeNotSupported)), [.e02])
    case (.notNDEF, .lock): (.stackError(code: quirks.code(.lockNotSupported), nfcd: 15, "Stack Error"), [.f04])
    case (.notNDEF, _): (notFormatted(102), [])
    case (.broken, _): (brokenContent, [.d07])
    case (.readOnly, .lock): (PhoneError(code: quirks.code(.lockTwice)), [.f03])
    case (.readOnly, _): (PhoneError(code: 400), [.e06])
    case (.tooLarge, _): (PhoneError(code: 402), [.e01])
    case (.blank, _): (lockBlankError ?? PhoneError(code: 403), [.f01])
    case (.notLocked, _): (.stackError(code: 401, nfcd: 15, "Stack Error"), [.f02])
    }
  }

  /// The text says what is wrong with code 102 only.
  private func notFormatted(_ code: Int) -> PhoneError {
    code == 102
      ? PhoneError(code: code, text: "Tag Not NDEF formatted") : .stackError(code: code, nfcd: 15, "Stack Error")
  }

  private var brokenContent: PhoneError { PhoneError(code: quirks.code(.brokenTLV)) }
}
