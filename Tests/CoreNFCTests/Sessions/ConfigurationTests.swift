@preconcurrency import CoreNFC
import DryTap
import Foundation
import Testing

/// Tag sessions that are made and restarted with a configuration.
@Suite struct ConfigurationTests {
  /// Tells of detections and of the end.
  private final class Reader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
    let heard = AsyncStream<String>.makeStream()

    func next() async -> String {
      for await line in heard.stream { return line }
      return "nothing"
    }

    func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}
    func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
      heard.continuation.yield("\(tags.count) tags")
    }
    func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
      heard.continuation.yield("ended \((error as? NFCReaderError)?.code.rawValue ?? 0)")
    }
  }

  private static func configuration(
    _ option: NFCTagReaderSession.PollingOption,
    aids: [String] = [],
    codes: [String] = []
  ) -> NFCTagReaderSession.Configuration {
    NFCTagReaderSession.Configuration(
      pollingOption: option, iso7816SelectIdentifiers: aids, feliCaSystemCodes: codes)
  }

  @Test func `a configuration holds what it was given, and lets it be changed`() {
    var configuration = Self.configuration(.iso14443, aids: ["A0", "A0"], codes: ["12FC"])
    #expect(configuration.iso7816SelectIdentifiers == ["A0", "A0"])
    #expect(configuration.feliCaSystemCodes == ["12FC"])
    configuration.pollingOption.insert(.pace)
    configuration.feliCaSystemCodes = []
    #expect(configuration.pollingOption.rawValue == 9)
    #expect(configuration.feliCaSystemCodes.isEmpty)
  }

  @Test func `a configuration for one restart does not persist`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(0.5))
    let heard = try await phone.run(.taskLocal) {
      let reader = Reader()
      let session = NFCTagReaderSession(configuration: Self.configuration(.iso14443), delegate: reader)
      session.begin()
      let first = await reader.next()
      session.restartPolling(configuration: Self.configuration(.iso15693))
      await phone.advance(by: .seconds(5))
      session.restartPolling()
      let second = await reader.next()
      session.invalidate()
      return [first, second, await reader.next()]
    }
    #expect(heard == ["1 tags", "1 tags", "ended 200"])
    let story = phone.trace.entries.map(\.text).filter {
      $0.hasPrefix("restartPolling") || $0.hasPrefix("didDetect") || $0.hasPrefix("feels")
    }
    #expect(
      story == [
        "didDetect miFare ultralight 04E141124C2880", "restartPolling iso15693", "feels a tag that was not polled for",
        "restartPolling", "didDetect miFare ultralight 04E141124C2880",
      ]
    )
  }

  @Test func `a session made to look for one kind can look for another in one round`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(0.5))
    let heard = try await phone.run(.taskLocal) {
      let reader = Reader()
      let session = NFCTagReaderSession(pollingOption: .iso15693, delegate: reader)
      session?.begin()
      await phone.advance(by: .seconds(5))
      session?.restartPolling(configuration: Self.configuration(.iso14443))
      let first = await reader.next()
      session?.invalidate()
      return [first, await reader.next()]
    }
    #expect(heard == ["1 tags", "ended 200"])
  }

  /// System codes of a configuration, those in Info.plist, and how the session ends.
  @Test(arguments: [
    ([], ["12FC"], 200), (["12FC"], ["12FC"], 200), (["12fc", "12FC"], ["12FC"], 200), (["8008"], ["12FC"], 2),
    ([], [], 2), (["12FC"], [], 2), (["8008", "88B4"], ["12FC", "88B4"], 200),
  ])
  func `FeliCa is polled for with the system codes that Info.plist lists, too`(
    _ codes: [String],
    _ listed: [String],
    _ expected: Int
  ) async throws {
    let phone = Phone(manifest: AppManifest(systemCodes: listed), patience: .zero)
    phone.cancel(at: .seconds(1))
    let heard = try await phone.run(.taskLocal) {
      let reader = Reader()
      let configuration = Self.configuration([.iso14443, .iso18092], codes: codes)
      let session = NFCTagReaderSession(configuration: configuration, delegate: reader)
      session.begin()
      return await reader.next()
    }
    #expect(heard == "ended \(expected)")
  }
}
