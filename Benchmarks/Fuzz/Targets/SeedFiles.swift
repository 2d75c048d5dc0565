import Foundation
import TestSupport

/// The fixtures of the package and, where they are there, the public files beside it.
enum SeedFiles {
  /// The content of every file below these folders whose name ends so; folders that are absent have none.
  static func contents(of folders: [URL], endings: [String]) throws -> [[UInt8]] {
    try folders.flatMap { try paths(in: $0, endings: endings) }.map { Array(try Data(contentsOf: $0)) }
  }

  /// Dumps in the files of tools.
  static func tags(endings: [String]) throws -> [[UInt8]] {
    try contents(of: [fixtures("tags"), sharedFolder.appendingPathComponent("fixtures-public")], endings: endings)
  }

  /// The bytes that string members of that name, anywhere in a JSON file, spell in hexadecimal digits.
  static func hexadecimal(in path: String, key: String) throws -> [[UInt8]] {
    texts(of: key, in: try JSONSerialization.jsonObject(with: Data(contentsOf: fixtures(path)))).map { hex($0) }
  }

  private static func texts(of key: String, in json: Any) -> [String] {
    if let list = json as? [Any] { return list.flatMap { texts(of: key, in: $0) } }
    guard let object = json as? [String: Any] else { return [] }
    let own = (object[key] as? String).map { [$0] } ?? []
    return own + object.sorted { $0.key < $1.key }.flatMap { texts(of: key, in: $0.value) }
  }

  static func fixtures(_ path: String) -> URL {
    packageRoot.appendingPathComponent("Fixtures").appendingPathComponent(path)
  }

  private static func paths(in folder: URL, endings: [String]) throws -> [URL] {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return names.compactMap { $0 as? String }
      .filter { name in endings.contains { name.hasSuffix($0) } }
      .sorted().map { folder.appendingPathComponent($0) }
  }
}
