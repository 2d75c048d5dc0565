/// Asks whether a card holds NDEF, whether it may be written, and how large a message fits.
struct CardStatus: CardProcedure {
  private var finder = FileFinder()

  mutating func begin() -> CardStep { .send(FileFinder.firstCommand.bytes) }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    switch finder.receive(response) {
    case .send(let command): return .send(command.bytes)
    case .failed(.notNDEF): return .finished(.status(.notSupported, capacity: 0, areaSize: 0))
    case .failed(let failure): return .finished(.failed(failure))
    case .found(let container, _):
      let status: TagStatus = container.isWritable ? .readWrite : .readOnly
      return .finished(.status(status, capacity: container.capacity, areaSize: container.size))
    }
  }
}

/// Reads the message (NFC Forum Type 4 Tag 2.0, 6.4).
struct CardRead: CardProcedure {
  private var finder = FileFinder()
  private var place: (container: CardContainer, length: Int)?
  private var message: [UInt8] = []

  mutating func begin() -> CardStep { .send(FileFinder.firstCommand.bytes) }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    guard let place else { return locate(response) }
    guard response.status == .success else { return .finished(.failed(.refused)) }
    guard !response.data.isEmpty else { return .finished(.failed(.broken)) }
    message += response.data
    return next(place.container, place.length)
  }

  private mutating func locate(_ response: ResponseAPDU) -> CardStep {
    switch finder.receive(response) {
    case .send(let command): return .send(command.bytes)
    case .failed(let failure): return .finished(.failed(failure))
    case .found(let container, let length):
      place = (container, length)
      return next(container, length)
    }
  }

  private func next(_ container: CardContainer, _ length: Int) -> CardStep {
    guard message.count < length else { return .finished(.message(Array(message.prefix(length)))) }
    return .send(
      CommandAPDU.read(2 + message.count, count: min(container.readStep, length - message.count)).bytes)
  }
}

/// Writes a message: length zero first, then the message, then its length (NFC Forum Type 4 Tag 2.0, 6.5).
struct CardWrite: CardProcedure {
  private let message: [UInt8]
  private let rules: WriteProcedure.Rules
  private var finder = FileFinder()
  private var writes: ArraySlice<CommandAPDU>?

  init(_ message: [UInt8], rules: WriteProcedure.Rules) {
    self.message = message
    self.rules = rules
  }

  mutating func begin() -> CardStep { .send(FileFinder.firstCommand.bytes) }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    guard writes == nil else {
      guard response.status == .success else { return .finished(.failed(.refused)) }
      return nextWrite()
    }
    switch finder.receive(response) {
    case .send(let command): return .send(command.bytes)
    case .failed(let failure): return .finished(.failed(failure))
    case .found(let container, _): return plan(container)
    }
  }

  private mutating func plan(_ container: CardContainer) -> CardStep {
    if rules.refusesReadOnly, !container.isWritable { return .finished(.failed(.readOnly)) }
    if rules.refusesTooLarge, message.count > container.capacity { return .finished(.failed(.tooLarge)) }
    let message = Array(message.prefix(container.capacity))
    let parts = stride(from: 0, to: message.count, by: container.writeStep).map { start in
      CommandAPDU.update(2 + start, Array(message[start...].prefix(container.writeStep)))
    }
    let length = [UInt8(truncatingIfNeeded: message.count >> 8), UInt8(truncatingIfNeeded: message.count)]
    writes = ([.update(0, [0, 0])] + parts + (message.isEmpty ? [] : [.update(0, length)]))[...]
    return nextWrite()
  }

  private mutating func nextWrite() -> CardStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    return .send(write.bytes, pause: rules.pause)
  }
}

/// Makes a card read-only for ever: the write access in its container becomes FFh; see `NDEFApplication.isLockable`.
struct CardLock: CardProcedure {
  private var finder = FileFinder()
  private var writes: ArraySlice<CommandAPDU>?

  mutating func begin() -> CardStep { .send(FileFinder.firstCommand.bytes) }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    guard writes == nil else {
      guard response.status == .success else { return .finished(.failed(.refused)) }
      return nextWrite()
    }
    switch finder.receive(response) {
    case .send(let command): return .send(command.bytes)
    case .failed(let failure): return .finished(.failed(failure))
    case .found(let container, _):
      guard container.isWritable else { return .finished(.failed(.readOnly)) }
      writes = [.select(file: CardContainer.identifier), .update(CardContainer.writeAccessOffset, [0xFF])]
      return nextWrite()
    }
  }

  private mutating func nextWrite() -> CardStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    return .send(write.bytes)
  }
}
