import CoreNFC
import DryTap
import Foundation
import Testing
import TestSupport

/// Quirks of tags that show in the API's own objects.
@Suite struct TagQuirkTests {
  /// Answers what a closure makes of the first tag, connected.
  private final class Reader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    let found = AsyncStream<any NFCNDEFTag>.makeStream()
    let heard = AsyncStream<String>.makeStream()
    var session: NFCNDEFReaderSession?

    func begin(endsAfterFirst: Bool = false) {
      session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: endsAfterFirst)
      session?.begin()
    }

    func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
      nonisolated(unsafe) let tag = tags[0]
      heard.continuation.yield("tag")
      found.continuation.yield(tag)
    }

    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
      heard.continuation.yield("message")
    }

    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      heard.continuation.yield("ended \((error as NSError).code)")
      heard.continuation.finish()
    }
  }

  private func phone(_ setting: QuirkSetting, _ value: QuirkValue) -> Phone {
    var quirks = Quirks(os: OSVersion(17, 4))
    quirks[setting] = value
    return Phone(quirks: quirks, patience: .zero)
  }

  private func withTag<R: Sendable>(
    _ tag: DryTap.Tag, on phone: Phone, _ body: @escaping @Sendable (any NFCNDEFTag) async throws -> R
  ) async throws -> R {
    phone.present(tag)
    return try await phone.run(.taskLocal) {
      let reader = Reader()
      reader.begin()
      var tags = reader.found.stream.makeAsyncIterator()
      nonisolated(unsafe) let tag = try #require(await tags.next())
      try await reader.session?.connect(to: tag)
      let result = try await body(tag)
      reader.session?.invalidate()
      return result
    }
  }

  @Test(arguments: [(QuirkValue.on, true), (.off, false)])
  func `a tag of an NDEF session can be cast to its kind, or not, and is read in either case`(
    _ value: QuirkValue, _ isCastable: Bool
  ) async throws {
    let seen = try await withTag(.ntag213(uri: "https://example.com"), on: phone(.identifierNeedsCast, value)) { tag in
      let identifier = (tag as? any NFCMiFareTag)?.identifier
      return (
        tag is any NFCISO7816Tag, identifier.map { hexString([UInt8]($0)) }, try await tag.readNDEF().records.count
      )
    }
    #expect(seen.0 == false)
    #expect(seen.1 == (isCastable ? "04E141124C2880" : nil))
    #expect(seen.2 == 1)
  }

  @Test func `what lies below an error reaches the app, two levels of it`() async throws {
    let phone = phone(.midRead, .codeAfterBytes(102, bytes: 16))
    let errors = try await withTag(.ntag213(uri: "https://example.com"), on: phone) { tag in
      do {
        _ = try await tag.readNDEF()
        return [NSError]()
      } catch {
        return sequence(first: error as NSError) { $0.userInfo[NSUnderlyingErrorKey] as? NSError }.map { $0 }
      }
    }
    #expect(errors.map(\.domain) == [NFCErrorDomain, "nfcd", "com.apple.nfstack"])
    #expect(errors.map(\.code) == [102, 29, 20])
    #expect(
      errors.map(\.localizedDescription) == [
        "Tag response error / no response", "Tag Error", "No response from tag",
      ])
  }

  @Test(arguments: [(QuirkValue.on, ["tag", "ended 200"]), (.off, ["tag", "message", "ended 204"])])
  func `a delegate that takes tags gets no messages, and its session does not end by itself`(
    _ value: QuirkValue, _ expected: [String]
  ) async throws {
    let phone = phone(.styleSwitch, value)
    phone.present(.ntag213(uri: "https://example.com"))
    phone.cancel(at: .seconds(2))
    let heard = try await phone.run(.taskLocal) {
      let reader = Reader()
      reader.begin(endsAfterFirst: true)
      var heard: [String] = []
      for await line in reader.heard.stream { heard.append(line) }
      return heard
    }
    #expect(heard == expected)
  }
}
