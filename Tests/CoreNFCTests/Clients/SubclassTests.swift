import CoreNFC
import Testing

@Suite struct SubclassTests {
  @Test func `a subclass of an NDEF session overrides what apps call`() async throws {
    try await onAPhone {
      let delegate = MessageDelegate()
      let session: NFCNDEFReaderSession = NotingSession(reading: delegate)
      session.begin()
      session.restartPolling()
      try await session.connect(to: MockNDEFTag())
      session.invalidate(errorMessage: "no")
      session.invalidate()
      #expect(
        (session as? NotingSession)?.notes == ["begin", "restartPolling", "connect", "invalidate no", "invalidate"]
      )
      #expect(session.isReady)
      #expect(type(of: session).readingAvailable)
    }
  }

  @Test func `a subclass inherits the initialisers`() async throws {
    try await onAPhone {
      let delegate = MessageDelegate()
      #expect(NotingSession.once(delegate).delegate === delegate)
      let tagDelegate = TagDelegate()
      #expect(NotingTagSession(pollingOption: .iso14443, delegate: tagDelegate)?.delegate === tagDelegate)
      let session = NotingTagSession(everything: tagDelegate)
      session?.begin()
      session?.restartPolling()
      #expect(session?.notes == ["begin", "restartPolling"])
      #expect(session?.delegate === tagDelegate)
      let configuration = NFCTagReaderSession.Configuration(
        pollingOption: .iso14443,
        iso7816SelectIdentifiers: [],
        feliCaSystemCodes: []
      )
      let configured = NotingTagSession(configuration: configuration, delegate: tagDelegate)
      configured.begin()
      #expect(configured.notes == ["begin"])
    }
  }
}
