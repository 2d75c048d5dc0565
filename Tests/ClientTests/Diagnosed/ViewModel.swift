import CoreNFC

// A view model on the main actor that calls the async forms.
@MainActor
final class ScanViewModel {
  private(set) var status = ""
  private(set) var records: [String] = []
  var session: NFCTagReaderSession?
  var ndefSession: NFCNDEFReaderSession?

  func read(_ found: NFCTag) async throws {
    guard let session, case .miFare(let tag) = found else { return }
    try await session.connect(to: found)
    let (ndefStatus, capacity) = try await tag.queryNDEFStatus()
    status = "\(ndefStatus.rawValue) \(capacity)"
    let message = try await tag.readNDEF()
    records = message.records.map { "\($0.typeNameFormat.rawValue)" }
    let version = try await tag.sendMiFareCommand(commandPacket: Data([0x60]))
    status += " \(version.count)"
    session.invalidate()
  }

  func write(_ message: NFCNDEFMessage, to tag: any NFCNDEFTag, locks: Bool) async {
    do {
      try await ndefSession?.connect(to: tag)
      try await tag.writeNDEF(message)
      if locks { try await tag.writeLock() }
      status = "written"
      ndefSession?.invalidate()
    } catch let error as NFCReaderError {
      status = "failed \(error.errorCode)"
    } catch {
      ndefSession?.invalidate(errorMessage: error.localizedDescription)
    }
  }
}
