@preconcurrency import CoreNFC
import DryTap
import Foundation
import Testing
import TestSupport

/// A tag session, driven step by step.
@Suite struct TagSessionTests {
  /// Hands each detection to whoever waits for it.
  private final class Reader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
    let detections = AsyncStream<[NFCTag]>.makeStream()
    let ends = AsyncStream<Int>.makeStream()
    private(set) var session: NFCTagReaderSession!

    func begin(_ polling: NFCTagReaderSession.PollingOption = .iso14443) {
      session = NFCTagReaderSession(pollingOption: polling, delegate: self)
      session.begin()
    }

    func tags() async -> [NFCTag] {
      for await tags in detections.stream { return tags }
      return []
    }

    func end() async -> Int {
      for await code in ends.stream { return code }
      return 0
    }

    func close() async {
      session.invalidate()
      _ = await end()
    }

    func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
    func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
      nonisolated(unsafe) let tags = tags
      detections.continuation.yield(tags)
    }
    func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
      ends.continuation.yield((error as? NFCReaderError)?.code.rawValue ?? 0)
    }
  }

  private func play<R: Sendable>(
    _ tag: DryTap.Tag = .ntag213(uri: "https://example.com"),
    _ body: @escaping @Sendable (Reader, Phone) async throws -> R
  ) async throws -> (result: R, phone: Phone) {
    let phone = Phone(patience: .zero)
    phone.present(tag, at: .seconds(0.5))
    let result = try await phone.run(.taskLocal) {
      let reader = Reader()
      reader.begin()
      let result = try await body(reader, phone)
      await reader.close()
      return result
    }
    return (result, phone)
  }

  private static func miFare(_ tag: NFCTag) throws -> any NFCMiFareTag {
    guard case .miFare(let tag) = tag else { throw Unexpected.kind }
    return tag
  }

  private enum Unexpected: Error { case kind }

  private static func code(_ body: () async throws -> Void) async -> Int {
    do {
      try await body()
      return 0
    } catch {
      return (error as? NFCReaderError)?.code.rawValue ?? -1
    }
  }

  @Test func `an NTAG arrives as a MIFARE tag of the Ultralight family with its UID`() async throws {
    try await play { reader, _ in
      let tag = try Self.miFare(await reader.tags()[0])
      #expect(tag.mifareFamily == .ultralight)
      #expect(tag.identifier == Data(DryTap.Tag.exampleUID.bytes))
      #expect(tag.historicalBytes == nil)
    }
  }

  @Test func `isReady tells whether the session polls`() async throws {
    try await play { reader, phone in
      #expect(!reader.session.isReady)
      _ = await reader.tags()
      #expect(reader.session.isReady)
    }
    let session = try await play { reader, _ in
      _ = await reader.tags()
      return reader
    }.result.session
    #expect(session?.isReady == false)
  }

  @Test func `the connected tag is the one that was connected to, and none before and after`() async throws {
    let (reader, _) = try await play { reader, _ in
      #expect(reader.session.connectedTag == nil)
      let first = await reader.tags()[0]
      #expect(reader.session.connectedTag == nil)
      try await reader.session.connect(to: first)
      let connected = try Self.miFare(#require(reader.session.connectedTag))
      #expect(connected.isEqual(try Self.miFare(first)))
      reader.session.restartPolling()
      #expect(reader.session.connectedTag == nil)
      return reader
    }
    #expect(reader.session.connectedTag == nil)
  }

  @Test func `a tag is available while it is in the field and of the present round`() async throws {
    let tag = DryTap.Tag.ntag213()
    try await play(tag) { reader, phone in
      let first = await reader.tags()[0]
      #expect(first.isAvailable)
      phone.remove(tag)
      await phone.settle()
      #expect(!first.isAvailable)
      phone.present(tag)
      reader.session.restartPolling()
      let second = await reader.tags()[0]
      #expect(second.isAvailable)
      #expect(!first.isAvailable)
    }
  }

  @Test func `restarting makes earlier tag objects stale`() async throws {
    try await play { reader, _ in
      let first = await reader.tags()[0]
      try await reader.session.connect(to: first)
      reader.session.restartPolling()
      let second = await reader.tags()[0]
      #expect(await Self.code { try await reader.session.connect(to: first) } == 104)
      #expect(await Self.code { _ = try await Self.miFare(first).readNDEF() } == 104)
      try await reader.session.connect(to: second)
      #expect(try await Self.miFare(second).readNDEF().records.count == 1)
    }
  }

  @Test func `raw commands are answered without CRC, and an ACK is the byte 0A`() async throws {
    try await play(.ntag213()) { reader, _ in
      let first = await reader.tags()[0]
      try await reader.session.connect(to: first)
      let tag = try Self.miFare(first)
      let read = try await tag.sendMiFareCommand(commandPacket: Data(hex("30 03")))
      #expect(read == Data(hex("E1 10 12 00 01 03 A0 0C 34 03 00 FE 00 00 00 00")))
      #expect(try await tag.sendMiFareCommand(commandPacket: Data(hex("A2 06 01 02 03 04"))) == Data([0x0A]))
    }
  }

  @Test func `a NAK is error 100, and so is all that follows until the tag was selected anew`() async throws {
    let (_, phone) = try await play { reader, _ in
      let first = await reader.tags()[0]
      try await reader.session.connect(to: first)
      let tag = try Self.miFare(first)
      #expect(await Self.code { _ = try await tag.sendMiFareCommand(commandPacket: Data(hex("30 FF"))) } == 100)
      #expect(await Self.code { _ = try await tag.sendMiFareCommand(commandPacket: Data(hex("30 04"))) } == 100)
      reader.session.restartPolling()
      let again = await reader.tags()[0]
      try await reader.session.connect(to: again)
      #expect(
        await Self.code { _ = try await Self.miFare(again).sendMiFareCommand(commandPacket: Data(hex("30 04"))) } == 0
      )
    }
    #expect(phone.trace.entries.contains { $0.text == "NAK 0h" })
  }

  @Test func `an ISO 7816 command is refused with error 1, and the connection is unharmed`() async throws {
    let (_, phone) = try await play { reader, _ in
      let first = await reader.tags()[0]
      try await reader.session.connect(to: first)
      let tag = try Self.miFare(first)
      let apdu = try #require(NFCISO7816APDU(data: Data(hex("00 A4 04 00"))))
      #expect(await Self.code { _ = try await tag.sendMiFareISO7816Command(apdu) } == 1)
      #expect(try await tag.readNDEF().records.count == 1)
    }
    #expect(phone.trace.calls.contains("sendMiFareISO7816Command error 1"))
  }

  @Test func `errors are NSErrors with the domain of CoreNFC, a text and what lies below`() async throws {
    var chip = Chip(.ntag213, uid: DryTap.Tag.exampleUID)
    chip.memory[0x29] = hex("04 00 00 04")
    chip.memory[0x2A] = hex("80 05 00 00")
    try await play(DryTap.Tag(chip)) { reader, _ in
      let first = await reader.tags()[0]
      try await reader.session.connect(to: first)
      do {
        _ = try await Self.miFare(first).queryNDEFStatus()
        Issue.record("no error")
      } catch {
        let error = error as NSError
        #expect(error.domain == NFCErrorDomain)
        #expect(error.code == 104)
        #expect(error.localizedDescription == "Stack Error")
        #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.domain == "nfcd")
      }
    }
  }

  @Test func `a session without a phone ends with code 1 and says what to do`() async throws {
    final class Loner: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
      let ends = AsyncStream<NSError>.makeStream()
      func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
      func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {}
      func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
        ends.continuation.yield(error as NSError)
        ends.continuation.finish()
      }
    }
    // Beside task-local runs there is no phone for the whole process.
    let error: NSError? = try await Phone(patience: .zero).run(.taskLocal) {
      let loner = Loner()
      let session = await Task.detached { NFCTagReaderSession(pollingOption: .iso14443, delegate: loner) }.value
      session?.begin()
      for await error in loner.ends.stream { return error }
      return nil
    }
    #expect(error?.code == 1)
    #expect(error?.localizedFailureReason?.contains("phone.run") == true)
  }

  @Test func `reading is available under a virtual phone`() async throws {
    #expect(try await Phone(patience: .zero).run(.taskLocal) { NFCNDEFReaderSession.readingAvailable })
  }
}
