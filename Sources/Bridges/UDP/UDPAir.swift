import TagModel

/// The UDP air on a socket of this machine.
public struct UDPAir: ~Copyable, Sendable {
  private let socket: UDPSocket

  /// Binds the address, which no other program may have; port 0 takes a free one.
  public init(at address: UDPAddress) throws(UDPError) {
    socket = try UDPSocket(address)
  }

  /// Where readers reach it.
  public var address: UDPAddress { socket.address }

  /// Lets readers at a chip until the task is cancelled, and closes the socket.
  ///
  /// `observe` is told of everything that happens, in order.
  public consuming func serve(_ bridge: inout AirBridge<some TagChip>, observe: (AirEvent) -> Void) async {
    for await packet in socket.packets {
      let action = bridge.receive(packet.bytes, from: packet.sender)
      // The answer first: readers give a chip only milliseconds.
      if let answer = action.answer { socket.send(answer, to: packet.sender) }
      action.events.forEach(observe)
    }
    bridge.end().forEach(observe)
  }
}
