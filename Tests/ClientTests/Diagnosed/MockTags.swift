import CoreNFC

// Written as an app's test would write them on iOS: plain handlers, answered inside the call.

/// A mock of a MIFARE tag that remembers what it was asked.
final class MockMiFareTag: NSObject, NFCMiFareTag {
  var message: NFCNDEFMessage?
  var failure: (any Error)?
  var written: [NFCNDEFMessage] = []
  var commands: [Data] = []
  var isLocked = false

  // NFCNDEFTag
  var isAvailable: Bool { true }
  func queryNDEFStatus(completionHandler: @escaping (NFCNDEFStatus, Int, (any Error)?) -> Void) {
    completionHandler(isLocked ? .readOnly : .readWrite, 137, failure)
  }
  func readNDEF(completionHandler: @escaping (NFCNDEFMessage?, (any Error)?) -> Void) {
    completionHandler(message, failure)
  }
  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping ((any Error)?) -> Void) {
    written.append(ndefMessage)
    completionHandler(failure)
  }
  func writeLock(completionHandler: @escaping ((any Error)?) -> Void) {
    isLocked = failure == nil
    completionHandler(failure)
  }

  // NFCMiFareTag
  var mifareFamily: NFCMiFareFamily { .ultralight }
  var identifier: Data { Data([0x04, 0xC4, 0xFC, 0x91, 0xDF, 0x2A, 0x81]) }
  var historicalBytes: Data? { nil }
  func sendMiFareCommand(commandPacket command: Data, completionHandler: @escaping (Data, (any Error)?) -> Void) {
    commands.append(command)
    completionHandler(failure == nil ? Data([0x0A]) : Data(), failure)
  }
  func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU,
    completionHandler: @escaping (Data, UInt8, UInt8, (any Error)?) -> Void
  ) {
    completionHandler(apdu.data ?? Data(), 0x90, 0x01, failure)
  }

  // The hidden tag protocol
  var type: __NFCTagType { .miFare }
  var session: (any NFCReaderSessionProtocol)? { nil }
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)? { nil }
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { nil }
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)? { nil }
  func asNFCMiFareTag() -> (any NFCMiFareTag)? { self }

  // Copies and archives
  override init() {}
  func copy(with zone: NSZone? = nil) -> Any { self }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}
  required init?(coder: NSCoder) { nil }
}

/// A mock that is an NDEF tag and nothing else.
final class MockNDEFTag: NSObject, NFCNDEFTag {
  var isAvailable: Bool { true }
  func queryNDEFStatus(completionHandler: @escaping (NFCNDEFStatus, Int, (any Error)?) -> Void) {
    completionHandler(.notSupported, 0, nil)
  }
  func readNDEF(completionHandler: @escaping (NFCNDEFMessage?, (any Error)?) -> Void) { completionHandler(nil, nil) }
  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  func writeLock(completionHandler: @escaping ((any Error)?) -> Void) { completionHandler(nil) }

  override init() {}
  func copy(with zone: NSZone? = nil) -> Any { self }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}
  required init?(coder: NSCoder) { nil }
}
