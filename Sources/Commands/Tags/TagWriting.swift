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

  /// The content of a file after what it holds has become `image`; `bytes` are its content until then.
  ///
  /// - Throws: `UsageError` for standard input and for a format that is only read.
  static func rewrite(_ bytes: [UInt8], of path: String, with image: TagImage) throws(UsageError) -> TagFileOutput {
    guard path != InputFile.standardInput.path else {
      throw UsageError(message: "standard input cannot be written back")
    }
    do {
      return try TagFile.rewrite(bytes, with: image)
    } catch {
      throw UsageError(message: "\(path) cannot be written back: \(error)")
    }
  }

  /// Says on standard error what a file does not keep, one line each.
  static func report(_ losses: [String], path: String, console: Console) {
    for loss in losses { console.error("\(path): warning: \(loss)") }
  }
}
