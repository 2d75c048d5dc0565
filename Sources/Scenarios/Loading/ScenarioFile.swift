import Foundation
import JSON5

/// Scenario files.
public enum ScenarioFile {
  /// No scenario, nor any dump that one names, is larger.
  static let sizeLimit = 4 << 20

  /// Loads and checks a scenario.
  ///
  /// - Parameters:
  ///   - path: The path of the file; tag files are found relative to it.
  ///   - clients: The clients that it may name; nil does not look at the name.
  /// - Throws: `ScenarioIssues` with every fault that could be found.
  public static func load(_ path: String, clients: ClientRegistry? = nil) throws(ScenarioIssues) -> Scenario {
    switch read(path, named: path) {
    case .success(let bytes): return try parse(bytes, path: path, clients: clients)
    case .failure(let reason):
      let issue = DecodingIssue(mark: Mark(line: 1, column: 1), message: reason.sentence)
      throw ScenarioIssues(file: path, issues: [issue])
    }
  }

  /// Reads a scenario from the text of a file, whose path is for messages and for what it names.
  public static func parse(
    _ text: [UInt8],
    path: String,
    clients: ClientRegistry? = nil
  ) throws(ScenarioIssues) -> Scenario {
    let root: Node
    do {
      root = try JSON5Document.parse(bytes: text)
    } catch {
      throw ScenarioIssues(file: path, issues: [DecodingIssue(mark: error.mark, message: error.message)])
    }
    let reader = ScenarioReader(file: path, clients: clients)
    let scenario = reader.scenario(root)
    guard let scenario, reader.issues.issues.isEmpty else {
      throw ScenarioIssues(file: path, issues: reader.issues.issues.sorted { $0.mark < $1.mark })
    }
    return scenario
  }

  struct Unreadable: Error {
    let sentence: String
  }

  /// The bytes of a file, unless it is absent, larger than anything that belongs here, or no regular file behind its links.
  ///
  /// A pipe may never end. `name` is for the message.
  static func read(_ path: String, named name: String) -> Result<[UInt8], Unreadable> {
    let name = JSONText.quoted(name)
    guard FileManager.default.fileExists(atPath: path) else {
      return .failure(Unreadable(sentence: "no such file: \(name)"))
    }
    guard isRegular(path) else { return .failure(Unreadable(sentence: "\(name) is not a file")) }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      return .failure(Unreadable(sentence: "cannot be read: \(name)"))
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: sizeLimit + 1) else {
      return .failure(Unreadable(sentence: "cannot be read: \(name)"))
    }
    guard data.count <= sizeLimit else {
      return .failure(Unreadable(sentence: "larger than \(sizeLimit) bytes: \(name)"))
    }
    return .success(Array(data))
  }

  private static func isRegular(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
