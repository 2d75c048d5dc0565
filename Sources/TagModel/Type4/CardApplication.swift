/// An application that answers from a table: for each command that it knows, the bytes of the whole response.
///
/// For an app author to model an applet of their own, such as that of a passport, by what was seen on the air.
public struct CardApplication: Hashable, Sendable {
  /// Its name, 1…16 bytes (ISO/IEC 7816-4, 8.2.1.2).
  public let identifier: [UInt8]
  /// What SELECT by name answers, status word included.
  public var selection: [UInt8]
  /// The responses by their commands, all bytes of either, status words included; any other command gets 6D00.
  public var answers: [[UInt8]: [UInt8]]

  /// An application of this name.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - selection: What SELECT by name answers, two bytes at least.
  ///   - answers: Responses of two bytes at least, by their commands.
  public init(_ identifier: [UInt8], selection: [UInt8] = StatusWord.success.bytes, answers: [[UInt8]: [UInt8]] = [:]) {
    self.identifier = identifier
    self.selection = selection
    self.answers = answers
  }
}
