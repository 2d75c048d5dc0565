/// Files in which tools keep the content of a tag.
public enum TagFile {
  /// Reads a tag from the bytes of a file, whose kind is found by its content and not by its name.
  ///
  /// Flipper `.nfc` of version 2 and later is read; other known kinds are refused by their name. `name` only serves the
  /// error, which names the first fault.
  public static func read(_ bytes: [UInt8], name: String) throws(TagFileError) -> TagImage {
    do throws(Fault) {
      switch try TagFileKind(of: bytes) {
      case .flipper: return try FlipperReader.read(bytes)
      case let kind: throw Fault(byte: kind == .binary ? 0 : nil, "\(kind.rawValue) cannot be read; Flipper .nfc can")
      }
    } catch {
      throw TagFileError(name: name, line: error.line, column: error.column, byte: error.byte, reason: error.reason)
    }
  }
}
