/// What a card has said about itself.
struct CardIdentity: Hashable {
  /// The historical bytes of its answer to RATS.
  var historicalBytes: [UInt8] = []
  /// The first of the names that the phone was to try which could be selected; nil for none.
  var application: [UInt8]?
  /// Whether it has the file that a card with PACE has.
  var supportsPACE = false
}

/// Asks a card for applications by their names, in order, until one can be selected; and before that whether it has PACE.
///
/// A card with PACE has EF.CardAccess, 011Ch, in its master file (ICAO Doc 9303-11, 9.2).
struct IdentifyCard: CardProcedure {
  private var names: ArraySlice<[UInt8]>
  private var asksForPACE: Bool
  private var isAskingForPACE = false
  private var identity = CardIdentity()

  /// SELECT of EF.CardAccess by its identifier, without a response.
  static let selectCardAccess: [UInt8] = [0x00, 0xA4, 0x02, 0x0C, 0x02, 0x01, 0x1C]

  init(names: [[UInt8]], asksForPACE: Bool) {
    self.names = names[...]
    self.asksForPACE = asksForPACE
  }

  mutating func begin() -> CardStep { next() }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    let isSelected = response.status == .success
    if isAskingForPACE {
      isAskingForPACE = false
      identity.supportsPACE = isSelected
    } else {
      let name = names.popFirst()
      if isSelected { identity.application = name }
    }
    return next()
  }

  private mutating func next() -> CardStep {
    if asksForPACE {
      (asksForPACE, isAskingForPACE) = (false, true)
      return .send(Self.selectCardAccess)
    }
    guard identity.application == nil, let name = names.first else { return .finished(.identified(identity)) }
    return .send(CommandAPDU.select(application: name).bytes)
  }
}

/// Selects the application that a tag was reported with.
struct SelectApplication: CardProcedure {
  private let name: [UInt8]?

  /// Without a name none is selected.
  init(_ name: [UInt8]?) {
    self.name = name
  }

  mutating func begin() -> CardStep {
    name.map { .send(CommandAPDU.select(application: $0).bytes) } ?? .finished(.selected)
  }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    .finished(response.status == .success ? .selected : .failed(.refused))
  }
}

/// Selects an application when a procedure is over, and answers what that came to.
struct RestoringProcedure: CardProcedure {
  private var procedure: any CardProcedure
  private let name: [UInt8]
  private var result: ReaderResult?

  init(_ procedure: some CardProcedure, selecting name: [UInt8]) {
    self.procedure = procedure
    self.name = name
  }

  mutating func begin() -> CardStep { follow(procedure.begin()) }

  mutating func receive(_ response: ResponseAPDU) -> CardStep {
    result.map { .finished($0) } ?? follow(procedure.receive(response))
  }

  private mutating func follow(_ step: CardStep) -> CardStep {
    guard case .finished(let result) = step else { return step }
    self.result = result
    return .send(CommandAPDU.select(application: name).bytes, quirks: [.g09])
  }
}

/// Sends the bytes of one command.
struct CardCommand: CardProcedure {
  private let command: [UInt8]

  init(_ command: [UInt8]) {
    self.command = command
  }

  mutating func begin() -> CardStep { .send(command) }

  mutating func receive(_ response: ResponseAPDU) -> CardStep { .finished(.answer(response.bytes)) }
}
