/// Finds every tag in the field, and asks each card what it is.
struct DetectionProcedure: ReaderProcedure {
  /// What cards are asked.
  struct Questions {
    /// Names of applications, of which the first that can be selected counts.
    var names: [[UInt8]] = []
    var asksForPACE = false
    /// The phone's own time before it asks.
    var pause = Duration.zero
  }

  private let questions: Questions
  private var inventory = InventoryProcedure()
  private var found: [FoundTag]?
  /// Cards that were not asked yet, by their places in `found`.
  private var waiting: ArraySlice<Int> = []
  private var asking: (place: Int, procedure: OpeningProcedure)?

  init(_ questions: Questions) {
    self.questions = questions
  }

  mutating func begin() -> ReaderStep { inventory.begin() }

  mutating func receive(_ reply: LinkReply) -> ReaderStep {
    guard found != nil else { return follow(inventory: inventory.receive(reply)) }
    guard var asked = asking else { return next() }
    let step = asked.procedure.receive(reply)
    asking = asked
    guard case .finished(let result) = step else { return step }
    if case .identified(var identity) = result {
      identity.historicalBytes = asked.procedure.connection?.answerToSelect.historicalBytes ?? []
      found?[asked.place].card = identity
    }
    return next()
  }

  private mutating func follow(inventory step: ReaderStep) -> ReaderStep {
    guard case .finished(.found(let tags)) = step else { return step }
    found = tags
    waiting = tags.indices.filter { tags[$0].speaksBlocks }[...]
    return next()
  }

  private mutating func next() -> ReaderStep {
    let tags = found ?? []
    guard let place = waiting.popFirst() else { return .finished(.found(tags)) }
    var procedure = OpeningProcedure(
      tags[place].number, pause: questions.pause, leaves: true,
      then: IdentifyCard(names: questions.names, asksForPACE: questions.asksForPACE))
    let step = procedure.begin()
    asking = (place, procedure)
    return step
  }
}
