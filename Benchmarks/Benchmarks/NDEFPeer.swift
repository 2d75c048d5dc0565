import Foundation
import TestSupport

/// What ndeflib, a Python package, needs for one pass over the same messages, in nanoseconds.
struct NDEFPeer: Decodable {
  /// Decoding into objects of a class for each known type.
  let typed: Double
  /// Decoding into plain records of type, name and payload.
  let untyped: Double

  /// Runs the helper script, which fetches ndeflib into a folder of its own below `.build`.
  ///
  /// `nil`, with a line on stderr, where Python or the package index is out of reach.
  static func measure(_ vectors: URL) -> NDEFPeer? {
    let script = packageRoot.appendingPathComponent("Benchmarks/peers/ndeflib_decode.py")
    let environment = packageRoot.appendingPathComponent(".build/ndeflib")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, vectors.path, environment.path]
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try JSONDecoder().decode(NDEFPeer.self, from: data)
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: no comparison with ndeflib: it could not be run\n".utf8))
      return nil
    }
  }
}
