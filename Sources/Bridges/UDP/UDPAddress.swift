/// An IPv4 address and a port; nfcpy's simulated device knows no other kind.
public struct UDPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as a number, its first part in the highest byte.
  public let host: UInt32
  /// The port; 0 asks the system for a free one.
  public let port: UInt16

  /// An address from its numbers.
  public init(host: UInt32, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// An address from text: `PORT` on the loopback interface, `A.B.C.D:PORT` or `localhost:PORT`, in decimal.
  ///
  /// `nil` for anything else; no name is looked up.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count <= 2, let port = decimal(last, upTo: UInt32(UInt16.max)) else {
      return nil
    }
    let host = parts.count == 2 ? parts[0] : "localhost"
    guard let address = host == "localhost" ? Self.loopbackHost : Self.host(host) else { return nil }
    self.init(host: address, port: UInt16(port))
  }

  /// Whether only programs on this machine can reach it (127.0.0.0/8; RFC 1122, 3.2.1.3).
  public var isLoopback: Bool { host >> 24 == 127 }

  /// `127.0.0.1:54321`.
  public var description: String {
    stride(from: 24, through: 0, by: -8).map { String(host >> UInt32($0) & 0xFF) }.joined(separator: ".") + ":\(port)"
  }

  private static let loopbackHost: UInt32 = 127 << 24 | 1

  private static func host(_ text: Substring) -> UInt32? {
    let numbers = text.split(separator: ".", maxSplits: 4, omittingEmptySubsequences: false).map {
      decimal($0, upTo: 255)
    }
    guard numbers.count == 4 else { return nil }
    var host: UInt32 = 0
    for number in numbers {
      guard let number else { return nil }
      host = host << 8 | number
    }
    return host
  }
}

/// A number in decimal digits without a sign or leading zeros.
private func decimal(_ text: Substring, upTo limit: UInt32) -> UInt32? {
  guard !text.isEmpty, text.utf8.count <= 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
    text == "0" || text.utf8.first != 0x30, let number = UInt32(text), number <= limit
  else { return nil }
  return number
}
