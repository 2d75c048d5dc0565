/// The content of a media record that says how to reach a Bluetooth device.
///
/// Source: NFC Forum Bluetooth Secure Simple Pairing Using NFC 1.1; Bluetooth Core Supplement, Part A.
public struct BluetoothRecord: Hashable, Sendable {
  /// Which of the two media types it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Classic Bluetooth: a length, an address and further data.
    case classic = "application/vnd.bluetooth.ep.oob"
    /// Bluetooth Low Energy: data alone, the address among it.
    case lowEnergy = "application/vnd.bluetooth.le.oob"
  }

  /// Which of the two media types it is.
  public let kind: Kind
  /// The device's address in the order in which people write it, six bytes; `nil` when a Low Energy record has none.
  public private(set) var address: [UInt8]?
  /// The device's name, whole or shortened; `nil` when it is not given.
  public private(set) var name: String?

  /// Reads a media record of one of the two types.
  ///
  /// Throws when the record has another type, or its payload ends too early. Data that is not named here is skipped.
  public init(_ record: NDEFRecord) throws(NDEFError) {
    guard let kind = Self.kind(of: record) else {
      throw NDEFError(offset: 0, record: nil, reason: .wrongKind(expected: "a Bluetooth record"))
    }
    self.kind = kind
    switch kind {
    case .classic: try readClassic(record.payload)
    case .lowEnergy: try readStructures(record.payload[...])
    }
  }

  /// Which of the two types a record has; `nil` for others.
  public static func kind(of record: NDEFRecord) -> Kind? {
    guard record.typeNameFormat == .media else { return nil }
    return Kind.allCases.first { record.type.elementsEqual($0.rawValue.utf8) }
  }

  /// Two bytes of length, low byte first and themselves counted, and the address, lowest byte first.
  private mutating func readClassic(_ payload: [UInt8]) throws(NDEFError) {
    guard payload.count >= 8 else { throw Self.truncated(0, expected: 8, available: payload.count) }
    let length = Int(payload[0]) | Int(payload[1]) << 8
    guard length >= 8, length <= payload.count else {
      throw Self.truncated(0, expected: max(8, length), available: payload.count)
    }
    address = payload[2..<8].reversed()
    try readStructures(payload[8..<length])
  }

  /// Structures of one byte of length, one of type, and the value; a length of 0 ends them.
  private mutating func readStructures(_ bytes: ArraySlice<UInt8>) throws(NDEFError) {
    var rest = bytes
    while let length = rest.first.map(Int.init), length > 0 {
      let start = rest.startIndex
      rest = rest.dropFirst()
      guard length <= rest.count else { throw Self.truncated(start, expected: length, available: rest.count) }
      take(type: rest[start + 1], value: rest.prefix(length).dropFirst())
      rest = rest.dropFirst(length)
    }
  }

  private mutating func take(type: UInt8, value: ArraySlice<UInt8>) {
    switch type {
    case 0x08, 0x09: name = String(decoding: value, as: UTF8.self)
    case 0x1B where value.count == 7: address = value.prefix(6).reversed()
    default: break
    }
  }

  private static func truncated(_ offset: Int, expected: Int, available: Int) -> NDEFError {
    NDEFError(offset: offset, record: nil, reason: .truncated(.payload, expected: expected, available: available))
  }
}
