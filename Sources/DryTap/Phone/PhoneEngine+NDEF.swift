/// Status, read, write and lock, as the phone carries them out.
extension PhoneEngine {
  /// Lets an NDEF call have the radio, or refuses it.
  func beginNDEF(_ id: Int, _ operation: Operation, _ session: SessionRecord) {
    let selectsAgain = losesAuthentication(operation.tag, session)
    if selectsAgain { sessions[id]?.hasUsedCommands = false }
    let reader = operation.tag.reader(
      over: session.connection, selectsAgain: selectsAgain, restoring: applicationToRestore(id, operation.tag, session))
    var why: [QuirkID] = selectsAgain ? [.g04] : []
    switch operation.kind {
    case .queryStatus: run(reader.status(takesBareMessages: takesBareMessages), id, quirks: why)
    case .read: run(reader.read(takesBareMessages: takesBareMessages), id, quirks: why)
    case .write(let message): write(message, id, by: reader, quirks: why)
    case .lock:
      if session.followsFailedWrite { why.append(.f05) }
      sessions[id]?.followsFailedWrite = false
      run(reader.lock(lockRules), id, quirks: why)
    case .connect, .transceive: break
    }
  }

  /// Whether an NDEF call selects the tag anew, so that a password that was accepted is forgotten.
  ///
  /// Where the app has sent nothing of its own, there is nothing to forget.
  private func losesAuthentication(_ tag: DetectedTag, _ session: SessionRecord) -> Bool {
    !tag.isCard && session.hasUsedCommands && quirks.isOn(.authenticationLost)
  }

  /// The application that an NDEF call leaves selected; nil for that of NDEF.
  private func applicationToRestore(_ id: Int, _ tag: DetectedTag, _ session: SessionRecord) -> [UInt8]? {
    guard tag.isCard, let application = session.application, application != NDEFApplication.identifier else {
      return nil
    }
    if !quirks.isOn(.probeChangesSelection) { return application }
    sessions[id]?.application = NDEFApplication.identifier
    return nil
  }

  /// Whether a message counts that has no TLV block around it.
  private var takesBareMessages: Bool { !quirks.isOn(.rawNeedsTLV) }

  private var lockRules: LockRules {
    LockRules(
      burnsLockBits: quirks.isOn(.lockIsPermanent), refusesBlank: lockBlankError != nil,
      refusesAll: quirks.isOn(.lockFails))
  }

  /// What a lock of a tag without a message is told; nil where the tag is locked.
  var lockBlankError: PhoneError? { quirks[.lockBlank].code.map { PhoneError(code: $0) } }

  // MARK: Write

  private func write(_ message: [UInt8], _ id: Int, by reader: any TagReader, quirks why: [QuirkID]) {
    if message.isEmpty, let code = quirks[.zeroRecordWrite].code {
      return finishOperation(id, .failed(PhoneError(code: code)), quirks: [.e09])
    }
    let (bytes, whyThese) = written(message)
    run(reader.write(bytes, rules: writeRules(bytes, quirks: whyThese)), id, quirks: why)
  }

  private func writeRules(_ bytes: [UInt8], quirks why: [QuirkID]) -> WriteRules {
    let order = quirks[.writeOrder].choice
    return WriteRules(
      refusesReadOnly: quirks.isOn(.writeToReadOnly), refusesTooLarge: quirks.isOn(.tooLarge),
      clearsLength: order == "zeroLengthFirst", largeCard: largeCard, pause: quirks.span(.writePageOverhead),
      quirks: (bytes.isEmpty ? [] : [.e04]) + why)
  }

  /// What becomes of a message for a large card; nil where it is written.
  private var largeCard: ReaderResult? {
    switch quirks[.silentNoWrite].choice {
    case "noCompletion": .unanswered
    case "nilNoWrite": .feigned
    default: nil
    }
  }

  /// What the phone makes of a message that the app writes, with the rows that decided it.
  private func written(_ message: [UInt8]) -> (bytes: [UInt8], quirks: [QuirkID]) {
    guard let records = try? NDEFMessage(decoding: message).records else { return (message, []) }
    if records == [.empty] { return quirks.isOn(.eraseLeavesRecord) ? (message, [.e05]) : ([], []) }
    let repaired = records.map(\.withPrefixByte)
    guard repaired != records else { return (message, []) }
    return quirks.isOn(.payloadPrefix) ? (message, [.e10]) : (NDEFMessage(records: repaired).bytes, [])
  }
}

extension NDEFRecord {
  /// A URI or text record whose payload has the byte in front that it must begin with, put in where it is missing; any other record as it is.
  ///
  /// NFC Forum URI RTD 1.0 and Text RTD 1.0.
  fileprivate var withPrefixByte: NDEFRecord {
    var record = self
    if isWellKnown("U"), let code = payload.first, Int(code) >= URIPrefix.table.count { record.payload = [0] + payload }
    if isWellKnown("T"), (try? TextRecord(self)) == nil { record.payload = [2] + Array("en".utf8) + payload }
    return record
  }
}
