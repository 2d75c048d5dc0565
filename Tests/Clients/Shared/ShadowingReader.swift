import ClientShapes
@preconcurrency import CoreNFC

/// The app's own idea of a tag, under the name of one of CoreNFC's types.
private struct NFCTag {
  var link: String
}

/// The app's own errors, likewise.
private enum NFCReaderError: Error {
  case wrongTag
}

/// Says which of the two it means.
final class ShadowingReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private var session: CoreNFC.NFCTagReaderSession?
  private var finished: CheckedContinuation<ScanResult, Never>?

  func scan() async -> ScanResult {
    await withCheckedContinuation { continuation in
      finished = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self)
      session?.begin()
    }
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [CoreNFC.NFCTag]) {
    let found = tags[0]
    Task {
      do {
        settle(.link(try await read(found, in: session).link))
      } catch NFCReaderError.wrongTag {
        settle(.wrongTag)
      } catch {
        settle(ScanResult(error))
      }
      session.invalidate()
    }
  }

  private func read(_ found: CoreNFC.NFCTag, in session: NFCTagReaderSession) async throws -> NFCTag {
    guard let tag = found.ndefTag else { throw NFCReaderError.wrongTag }
    try await session.connect(to: found)
    guard try await tag.queryNDEFStatus().0 != .notSupported else { throw NFCReaderError.wrongTag }
    let link = try await tag.readNDEF().records.first?.wellKnownTypeURIPayload()
    return NFCTag(link: link?.absoluteString ?? "")
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    settle((error as? CoreNFC.NFCReaderError).map(ScanResult.init) ?? .failed(0))
    self.session = nil
  }

  private func settle(_ result: ScanResult) {
    finished?.resume(returning: result)
    finished = nil
  }
}
