/// Naive: polls for every kind of tag, FeliCa among them, without knowing whether the app names FeliCa system codes; where it does not, the
/// whole session fails (quirk A05).
public final class PollsForEverything: Scanning {
  private let reader = TagReader(pollingOption: [.iso14443, .iso15693, .iso18092])

  /// A scanner.
  public init() {}

  /// Shows the scan sheet, if the app is signed for it.
  public func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    reader.start(completion: completion)
  }
}
