import Foundation

/// Where a command writes, and what is known of the place: tests collect, the executable prints.
public struct Console: Sendable {
  /// Writes results, exactly as given.
  public let out: @Sendable (String) -> Void
  /// Writes errors and progress, exactly as given.
  public let err: @Sendable (String) -> Void
  /// Whether results may be coloured.
  public let isColoured: Bool
  /// Whether progress may be shown and wiped away again.
  public let isTerminal: Bool

  /// A console that writes to these two.
  public init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    isColoured: Bool = false, isTerminal: Bool = false
  ) {
    self.out = out
    self.err = err
    self.isColoured = isColoured
    self.isTerminal = isTerminal
  }

  /// Standard output and standard error; colour and progress on a terminal only, and no colour where `NO_COLOR` is set.
  public static var standard: Console {
    let noColour = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    return Console(
      out: { FileHandle.standardOutput.write(Data($0.utf8)) }, err: { FileHandle.standardError.write(Data($0.utf8)) },
      isColoured: isTerminal && !noColour, isTerminal: isTerminal)
  }

  /// Writes one line of results.
  func line(_ text: String) { out(text + "\n") }

  /// Writes one line of errors.
  func error(_ text: String) { err(text + "\n") }
}
