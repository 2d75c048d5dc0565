import Dispatch
import Foundation

/// A UDP socket on the loopback interface that sends to one port there, for tests of what listens on it.
///
/// Waiting happens on a thread of its own, so that it blocks no task.
public final class UDPClient: Sendable {
  private let descriptor: Int32
  private let port: UInt16
  private let queue = DispatchQueue(label: "UDPClient")

  /// A client that sends to this port.
  public init(port: UInt16) {
    #if canImport(Darwin)
    descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #else
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #endif
    self.port = port
  }

  deinit {
    close(descriptor)
  }

  /// Sends a packet.
  public func send(_ bytes: [UInt8]) {
    var name = sockaddr_in()
    #if canImport(Darwin)
    name.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { sendto(descriptor, bytes, bytes.count, 0, $0, length) }
    }
  }

  /// Sends a text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// The next packet as text, or nil when none came for as long as that.
  public func receive(within seconds: Double) async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { [descriptor] in
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var buffer = [UInt8](repeating: 0, count: 4096)
        guard poll(&waiting, 1, Int32(seconds * 1000)) == 1 else { return continuation.resume(returning: nil) }
        let count = recv(descriptor, &buffer, buffer.count, 0)
        continuation.resume(returning: count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self))
      }
    }
  }

  /// Sends a text and gives what is answered, for which there is plenty of time.
  public func ask(_ text: String) async -> String? {
    send(text)
    return await receive(within: 20)
  }
}
