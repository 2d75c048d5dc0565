import TagModel

/// One thing that happened between readers and the chip; its description is one line for people.
public enum AirEvent: Hashable, Sendable, CustomStringConvertible {
  /// The chip came into this reader's field.
  case fieldOn(UDPAddress)
  /// The chip lost this reader's field.
  case fieldOff(UDPAddress)
  /// The chip heard a frame, which people call by this name.
  case frame(name: String, Frame)
  /// What the chip answered.
  case reply(Reply)
  /// The chip answered more bytes than this air carries, so that the reader hears nothing.
  case answerTooLong(bytes: Int)
  /// A frame in a technology that the chip does not speak.
  case otherTechnology(AirDatagram.Technology, [UInt8], from: UDPAddress)
  /// A datagram of a reader that does not have the chip in its field.
  case outOfField(AirDatagram, from: UDPAddress)
  /// A packet that is no datagram of this air.
  case ignored(AirDatagram.Fault, from: UDPAddress)

  /// One line: what was heard after `>`, what was answered after `<`, all else after a blank.
  public var description: String {
    switch self {
    case .fieldOn(let reader): "  field of \(reader) on"
    case .fieldOff(let reader): "  field of \(reader) off"
    case .frame(let name, let frame): "> \(name): \(frame.bytes.spacedHex)"
    case .reply(let reply): "< \(Self.text(reply))"
    case .answerTooLong(let count):
      "  the answer of \(count) bytes is lost: this air carries \(AirDatagram.longestFrame)"
    case .otherTechnology(let technology, let bytes, let reader):
      "  \(technology.rawValue) \(bytes.spacedHex) from \(reader) is not for this chip"
    case .outOfField(.fieldOff, let reader): "  RFOFF from \(reader), which does not have the chip"
    case .outOfField(.frame(_, let bytes), let reader):
      "  \(FrameName.of(Frame(onAir: bytes), to: .powerOff)) from \(reader), which does not have the chip"
    case .ignored(let fault, let sender): "  ignored a datagram from \(sender): \(fault.rawValue)"
    }
  }

  private static func text(_ reply: Reply) -> String {
    switch reply {
    case .data(let bytes), .bits(let bytes, _): bytes.spacedHex
    case .ack: "ACK"
    case .nak(let reason): "NAK \(reason.rawValue)h"
    case .silence: "no answer"
    }
  }
}
