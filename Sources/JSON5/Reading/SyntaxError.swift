/// A text that is not JSON5, or that this reader refuses.
///
/// Its message says what was expected and what was found.
public struct SyntaxError: LocatedError, Hashable, Sendable {
  /// Where the offending character stands; for an unterminated string or comment, where it starts.
  public let mark: Mark
  /// What was expected and what was found, on one line.
  public let message: String

  /// An error at `mark`.
  public init(mark: Mark, message: String) {
    self.mark = mark
    self.message = message
  }
}
