import TagFiles

/// Tag files on their way out of a command.
enum TagWriting {
  static let force = Option(name: "--force", value: nil, help: "Replace a file that is there already.")

  /// Refuses to replace a file unless the call says so.
  static func checkPlace(_ path: String, _ arguments: Arguments) throws(UsageError) {
    guard path != InputFile.standardInput.path else {
      throw UsageError(message: "a tag is written to a file, not to -")
    }
    guard !OutputFile.exists(path) || arguments.has(force.name) else {
      throw UsageError(message: "\(path) is there already; --force replaces it")
    }
  }

  /// The bytes of an image in a format, and what is lost on the way.
  static func encode(_ image: TagImage, as format: TagFileFormat, flipperVersion: Int = 4) throws(UsageError)
    -> TagFileOutput
  {
    do {
      return try TagFile.write(image, as: format, flipperVersion: flipperVersion)
    } catch {
      throw UsageError(message: "\(error)")
    }
  }

  /// The format in which a file that was read can be written back; `bytes` are its content.
  ///
  /// - Throws: `UsageError` for a format that is only read.
  static func original(of image: TagImage, _ bytes: [UInt8], path: String) throws(UsageError) -> (
    format: TagFileFormat, flipperVersion: Int
  ) {
    guard path != InputFile.standardInput.path else {
      throw UsageError(message: "standard input cannot be written back")
    }
    guard let format = image.format, format.isWritable else {
      throw UsageError(message: "\(path) cannot be written back: \(image.format?.name ?? "its format") is only read")
    }
    return (format, ServedTag.flipperVersion(bytes))
  }

  /// Says on standard error what a file does not keep, one line each.
  static func report(_ losses: [String], path: String, console: Console) {
    for loss in losses { console.error("\(path): warning: \(loss)") }
  }
}
