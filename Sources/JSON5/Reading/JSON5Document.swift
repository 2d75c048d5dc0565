/// Reads a whole JSON5 text (JSON5 1.0).
///
/// Stricter than the specification in three places: a repeated key is an error, nesting is limited to
/// ``depthLimit``, and a `\u` escape that is half a surrogate pair is refused, because no Swift string can hold it.
/// Control characters other than line ends may stand in strings, as the grammar has it.
public enum JSON5Document {
  /// How many arrays and objects may stand inside each other.
  public static let depthLimit = 256

  /// The value of `text`; throws at the first fault.
  public static func parse(_ text: String) throws(SyntaxError) -> Node {
    var parser = Parser(Scanner(utf8: Array(text.utf8)))
    return try parser.document()
  }

  /// The value of UTF-8 `bytes`; throws at the first byte that is not UTF-8, else at the first fault.
  public static func parse(bytes: [UInt8]) throws(SyntaxError) -> Node {
    if let offset = UTF8Check.firstInvalidOffset(in: bytes) {
      var ruler = Ruler()
      let found = "0x" + JSONText.hexadecimal(UInt32(bytes[offset]), digits: 2)
      throw SyntaxError(
        mark: ruler.mark(at: offset, in: bytes),
        message: "expected UTF-8 text, found the byte \(found)"
      )
    }
    var parser = Parser(Scanner(utf8: bytes))
    return try parser.document()
  }
}
