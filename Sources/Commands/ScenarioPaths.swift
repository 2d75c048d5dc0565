import Foundation

/// Finds scenario files from the paths of a call.
enum ScenarioPaths {
  /// The files themselves, and every `.json5` file below the folders, sorted by path.
  ///
  /// - Throws: `UsageError` for a path that does not exist, and for a folder without scenarios.
  static func files(_ paths: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UsageError(message: "there is no \(path)")
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let found = scenarios(below: path)
      guard !found.isEmpty else { throw UsageError(message: "there is no scenario (.json5) below \(path)") }
      files += found
    }
    return files
  }

  private static func scenarios(below folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return all.filter { $0.hasSuffix(".json5") }.sorted().map { prefix + $0 }
  }
}
