import CoreNFC

/// A tag that answers what no chip would, as an app's own mock does.
final class MockTag: NSObject, NFCNDEFTag, @unchecked Sendable {
  var status = NFCNDEFStatus.readWrite
  var content: NFCNDEFMessage?
  private(set) var locks = 0

  var isAvailable: Bool { true }

  func queryNDEFStatus(completionHandler: @escaping @Sendable (NFCNDEFStatus, Int, (any Error)?) -> Void) {
    completionHandler(status, 137, nil)
  }

  func readNDEF(completionHandler: @escaping @Sendable (NFCNDEFMessage?, (any Error)?) -> Void) {
    completionHandler(content, nil)
  }

  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }

  func writeLock(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    locks += 1
    completionHandler(nil)
  }

  override init() {}
  func copy(with zone: NSZone? = nil) -> Any { self }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) { nil }
}
