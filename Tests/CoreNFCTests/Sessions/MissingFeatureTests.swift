import CoreNFC
import DryTap
import Foundation
import TestSupport
import Testing

/// Sessions for what the virtual phone does not have: they end as on a phone without the feature.
@Suite struct MissingFeatureTests {
  @Test func `payment cards cannot be read, tags can, whichever class is asked`() async throws {
    try await onAPhone {
      #expect(!NFCPaymentTagReaderSession.readingAvailable)
      #expect(NFCTagReaderSession.readingAvailable)
      #expect(NFCVASReaderSession.readingAvailable)
      #expect(NFCReaderSession.readingAvailable)
    }
  }

  @Test func `every initialiser of a payment session makes one`() async throws {
    let phone = Phone(patience: .zero)
    try await phone.run(.taskLocal) {
      let delegate = TagDelegate()
      let configuration = NFCTagReaderSession.Configuration(
        pollingOption: .iso14443, iso7816SelectIdentifiers: [], feliCaSystemCodes: [])
      _ = NFCPaymentTagReaderSession(delegate: delegate)
      _ = NFCPaymentTagReaderSession(pollingOption: .iso14443, delegate: delegate)
      _ = NFCPaymentTagReaderSession(configuration: configuration, delegate: delegate)
    }
    let made = phone.trace.entries.map(\.text).filter { $0.hasPrefix("makes") }
    #expect(made == Array(repeating: "makes a payment session", count: 3))
  }

  @Test func `a session without its feature shows no sheet`() async throws {
    let phone = Phone(patience: .zero)
    try await phone.run(.taskLocal) {
      let delegate = TagDelegate()
      let session = NFCPaymentTagReaderSession(delegate: delegate)
      session.begin()
      await phone.advance(by: .seconds(1))
      #expect(!session.isReady)
    }
    #expect(phone.trace.calls == ["didInvalidate 7"])
    #expect(phone.sheet.entries.isEmpty)
  }

  @Test func `a VAS configuration keeps its parts and is copied`() throws {
    let url = URL(string: "https://example.com/pass")
    let configuration = NFCVASCommandConfiguration(vasMode: .normal, passTypeIdentifier: "pass.a", url: url)
    let copy = try #require(configuration.copy() as? NFCVASCommandConfiguration)
    configuration.mode = .urlOnly
    configuration.passTypeIdentifier = "pass.b"
    configuration.url = nil
    #expect((copy.mode, copy.passTypeIdentifier, copy.url) == (.normal, "pass.a", url))
    #expect((configuration.mode, configuration.passTypeIdentifier, configuration.url) == (.urlOnly, "pass.b", nil))
  }

  @Test func `a VAS response keeps its parts, and its copy is itself`() {
    let response = NFCVASResponse(status: .dataNotFound, vasData: Data([1]), mobileToken: Data([2]))
    #expect((response.status, response.vasData, response.mobileToken) == (.dataNotFound, Data([1]), Data([2])))
    #expect(response.copy() as AnyObject === response)
  }

  @Test func `the raw values are those of the headers`() {
    #expect([NFCVASCommandConfiguration.Mode.urlOnly, .normal].map(\.rawValue) == [0, 1])
    let codes: [NFCVASResponse.ErrorCode] = [
      .success, .dataNotFound, .dataNotActivated, .wrongParameters, .wrongLCField, .userIntervention, .incorrectData,
      .unsupportedApplicationVersion,
    ]
    #expect(codes.map(\.rawValue) == [0x9000, 0x6A83, 0x6287, 0x6B00, 0x6700, 0x6984, 0x6A80, 0x6340])
  }
}
