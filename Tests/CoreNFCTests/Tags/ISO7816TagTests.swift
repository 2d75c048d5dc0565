@preconcurrency import CoreNFC
import DryTap
import Foundation
import Testing
import TestSupport

/// A card in a tag session, through CoreNFC alone.
@Suite struct ISO7816TagTests {
  /// Connects to the first tag and does something with it.
  private final class Reader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
    let detections = AsyncStream<[NFCTag]>.makeStream()
    let ends = AsyncStream<Int>.makeStream()
    private(set) var session: NFCTagReaderSession!

    func begin() -> Reader {
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self)
      session.begin()
      return self
    }

    func tag() async throws -> NFCTag {
      for await tags in detections.stream { return tags[0] }
      throw CancellationError()
    }

    func close() async {
      session.invalidate()
      for await _ in ends.stream { return }
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

  private static let passport = "A0000002471001"

  private static func card(historicalBytes: [UInt8] = hex("80 31")) -> DryTap.Tag {
    var ndef = NDEFApplication()
    _ = ndef.store(NDEFMessage(records: [.uri("https://example.com")]).bytes)
    let passport = CardApplication(
      hex(passport), answers: [hex("00 84 00 00 08"): hex("01 02 03 04 05 06 07 08 90 00")])
    return DryTap.Tag(
      Type4Tag(
        SerialNumber("9B45A71C")!, card: SmartCard(ndef: ndef, applications: [passport]),
        answerToSelect: AnswerToSelect(historicalBytes: historicalBytes)))
  }

  private func play<R: Sendable>(
    _ tag: DryTap.Tag = card(), identifiers: [String] = ["D2760000850101", passport],
    _ body: @escaping @Sendable (NFCTagReaderSession, NFCTag) async throws -> R
  ) async throws -> R {
    let phone = Phone(manifest: AppManifest(selectIdentifiers: identifiers), patience: .zero)
    phone.present(tag, at: .seconds(0.5))
    return try await phone.run(.taskLocal) {
      let reader = Reader().begin()
      let result = try await body(reader.session, try await reader.tag())
      await reader.close()
      return result
    }
  }

  private static func iso7816(_ tag: NFCTag) throws -> any NFCISO7816Tag {
    guard case .iso7816(let card) = tag else { throw CancellationError() }
    return card
  }

  private static func code(_ body: () async throws -> Void) async -> Int {
    do {
      try await body()
      return 0
    } catch {
      return (error as? NFCReaderError)?.code.rawValue ?? -1
    }
  }

  @Test func `a card says what it is`() async throws {
    try await play { session, tag in
      let card = try Self.iso7816(tag)
      #expect(card.initialSelectedAID == "D2760000850101")
      #expect(card.identifier == Data(hex("9B 45 A7 1C")))
      #expect(card.historicalBytes == Data(hex("80 31")))
      #expect(card.applicationData == nil)
      #expect(!card.proprietaryApplicationDataCoding)
      #expect(!card.supportsPACE)
      #expect(card.type == .iso7816Compatible)
      #expect(card.asNFCISO7816Tag() === card)
      #expect(card.asNFCMiFareTag() == nil && card.asNFCFeliCaTag() == nil && card.asNFCISO15693Tag() == nil)
      #expect(card.isAvailable)
      try await session.connect(to: tag)
      guard case .iso7816(let connected)? = session.connectedTag else { throw CancellationError() }
      #expect(connected.isEqual(card))
    }
  }

  @Test func `a card without historical bytes has none, and the first listed application counts`() async throws {
    try await play(Self.card(historicalBytes: []), identifiers: [Self.passport, "D2760000850101"]) { _, tag in
      let card = try Self.iso7816(tag)
      #expect(card.historicalBytes == nil)
      #expect(card.initialSelectedAID == Self.passport)
    }
  }

  @Test func `commands come back with data and both status bytes, in every form of the call`() async throws {
    try await play(identifiers: [Self.passport]) { session, tag in
      let card = try Self.iso7816(tag)
      try await session.connect(to: tag)
      let challenge = NFCISO7816APDU(
        instructionClass: 0, instructionCode: 0x84, p1Parameter: 0, p2Parameter: 0, data: Data(),
        expectedResponseLength: 8)
      let (data, first, second) = try await card.sendCommand(apdu: challenge)
      #expect(data == Data(1...8) && first == 0x90 && second == 0x00)
      let response: NFCISO7816ResponseAPDU = try await card.sendCommand(apdu: challenge)
      #expect(response.payload == Data(1...8) && response.statusWord1 == 0x90 && response.statusWord2 == 0x00)
      let byHandler = await withCheckedContinuation { done in
        card.sendCommand(apdu: challenge) { data, sw1, sw2, error in
          done.resume(returning: "\(data.count) \(sw1) \(sw2) \(error == nil)")
        }
      }
      #expect(byHandler == "8 144 0 true")
      let byResult = await withCheckedContinuation { done in
        card.sendCommand(apdu: challenge) { (result: Result<NFCISO7816ResponseAPDU, any Error>) in
          done.resume(returning: (try? result.get())?.payload)
        }
      }
      #expect(byResult == Data(1...8))
      let unknown = try #require(NFCISO7816APDU(data: Data(hex("00 CA 00 00"))))
      let refused: NFCISO7816ResponseAPDU = try await card.sendCommand(apdu: unknown)
      #expect(refused.payload == nil && refused.statusWord1 == 0x6D && refused.statusWord2 == 0x00)
    }
  }

  @Test func `a message is read with an app's own commands`() async throws {
    let read = try await play { session, tag in
      let card = try Self.iso7816(tag)
      try await session.connect(to: tag)
      var answers: [String] = []
      for command in ["00 A4 00 0C 02 E1 04", "00 B0 00 00 02", "00 B0 00 02 10"] {
        let (data, first, second) = try await card.sendCommand(apdu: NFCISO7816APDU(data: Data(hex(command)))!)
        answers.append(hexString([UInt8](data) + [first, second]))
      }
      return answers
    }
    #expect(read == ["9000", "00109000", "D1010C55046578616D706C652E636F6D9000"])
  }

  @Test func `a command that cannot be encoded is refused with code 4, one before connect with 104`() async throws {
    try await play { session, tag in
      let card = try Self.iso7816(tag)
      let plain = try #require(NFCISO7816APDU(data: Data(hex("00 CA 00 00"))))
      #expect(await Self.code { _ = try await card.sendCommand(apdu: plain) as (Data, UInt8, UInt8) } == 104)
      try await session.connect(to: tag)
      let long = NFCISO7816APDU(
        instructionClass: 0, instructionCode: 0xD6, p1Parameter: 0, p2Parameter: 0, data: Data(count: 65536),
        expectedResponseLength: -1)
      #expect(await Self.code { _ = try await card.sendCommand(apdu: long) as (Data, UInt8, UInt8) } == 4)
    }
  }

  @Test func `SELECT of an application that Info.plist does not list is error 2, and the session goes on`() async throws
  {
    try await play(identifiers: ["D2760000850101"]) { session, tag in
      let card = try Self.iso7816(tag)
      try await session.connect(to: tag)
      let select = try #require(NFCISO7816APDU(data: Data(hex("00 A4 04 00 07 A0 00 00 02 47 10 01 00"))))
      #expect(await Self.code { _ = try await card.sendCommand(apdu: select) as (Data, UInt8, UInt8) } == 2)
      #expect(try await card.queryNDEFStatus().0 == .readWrite)
    }
  }

  @Test func `status, read, write and lock work on a card`() async throws {
    let tag = Self.card()
    try await play(tag) { session, detected in
      let card = try Self.iso7816(detected)
      try await session.connect(to: detected)
      let (status, capacity) = try await card.queryNDEFStatus()
      #expect(status == .readWrite && capacity == 254)
      #expect(try await card.readNDEF().records[0].wellKnownTypeURIPayload()?.absoluteString == "https://example.com")
      let message = NFCNDEFMessage(records: [.wellKnownTypeURIPayload(string: "https://example.org/new")!])
      try await card.writeNDEF(message)
      try await card.writeLock()
      #expect(try await card.queryNDEFStatus().0 == .readOnly)
      #expect(await Self.code { try await card.writeNDEF(message) } == 400)
    }
    #expect(tag.message?.summary == "uri https://example.org/new")
    #expect(tag.isLocked)
  }

  @Test func `an unlisted DESFire is a MIFARE tag that takes ISO commands`() async throws {
    let answer = try await play(Self.card(historicalBytes: [0x80]), identifiers: []) { session, tag in
      guard case .miFare(let card) = tag else { throw CancellationError() }
      #expect(card.mifareFamily == .desfire)
      #expect(card.historicalBytes == Data([0x80]))
      #expect(card.asNFCISO7816Tag() == nil && card.asNFCMiFareTag() === card)
      try await session.connect(to: tag)
      let select = NFCISO7816APDU(data: Data(hex("00 A4 04 00 07 D2 76 00 00 85 01 01 00")))!
      let (data, first, second) = try await card.sendMiFareISO7816Command(select)
      return "\(data.count) \(first) \(second)"
    }
    #expect(answer == "0 144 0")
  }

  /// Quirk D06: the objects of an NDEF session are the tags themselves.
  @Test func `an NDEF session hands over an object that is an ISO 7816 tag`() async throws {
    final class Session: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
      let found = AsyncStream<String>.makeStream()
      func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
        let card = tags[0] as? any NFCISO7816Tag
        found.continuation.yield("\(card?.identifier.count ?? 0) \(card?.initialSelectedAID ?? "none")")
        session.invalidate()
      }
      func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
        found.continuation.yield("end")
      }
      func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
    }
    let phone = Phone(patience: .zero)
    phone.present(Self.card())
    let seen = try await phone.run(.taskLocal) {
      let delegate = Session()
      let session = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
      session.begin()
      var seen: [String] = []
      for await text in delegate.found.stream {
        if text == "end" { break }
        seen.append(text)
      }
      withExtendedLifetime(session) {}
      return seen
    }
    #expect(seen == ["4 "])
  }
}
