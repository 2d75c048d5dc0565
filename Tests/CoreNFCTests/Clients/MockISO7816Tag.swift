import CoreNFC

/// A mock of an ISO 7816 tag from before iOS 26.4: it says nothing about PACE.
final class MockISO7816Tag: NSObject, NFCISO7816Tag {
  var failure: (any Error)?

  var initialSelectedAID: String { "D2760000850101" }
  var identifier: Data { Data([1, 2, 3, 4]) }
  var historicalBytes: Data? { nil }
  var applicationData: Data? { nil }
  var proprietaryApplicationDataCoding: Bool { false }
  func sendCommand(apdu: NFCISO7816APDU, completionHandler: @escaping (Data, UInt8, UInt8, (any Error)?) -> Void) {
    completionHandler(apdu.data ?? Data(), 0x90, 0x02, failure)
  }

  // NFCNDEFTag
  var isAvailable: Bool { false }
  func queryNDEFStatus(completionHandler: @escaping (NFCNDEFStatus, Int, (any Error)?) -> Void) {
    completionHandler(.notSupported, 0, nil)
  }
  func readNDEF(completionHandler: @escaping (NFCNDEFMessage?, (any Error)?) -> Void) { completionHandler(nil, nil) }
  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  func writeLock(completionHandler: @escaping ((any Error)?) -> Void) { completionHandler(nil) }

  // The hidden tag protocol
  var type: __NFCTagType { .iso7816Compatible }
  var session: (any NFCReaderSessionProtocol)? { nil }
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)? { nil }
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { self }
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)? { nil }
  func asNFCMiFareTag() -> (any NFCMiFareTag)? { nil }

  // Copies and archives
  override init() {}
  func copy(with zone: NSZone? = nil) -> Any { self }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}
  required init?(coder: NSCoder) { nil }
}
