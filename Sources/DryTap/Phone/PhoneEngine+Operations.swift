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
      let (error, quirk) = notConnected(operation.kind)
      return finishOperation(id, .failed(error), quirks: [quirk])
    }
    switch operation.kind {
    case .connect: break
    case .transceive(let command, let call): send(command, as: call, id, operation.tag)
    case .queryStatus, .read, .write, .lock: beginNDEF(id, operation, session)
    }
  }

  /// Lets the operation under way have the radio; `quirks` are the rows that decided its first frame.
  func run(_ procedure: any ReaderProcedure, _ id: Int, quirks: [QuirkID] = []) {
    useRadio(procedure, for: .operation(session: id), quirks: [.base] + quirks)
  }

  /// What the app hears of a tag object that is no longer good.
  var staleTag: PhoneError { PhoneError(code: quirks.code(.staleTagObject)) }

  /// What a call on a tag is told that is not connected.
  private func notConnected(_ kind: Operation.Kind) -> (PhoneError, QuirkID) {
    guard case .transceive = kind else { return (PhoneError(code: quirks.code(.needsConnect)), .e08) }
    return (PhoneError(code: quirks.code(.commandNotConnected)), .g07)
  }

  private func connect(_ id: Int, _ tag: DetectedTag, _ session: SessionRecord) {
    if session.connected === tag, quirks.isOn(.connectSemantics) { return finishOperation(id, .done, quirks: [.c13]) }
    if session.kind.isTagSession, tag.kind == .iso7816(application: nil), unlistedApplications == .choice("connect") {
      return finishOperation(id, .failed(PhoneError(code: 2)), quirks: [.a08])
    }
    sessions[id]?.connected = nil
    if session.operations.first?.isClients == true, let why = whyConnectFails(tag.tag) {
      return finishOperation(id, .failed(PhoneError(code: 100)), quirks: why)
    }
    let goodbye = session.connected.map { type(of: $0.reader(over: nil)).goodbye }
    run(tag.reader(over: nil).connect(goodbye: goodbye), id)
  }

  /// Ends the operation under way and takes up the next.
  func finishOperation(_ id: Int, _ outcome: OperationOutcome, quirks why: [QuirkID]) {
    guard let operation = sessions[id]?.operations.first else { return }
    sessions[id]?.operations.removeFirst()
    guard operation.isClients else { return finishOnBehalf(id, operation, outcome, quirks: why) }
    schedule(outcome, of: operation, in: id, quirks: why)
    if case .write = operation.kind, let error = outcome.error { writeFailed(id, error) }
    takeUpNext(id)
  }

  /// A lock that waits behind a write that has failed runs all the same.
  private func writeFailed(_ id: Int, _ error: PhoneError) {
    guard let next = sessions[id]?.operations.first, next.kind == .lock else { return }
    sessions[id]?.followsFailedWrite = true
    guard !quirks.isOn(.lockRacingWrite) else { return }
    sessions[id]?.operations.removeFirst()
    schedule(.failed(error), of: next, in: id, quirks: [.f05])
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
      sessions[id]?.operations.removeAll { !$0.isClients }
      lookForUnreadTags(id)
      takeUpNext(id)
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
      id, "\(operation.kind.name) \(finished.outcome.text)", quirks: finished.quirks, owesReaction: isLast,
      toDelegate: false
    ) { _ in operation.completion.value(finished.outcome) }
  }

  func refuses(_ id: Int, _ call: RefusedCall) {
    let isLast = sessions[id]?.operations.contains(where: \.isClients) != true
    deliver(id, "\(call.name) error \(call.error.code)", quirks: call.quirks, owesReaction: isLast, toDelegate: false) {
      _ in
      call.answer.value(call.error)
    }
  }
}
