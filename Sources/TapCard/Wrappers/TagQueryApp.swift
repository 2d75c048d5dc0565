import NDEF

/// Naive: asks the module for its tag whenever a button is tapped, also when there is none; the module then rejects its promise, and resolves
/// it as well (quirk K06).
final class TagQueryApp: Scanning, HasButtons {
  /// The names of the buttons.
  static let buttons = ["show tag"]

  private let module = NativeModule()
  private let answer = Answer()

  func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    answer.completion = completion
    module.requestTechnology([.ndef]) { _ in self.module.cancelTechnologyRequest() }
  }

  func tap(_ button: String) {
    guard button == "show tag" else { return }
    module.getTag { [answer] result in
      switch result {
      case .failure(let error): answer.completion?(Explanations.byNumber(error))
      case .success(let message): answer.completion?(message.map { TapOutcome($0) } ?? .empty)
      }
    }
  }

  /// Set before the scan begins.
  private final class Answer: @unchecked Sendable {
    var completion: (@Sendable (TapOutcome) -> Void)?
  }
}
