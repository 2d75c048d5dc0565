import Bridges
import Foundation
import TagFiles
import TagModel

/// `drytap serve`: lets other people's readers at a tag.
enum ServeCommand: Command {
  static let name = "serve"
  static let summary = "Let other people's programs at a tag: nfcpy, over its UDP device."
  static let synopsis = "--udp [HOST:]PORT --tag FILE [options]"
  static let options = [
    Option(
      name: "--udp", value: "[HOST:]PORT",
      help: "Where readers reach the tag: an IPv4 address, 127.0.0.1 if left out, and a port; 0 takes a free one."),
    Option(name: "--tag", value: "FILE", help: "The tag, from a file such as a Flipper .nfc."),
    ProfileOption.option,
    Option(name: "--save", value: nil, help: "Write the tag back to its file at the end."),
    Option(name: "--allow-remote", value: nil, help: "Take a HOST that other machines can reach too."),
    Option(name: "--quiet", value: nil, help: "Print errors only, and what could not be saved."),
    Option(name: "--verbose", value: nil, help: "Print every frame, both ways."),
  ]
  static let notes = ProfileOption.notes
  static let example = """
    drytap serve --udp 54321 --tag Fixtures/tags/ntag213-v4.nfc
      lets a Python program with nfcpy's ContactlessFrontend("udp:127.0.0.1:54321") read and write that tag.
    """

  static func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> CommandStatus {
    let address = try address(arguments)
    guard let path = arguments.value("--tag") else { throw UsageError(message: "give a tag: --tag FILE") }
    let bytes = try InputFile.read(path, console: console)
    var tag: ServedTag
    do {
      tag = try ServedTag(bytes, path: path)
    } catch {
      console.error(error.description)
      return .usage
    }
    let isSaved = arguments.has("--save")
    // A format or a place that cannot be written is refused now and not after an hour of writing.
    if isSaved {
      _ = try content(of: tag)
      try OutputFile.checkPlace(path)
    }
    let console = isSaved ? console.lasting : console
    // From before the first line on, so that a signal that follows it finds them, and until all is saved.
    let signals = StopSignals()
    defer { withExtendedLifetime(signals) {} }
    let verbosity = Verbosity(arguments)
    let chip = tag.chip.with(try ProfileOption.profile(arguments))
    let bridge: AirBridge<Chip>
    do {
      bridge = try await serve(chip, at: address, until: signals, console: console, verbosity).get()
    } catch {
      throw UsageError(message: error.description)
    }
    let changes = tag.take(bridge.chip)
    let outcome = try keep(changes, of: tag, isSaved: isSaved, console: console)
    if verbosity != .quiet {
      console.line(counts(bridge))
      console.line(outcome)
    }
    return .success
  }

  /// Saves what readers changed or not, and answers in a line which.
  private static func keep(
    _ changes: String?, of tag: ServedTag, isSaved: Bool, console: Console
  ) throws(UsageError) -> String {
    guard let changes else { return "the tag has not changed" }
    guard isSaved else { return "discarded: \(changes); --save keeps them" }
    do {
      let content = try content(of: tag)
      let isOutdated = tag.isOutdated
      try OutputFile.write(content.bytes, to: tag.path)
      if isOutdated {
        console.error("\(tag.path): warning: something else had changed the file meanwhile; that is overwritten")
      }
      TagWriting.report(content.losses, path: tag.path, console: console)
      return "saved: \(changes)"
    } catch {
      throw UsageError(message: "\(error.message); lost: \(changes)")
    }
  }

  private static func content(of tag: ServedTag) throws(UsageError) -> TagFileOutput {
    do {
      return try tag.written()
    } catch {
      throw UsageError(message: "cannot save \(tag.path): \(error)")
    }
  }

  /// How much is printed.
  enum Verbosity {
    case quiet, normal, verbose

    init(_ arguments: Arguments) {
      self = arguments.has("--verbose") ? .verbose : arguments.has("--quiet") ? .quiet : .normal
    }
  }

  private static func address(_ arguments: Arguments) throws(UsageError) -> UDPAddress {
    guard arguments.words.isEmpty else { throw UsageError(message: "give the tag as --tag \(arguments.words[0])") }
    guard let text = arguments.value("--udp") else { throw UsageError(message: "give a port: --udp 54321") }
    guard let address = UDPAddress(text) else {
      throw UsageError(
        message: "--udp takes a port or an IPv4 address and a port, such as 127.0.0.1:54321, not \(text)")
    }
    guard address.isLoopback || arguments.has("--allow-remote") else {
      throw UsageError(
        message: "other machines can reach \(address) and write to the tag; --allow-remote says that they may")
    }
    return address
  }

  /// Serves the chip until a signal or the end of the task.
  private static func serve(
    _ chip: Chip, at address: UDPAddress, until signals: StopSignals, console: Console, _ verbosity: Verbosity
  ) async -> Result<AirBridge<Chip>, UDPError> {
    let serving = Task { () -> Result<AirBridge<Chip>, UDPError> in
      do throws(UDPError) {
        let air = try UDPAir(at: address)
        if verbosity != .quiet {
          console.line("\(chip.model.name) \(chip.memory.uid) on udp \(air.address); Ctrl-C ends")
        }
        var bridge = AirBridge(chip)
        await air.serve(&bridge) { event in
          if verbosity == .verbose { console.line(event.description) }
        }
        return .success(bridge)
      } catch {
        return .failure(error)
      }
    }
    let stopping = Task {
      await signals.wait()
      serving.cancel()
    }
    defer { stopping.cancel() }
    return await withTaskCancellationHandler {
      await serving.value
    } onCancel: {
      serving.cancel()
    }
  }

  private static func counts(_ bridge: AirBridge<Chip>) -> String {
    let frames = bridge.frameCount == 1 ? "1 frame" : "\(bridge.frameCount) frames"
    let strays = bridge.ignoredCount == 1 ? "1 stray datagram" : "\(bridge.ignoredCount) stray datagrams"
    return "\(frames) heard, \(strays) ignored"
  }
}
