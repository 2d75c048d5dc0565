import CoreNFC

/// A mock of a FeliCa tag whose every answer tells which call it is for.
final class MockFeliCaTag: NSObject, NFCFeliCaTag {
  var failure: (any Error)?

  var currentSystemCode: Data { Data([0x88, 0xB4]) }
  var currentIDm: Data { Data(repeating: 1, count: 8) }
  func polling(
    systemCode: Data,
    requestCode: NFCFeliCaPollingRequestCode,
    timeSlot: NFCFeliCaPollingTimeSlot,
    completionHandler: @escaping (Data, Data, (any Error)?) -> Void
  ) {
    completionHandler(systemCode, Data(), failure)
  }
  func requestService(nodeCodeList: [Data], completionHandler: @escaping ([Data], (any Error)?) -> Void) {
    completionHandler(nodeCodeList, failure)
  }
  func requestResponse(completionHandler: @escaping (Int, (any Error)?) -> Void) { completionHandler(3, failure) }
  func readWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    completionHandler: @escaping (Int, Int, [Data], (any Error)?) -> Void
  ) {
    completionHandler(1, 2, serviceCodeList + blockList, failure)
  }
  func writeWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    blockData: [Data],
    completionHandler: @escaping (Int, Int, (any Error)?) -> Void
  ) {
    completionHandler(3, 4, failure)
  }
  func requestSystemCode(completionHandler: @escaping ([Data], (any Error)?) -> Void) {
    completionHandler([currentSystemCode], failure)
  }
  func requestServiceV2(
    nodeCodeList: [Data],
    completionHandler: @escaping (Int, Int, NFCFeliCaEncryptionId, [Data], [Data], (any Error)?) -> Void
  ) {
    completionHandler(5, 6, .AES_DES, nodeCodeList, [], failure)
  }
  func requestSpecificationVersion(completionHandler: @escaping (Int, Int, Data, Data, (any Error)?) -> Void) {
    completionHandler(7, 8, Data([9]), Data(), failure)
  }
  func resetMode(completionHandler: @escaping (Int, Int, (any Error)?) -> Void) { completionHandler(10, 11, failure) }
  func sendFeliCaCommand(commandPacket: Data, completionHandler: @escaping (Data, (any Error)?) -> Void) {
    completionHandler(commandPacket, failure)
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
  var type: __NFCTagType { .feliCa }
  var session: (any NFCReaderSessionProtocol)? { nil }
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)? { nil }
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { nil }
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)? { self }
  func asNFCMiFareTag() -> (any NFCMiFareTag)? { nil }

  // Copies and archives
  override init() {}
  func copy(with zone: NSZone? = nil) -> Any { self }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}
  required init?(coder: NSCoder) { nil }
}
