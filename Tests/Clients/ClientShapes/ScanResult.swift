/// What came of a scan, as an app would tell its user.
public enum ScanResult: Hashable, Sendable {
  /// The link on the tag.
  case link(String)
  /// What the tag answered to a command of its own.
  case answer([UInt8])
  /// The message is on the tag.
  case written
  /// The tag can never be written again.
  case locked
  /// The tag holds no message.
  case blank
  /// The tag was locked before.
  case readOnly
  /// The message is longer than the tag can hold.
  case tooLarge
  /// The tag is not of the kind that the app is for.
  case wrongTag
  /// The user tapped Cancel.
  case cancelled
  /// Another error, by its code.
  case failed(Int)
}
