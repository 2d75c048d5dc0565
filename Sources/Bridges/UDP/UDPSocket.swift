import Dispatch
import Foundation

/// A bound UDP socket: packets come as a stream and go one by one.
final class UDPSocket: Sendable {
  /// A packet and where it came from.
  struct Packet: Sendable {
    let bytes: [UInt8]
    let sender: UDPAddress
  }

  /// Where it is bound, with the port that the system chose where 0 was asked for.
  let address: UDPAddress
  /// What arrives, until the iterating task is cancelled; more than `backlog` waiting packets are lost.
  let packets: AsyncStream<Packet>
  private let descriptor: Descriptor

  private static let backlog = 256

  /// Binds the address, which no other socket may have.
  init(_ wanted: UDPAddress) throws(UDPError) {
    descriptor = try Descriptor()
    address = try descriptor.bind(wanted)
    packets = Self.packets(of: descriptor)
  }

  /// Sends a packet; one that the system does not take is lost, as packets may be.
  func send(_ bytes: [UInt8], to receiver: UDPAddress) {
    descriptor.send(bytes, to: receiver)
  }

  /// Packets as they arrive, as long as somebody takes them.
  private static func packets(of descriptor: Descriptor) -> AsyncStream<Packet> {
    AsyncStream(bufferingPolicy: .bufferingOldest(backlog)) { continuation in
      // Cancelling a source is safe from every thread.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor.number, queue: DispatchQueue(label: "UDPSocket"))
      source.setEventHandler {
        // A few at a time: in a flood the source must still come to its end.
        for _ in 0..<backlog {
          guard let packet = descriptor.receive() else { return }
          continuation.yield(packet)
        }
      }
      // A source must be over before its descriptor is closed.
      source.setCancelHandler { withExtendedLifetime(descriptor) {} }
      continuation.onTermination = { _ in source.cancel() }
      source.resume()
    }
  }
}

/// The system's number for a socket, given back with the last reference.
private final class Descriptor: Sendable {
  let number: Int32

  /// A UDP socket that never blocks and that child processes do not inherit.
  init() throws(UDPError) {
    #if canImport(Darwin)
    number = socket(AF_INET, SOCK_DGRAM, 0)
    #else
    number = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #endif
    guard number >= 0, fcntl(number, F_SETFL, O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else {
      throw UDPError("open a UDP socket")
    }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Binds the address and answers the one that it has now.
  func bind(_ wanted: UDPAddress) throws(UDPError) -> UDPAddress {
    var name = sockaddr_in(wanted)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        systemBind(number, name, length) == 0 ? getsockname(number, name, &length) : -1
      }
    }
    guard result == 0 else { throw UDPError("use udp \(wanted)") }
    return UDPAddress(name)
  }

  /// The next packet that waits, or `nil`; of an overlong one only the beginning is kept.
  func receive() -> UDPSocket.Packet? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    var name = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let count = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        recvfrom(number, &buffer, buffer.count, 0, $0, &length)
      }
    }
    guard count >= 0 else { return nil }
    return UDPSocket.Packet(bytes: Array(buffer.prefix(count)), sender: UDPAddress(name))
  }

  func send(_ bytes: [UInt8], to receiver: UDPAddress) {
    var name = sockaddr_in(receiver)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { sendto(number, bytes, bytes.count, 0, $0, length) }
    }
  }
}

/// The system's `bind`, beside a method of that name.
private func systemBind(_ number: Int32, _ name: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  bind(number, name, length)
}

/// Why there is no socket.
public struct UDPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, such as `cannot use udp 127.0.0.1:54321: Address already in use`.
  public let description: String

  /// What failed, with the reason that the system last gave.
  init(_ what: String) {
    description = "cannot \(what): \(String(cString: strerror(errno)))"
  }
}

extension sockaddr_in {
  fileprivate init(_ address: UDPAddress) {
    self.init()
    #if canImport(Darwin)
    sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    sin_family = sa_family_t(AF_INET)
    sin_port = address.port.bigEndian
    sin_addr.s_addr = address.host.bigEndian
  }
}

extension UDPAddress {
  fileprivate init(_ name: sockaddr_in) {
    self.init(host: UInt32(bigEndian: name.sin_addr.s_addr), port: UInt16(bigEndian: name.sin_port))
  }
}
