import CoreNFC
import DryTap
import Testing

/// An error from below CoreNFC, and a delegate that lacks a method.
@Suite struct ServiceErrorTests {
  private func phone(_ value: QuirkValue) -> Phone {
    var quirks = Quirks(os: OSVersion(17, 4))
    quirks[.serviceRefused] = value
    return Phone(manifest: AppManifest(formats: []), quirks: quirks, patience: .zero)
  }

  /// The error with which an NDEF session ends.
  private func end(on phone: Phone) async throws -> any Error {
    try await phone.run(.taskLocal) { await EndListener().end() }
  }

  @Test func `an error from below is an NSError of its own domain, with its text`() async throws {
    let error = try await end(on: phone(.choice("nscocoa4099")))
    let plain = error as NSError
    #expect(plain.domain == NSCocoaErrorDomain)
    #expect(plain.code == 4099)
    #expect(
      error.localizedDescription
        == "The connection to service named com.apple.nfcd.service.corenfc was invalidated from this process.")
  }

  @Test func `an error from below is no NFCReaderError by any cast, pattern or clause`() async throws {
    let error = try await end(on: phone(.choice("nscocoa4099")))
    #expect(!(error is NFCReaderError))
    #expect(error as? NFCReaderError == nil)
    if case _ as NFCReaderError = error { Issue.record("the pattern matches") }
    do {
      throw error
    } catch is NFCReaderError {
      Issue.record("the clause by type matches")
    } catch NFCReaderError.readerSessionInvalidationErrorSessionTerminatedUnexpectedly {
      Issue.record("the clause by code matches")
    } catch {
      #expect((error as NSError).code == 4099)
    }
  }

  #if os(Linux) || os(macOS)
  @Test func `a forced cast of an error from below traps`() async {
    await #expect(processExitsWith: .failure) {
      let error: any Error = NSError(domain: NSCocoaErrorDomain, code: 4099)
      print((error as! NFCReaderError).code)
    }
  }
  #endif

  @Test func `wrapped by 202 it is an NFCReaderError with the other below`() async throws {
    let error = try await end(on: phone(.code(202)))
    #expect((error as? NFCReaderError)?.code == .readerSessionInvalidationErrorSessionTerminatedUnexpectedly)
    let below = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    #expect(below?.domain == NSCocoaErrorDomain)
    #expect(below?.code == 4099)
  }

  @Test func `the phone logs that a delegate lacks readerSessionDidBecomeActive, once a session, and of no other`()
    async throws
  {
    let line = "logs that the delegate has no readerSessionDidBecomeActive"
    let lacking = Phone(patience: .zero)
    lacking.cancel(at: .seconds(1))
    _ = try await end(on: lacking)
    let entries = lacking.trace.entries.filter { $0.text == line }
    #expect(entries.map(\.quirks) == [[.b16]])
    #expect(entries.first?.session == 1)

    let complete = Phone(patience: .zero)
    complete.cancel(at: .seconds(1))
    _ = try await complete.run(.taskLocal) { await WatchingListener().end() }
    #expect(!complete.trace.entries.contains { $0.text == line })
  }
}

/// Waits for the end of a session, with the two mandatory methods alone.
private final class EndListener: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var continuation: CheckedContinuation<any Error, Never>?

  func end() async -> any Error {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      session.begin()
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    continuation?.resume(returning: error)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
}

/// The same with the optional method.
private final class WatchingListener: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
  private var continuation: CheckedContinuation<any Error, Never>?

  func end() async -> any Error {
    let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      session.begin()
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    continuation?.resume(returning: error)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}
