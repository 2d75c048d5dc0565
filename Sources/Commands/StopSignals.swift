import Dispatch
import Foundation

/// Ctrl-C and SIGTERM as something to wait for, in place of the end of the process, as long as this lives.
final class StopSignals: Sendable {
  private let arrivals: AsyncStream<Void>

  /// From here on the two signals only end the wait.
  init() {
    arrivals = AsyncStream { continuation in
      // Cancelling a source is safe from every thread.
      nonisolated(unsafe) let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield() }
        source.resume()
        return source
      }
      continuation.onTermination = { _ in
        sources.forEach { $0.cancel() }
        [SIGINT, SIGTERM].forEach { signal($0, SIG_DFL) }
      }
    }
  }

  /// Returns at the first signal, or when the task is cancelled.
  func wait() async {
    for await _ in arrivals { return }
  }
}
