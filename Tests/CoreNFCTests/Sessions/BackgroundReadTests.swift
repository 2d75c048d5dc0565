import CoreNFC
import DryTap
import Foundation
import TestSupport
import Testing

/// Tags that are read while no session is open.
@Suite struct BackgroundReadTests {
  private static func tag(_ records: NDEFRecord...) throws -> DryTap.Tag {
    try DryTap.Tag(.ntag213, message: NDEFMessage(records: records))
  }

  @Test func `a link of the app's arrives as a user activity with the whole message`() async throws {
    let phone = Phone(patience: .zero)
    let activity = try await phone.backgroundRead(.ntag213(uri: "https://example.com/42"))
    #expect(activity.activityType == NSUserActivityTypeBrowsingWeb)
    #expect(activity.webpageURL?.absoluteString == "https://example.com/42")
    let records = activity.ndefMessagePayload.records
    #expect(records.map { $0.wellKnownTypeURIPayload()?.absoluteString } == ["https://example.com/42"])
  }

  @Test func `the tag is read frame by frame, no callback comes, and it is taken away again`() async throws {
    let phone = Phone(patience: .zero)
    _ = try await phone.backgroundRead(.ntag213(uri: "https://example.com"))
    #expect(phone.trace.entries.contains { $0.layer == .rf && $0.text.hasPrefix("30 ") })
    #expect(phone.trace.calls == ["userActivity https://example.com"])
    #expect(phone.sheet.entries.isEmpty)
    #expect(phone.trace.entries.contains { $0.text == "the user taps the notification for https://example.com" })
    // A session sees the field empty.
    phone.cancel()
    let texts = phone.trace.entries.map(\.text)
    #expect(texts.contains { $0.hasSuffix("leaves the field") })
  }

