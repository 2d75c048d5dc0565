import Foundation

/// Where a command leaves a report.
enum OutputFile {
  /// Writes a text as `write(_:to:)` does bytes.
  static func write(_ text: String, to path: String) throws(UsageError) {
    try write([UInt8](text.utf8), to: path)
  }

  /// Replaces a regular file, or the one that a link leads to, as a whole, and keeps whose it is and who may read and write it;
  /// writes into anything else, such as a pipe or a device.
  ///
  /// - Throws: `UsageError` where it cannot be written; then what was there before still is.
  static func write(_ bytes: [UInt8], to path: String) throws(UsageError) {
    do throws(SystemError) {
      let target = try target(of: path)
      let kind = FileKind(target)
      guard kind != .folder else { throw SystemError("it is a folder") }
      if kind == .other {
        try OpenFile(target, flags: O_WRONLY).write(bytes)
      } else {
        try replace(target, by: bytes)
      }
    } catch {
      throw UsageError(message: "cannot write \(path): \(error.reason)")
    }
  }

  /// Refuses a place where a file could not be written now, before much is done for it.
  static func checkPlace(_ path: String) throws(UsageError) {
    do throws(SystemError) {
      let target = try target(of: path)
      guard FileKind(target) != .other else { return }
      try checkFolder(of: target)
    } catch {
      throw UsageError(message: "cannot write \(path): \(error.reason)")
    }
  }

  /// Whether something is there already, which a command replaces only if it is told to.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Writes a file beside the old one and puts it in its place.
  private static func replace(_ target: String, by bytes: [UInt8]) throws(SystemError) {
    try checkFolder(of: target)
    let draft = folder(of: target) + "/.drytap-\(UUID().uuidString)"
    do throws(SystemError) {
      let file = try OpenFile(draft, flags: O_WRONLY | O_CREAT | O_EXCL)
      try file.write(bytes)
      try file.takeAccess(from: target)
      guard rename(draft, target) == 0 else { throw SystemError() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func checkFolder(of target: String) throws(SystemError) {
    let folder = folder(of: target)
    guard FileKind(folder) == .folder else { throw SystemError("there is no folder \(folder)") }
    guard access(folder, W_OK | X_OK) == 0 else { throw SystemError() }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the last link of a path leads, whether anything is there or not.
  private static func target(of path: String) throws(SystemError) -> String {
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { return target }
      target = next.hasPrefix("/") ? next : folder(of: target) + "/" + next
    }
    throw SystemError("its links lead in a circle")
  }
}

/// What is at a path, behind all links.
private enum FileKind {
  case nothing, file, folder, other

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
