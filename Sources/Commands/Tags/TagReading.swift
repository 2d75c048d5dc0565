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
}
