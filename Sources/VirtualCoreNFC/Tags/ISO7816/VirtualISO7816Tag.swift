internal import DryTap
import Foundation

/// A detected card that speaks ISO 7816.
final class VirtualISO7816Tag: VirtualTag, NFCISO7816Tag {
  override func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { self }

  /// Upper-case digits; empty where no application was selected.
  var initialSelectedAID: String {
    guard case .iso7816(let application?) = detected.kind else { return "" }
    return application.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  /// None: the card is of type A.
  var applicationData: Data? { nil }
  var proprietaryApplicationDataCoding: Bool { false }
  var supportsPACE: Bool { detected.supportsPACE }

  func sendCommand(
    apdu: NFCISO7816APDU,
    completionHandler: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void
  ) {
    send(apdu, as: .sendCommand, completionHandler)
  }
}
