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
  private let rules: WriteRules
  private var finder = FileFinder()
  private var writes: ArraySlice<CommandAPDU>?
  private var firstWriteQuirks: [QuirkID]

  /// A file of more bytes than this makes a card a large one; assumed, for one report of a card of 8 kB.
  private static let largeFile = 4096

  init(_ message: [UInt8], rules: WriteRules) {
    self.message = message
    self.rules = rules
    firstWriteQuirks = rules.quirks
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
    if container.size > Self.largeFile, let result = rules.largeCard { return .finished(result) }
    let message = Array(message.prefix(container.capacity))
    let length = [UInt8(truncatingIfNeeded: message.count >> 8), UInt8(truncatingIfNeeded: message.count)]
    if rules.clearsLength {
      let end = message.isEmpty ? [] : [CommandAPDU.update(0, length)]
      writes = ([.update(0, [0, 0])] + parts(of: message, from: 2, container) + end)[...]
    } else {
      writes = parts(of: length + message, from: 0, container)[...]
    }
    return nextWrite()
  }

  private func parts(of bytes: [UInt8], from offset: Int, _ container: CardContainer) -> [CommandAPDU] {
    stride(from: 0, to: bytes.count, by: container.writeStep).map { start in
      CommandAPDU.update(offset + start, Array(bytes[start...].prefix(container.writeStep)))
    }
  }

  private mutating func nextWrite() -> CardStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    defer { firstWriteQuirks = [] }
    return .send(write.bytes, pause: rules.pause, quirks: firstWriteQuirks)
  }
}

/// Makes a card read-only for ever: the write access in its container becomes FFh; see `NDEFApplication.isLockable`.
struct CardLock: CardProcedure {
  private let rules: LockRules
  private var finder = FileFinder()
  private var writes: ArraySlice<CommandAPDU>?

  init(_ rules: LockRules) {
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
    case .found(let container, let length):
      guard container.isWritable else { return .finished(.failed(.readOnly)) }
      if rules.refusesBlank, length == 0 { return .finished(.failed(.blank)) }
      writes = [.select(file: CardContainer.identifier), .update(CardContainer.writeAccessOffset, [0xFF])]
      return nextWrite()
    }
  }

  private mutating func nextWrite() -> CardStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    return .send(write.bytes)
  }
}