  @Test func `the first record is the link, and the message comes whole`() async throws {
    let phone = Phone(patience: .zero)
    let activity = try await phone.backgroundRead(
      Self.tag(.uri("https://example.com/1"), .text("hello", language: "en"), .uri("https://example.com/2")))
    #expect(activity.webpageURL?.path == "/1")
    #expect(activity.ndefMessagePayload.records.count == 3)
    #expect(activity.userInfo == nil)
    let behindText = try Self.tag(.text("hello", language: "en"), .uri("https://example.com/1"))
    await #expect(throws: BackgroundReadError.noLink) {
      _ = try await Phone(patience: .zero).backgroundRead(behindText)
    }
    let documented = Phone(quirks: Quirks(os: OSVersion(17)).without(.j02), patience: .zero)
    #expect(try await documented.backgroundRead(behindText).webpageURL?.path == "/1")
  }

  @Test func `a tag that is presented, and whose notification is tapped, comes as an activity on the main queue`()
    async throws
  {
    let phone = Phone(patience: .zero)
    let heard = AsyncStream<String>.makeStream()
    phone.onUserActivity { heard.continuation.yield($0.webpageURL?.absoluteString ?? "none") }
    phone.present(.ntag213(uri: "https://example.com/42"), at: .seconds(1))
    phone.tapNotification(at: .seconds(2))
    await phone.advance(by: .seconds(3))
    for await link in heard.stream {
      #expect(link == "https://example.com/42")
      break
    }
  }

  @Test func `states of the phone and its own errors are told`() async throws {
    let tag = DryTap.Tag.ntag213(uri: "https://example.com")
    let phone = Phone(patience: .zero)
    phone.useCamera(true)
    await phone.settle()
    await #expect(throws: BackgroundReadError.notNow(.cameraFree)) { _ = try await phone.backgroundRead(tag) }
    var quirks = Quirks(os: OSVersion(17))
    quirks[.tapFails] = .on
    let failing = Phone(quirks: quirks, patience: .zero)
    await #expect(throws: BackgroundReadError.systemError(domain: "CPSErrorDomain", code: 2)) {
      _ = try await failing.backgroundRead(tag)
    }
  }

  @Test func `an activity that came from no tag has a message with one empty record`() {
    let activity = NSUserActivity(activityType: "com.example.other")
    #expect(activity.activityType == "com.example.other")
    let records = activity.ndefMessagePayload.records
    #expect(records.map(\.typeNameFormat) == [.empty])
    #expect(NFCNDEFMessage(records: records).encoded.map(hexString) == "D00000")
  }

  @Test(arguments: [
    ("https://example.org", BackgroundReadError.opensElsewhere("https://example.org")),
    ("https://www.example.com", .opensElsewhere("https://www.example.com")),
    ("mailto:a@example.com", .opensElsewhere("mailto:a@example.com")), ("tel:1", .opensElsewhere("tel:1")),
    ("sms:1", .opensElsewhere("sms:1")), ("facetime:a@b.c", .opensElsewhere("facetime:a@b.c")),
    ("facetime-audio:a@b.c", .opensElsewhere("facetime-audio:a@b.c")),
    ("X-HM://0001", .opensElsewhere("X-HM://0001")), ("myapp://example.com", .schemeNotRead("myapp")),
    ("ftp://example.com", .schemeNotRead("ftp")), ("no scheme", .noLink), ("example.com", .noLink),
  ])
  func `a link that is not the app's is not the app's to hear of`(_ uri: String, _ error: BackgroundReadError)
    async throws
  {
    let phone = Phone(patience: .zero)
    await #expect(throws: error) { _ = try await phone.backgroundRead(.ntag213(uri: uri)) }
  }

  @Test(arguments: [
    (["applinks:example.org"], "https://example.org/a", true), (["applinks:example.org"], "HTTPS://EXAMPLE.ORG", true),
    (["applinks:example.org?mode=developer"], "http://example.org", true),
    (["applinks:*.example.org"], "https://www.example.org", true),
    (["applinks:*.example.org"], "https://example.org", false),
    (["applinks:*.example.org"], "https://badexample.org", false),
    (["webcredentials:example.org"], "https://example.org", false), ([], "https://example.org", false),
    (["webcredentials:a.b", "applinks:example.org"], "https://example.org", true),
  ])
  func `a link is the app's where its domain is an associated one`(_ domains: [String], _ uri: String, _ isTold: Bool)
    async throws
  {
    let phone = Phone(manifest: AppManifest(associatedDomains: domains), patience: .zero)
    let activity = try? await phone.backgroundRead(.ntag213(uri: uri))
    #expect((activity != nil) == isTold)
  }

  @Test func `a tag without a link says nothing`() async throws {
    let phone = Phone(patience: .zero)
    let text = try Self.tag(.text("https://example.com", language: "en"))
    await #expect(throws: BackgroundReadError.noLink) { _ = try await phone.backgroundRead(text) }
    await #expect(throws: BackgroundReadError.nothingRead) { _ = try await phone.backgroundRead(.ntag213()) }
  }

  @Test func `an activity comes of the same phone again and again, and before and after a session`() async throws {
    let phone = Phone(patience: .zero)
    let tag = DryTap.Tag.ntag213(uri: "https://example.com")
    _ = try await phone.backgroundRead(tag)
    try await phone.run(.taskLocal) {
      let delegate = TagDelegate()
      let session = NFCTagReaderSession(pollingOption: .iso14443, delegate: delegate)
      session?.begin()
      await phone.advance(by: .seconds(1))
      // While a session is open the system leaves tags to it.
      await #expect(throws: BackgroundReadError.sessionInTheWay) { _ = try await phone.backgroundRead(tag) }
      session?.invalidate()
      await phone.advance(by: .seconds(1))
      // Its sheet is still on the way out.
      await #expect(throws: BackgroundReadError.sessionInTheWay) { _ = try await phone.backgroundRead(tag) }
    }
    await phone.advance(by: .seconds(3))
    _ = try await phone.backgroundRead(tag)
    let activity = "userActivity https://example.com"
    #expect(phone.trace.calls == [activity, "didBecomeActive", "didInvalidate 200", activity])
  }

  @Test func `a session that begins meanwhile has the radio at once`() async throws {
    let phone = Phone(patience: .zero)
    try await phone.run(.taskLocal) {
      let read = Task { _ = try await phone.backgroundRead(.ntag213(uri: "https://example.com")) }
      while !phone.trace.entries.contains(where: { $0.text.hasSuffix("comes into the field") }) { await Task.yield() }
      let delegate = TagDelegate()
      let session = NFCTagReaderSession(pollingOption: .iso14443, delegate: delegate)
      session?.begin()
      await #expect(throws: BackgroundReadError.nothingRead) { try await read.value }
      #expect(session?.isReady == true)
      session?.invalidate()
    }
    #expect(phone.trace.calls.first == "didBecomeActive")
  }

  @Test(arguments: ["iPhone 7", "iPhone 8 Plus", "iPhone X"])
  func `models before the iPhone XS do not read in the background`(_ model: String) async {
    let phone = Phone(model: model, patience: .zero)
    await #expect(throws: BackgroundReadError.notOnThisModel(model)) {
      _ = try await phone.backgroundRead(.ntag213(uri: "https://example.com"))
    }
  }
}
