internal import DryTap
import Foundation

/// A detected MIFARE tag, or another one of ISO 14443 type A.
final class VirtualMiFareTag: VirtualTag, NFCMiFareTag {
  override func asNFCMiFareTag() -> (any NFCMiFareTag)? { self }

  var mifareFamily: NFCMiFareFamily { NFCMiFareFamily(rawValue: detected.family.rawValue) ?? .unknown }

  func sendMiFareCommand(
    commandPacket command: Data,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  ) {
    detected.transceive([UInt8](command)) { completionHandler(Data($0), $1?.delivered) }
  }

  func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU,
    completionHandler: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void
  ) {
    send(apdu, as: .sendMiFareISO7816Command, completionHandler)
  }
}
