import Commands
import Foundation
import TagModel
import TestSupport
import Testing

/// One call of `drytap serve` in this process, which ends as by Ctrl-C when it is stopped.
final class Serving: Sendable {
  struct Call: Sendable {
    let out: String
    let err: String
    let status: CommandStatus
  }

  private final class Collector: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""
    func add(_ more: String) { lock.withLock { text += more } }
    var all: String { lock.withLock { text } }
  }

  private let out = Collector()
  private let err = Collector()
  private let task: Task<CommandStatus, Never>

  /// A call with these options on a free port.
  convenience init(_ arguments: String...) {
    self.init(all: ["--udp", "0"] + arguments)
  }

  init(all arguments: [String]) {
    task = Task { [out, err] in
      await DryTapTool.run(
        ["serve"] + arguments, console: Console(out: { out.add($0) }, err: { err.add($0) }))
    }
  }

  /// The port in the line that says where the tag is.
  static func port(in line: String) -> UInt16? {
    line.firstMatch(of: /on udp [0-9.]+:(\d+);/).flatMap { UInt16($0.output.1) }
  }

  var port: UInt16? { Self.port(in: out.all) }

  /// A reader beside the tag, once it is served.
  func reader() async throws -> UDPClient {
    for _ in 0..<2000 {
      if let port { return UDPClient(port: port) }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw NeverServed(said: err.all)
  }

  /// A reader that has selected the tag.
  func selectedReader() async throws -> UDPClient {
    let reader = try await reader()
    try #require(await reader.select())
    return reader
  }

  struct NeverServed: Error {
    let said: String
  }

  /// What the call printed, after it ended or was ended.
  func stop(after time: Duration = .zero) async -> Call {
    try? await Task.sleep(for: time)
    task.cancel()
    let status = await task.value
    return Call(out: out.all, err: err.all, status: status)
  }
}

extension UDPClient {
  /// Selects the tag that the shipped files describe, as nfcpy does when it knows the UID.
  func select() async -> Bool {
    let answers = [
      await ask("106A 26"), await ask("106A 93708804a1b29f"), await ask("106A 9570c3d4e58072"),
    ]
    return answers == ["106A 4400", "106A 04", "106A 00"]
  }
}

/// The `drytap` program itself, built beside the tests.
final class Program: @unchecked Sendable {
  private let process = Process()
  private let output = Pipe()

  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("drytap").path
  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  init(_ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The first line that it prints.
  func firstLine() async -> String {
    await onThread { [output] in
      var line = Data()
      while line.last != UInt8(ascii: "\n"), let byte = try? output.fileHandleForReading.read(upToCount: 1) {
        line += byte
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Closes the end of the pipe at which its output arrives.
  func stopReading() { try? output.fileHandleForReading.close() }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The status with which it ended, or the signal that ended it.
  func end() async -> Int32 {
    await onThread { [process] in
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }
}
