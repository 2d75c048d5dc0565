import CoreNFC

class MockTag: NSObject, NFCNDEFTag, @unchecked Sendable {
  static var supportsSecureCoding: Bool { true }
  var isAvailable: Bool { true }

  override init() {}
  required init?(coder: NSCoder) { nil }
  func encode(with coder: NSCoder) {}
  func copy(with zone: NSZone? = nil) -> Any { self }

  func queryNDEFStatus(completionHandler: @escaping @Sendable (NFCNDEFStatus, Int, (any Error)?) -> Void) {
    completionHandler(.readWrite, 137, nil)
  }

  func readNDEF(completionHandler: @escaping @Sendable (NFCNDEFMessage?, (any Error)?) -> Void) {
    completionHandler(NFCNDEFMessage(records: []), nil)
  }

  func writeNDEF(_ message: NFCNDEFMessage, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }

  func writeLock(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
}
