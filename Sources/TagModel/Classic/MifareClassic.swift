/// A MIFARE Classic 1K as a reader meets it that has not its cipher: it can be found and selected, and gives nothing else away.
///
/// Crypto1, with which it guards every block, is not modelled, and neither is what lies behind it. Source: MF1S50YYX_V1 data sheet
/// Rev 3.2, 9.2 to 9.4.
public struct MifareClassic: TagChip {
  /// The number by which a reader picks it.
  public let serialNumber: SerialNumber
  /// Where it stands in the selection procedure.
  public private(set) var state = State.powerOff

  /// The states of ISO/IEC 14443-3, 6.3; `woken` tells that an error leads to `halt` and not to `idle`.
  public enum State: Hashable, Sendable {
    /// No field.
    case powerOff
    /// Waits for a REQA or WUPA.
    case idle
    /// Waits for a WUPA.
    case halt
    /// Shows one part of its serial number, counted from 0.
    case ready(part: Int, woken: Bool)
    /// Selected; waits to be authenticated for.
    case active(woken: Bool)
  }

  /// A card with this number, without power.
  public init(_ serialNumber: SerialNumber) {
    self.serialNumber = serialNumber
  }

  /// SAK of a card of 1 kB (MF1S50YYX_V1 data sheet, 8.5.2): bit 4 says MIFARE Classic, bit 6 that there is no block protocol.
  public static let selectAcknowledge: UInt8 = 0x08

  /// Never, for nothing can be written without the cipher.
  public var isProgramming: Bool { false }

  /// It gets power, and waits for a REQA.
  public mutating func fieldOn() {
    guard state == .powerOff else { return }
    state = .idle
  }

  /// It loses power.
  public mutating func fieldOff(torn: TornWrite = .new) {
    state = .powerOff
  }

  /// Takes one frame and gives the answer.
  public mutating func receive(_ frame: Frame) -> Reply {
    switch state {
    case .powerOff: return .silence
    case .idle: return wake(frame, by: [.reqa, .wupa], woken: false)
    case .halt: return wake(frame, by: [.wupa], woken: true)
    case .ready(let part, let woken): return show(part, frame, woken: woken)
    case .active(let woken): return refuse(frame, woken: woken)
    }
  }

  /// What people call a frame that it would hear now.
  public func name(of frame: Frame) -> String {
    guard case .active = state else { return FrameName.of(frame, to: .idle) }
    switch frame.bytes.first {
    case 0x60: return "AUTH A"
    case 0x61: return "AUTH B"
    default: return FrameName.of(frame, to: .active(woken: false))
    }
  }

  private mutating func wake(_ frame: Frame, by commands: [ActivationCommand], woken: Bool) -> Reply {
    guard let command = ActivationCommand(frame), commands.contains(command) else { return .silence }
    state = .ready(part: 0, woken: woken)
    return serialNumber.answerToRequest
  }

  private mutating func show(_ index: Int, _ frame: Frame, woken: Bool) -> Reply {
    switch serialNumber.selection(index, frame, acknowledge: Self.selectAcknowledge) {
    case .shown(let reply): return reply
    case .next(let part, let reply):
      state = .ready(part: part, woken: woken)
      return reply
    case .selected(let reply):
      state = .active(woken: woken)
      return reply
    case .left: return fallBack(woken, .silence)
    }
  }

  /// Nothing is allowed before an authentication, to which it does not answer a reader without its cipher.
  private mutating func refuse(_ frame: Frame, woken: Bool) -> Reply {
    if frame == .hlta {
      state = .halt
      return .silence
    }
    let isAuthentication = frame.bytes.first == 0x60 || frame.bytes.first == 0x61
    return fallBack(
      woken, isAuthentication ? .silence : .nak(frame.integrity == .intact ? .notAuthenticated : .parityOrCRC))
  }

  private mutating func fallBack(_ woken: Bool, _ reply: Reply) -> Reply {
    state = woken ? .halt : .idle
    return reply
  }
}

extension NAK {
  /// NAK 4 of a MIFARE Classic: not allowed as things stand (MF1S50YYX_V1 data sheet, 9.3); an NTAG21x has another meaning for it.
  static let notAuthenticated = NAK.authenticationLimit
}
