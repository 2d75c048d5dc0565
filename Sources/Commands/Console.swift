import Foundation

/// Where a command writes, and what is known of the place: tests collect, the executable prints.
public struct Console: Sendable {
  /// Writes results, exactly as given.
  public let out: @Sendable (String) -> Void
  /// Writes errors and progress, exactly as given.
  public let err: @Sendable (String) -> Void
  /// Reads standard input to its end, but no more bytes than asked for.
  public let input: @Sendable (_ limit: Int) -> [UInt8]
  /// Whether results may be coloured.
  public let isColoured: Bool
  /// Whether progress may be shown and wiped away again.
  public let isTerminal: Bool

  /// A console that writes to the first two and reads from the third.
  public init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    input: @escaping @Sendable (_ limit: Int) -> [UInt8] = { _ in [] },
    isColoured: Bool = false, isTerminal: Bool = false
  ) {
    self.out = out
    self.err = err
    self.input = input
    self.isColoured = isColoured
    self.isTerminal = isTerminal
  }

  /// Standard output and standard error; colour and progress on a terminal only, and no colour where `NO_COLOR` is set.
  public static var standard: Console {
    let noColour = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    return Console(
      out: { print($0, to: .standardOutput) }, err: { print($0, to: .standardError) },
      input: { (try? FileHandle.standardInput.read(upToCount: $0)).map { [UInt8]($0) } ?? [] },
      isColoured: isTerminal && !noColour, isTerminal: isTerminal)
  }

  /// A place that takes nothing more ends the program: nobody would see what it does.
  private static func print(_ text: String, to place: FileHandle) {
    do {
      try place.write(contentsOf: Data(text.utf8))
    } catch {
      try? FileHandle.standardError.write(
        contentsOf: Data("drytap: cannot write: \(error.localizedDescription)\n".utf8))
      exit(CommandStatus.usage.rawValue)
    }
  }

  /// Writes one line of results.
  func line(_ text: String) { out(text + "\n") }

  /// Writes one line of errors.
  func error(_ text: String) { err(text + "\n") }
}
