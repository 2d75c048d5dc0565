/// The content of an Android application record: the package that Android starts or offers to install.
///
/// It is an external record of type `android.com:pkg`, compared without regard to case, whose payload is the name in
/// ASCII.
public struct AndroidApplicationRecord: Hashable, Sendable {
  /// The package name, such as `com.example.app`.
  public var package: String

  /// Makes a record to be written.
  public init(package: String) {
    self.package = package
  }

  /// Reads an external record of type `android.com:pkg`.
  ///
  /// Throws when the record has another type, or its payload is empty or not ASCII.
  public init(_ record: NDEFRecord) throws(NDEFError) {
    guard Self.matches(record) else {
      throw NDEFError(
        offset: 0,
        record: nil,
        reason: .wrongKind(expected: "an Android application record (android.com:pkg)")
      )
    }
    guard !record.payload.isEmpty else { throw NDEFError(offset: 0, record: nil, reason: .emptyPayload) }
    package = try StrictText.ascii(record.payload, origin: 0)
  }

  /// The package name as a record.
  public var record: NDEFRecord {
    .external(type: Self.type, [UInt8](package.utf8))
  }

  private static let type = "android.com:pkg"

  /// Whether `record` is of this type, whatever its payload.
  static func matches(_ record: NDEFRecord) -> Bool {
    record.typeNameFormat == .external && record.type.map(lowercased).elementsEqual(type.utf8)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
