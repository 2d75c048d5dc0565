import TagModel

/// A chip on the UDP air: takes packets, gives the packets that answer them, and does no I/O.
///
/// The chip lies in the field of one reader at a time, told from others by its address. A REQA or WUPA from another
/// address takes the chip over: the old field goes off, and with it everything but the chip's memory, and the new one
/// comes on. Whatever else a reader sends that does not have the chip is not heard, its `RFOFF` among it. So a reader that
/// vanished leaves nothing to the next one, and a stale one finds its tag gone, as if it had been carried away.
public struct AirBridge<Chip: TagChip>: Hashable, Sendable {
  /// The chip, memory and state.
  public private(set) var chip: Chip
  /// The reader in whose field the chip lies; `nil` without a field.
  public private(set) var reader: UDPAddress?
  /// How many frames the chip heard.
  public private(set) var frameCount = 0
  /// How many packets were no datagrams of this air.
  public private(set) var ignoredCount = 0

  /// A chip that lies in no field.
  public init(_ chip: Chip) {
    self.chip = chip
    self.chip.fieldOff(torn: .new)
  }

  /// Takes a packet of any content from any address.
  public mutating func receive(_ packet: [UInt8], from sender: UDPAddress) -> AirAction {
    do {
      return take(try AirDatagram(packet), from: sender)
    } catch {
      ignoredCount += 1
      return AirAction(events: [.ignored(error, from: sender)])
    }
  }

  /// The field goes off because the bridge ends.
  public mutating func end() -> [AirEvent] {
    guard let reader else { return [] }
    self.reader = nil
    chip.fieldOff(torn: .new)
    return [.fieldOff(reader)]
  }

  private mutating func take(_ datagram: AirDatagram, from sender: UDPAddress) -> AirAction {
    switch datagram {
    case .fieldOff where sender == reader:
      return AirAction(events: end())
    case .frame(.typeA106, let bytes) where sender == reader || Frame(onAir: bytes).startsExchange:
      return hear(Frame(onAir: bytes), from: sender)
    case .fieldOff, .frame(.typeA106, _):
      return AirAction(events: [.outOfField(datagram, from: sender)])
    case .frame(let technology, let bytes):
      return AirAction(events: [.otherTechnology(technology, bytes, from: sender)])
    }
  }

  private mutating func hear(_ frame: Frame, from sender: UDPAddress) -> AirAction {
    var action = AirAction(events: enterField(of: sender))
    action.events.append(.frame(name: chip.name(of: frame), frame))
    frameCount += 1
    let reply = chip.receive(frame)
    action.events.append(.reply(reply))
    guard let bytes = reply.bytesOnAir else { return action }
    guard bytes.count <= AirDatagram.longestFrame else {
      action.events.append(.answerTooLong(bytes: bytes.count))
      return action
    }
    action.answer = AirDatagram.frame(.typeA106, bytes).packet
    return action
  }

  private mutating func enterField(of sender: UDPAddress) -> [AirEvent] {
    guard sender != reader else { return [] }
    let events = end()
    reader = sender
    chip.fieldOn()
    return events + [.fieldOn(sender)]
  }
}

/// What one packet led to.
public struct AirAction: Hashable, Sendable {
  /// What happened, in order.
  public var events: [AirEvent] = []
  /// The packet to send back to where the first one came from, if there is an answer.
  public var answer: [UInt8]?
}
