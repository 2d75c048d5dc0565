/// What there is to know of a row of the quirk table, in words.
///
/// Error codes and the system's own texts, which stand in quotation marks, are exact.
public struct QuirkEntry: Hashable, Sendable {
  /// The row that it belongs to.
  public let id: QuirkID
  /// What a developer or a user notices.
  public let sees: String
  /// What brings it about.
  public let trigger: String
  /// What the phone delivers, in order.
  public let sequence: String
  /// The iOS versions and the hardware that it is known from.
  public let seenOn: String
  /// How code fails that does not expect it.
  public let breaks: String
  /// What code does that copes with it.
  public let correct: String
  /// What nobody knows for certain about it; mostly nothing.
  public let openQuestions: [OpenQuestion]

  /// Whether the row's defaults rest on an open question, and so are guesses.
  public var hasGuessedDefault: Bool { openQuestions.contains(where: \.decidesDefault) }

  init(
    _ id: QuirkID, sees: String, trigger: String, sequence: String, seenOn: String = everywhere, breaks: String,
    correct: String, open openQuestions: OpenQuestion...
  ) {
    self.id = id
    self.sees = sees
    self.trigger = trigger
    self.sequence = sequence
    self.seenOn = seenOn
    self.breaks = breaks
    self.correct = correct
    self.openQuestions = openQuestions
  }

  /// Where no report names versions or hardware.
  private static let everywhere = "No report limits it; taken to hold from iOS 13 on."
}

/// Something about a quirk that is not settled, and what the virtual phone does in the meantime.
public struct OpenQuestion: Hashable, Sendable {
  /// Its number among the catalogue's open questions, from 1; nil for one that concerns a single row.
  public let number: Int?
  /// What is not known.
  public let question: String
  /// What is known of it.
  public let known: String
  /// What the virtual phone does: a guess.
  public let assumed: String
  /// Whether the row's default is the guess, and not just something beside it.
  public let decidesDefault: Bool

  init(_ question: String, number: Int? = nil, known: String, assumed: String, decidesDefault: Bool = true) {
    self.number = number
    self.question = question
    self.known = known
    self.assumed = assumed
    self.decidesDefault = decidesDefault
  }
}

extension QuirkTable {
  /// What there is to know of a row, in words.
  public static func entry(_ id: QuirkID) -> QuirkEntry { entries[id.rawValue] }

  /// Made when a text is first asked for, which no run does.
  private static let entries: [QuirkEntry] = {
    let all =
      QuirkEntry.setup + QuirkEntry.sessions + QuirkEntry.polling + QuirkEntry.reading + QuirkEntry.writing
      + QuirkEntry.rawCommands + QuirkEntry.hardware + QuirkEntry.background + QuirkEntry.wrappers
    return QuirkID.allCases.map { id in
      guard let entry = all.first(where: { $0.id == id }) else { preconditionFailure("no text for \(id.name)") }
      return entry
    }
  }()
}

extension Quirk {
  /// What there is to know of the row, in words.
  public var entry: QuirkEntry { QuirkTable.entry(id) }
}
