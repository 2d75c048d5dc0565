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
  /// How many characters a line of a table may have.
  public let width: Int
  /// Writes as `out` and `err` do, and goes on where they end the program; nil where they never do.
  private var lastingPlaces: (out: @Sendable (String) -> Void, err: @Sendable (String) -> Void)?

  /// A console that writes to the first two and reads from the third.
  public init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    input: @escaping @Sendable (_ limit: Int) -> [UInt8] = { _ in [] },
    isColoured: Bool = false, isTerminal: Bool = false, width: Int = Console.usualWidth
  ) {
    self.out = out
    self.err = err
    self.input = input
    self.isColoured = isColoured
    self.isTerminal = isTerminal
    self.width = width
  }

  /// Standard output and standard error; colour and progress on a terminal only, and no colour where `NO_COLOR` is set.
  public static var standard: Console {
    let noColour = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    var console = Console(
      out: { print($0, to: STDOUT_FILENO) }, err: { print($0, to: STDERR_FILENO) },
      input: { (try? FileHandle.standardInput.read(upToCount: $0)).map { [UInt8]($0) } ?? [] },
      isColoured: isTerminal && !noColour, isTerminal: isTerminal, width: terminalWidth)
    console.lastingPlaces = (
      { try? OpenFile.write([UInt8]($0.utf8), to: STDOUT_FILENO) },
      { try? OpenFile.write([UInt8]($0.utf8), to: STDERR_FILENO) }
    )
    return console
  }

  /// What a line may have where no terminal tells.
  public static let usualWidth = 100

  /// What the terminal says at standard output, or `COLUMNS`.
  private static var terminalWidth: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return columns > 0 ? columns : usualWidth
  }

  /// Takes the numbers of standard input, output and error where they are closed, so that no file or socket that is opened later
  /// gets one of them, and what is printed; to be called before anything else.
  public static func claimNumbers() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // Only for reading, so that printing still fails.
      guard open("/dev/null", O_RDONLY) == number else { return }
    }
  }

  /// The same places for a command that has something to save: it goes on when nobody reads any more what it prints.
  var lasting: Console {
    guard let lastingPlaces else { return self }
    signal(SIGPIPE, SIG_IGN)
    return Console(
      out: lastingPlaces.out, err: lastingPlaces.err, input: input, isColoured: isColoured, isTerminal: isTerminal,
      width: width)
  }

  /// A place that takes nothing more ends the program: nobody would see what it does.
  private static func print(_ text: String, to place: Int32) {
    do {
      try OpenFile.write([UInt8](text.utf8), to: place)
    } catch {
      try? OpenFile.write([UInt8]("drytap: cannot write: \(error.reason)\n".utf8), to: STDERR_FILENO)
      exit(CommandStatus.usage.rawValue)
    }
  }

  /// Writes one line of results.
  func line(_ text: String) { out(text + "\n") }

  /// Writes one line of errors, whatever a file is called or has in it.
  func error(_ text: String) { err(TerminalText.safe(text) + "\n") }
}
