/// Asks whether a tag holds NDEF, whether it may be written, and how large a message fits.
struct StatusProcedure: ReaderProcedure {
  private var finder = PlaceFinder()

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch finder.receive(reply) {
    case .read(let frame): return .send(frame)
    case .failed(.notNDEF): return .finished(.status(.notSupported, capacity: 0, areaSize: 0))
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place):
      let status: TagStatus = finder.container?.isWritable == true ? .readWrite : .readOnly
      return .finished(.status(status, capacity: place.capacity, areaSize: place.areaSize))
    }
  }
}

/// Reads the message (NFC Forum Type 2 Tag 1.1, 6.4.2).
struct ReadProcedure: ReaderProcedure {
  private var finder = PlaceFinder { $0.bytesNeeded }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch finder.receive(reply) {
    case .read(let frame): return .send(frame)
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place):
      guard let message = place.message(in: finder.area) else { return .finished(.failed(.broken)) }
      return .finished(.message(message))
    }
  }
}

/// Writes a message: length zero first, then the message, then its length (NFC Forum Type 2 Tag 1.1, 6.4.3).
struct WriteProcedure: ReaderProcedure {
  /// What the phone looks at before it writes.
  struct Rules {
    var refusesReadOnly = true
    /// Where this is off, a message that is too large is cut off.
    var refusesTooLarge = true
    /// The phone's own time before each page.
    var pause = Duration.zero
  }

  private let message: [UInt8]
  private let rules: Rules
  private var finder: PlaceFinder
  private var writes: ArraySlice<PageWrite>?

  init(_ message: [UInt8], rules: Rules) {
    self.message = message
    self.rules = rules
    finder = PlaceFinder { $0.bytesNeeded(forWriting: min(message.count, $0.capacity)) }
  }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    guard writes == nil else {
      guard reply == .ack else { return .finished(.failed(reply.failure)) }
      return nextWrite()
    }
    switch finder.receive(reply) {
    case .read(let frame): return .send(frame)
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place): return plan(place)
    }
  }

  private mutating func plan(_ place: MessagePlace) -> ReaderStep {
    if rules.refusesReadOnly, finder.container?.isWritable != true { return .finished(.failed(.readOnly)) }
    if rules.refusesTooLarge, message.count > place.capacity { return .finished(.failed(.tooLarge)) }
    do {
      let all = try place.writes(of: Array(message.prefix(place.capacity)), over: finder.area)
      guard all.allSatisfy({ $0.page <= Frame.lastPage }) else { return .finished(.failed(.broken)) }
      writes = all[...]
      return nextWrite()
    } catch {
      return .finished(.failed(.broken))
    }
  }

  private mutating func nextWrite() -> ReaderStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    return .send(.write(write.page, write.bytes), pause: rules.pause)
  }
}

/// Makes a tag read-only for ever: container, static lock bits, then the dynamic ones that are named (NFC Forum Type 2 Tag 1.1, 6.4.4).
struct LockProcedure: ReaderProcedure {
  private let burnsLockBits: Bool
  private var finder = PlaceFinder()
  private var writes: ArraySlice<PageWrite>?

  /// - Parameter burnsLockBits: Whether the lock bits are set as well as the container's write access.
  init(burnsLockBits: Bool) {
    self.burnsLockBits = burnsLockBits
  }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    guard writes == nil else {
      guard reply == .ack else { return .finished(.failed(reply.failure)) }
      return nextWrite()
    }
    switch finder.receive(reply) {
    case .read(let frame): return .send(frame)
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place):
      guard let container = finder.container, container.isWritable else { return .finished(.failed(.readOnly)) }
      let all = container.lockWrites(areas: place.lockAreas)
      guard all.allSatisfy({ $0.page <= Frame.lastPage }) else { return .finished(.failed(.broken)) }
      writes = burnsLockBits ? all[...] : all.prefix(1)
      return nextWrite()
    }
  }

  private mutating func nextWrite() -> ReaderStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    return .send(.write(write.page, write.bytes), quirks: write.purpose == .capabilityContainer ? [] : [.f01])
  }
}

/// Sends one raw command.
struct CommandProcedure: ReaderProcedure {
  private let command: [UInt8]

  init(_ command: [UInt8]) {
    self.command = command
  }

  mutating func begin() -> ReaderStep { .send(Frame(command)) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch reply {
    case .data(let bytes): .finished(.answer(bytes))
    case .ack: .finished(.answer([0x0A]))
    case .bits, .collision, .nak, .silence: .finished(.failed(reply.failure))
    }
  }
}
