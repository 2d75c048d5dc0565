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
        throw path.isEmpty
          ? UsageError(message: "a path is empty") : UsageError(located: "\(path): error: no such file")
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let found = try scenarios(below: path)
      guard !found.isEmpty else { throw UsageError(message: "there is no scenario (.json5) below \(path)") }
      files += found
    }
    return files
  }

  /// Every scenario below a folder, without following links to folders, which may lead in a circle.
  private static func scenarios(below folder: String) throws(UsageError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw UsageError(message: "cannot read \(folder): \(error.localizedDescription)")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var found: [String] = []
    for name in names {
      let path = prefix + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if attributes?[.type] as? FileAttributeType == .typeDirectory {
        found += try scenarios(below: path)
      } else if name.hasSuffix(".json5") {
        found.append(path)
      }
    }
    return found
  }
}
