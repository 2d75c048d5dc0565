import CoreNFC
import NDEF

/// The JavaScript half of an app with a scan screen: it scans when it comes up, and has buttons to cancel and to scan again.
///
/// It answers with what the second scan comes to, or with the first one's failure, and its buttons are off from then on; a scan that its own
/// button has cancelled is no failure.
final class ScanAgainApp: Scanning, HasButtons, @unchecked Sendable {
  /// How the app treats the module.
  struct Habits {
    var patches: NativeModule.Patches = []
    /// After a read the session is only invalidated, and stays registered until it has told its end (quirk K03).
    var onlyInvalidates = false
    /// The buttons to scan are off until the module has told that the last session is closed.
    var waitsForClose = false
    var explain: ModuleApp.Explanation = Explanations.byNumber
  }

  /// The names of the buttons.
  static let buttons = ["cancel", "scan again"]

  private let habits: Habits
  private let module: NativeModule
  private var completion: (@Sendable (TapOutcome) -> Void)?
  private var scans = 0
  /// The scan whose answer is awaited; nil for none.
  private var awaited: Int?
  private var isClosed = true

  init(_ habits: Habits) {
    self.habits = habits
    module = NativeModule(patches: habits.patches)
    module.onClosed = { [weak self] in self?.isClosed = true }
  }

  func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    self.completion = completion
    scan()
  }

  func tap(_ button: String) {
    switch button {
    case "cancel":
      awaited = nil
      module.cancelTechnologyRequest()
    case "scan again" where completion != nil:
      if isClosed || !habits.waitsForClose { scan() }
    default: break
    }
  }

  private func scan() {
    scans += 1
    isClosed = false
    let number = scans
    awaited = number
    module.requestTechnology([.ndef]) { result in
      guard number == self.awaited else { return }
      switch result {
      case .failure(let error): self.answer(number, self.habits.explain(error))
      case .success: self.read(number)
      }
    }
  }

  private func read(_ number: Int) {
    module.getNdefMessage { result in
      switch result {
      case .failure(let error): self.finish(number, self.habits.explain(error))
      case .success(let message): self.finish(number, TapOutcome(message))
      }
    }
  }

  private func finish(_ number: Int, _ outcome: TapOutcome) {
    if habits.onlyInvalidates { module.invalidateSession() } else { module.finish(with: outcome) }
    answer(number, outcome)
  }

  private func answer(_ number: Int, _ outcome: TapOutcome) {
    awaited = nil
    var isLast = number > 1
    if case .failed = outcome { isLast = true }
    guard isLast else { return }
    completion?(outcome)
    completion = nil
  }
}
