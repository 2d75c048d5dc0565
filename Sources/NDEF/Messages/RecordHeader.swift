/// The first byte of a record: flags and type name format.
struct RecordHeader: Equatable {
  var byte: UInt8

  init(byte: UInt8) {
    self.byte = byte
  }

  init(_ format: TypeNameFormat) {
    byte = format.rawValue
  }

  static let messageBegin: UInt8 = 0x80
  static let messageEnd: UInt8 = 0x40
  static let chunk: UInt8 = 0x20
  static let shortRecord: UInt8 = 0x10
  static let identifierLength: UInt8 = 0x08

  func has(_ flag: UInt8) -> Bool { byte & flag != 0 }

  mutating func set(_ flag: UInt8, _ on: Bool) {
    if on { byte |= flag }
  }

  /// The three lowest bits; every value has a case.
  var format: TypeNameFormat { TypeNameFormat(rawValue: byte & 0x07) ?? .reserved }
}
