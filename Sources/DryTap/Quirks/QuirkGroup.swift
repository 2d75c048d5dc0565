/// The part of the quirk table that a letter stands for.
public enum QuirkGroup: String, Hashable, Sendable, CaseIterable {
  case setup = "A"
  case lifecycle = "B"
  case detection = "C"
  case reading = "D"
  case writing = "E"
  case locking = "F"
  case commands = "G"
  case severalTags = "H"
  case hardware = "I"
  case background = "J"
  case wrappers = "K"
  /// What calls cost; it has one row, `BASE`, which the catalogue does not count.
  case overhead = "BASE"

  /// What the rows are about.
  public var title: String {
    switch self {
    case .setup: "Setup and entitlement"
    case .lifecycle: "Session lifecycle"
    case .detection: "Detection and polling"
    case .reading: "NDEF status and read"
    case .writing: "NDEF write"
    case .locking: "Lock"
    case .commands: "Raw commands"
    case .severalTags: "Several tags"
    case .hardware: "Timing, limits, hardware"
    case .background: "Background reading"
    case .wrappers: "Traps of wrappers"
    case .overhead: "What a call costs"
    }
  }

  /// The rows, in the order of the catalogue.
  public var rows: [Quirk] { QuirkID.allCases.filter { $0.group == self }.map { QuirkTable[$0] } }
}

extension QuirkID {
  /// The part of the table that the id belongs to.
  public var group: QuirkGroup { QuirkGroup(rawValue: isCatalogued ? String(name.prefix(1)) : name) ?? .overhead }

  /// Whether the catalogue counts it; it has 120 entries.
  public var isCatalogued: Bool { self != .base }
}

extension QuirkKind {
  /// What the kind means, in a few words.
  public var meaning: String {
    switch self {
    case .fact: "how the phone behaves, without a switch"
    case .toggle: "a behaviour that can be switched"
    case .timing: "a span of time"
    case .order: "an order that nothing promises"
    case .fault: "goes wrong only where a test asks for it"
    case .lint: "seen in the app's paperwork, before there is a phone"
    case .wrapper: "a trap of a layer between the app and CoreNFC"
    case .note: "something to know"
    }
  }
}

extension Confidence {
  /// What the letter means, in a few words.
  public var meaning: String {
    switch self {
    case .verified: "verified on a device"
    case .many: "many independent reports agree"
    case .some: "one or two reports"
    case .documented: "the vendor's documentation"
    case .client: "a shipping client works around it"
    case .inferred: "inferred, a reasoned guess"
    }
  }
}
