import Foundation

/// Where a command leaves a report.
enum OutputFile {
  /// Replaces a regular file, or the one that a link leads to, as a whole; writes into anything else, such as a pipe or a device.
  ///
  /// - Throws: `UsageError` where it cannot be written.
  static func write(_ text: String, to path: String) throws(UsageError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder)
    guard !isFolder.boolValue else { throw UsageError(message: "cannot write \(path): it is a folder") }
    do {
      if exists, !isRegular(target.path) {
        let handle = try FileHandle(forWritingTo: target)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      } else {
        try Data(text.utf8).write(to: target, options: .atomic)
      }
    } catch {
      throw UsageError(message: "cannot write \(path): \(error.localizedDescription)")
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
