import Foundation

/// Where a command gets bytes from.
enum InputFile {
  /// No file that belongs here is larger.
  static let sizeLimit = 4 << 20

  /// What standard input is called in a call, and in messages.
  static let standardInput = (path: "-", name: "standard input")

  /// What a path is called in messages.
  static func name(of path: String) -> String {
    path == standardInput.path ? standardInput.name : path
  }

  /// The bytes of a regular file, or of standard input for `-`.
  ///
  /// - Throws: `UsageError`, located, where there is none or it is larger than anything that belongs here. A pipe may never end, so that
  ///   only standard input may be one.
  static func read(_ path: String, console: Console) throws(UsageError) -> [UInt8] {
    if path == standardInput.path { return try limited(console.input(sizeLimit + 1), path) }
    guard !path.isEmpty else { throw UsageError(message: "a path is empty") }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw fault(path, "no such file")
    }
    guard !isFolder.boolValue else { throw fault(path, "this is a folder") }
    guard isRegular(path) else { throw fault(path, "this is not a file") }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw fault(path, "cannot be read") }
    defer { try? handle.close() }
    // An empty file reads as nil on some systems.
    guard let data = try? handle.read(upToCount: sizeLimit + 1) ?? Data() else { throw fault(path, "cannot be read") }
    return try limited([UInt8](data), path)
  }

  private static func limited(_ bytes: [UInt8], _ path: String) throws(UsageError) -> [UInt8] {
    guard bytes.count <= sizeLimit else { throw fault(path, "larger than \(sizeLimit) bytes") }
    return bytes
  }

  /// Whether a regular file is there, or a link to one.
  static func isRegular(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  private static func fault(_ path: String, _ reason: String) -> UsageError {
    UsageError(located: "\(name(of: path)): error: \(reason)")
  }
}
