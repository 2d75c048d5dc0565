/// Calls on tags: queued in the order in which they came, one at a time.
extension PhoneEngine {
  /// Takes a call of the app, or of the phone on its behalf.
  func enqueue(_ operation: Operation, in id: Int) {
    if operation.isClients { record(.client(clientText(of: operation)), session: id) }
    guard let session = sessions[id], session.state == .active else {
      return schedule(
        .failed(PhoneError(code: quirks.code(.sessionInvalidatedInCommand))), of: operation, in: id, quirks: [.g10])
    }
    sessions[id]?.operations.append(operation)
    if session.operations.isEmpty { takeUpNext(id) }
  }

  private func clientText(of operation: Operation) -> String {
    switch operation.kind {
    case .write(let message): "writeNDEF \(message.count) bytes"
    case .transceive(let command, let call): "\(call.rawValue) \(command.spacedHex)"
    case .connect, .queryStatus, .read, .lock: operation.kind.name
    }
  }

  private func takeUpNext(_ id: Int) {
    guard let operation = sessions[id]?.operations.first else { return }
    simulation.schedule(.operationBegins(id), after: quirks.span(overhead(of: operation.kind)))
  }

  private func overhead(of kind: Operation.Kind) -> QuirkSetting {
    switch kind {
    case .connect: .connectOverhead
    case .queryStatus: .queryOverhead
    case .read: .readOverhead
    case .write: .writeOverhead
    case .lock: .lockOverhead
    case .transceive: .commandOverhead
    }
  }

  /// Gives an operation the radio, or refuses it.
  func beginOperation(_ id: Int) {
    guard let session = sessions[id], let operation = session.operations.first else { return }
    guard operation.tag.session === session.core, operation.tag.round == session.round else {
      return finishOperation(id, .failed(staleTag), quirks: [.c04])
    }
    if operation.kind == .connect { return connect(id, operation.tag, session) }
    guard session.connected === operation.tag else {
      return finishOperation(id, .failed(PhoneError(code: quirks.code(.needsConnect))), quirks: [.e08])
    }
    let reader = operation.tag.reader(over: session.connection)
    switch operation.kind {
    case .connect: break
    case .queryStatus: run(reader.status(), id)
    case .read: run(reader.read(), id)
    case .write(let message): write(id, message, by: reader)
    case .lock: run(reader.lock(burnsLockBits: quirks.isOn(.lockIsPermanent)), id)
    case .transceive(let command, let call):
      guard call != .sendCommand || maySend(command) else {
        return finishOperation(id, .failed(PhoneError(code: 2)), quirks: [.a08])
      }
      run(reader.command(command), id)
    }
  }

  /// A SELECT by name only for an application that the manifest lists.
  private func maySend(_ command: [UInt8]) -> Bool {
    guard let command = CommandAPDU(command), command.instruction == 0xA4, command.p1 == 0x04 else { return true }
    return manifest.selectIdentifiers.applicationNames.contains(command.data) || !unlistedApplications.isOn
  }

  /// Lets the operation under way have the radio.
  private func run(_ procedure: any ReaderProcedure, _ id: Int) {
    useRadio(procedure, for: .operation(session: id), quirks: [.base])
  }

  /// What the app hears of a tag object that is no longer good.
  var staleTag: PhoneError { PhoneError(code: quirks.code(.staleTagObject)) }

  /// The text says what is wrong with code 102 only.
  private func notFormatted(_ code: Int) -> PhoneError {
    code == 102
      ? PhoneError(code: code, text: "Tag Not NDEF formatted") : .stackError(code: code, nfcd: 15, "Stack Error")
  }

  private var brokenContent: PhoneError { PhoneError(code: quirks.code(.brokenTLV)) }

  private func connect(_ id: Int, _ tag: DetectedTag, _ session: SessionRecord) {
    if session.connected === tag, quirks.isOn(.connectSemantics) { return finishOperation(id, .done, quirks: [.c13]) }
    if session.kind.isTagSession, tag.kind == .iso7816(application: nil), unlistedApplications == .choice("connect") {
      return finishOperation(id, .failed(PhoneError(code: 2)), quirks: [.a08])
    }
    sessions[id]?.connected = nil
    let goodbye = session.connected.map { type(of: $0.reader(over: nil)).goodbye }
    run(tag.reader(over: nil).connect(goodbye: goodbye), id)
  }

  /// 128 kB (Apple's documentation of `writeNDEF`).
  private static let largestMessage = 131_072

  private func write(_ id: Int, _ message: [UInt8], by reader: any TagReader) {
    if message.count > Self.largestMessage, let code = quirks[.largestMessage].code {
      return finishOperation(id, .failed(PhoneError(code: code)), quirks: [.i02])
    }
    if message.isEmpty, let code = quirks[.zeroRecordWrite].code {
      return finishOperation(id, .failed(PhoneError(code: code)), quirks: [.e09])
    }
    let rules = WriteProcedure.Rules(
      refusesReadOnly: quirks.isOn(.writeToReadOnly), refusesTooLarge: quirks.isOn(.tooLarge),
      pause: quirks.span(.writePageOverhead))
    run(reader.write(message, rules: rules), id)
  }

  /// The radio is done with an operation: works out what the app hears.
  func radioFinished(_ result: ReaderResult, _ id: Int) {
    guard let operation = sessions[id]?.operations.first else { return }
    switch result {
    case .found, .identified: break
    case .selected:
      sessions[id]?.connected = operation.tag
      if operation.isClients { startBudget(id) }
      finishOperation(id, .done, quirks: [])
    case .done: finishWrite(id, operation)
    case .answer(let bytes): finishOperation(id, .answer(bytes), quirks: [])
    case .status(let status, let capacity, let areaSize):
      let reported = quirks.isOn(.capacityIsMessageSize) ? capacity : areaSize
      finishOperation(id, .status(status, capacity: reported), quirks: status == .notSupported ? [] : [.d03])
    case .message(let bytes): finishRead(id, bytes)
    case .failed(let failure): fail(id, operation, failure)
    }
  }

