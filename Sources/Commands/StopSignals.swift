import Dispatch
import Foundation

/// Ctrl-C, SIGTERM and the end of the terminal as something to wait for, in place of the end of the process, as long as this
/// lives.
final class StopSignals: Sendable {
  private let arrivals: AsyncStream<Void>

  /// From here on the signals only end the wait; SIGHUP stays ignored where it is, as under `nohup`.
  init() {
    arrivals = AsyncStream { continuation in
      let numbers = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
      // Cancelling a source is safe from every thread.
      nonisolated(unsafe) let sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield() }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in
        sources.forEach { $0.cancel() }
        numbers.forEach { signal($0, SIG_DFL) }
      }
    }
  }

  /// Returns at the first signal, or when the task is cancelled.
  func wait() async {
    for await _ in arrivals { return }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return withUnsafeBytes(of: action) { action in
      // The handler comes first; the system's macros for it are no values in Swift.
      action.load(as: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
    }
  }
}
