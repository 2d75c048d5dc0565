import CoreNFC
import Foundation
import Testing

/// The forms that rest on a requirement, against mocks that have the requirement alone.
@Suite struct MockedTagTests {
  static let failure = NFCReaderError(.readerTransceiveErrorTagConnectionLost)

  @Test func `the async forms of an NDEF tag return what the handlers are given`() async throws {
    let tag = MockMiFareTag()
    let message = NFCNDEFMessage(records: [])
    tag.message = message
    let (status, capacity) = try await tag.queryNDEFStatus()
    #expect(status == .readWrite)
    #expect(capacity == 137)
    #expect(try await tag.readNDEF() === message)
    try await tag.writeNDEF(message)
    #expect(tag.written == [message])
    try await tag.writeLock()
    #expect(tag.isLocked)
  }

  @Test func `the async forms of an NDEF tag throw the handler's error`() async {
    let tag = MockMiFareTag()
    tag.failure = Self.failure
    await #expect(throws: Self.failure) { _ = try await tag.queryNDEFStatus() }
    await #expect(throws: Self.failure) { _ = try await tag.readNDEF() }
    await #expect(throws: Self.failure) { try await tag.writeNDEF(NFCNDEFMessage(records: [])) }
    await #expect(throws: Self.failure) { try await tag.writeLock() }
  }

  @Test func `reading a mock that has neither message nor error throws code 403`() async {
    await #expect {
      _ = try await MockNDEFTag().readNDEF()
    } throws: {
      ($0 as? NFCReaderError)?.code == .ndefReaderSessionErrorZeroLengthMessage
    }
  }

  @Test func `the forms of a MIFARE command agree`() async throws {
    let tag = MockMiFareTag()
    let command = Data([0x30, 0x04])
    #expect(try await tag.sendMiFareCommand(commandPacket: command) == Data([0x0A]))
    let answer = try await result { tag.sendMiFareCommand(commandPacket: command, resultHandler: $0) }
    #expect(answer == Data([0x0A]))
    #expect(tag.commands == [command, command])
  }

  @Test func `the forms of an ISO 7816 command agree, the tuple being the one without annotation`() async throws {
    let apdu = try #require(NFCISO7816APDU(data: Data([0, 0xB0, 0, 0, 1, 8])))
    let miFare = MockMiFareTag()
    let tuple = try await miFare.sendMiFareISO7816Command(apdu)
    #expect(tuple == (Data([8]), 0x90, 0x01))
    let response: NFCISO7816ResponseAPDU = try await miFare.sendMiFareISO7816Command(apdu)
    #expect(response.payload == Data([8]))
    #expect(response.statusWord2 == 0x01)

    let iso7816 = MockISO7816Tag()
    #expect(try await iso7816.sendCommand(apdu: apdu) == (Data([8]), 0x90, 0x02))
    let other: NFCISO7816ResponseAPDU = try await iso7816.sendCommand(apdu: apdu)
    #expect(other.statusWord2 == 0x02)
    #expect(!iso7816.supportsPACE)
  }

  @Test func `a response without data has no payload`() async throws {
    let apdu = try #require(NFCISO7816APDU(data: Data([0, 0xB0, 0, 0])))
    let response: NFCISO7816ResponseAPDU = try await MockISO7816Tag().sendCommand(apdu: apdu)
    #expect(response.payload == nil)
    let other = try await result { MockMiFareTag().sendMiFareISO7816Command(apdu, resultHandler: $0) }
    #expect(other.payload == nil)
    #expect(other.statusWord1 == 0x90)
  }

  @Test func `the result forms of a failed command hold its error`() async throws {
    let apdu = try #require(NFCISO7816APDU(data: Data([0, 0xB0, 0, 0])))
    let iso7816 = MockISO7816Tag()
    iso7816.failure = Self.failure
    await #expect(throws: Self.failure) {
      _ = try await result { iso7816.sendCommand(apdu: apdu, resultHandler: $0) }
    }
  }

  @Test func `a tag enum gives the tag of whatever kind`() {
    let tags: [NFCTag] = [
      .miFare(MockMiFareTag()), .iso7816(MockISO7816Tag()), .iso15693(MockISO15693Tag()), .feliCa(MockFeliCaTag()),
    ]
    #expect(tags.map(\.isAvailable) == [true, false, false, false])
    #expect(tags.compactMap(\.ndefTag).count == 4)
    #expect(tags.compactMap { $0.ndefTag as? any NFCMiFareTag }.count == 1)
    guard case .miFare(let tag) = tags[0] else {
      Issue.record("not the MIFARE tag")
      return
    }
    #expect(tag.mifareFamily == .ultralight)
  }

  @Test func `the raw values are those of the headers`() {
    #expect([NFCNDEFStatus.notSupported, .readWrite, .readOnly].map(\.rawValue) == [1, 2, 3])
    #expect([NFCMiFareFamily.unknown, .ultralight, .plus, .desfire].map(\.rawValue) == [1, 2, 3, 4])
    #expect([__NFCTagType.ISO15693, .feliCa, .iso7816Compatible, .miFare].map(\.rawValue) == [1, 2, 3, 4])
    #expect(NFCTagReaderSession.PollingOption([.iso14443, .iso15693, .iso18092, .pace]).rawValue == 0xF)
    #expect(NFCTagReaderSession.PollingOption.iso18092.rawValue == 4)
  }

  @Test func `a command configuration starts without retries and is copied`() throws {
    let configuration = NFCTagCommandConfiguration()
    #expect(configuration.maximumRetries == 0)
    #expect(configuration.retryInterval == 0)
    configuration.maximumRetries = 3
    configuration.retryInterval = 0.5
    let copy = try #require(configuration.copy() as? NFCTagCommandConfiguration)
    configuration.maximumRetries = 4
    #expect(copy.maximumRetries == 3)
    #expect(copy.retryInterval == 0.5)
  }
}
