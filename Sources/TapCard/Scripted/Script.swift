/// What a scripted app does, and when: steps by the event that they answer.
public struct Script: Sendable {
  /// Steps of instructions that are given at once, by the event's name.
  public var steps: [String: [[Instruction]]]

  /// A script of these steps.
  ///
  /// The keys are `start`, the names of delegate calls such as `didDetect`, also with the number of the call (`didDetect 2`), and the
  /// names of the app's buttons.
  public init(_ steps: [String: [[Instruction]]]) {
    self.steps = steps
  }

  /// What a script does that says nothing.
  static let standard: [String: [[Instruction]]] = [
    "start": [[.makeNDEF], [.begin]],
    "didInvalidate 1": [[.settleDone]],
  ]

  /// The delegate calls that a script can answer.
  public static let events = ["didBecomeActive", "didDetect", "didDetectNDEFs", "didInvalidate", "userActivity"]

  /// The steps for the n-th time that an event comes.
  func steps(for event: String, time: Int) -> [[Instruction]] {
    if let own = steps["\(event) \(time)"] ?? steps[event] { return own }
    if event == "didInvalidate", settles { return [] }
    return Self.standard["\(event) \(time)"] ?? Self.standard[event] ?? []
  }

  /// Whether it says by itself when it is done.
  private var settles: Bool {
    steps.values.joined().joined().contains { if case .settle = $0.act { true } else { false } }
  }
}
