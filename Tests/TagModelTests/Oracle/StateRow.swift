import TagModel

/// Where a chip stands, and whether an error sends it back to HALT rather than to IDLE.
struct Standing: Hashable, Sendable, CustomStringConvertible {
  var name: Name
  var isWoken = false
  /// The page that the second part of a COMPATIBILITY_WRITE is for.
  var awaitedPage: Int?

  enum Name: String, Sendable, CaseIterable {
    case powerOff, idle, halt, ready1, ready2, active, authenticated, awaiting, awaitingAuthenticated
  }

  var description: String { "\(name.rawValue)\(isWoken ? " woken" : "")\(awaitedPage.map { " page \($0)" } ?? "")" }

  var isAuthenticated: Bool { name == .authenticated || name == .awaitingAuthenticated }

  /// Where an error leads from here.
  var fallback: Standing {
    switch name {
    case .powerOff, .idle, .halt: self
    default: isWoken ? Standing(name: .halt) : Standing(name: .idle)
    }
  }

  func moved(to name: Name) -> Standing { Standing(name: name, isWoken: isWoken) }

  static let all: [Standing] = Name.allCases.flatMap { name -> [Standing] in
    switch name {
    case .powerOff, .idle, .halt: [Standing(name: name)]
    case .awaiting, .awaitingAuthenticated:
      [false, true].map { Standing(name: name, isWoken: $0, awaitedPage: 6) }
    default: [false, true].map { Standing(name: name, isWoken: $0) }
    }
  }
}

/// The kinds of frame that the state table tells apart, in the order of its columns.
enum FrameKind: Int, Sendable {
  case reqa, wupa, anticollision1, select1, anticollision2, select2, read0, other, damaged, incomplete
}

/// The state table (data sheet NTAG213/215/216 Rev 3.2, 8.4; ISO/IEC 14443-3, figure of the PICC states).
enum StateRow {
  enum Mark: String, Sendable {
    case ignored = "-"
    case error = "x"
    case answered = "."
    case toReady1 = "r"
    case next = ">"
    case command = "c"
    case awaited = "d"
    case refusedDamage = "n"
  }

  /// `-` no answer and no change, `x` no answer and fall-back, `r` ATQA and READY1, `.` answered in place, `>` answered
  /// and one state on, `c` a command, executed from ACTIVE, `d` the data that a COMPATIBILITY_WRITE awaits, `n` NAK 1.
  static let table = """
                          REQA WUPA AC1 SEL1 AC2 SEL2 READ0 other damaged incomplete
    powerOff              -    -    -   -    -   -    -     -     -       -
    idle                  r    r    -   -    -   -    -     -     -       -
    halt                  -    r    -   -    -   -    -     -     -       -
    ready1                x    x    .   >    x   x    c     x     x       x
    ready2                x    x    x   x    .   >    c     x     x       x
    active                x    x    x   x    x   x    c     c     n       x
    authenticated         x    x    x   x    x   x    c     c     n       x
    awaiting              x    x    d   d    d   d    d     d     n       x
    awaitingAuthenticated x    x    d   d    d   d    d     d     n       x
    """

  private static let marks: [Standing.Name: [Mark]] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").dropFirst().map { line in
      let cells = words(String(line))
      return (Standing.Name(rawValue: cells[0])!, cells.dropFirst().map { Mark(rawValue: $0)! })
    }
  )

  static func mark(_ place: Standing, _ kind: FrameKind) -> Mark { marks[place.name]![kind.rawValue] }
}