  private func finishWrite(_ id: Int, _ operation: Operation) {
    if case .write = operation.kind { sessions[id]?.hasWritten = true }
    finishOperation(id, .done, quirks: operation.kind == .lock ? [.f01] : [])
  }

  private func finishRead(_ id: Int, _ bytes: [UInt8]) {
    guard let session = sessions[id] else { return }
    guard !session.hasWritten || quirks.isOn(.readAfterWrite) else {
      let stale = session.lastRead.map(OperationOutcome.message)
      return finishOperation(id, stale ?? .failed(PhoneError(code: 403)), quirks: [.d10])
    }
    let writtenBefore: [QuirkID] = session.hasWritten ? [.d10] : []
    guard !bytes.isEmpty else {
      let blank: OperationOutcome =
        quirks.isOn(.blankTag) ? .failed(PhoneError(code: 403)) : .message(NDEFMessage(records: []))
      return finishOperation(id, blank, quirks: [.d01] + writtenBefore)
    }
    guard let message = try? NDEFMessage(decoding: bytes) else {
      return finishOperation(id, .failed(brokenContent), quirks: [.d07])
    }
    let isErased = message.records == [.empty]
    if isErased, !quirks.isOn(.emptyRecord) {
      return finishOperation(id, .failed(PhoneError(code: 403)), quirks: [.d02])
    }
    sessions[id]?.lastRead = message
    finishOperation(id, .message(message), quirks: (isErased ? [.d02] : []) + writtenBefore)
  }

  /// Turns a reader's failure into the error that the app gets.
  private func fail(_ id: Int, _ operation: Operation, _ failure: ReaderFailure) {
    let (error, why) = self.error(for: failure, of: operation.kind)
    if failure == .readOnly, case .write = operation.kind {
      show(.text("This tag is read-only.", by: .system), session: id, quirks: why)
    }
    finishOperation(id, .failed(error), quirks: why)
  }

  private func error(for failure: ReaderFailure, of kind: Operation.Kind) -> (PhoneError, [QuirkID]) {
    switch (failure, kind) {
    case (.noAnswer, _): (PhoneError(code: 100), [])
    case (.refused, .queryStatus):
      (.stackError(code: quirks.code(.statusQueryStackError), nfcd: 15, "Stack Error"), [.d05])
    case (.refused, .write), (.refused, .lock): (.stackError(code: 401, nfcd: 21, "Connection Closed"), [])
    case (.refused, _): (PhoneError(code: quirks.code(.nakError)), [.g02])
    case (.notNDEF, .write): (notFormatted(quirks.code(.writeNotSupported)), [.e02])
    case (.notNDEF, .lock): (.stackError(code: quirks.code(.lockNotSupported), nfcd: 15, "Stack Error"), [.f04])
    case (.notNDEF, _): (notFormatted(102), [])
    case (.broken, _): (brokenContent, [.d07])
    case (.readOnly, .lock): (PhoneError(code: quirks.code(.lockTwice)), [.f03])
    case (.readOnly, _): (PhoneError(code: 400), [.e06])
    case (.tooLarge, _): (PhoneError(code: 402), [.e01])
    }
  }

  /// Ends the operation under way and takes up the next.
  func finishOperation(_ id: Int, _ outcome: OperationOutcome, quirks why: [QuirkID]) {
    guard let operation = sessions[id]?.operations.first else { return }
    sessions[id]?.operations.removeFirst()
    guard operation.isClients else { return finishOnBehalf(id, operation, outcome, quirks: why) }
    schedule(outcome, of: operation, in: id, quirks: why)
    takeUpNext(id)
  }

  private func finishOnBehalf(
    _ id: Int, _ operation: Operation, _ outcome: OperationOutcome, quirks why: [QuirkID]
  ) {
    switch outcome {
    case .message(let message) where operation.kind == .read:
      simulation.schedule(.reads(id, message, quirks: why), after: .zero)
    case .failed where takesForBackground(nil, id): sessions[id]?.operations = []
    case .failed:
      record(
        .phone("\(operation.kind.name) \(outcome.text), which the delegate does not hear"), session: id, quirks: why)
      sessions[id]?.operations = []
      lookForUnreadTags(id)
    default: takeUpNext(id)
    }
  }

  func schedule(_ outcome: OperationOutcome, of operation: Operation, in id: Int, quirks why: [QuirkID]) {
    guard operation.isClients else { return }
    let finished = FinishedOperation(operation: operation, outcome: outcome, quirks: why)
    if simulation.isAtRest { return complete(id, finished) }
    simulation.schedule(.completes(id, finished), after: .zero)
  }

  func complete(_ id: Int, _ finished: FinishedOperation) {
    let operation = finished.operation
    let isLast = sessions[id]?.operations.contains(where: \.isClients) != true
    deliver(
      id, "\(operation.kind.name) \(finished.outcome.text)", quirks: finished.quirks, owesReaction: isLast
    ) { _ in operation.completion.value(finished.outcome) }
  }

  func refuses(_ id: Int, _ call: RefusedCall) {
    let isLast = sessions[id]?.operations.contains(where: \.isClients) != true
    deliver(id, "\(call.name) error \(call.error.code)", quirks: call.quirks, owesReaction: isLast) { _ in
      call.answer.value(call.error)
    }
  }
}
