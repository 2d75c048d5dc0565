import Commands
import Foundation

/// What a call of the tool printed, and its status.
struct ToolCall {
  let out: String
  let err: String
  let status: CommandStatus

  /// Calls the tool as a library; `input` is what stands at standard input.
  static func drytap(
    _ arguments: [String], input: [UInt8] = [], isColoured: Bool = false, width: Int = Console.usualWidth
  ) async
    -> ToolCall
  {
    let (out, err) = (Collector(), Collector())
    let console = Console(
      out: { out.add($0) }, err: { err.add($0) }, input: { Array(input.prefix($0)) }, isColoured: isColoured,
      width: width)
    let status = await DryTapTool.run(arguments, console: console)
    return ToolCall(out: out.all, err: err.all, status: status)
  }

  /// Its output as a JSON object; nil for anything else.
  var json: [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(out.utf8))) as? [String: Any]
  }
}

/// Calls the tool as a library.
func drytap(_ arguments: String..., input: [UInt8] = []) async -> ToolCall {
  await ToolCall.drytap(arguments, input: input)
}

private final class Collector: @unchecked Sendable {
  private let lock = NSLock()
  private var text = ""
  func add(_ more: String) { lock.withLock { text += more } }
  var all: String { lock.withLock { text } }
}

/// A folder of a test's own, gone with it.
final class WorkFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return self(name)
  }

  func write(_ name: String, _ text: String) throws -> String { try write(name, [UInt8](text.utf8)) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self(name)) }
}
