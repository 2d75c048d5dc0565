/// What answers commands on a card: its applications, and which of them is selected (ISO/IEC 7816-4, 8.2.1).
public struct SmartCard: Hashable, Sendable {
  /// The application that makes it a Type 4 tag; `nil` on a card that holds no message.
  public var ndef: NDEFApplication?
  /// The other applications.
  public var applications: [CardApplication]
  /// What is answered while no application is selected, by the bytes of the commands; any other command gets 6D00.
  public var answers: [[UInt8]: [UInt8]]

  private var selected = Selection.nothing

  private enum Selection: Hashable {
    case nothing
    case ndef
    case application(Int)
  }

  /// A card with these applications.
  public init(ndef: NDEFApplication? = nil, applications: [CardApplication] = [], answers: [[UInt8]: [UInt8]] = [:]) {
    self.ndef = ndef
    self.applications = applications
    self.answers = answers
  }

  /// Every application's name, that of the NDEF application first.
  public var identifiers: [[UInt8]] {
    (ndef == nil ? [] : [NDEFApplication.identifier]) + applications.map(\.identifier)
  }

  /// Takes the bytes of a command, and answers the bytes of a response.
  mutating func receive(_ bytes: [UInt8], updates: Updates) -> [UInt8] {
    let command = CommandAPDU(bytes)
    if let command, command.selectsByName { return select(command) }
    if let answer = table[bytes] { return answer }
    guard let command else { return StatusWord.wrongLength.bytes }
    guard selected == .ndef, let response = ndef?.receive(command, updates: updates) else {
      return StatusWord.unknownInstruction.bytes
    }
    return response.bytes
  }

  /// The answers that are given by the bytes of the commands.
  private var table: [[UInt8]: [UInt8]] {
    switch selected {
    case .nothing: answers
    case .ndef: [:]
    case .application(let index): applications[index].answers
    }
  }

  /// The whole name must be given; an application that is not found leaves the selection as it is.
  private mutating func select(_ command: CommandAPDU) -> [UInt8] {
    guard command.p2 == 0x00 || command.p2 == 0x0C else { return StatusWord.wrongParameters.bytes }
    if ndef != nil, command.data == NDEFApplication.identifier {
      selected = .ndef
      ndef?.selected = nil
      return StatusWord.success.bytes
    }
    guard let index = applications.firstIndex(where: { $0.identifier == command.data }) else {
      return StatusWord.notFound.bytes
    }
    selected = .application(index)
    return applications[index].selection
  }

  /// Forgets what was selected, as every activation begins.
  mutating func reset() {
    selected = .nothing
    ndef?.selected = nil
    ndef?.programmed = nil
  }
}

extension CommandAPDU {
  /// Whether it is a SELECT with the name of an application (ISO/IEC 7816-4, 7.1.1).
  package var selectsByName: Bool { classByte == 0x00 && instruction == Instruction.select.rawValue && p1 == 0x04 }

  /// SELECT by name, as the NFC Forum has it.
  package static func select(application identifier: [UInt8]) -> CommandAPDU {
    CommandAPDU(instruction: Instruction.select.rawValue, p1: 0x04, data: identifier, expectedLength: 0x100)
  }
}
