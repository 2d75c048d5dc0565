import CoreNFC

// A tag of a test's own, with the async forms only.
class MockTag: NSObject, NFCNDEFTag {
  static var supportsSecureCoding: Bool { true }
  var isAvailable: Bool { true }

  required init?(coder: NSCoder) { nil }
  func encode(with coder: NSCoder) {}
  func copy(with zone: NSZone? = nil) -> Any { self }

  func queryNDEFStatus() async throws -> (NFCNDEFStatus, Int) { (.readWrite, 137) }
  func readNDEF() async throws -> NFCNDEFMessage { NFCNDEFMessage(records: []) }
  func writeNDEF(_ message: NFCNDEFMessage) async throws {}
  func writeLock() async throws {}
}
