/// The content of a media record of type `application/vnd.wfa.wsc`: how to join Wi-Fi networks.
///
/// Source: Wi-Fi Simple Configuration 2.0.5, 12 (attributes) and 10.1 (NFC out-of-band).
public struct WiFiRecord: Hashable, Sendable {
  /// One network.
  public struct Credential: Hashable, Sendable {
    /// The name of the network, 0…32 bytes that are nearly always UTF-8.
    public var name: [UInt8] = []
    /// How a device proves that it may join, a set of ``authentications``; `nil` when it is not given.
    public var authentication: UInt16?
    /// How traffic is encrypted, a set of ``encryptions``; `nil` when it is not given.
    public var encryption: UInt16?
    /// The password or the key; `nil` when it is not given.
    public var key: [UInt8]?
    /// The six bytes of the MAC address that the credential is for; all FFh for any.
    public var address: [UInt8]?
  }

  /// The networks, in order; none in a record that offers another way to join.
  public var credentials: [Credential]

  /// Reads a media record of type `application/vnd.wfa.wsc`.
  ///
  /// Throws when the record has another type, or an attribute runs past the end; the offset is that of the attribute in
  /// the payload. Attributes that are not named here are skipped.
  public init(_ record: NDEFRecord) throws(NDEFError) {
    guard Self.matches(record) else {
      throw NDEFError(offset: 0, record: nil, reason: .wrongKind(expected: "a Wi-Fi record (\(Self.type))"))
    }
    credentials = []
    for attribute in try Attribute.list(record.payload[...]) where attribute.id == Attribute.credential {
      credentials.append(try Credential(attribute.value))
    }
  }

  static let type = "application/vnd.wfa.wsc"

  /// Whether `record` is of this type, whatever its payload.
  public static func matches(_ record: NDEFRecord) -> Bool {
    record.typeNameFormat == .media && record.type.elementsEqual(type.utf8)
  }

  /// The bits of an authentication type and what people call them.
  public static let authentications: [(bit: UInt16, name: String)] = [
    (0x0001, "open"), (0x0002, "WPA-Personal"), (0x0004, "shared"), (0x0008, "WPA-Enterprise"),
    (0x0010, "WPA2-Enterprise"), (0x0020, "WPA2-Personal"),
  ]

  /// The bits of an encryption type and what people call them.
  public static let encryptions: [(bit: UInt16, name: String)] = [
    (0x0001, "none"), (0x0002, "WEP"), (0x0004, "TKIP"), (0x0008, "AES"),
  ]
}

extension WiFiRecord.Credential {
  init(_ value: ArraySlice<UInt8>) throws(NDEFError) {
    for attribute in try Attribute.list(value) {
      switch attribute.id {
      case 0x1045: name = [UInt8](attribute.value)
      case 0x1003: authentication = try attribute.number()
      case 0x100F: encryption = try attribute.number()
      case 0x1027: key = [UInt8](attribute.value)
      case 0x1020: address = [UInt8](attribute.value)
      default: break
      }
    }
  }
}

/// One attribute: two bytes of identifier, two of length, both big-endian, and the value.
private struct Attribute {
  static let credential = 0x100E

  let id: Int
  /// A slice of the payload, so that its indices are offsets there.
  let value: ArraySlice<UInt8>

  static func list(_ bytes: ArraySlice<UInt8>) throws(NDEFError) -> [Attribute] {
    var list: [Attribute] = []
    var rest = bytes
    while !rest.isEmpty {
      let start = rest.startIndex
      let head = rest.prefix(4)
      guard head.count == 4 else { throw truncated(start, expected: 4, available: head.count) }
      rest = rest.dropFirst(4)
      let length = Int(head[start + 2]) << 8 | Int(head[start + 3])
      guard length <= rest.count else { throw truncated(start, expected: length, available: rest.count) }
      list.append(Attribute(id: Int(head[start]) << 8 | Int(head[start + 1]), value: rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return list
  }

  private static func truncated(_ offset: Int, expected: Int, available: Int) -> NDEFError {
    NDEFError(offset: offset, record: nil, reason: .truncated(.payload, expected: expected, available: available))
  }

  func number() throws(NDEFError) -> UInt16 {
    guard value.count == 2 else {
      throw NDEFError(
        offset: value.startIndex, record: nil, reason: .payloadLength(expected: 2, found: value.count))
    }
    return value.reduce(0) { $0 << 8 | UInt16($1) }
  }
}
