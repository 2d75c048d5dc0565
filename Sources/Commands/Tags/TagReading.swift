import Foundation
import TagFiles

/// Tag files on their way into a command.
enum TagReading {
  /// The tag in a file.
  ///
  /// - Throws: `UsageError`, located, where the file cannot be read or holds no tag.
  static func image(_ path: String, console: Console) throws(UsageError) -> TagImage {
    try image(try InputFile.read(path, console: console), path)
  }

  /// The tag in the bytes of the file at a path.
  static func image(_ bytes: [UInt8], _ path: String) throws(UsageError) -> TagImage {
    do {
      return try TagFile.read(bytes, name: InputFile.name(of: path))
    } catch {
      throw UsageError(located: "\(error)")
    }
  }

  /// How the names of tag files end.
  static let endings = [".nfc", ".bin", ".eml", ".txt", ".xml"]

  /// Whether a path is that of a tag file and not of a scenario, by the end of its name or by how its content begins.
  static func isTagFile(_ path: String) -> Bool {
    let name = path.lowercased()
    guard !name.hasSuffix(".json5"), InputFile.isRegular(path) else { return false }
    if endings.contains(where: name.hasSuffix) { return true }
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let start = (try? handle.read(upToCount: 4096)) ?? Data()
    return TagFile.isLikely(beginning: [UInt8](start))
  }
}
