/// Files in which tools keep the content of a tag.
public enum TagFile {
  /// The largest file that is looked into, in bytes; a dump of the largest chip takes a fiftieth of it.
  static let sizeLimit = 1 << 20

  /// Reads a tag from the bytes of a file of any `TagFileFormat`, which is found by its content and not by its name.
  ///
  /// `name` only serves the error, which names the first fault and its place. Nothing larger than `sizeLimit` is read.
  public static func read(_ bytes: [UInt8], name: String) throws(TagFileError) -> TagImage {
    do throws(Fault) {
      guard bytes.count <= sizeLimit else {
        throw Fault(at: .file, "the file has \(bytes.count) bytes; at most \(sizeLimit) are read")
      }
      return try TagFileKind(of: bytes).read(bytes).image()
    } catch {
      throw TagFileError(name: name, place: error.place, reason: error.reason)
    }
  }

  /// Whether a file that begins with these bytes is a tag file and not some other text; it may be a broken one.
  ///
  /// A JSON file must name a member that Proxmark3's have.
  public static func isLikely(beginning bytes: [UInt8]) -> Bool {
    guard let kind = try? TagFileKind(of: bytes) else { return false }
    guard kind == .proxmarkJSON else { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return ["\"FileType\"", "\"blocks\""].contains(where: text.contains)
  }

  /// Writes an image in another format or the same.
  ///
  /// `flipperVersion` is 2, 3 or 4 and matters to Flipper files alone. The output tells what the format has no place for
  /// and what had to be made up. A format that is only read is refused, and so is a version that is not known.
  public static func write(
    _ image: TagImage,
    as format: TagFileFormat,
    flipperVersion: Int = 4
  ) throws(TagFileWriteError) -> TagFileOutput {
    guard let write = format.traits.write else { throw .readOnly(format) }
    guard format != .flipper || (2...4).contains(flipperVersion) else { throw .unknownFlipperVersion(flipperVersion) }
    let bytes = write(image, flipperVersion)
    let report = LossReport(image: image, format: format, flipperVersion: flipperVersion)
    return TagFileOutput(bytes: bytes, losses: report.lines(of: bytes))
  }
}

/// A tag written to a file.
public struct TagFileOutput: Hashable, Sendable {
  /// The content of the file.
  public let bytes: [UInt8]
  /// One sentence for each thing that the file does not keep, or that the image did not know and the file has to state.
  public let losses: [String]
}

/// Why an image cannot be written.
public enum TagFileWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format is only read.
  case readOnly(TagFileFormat)
  /// A Flipper file of another version than 2, 3 or 4.
  case unknownFlipperVersion(Int)

  /// One sentence.
  public var description: String {
    switch self {
    case .readOnly(let format): "\(format.name) can be read but not written"
    case .unknownFlipperVersion(let version): "Flipper files have version 2, 3 or 4, not \(version)"
    }
  }
}
