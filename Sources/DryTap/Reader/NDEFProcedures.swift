/// Asks whether a tag holds NDEF, whether it may be written, and how large a message fits.
struct StatusProcedure: ReaderProcedure {
  private var finder: PlaceFinder

  init(takesBareMessages: Bool = false) {
    finder = PlaceFinder(takesBareMessages: takesBareMessages)
  }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch finder.receive(reply) {
    case .read(let frame, let quirks): return .send(frame, quirks: quirks)
    case .failed(.notNDEF): return .finished(.status(.notSupported, capacity: 0, areaSize: 0))
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place):
      let status: TagStatus = finder.container?.isWritable == true ? .readWrite : .readOnly
      return .finished(.status(status, capacity: place.capacity, areaSize: place.areaSize))
    case .bare:
      let size = finder.container?.areaSize ?? 0
      return .finished(.bare(.status(.readWrite, capacity: size, areaSize: size)))
    }
  }
}

/// Reads the message (NFC Forum Type 2 Tag 1.1, 6.4.2).
struct ReadProcedure: ReaderProcedure {
  private var finder: PlaceFinder

  init(takesBareMessages: Bool = false) {
    finder = PlaceFinder(takesBareMessages: takesBareMessages) { $0.bytesNeeded }
  }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    switch finder.receive(reply) {
    case .read(let frame, let quirks): return .send(frame, quirks: quirks)
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place):
      guard let message = place.message(in: finder.area) else { return .finished(.failed(.broken)) }
      return .finished(.message(message))
    case .bare(let message): return .finished(.bare(.message(message)))
    }
  }
}

/// What a phone heeds when it writes a message.
struct WriteRules {
  var refusesReadOnly = true
  /// Where this is off, a message that is too large is cut off.
  var refusesTooLarge = true
  /// Whether the length is zeroed first and set last; otherwise everything is written once, from the start on.
  var clearsLength = true
  /// What becomes of a message for a large card, where it is not written; nil where it is.
  var largeCard: ReaderResult?
  /// The phone's own time before each page.
  var pause = Duration.zero
  /// The rows that decided what the first command that writes is like.
  var quirks: [QuirkID] = []
}

/// Writes a message: length zero first, then the message, then its length (NFC Forum Type 2 Tag 1.1, 6.4.3).
struct WriteProcedure: ReaderProcedure {
  private let message: [UInt8]
  private let rules: WriteRules
  private var finder: PlaceFinder
  private var writes: ArraySlice<PageWrite>?
  private var firstPageQuirks: [QuirkID]

  init(_ message: [UInt8], rules: WriteRules) {
    self.message = message
    self.rules = rules
    firstPageQuirks = rules.quirks
    finder = PlaceFinder { $0.bytesNeeded(forWriting: min(message.count, $0.capacity)) }
  }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    guard writes == nil else {
      guard reply == .ack else { return .finished(.failed(reply.failure)) }
      return nextWrite()
    }
    switch finder.receive(reply) {
    case .read(let frame, let quirks): return .send(frame, quirks: quirks)
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place): return plan(place)
    case .bare: return .finished(.failed(.notNDEF))
    }
  }

  private mutating func plan(_ place: MessagePlace) -> ReaderStep {
    if rules.refusesReadOnly, finder.container?.isWritable != true { return .finished(.failed(.readOnly)) }
    if rules.refusesTooLarge, message.count > place.capacity { return .finished(.failed(.tooLarge)) }
    do {
      let all = try place.writes(
        of: Array(message.prefix(place.capacity)), over: finder.area, clearsLength: rules.clearsLength)
      guard all.allSatisfy({ $0.page <= Frame.lastPage }) else { return .finished(.failed(.broken)) }
      writes = all[...]
      return nextWrite()
    } catch {
      return .finished(.failed(.broken))
    }
  }

  private mutating func nextWrite() -> ReaderStep {
    guard let write = writes?.popFirst() else { return .finished(.done) }
    defer { firstPageQuirks = [] }
    return .send(.write(write.page, write.bytes), pause: rules.pause, quirks: firstPageQuirks)
  }
}

/// What a phone heeds when it makes a tag read-only.
struct LockRules {
  /// Whether lock bits, where there are any, are set as well as the container's write access.
  var burnsLockBits = true
  /// Whether a tag without a message is refused.
  var refusesBlank = false
  /// Whether every Type 2 tag is refused, for no reason.
  var refusesAll = false
}

/// Makes a tag read-only for ever: container, static lock bits, then the dynamic ones that are named (NFC Forum Type 2 Tag 1.1, 6.4.4).
struct LockProcedure: ReaderProcedure {
  private let rules: LockRules
  private var finder = PlaceFinder()
  private var writes: ArraySlice<PageWrite>?

  init(_ rules: LockRules) {
    self.rules = rules
  }

  mutating func begin() -> ReaderStep { .send(AreaReader.firstFrame) }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    guard writes == nil else {
      guard reply == .ack else { return .finished(.failed(reply.failure)) }
      return nextWrite()
    }
    switch finder.receive(reply) {
    case .read(let frame, let quirks): return .send(frame, quirks: quirks)
    case .failed(let failure): return .finished(.failed(failure))
    case .place(let place):
      guard let container = finder.container, container.isWritable else { return .finished(.failed(.readOnly)) }
      if rules.refusesAll { return .finished(.failed(.notLocked)) }
      if rules.refusesBlank, place.length == 0 { return .finished(.failed(.blank)) }
      let all = container.lockWrites(areas: place.lockAreas)
      guard all.allSatisfy({ $0.page <= Frame.lastPage }) else { return .finished(.failed(.broken)) }
      writes = rules.burnsLockBits ? all[...] : all.prefix(1)
      return nextWrite()
    case .bare: return .finished(.failed(.notNDEF))
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
