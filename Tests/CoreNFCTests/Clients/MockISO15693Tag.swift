import CoreNFC

/// A mock of an ISO 15693 tag that notes the commands it was sent.
final class MockISO15693Tag: NSObject, NFCISO15693Tag {
  var failure: (any Error)?
  var calls: [String] = []

  var identifier: Data { Data([0xE0, 4, 1, 0, 0, 0, 0, 7]) }
  var icManufacturerCode: Int { 4 }
  var icSerialNumber: Data { Data([7]) }

  private func note(_ call: String, _ handler: ((any Error)?) -> Void) {
    calls.append(call)
    handler(failure)
  }

  func sendCustomCommand(
    commandConfiguration: NFCISO15693CustomCommandConfiguration,
    completionHandler: @escaping (Data, (any Error)?) -> Void
  ) {
    completionHandler(commandConfiguration.requestParameters, failure)
  }
  func readMultipleBlock(
    readConfiguration: NFCISO15693ReadMultipleBlocksConfiguration,
    completionHandler: @escaping (Data, (any Error)?) -> Void
  ) {
    completionHandler(Data([UInt8(readConfiguration.chunkSize)]), failure)
  }
  func stayQuiet(completionHandler: @escaping ((any Error)?) -> Void) { note("stayQuiet", completionHandler) }
  func readSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    completionHandler: @escaping (Data, (any Error)?) -> Void
  ) {
    completionHandler(Data([flags.rawValue, blockNumber]), failure)
  }
  func writeSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    dataBlock: Data,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("writeSingleBlock \(blockNumber) \(dataBlock.count)", completionHandler)
  }
  func lockBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: UInt8,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("lockBlock \(blockNumber)", completionHandler)
  }
  func readMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    completionHandler: @escaping ([Data], (any Error)?) -> Void
  ) {
    completionHandler(Array(repeating: Data([flags.rawValue]), count: blockRange.length), failure)
  }
  func writeMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    dataBlocks: [Data],
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("writeMultipleBlocks \(blockRange.location) \(dataBlocks.count)", completionHandler)
  }
  func select(requestFlags flags: NFCISO15693RequestFlag, completionHandler: @escaping ((any Error)?) -> Void) {
    note("select", completionHandler)
  }
  func resetToReady(requestFlags flags: NFCISO15693RequestFlag, completionHandler: @escaping ((any Error)?) -> Void) {
    note("resetToReady", completionHandler)
  }
  func writeAFI(
    requestFlags flags: NFCISO15693RequestFlag,
    afi: UInt8,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("writeAFI \(afi)", completionHandler)
  }
  func lockAFI(requestFlags flags: NFCISO15693RequestFlag, completionHandler: @escaping ((any Error)?) -> Void) {
    note("lockAFI", completionHandler)
  }
  func writeDSFID(
    requestFlags flags: NFCISO15693RequestFlag,
    dsfid: UInt8,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("writeDSFID \(dsfid)", completionHandler)
  }
  func lockDFSID(requestFlags flags: NFCISO15693RequestFlag, completionHandler: @escaping ((any Error)?) -> Void) {
    note("lockDFSID", completionHandler)
  }
  func getSystemInfo(
    requestFlags flags: NFCISO15693RequestFlag,
    completionHandler: @escaping (Int, Int, Int, Int, Int, (any Error)?) -> Void
  ) {
    completionHandler(1, 2, 3, 4, -1, failure)
  }
  func getMultipleBlockSecurityStatus(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    completionHandler: @escaping ([NSNumber], (any Error)?) -> Void
  ) {
    completionHandler([NSNumber(value: blockRange.location)], failure)
  }
  func customCommand(
    requestFlags flags: NFCISO15693RequestFlag,
    customCommandCode: Int,
    customRequestParameters: Data,
    completionHandler: @escaping (Data, (any Error)?) -> Void
  ) {
    completionHandler(customRequestParameters, failure)
  }
  func extendedReadSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    completionHandler: @escaping (Data, (any Error)?) -> Void
  ) {
    completionHandler(Data([UInt8(blockNumber & 0xFF)]), failure)
  }
  func extendedWriteSingleBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    dataBlock: Data,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("extendedWriteSingleBlock \(blockNumber) \(dataBlock.count)", completionHandler)
  }
  func extendedLockBlock(
    requestFlags flags: NFCISO15693RequestFlag,
    blockNumber: Int,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    note("extendedLockBlock \(blockNumber)", completionHandler)
  }
  func extendedReadMultipleBlocks(
    requestFlags flags: NFCISO15693RequestFlag,
    blockRange: NSRange,
    completionHandler: @escaping ([Data], (any Error)?) -> Void
  ) {
    completionHandler(Array(repeating: Data([1]), count: blockRange.length), failure)
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
  var type: __NFCTagType { .ISO15693 }
  var session: (any NFCReaderSessionProtocol)?
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)? { self }
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { nil }
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)? { nil }
  func asNFCMiFareTag() -> (any NFCMiFareTag)? { nil }

  // Copies and archives
  override init() {}
  func copy(with zone: NSZone? = nil) -> Any { self }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}
  required init?(coder: NSCoder) { nil }
}
