import Foundation

/// Where a command leaves a report.
enum OutputFile {
  /// Writes a text as `write(_:to:)` does bytes.
  static func write(_ text: String, to path: String) throws(UsageError) {
    try write([UInt8](text.utf8), to: path)
  }

  /// Replaces a regular file, or the one that a link leads to, as a whole, and keeps who may read and write it; writes into
  /// anything else, such as a pipe or a device.
  ///
  /// - Throws: `UsageError` where it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder)
    guard !isFolder.boolValue else { throw UsageError(message: "cannot write \(path): it is a folder") }
    do {
      if exists, !isRegular(target.path) {
        let handle = try FileHandle(forWritingTo: target)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
      } else {
        let mode = try permissions(of: target.path)
        try Data(bytes).write(to: target, options: .atomic)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path) }
      }
    } catch {
      throw UsageError(message: "cannot write \(path): \(error.localizedDescription)")
    }
  }

  /// Whether something is there already, which a command replaces only if it is told to.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Who may read and write a file; nil where there is none yet.
  private static func permissions(of path: String) throws -> Any? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
  }

  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
