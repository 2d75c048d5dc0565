import Foundation
import Synchronization
import Testing

@testable import DryTap

/// Tags that come to a phone with no session open.
@Suite struct BackgroundTests {
  private static let uri = "https://example.com/42"

  /// A tag that comes and goes, and a tap.
  private func played(_ phone: Phone, _ tag: Tag = .ntag213(uri: uri)) async -> Phone {
    phone.present(tag, at: .seconds(1))
    phone.remove(tag, at: .seconds(2))
    phone.tapNotification(at: .seconds(3))
    await phone.advance(by: .seconds(4))
    return phone
  }

  @Test func `a notification comes up and waits for a tap, and the app hears of the link`() async throws {
    let phone = await played(.prompt())
    let notification = try #require(phone.notifications.first)
    #expect(notification.link == Self.uri && notification.opener == .app)
    #expect((1.05...1.2).contains(notification.time.seconds))
    #expect(notification.tapped?.seconds == 3)
    #expect(phone.trace.calls == ["userActivity \(Self.uri)"])
    #expect(phone.trace.time(of: "userActivity") == 3)
    #expect(phone.sheet.entries.isEmpty)
  }

  @Test(arguments: BackgroundCondition.allCases)
  func `each condition that is not met keeps the phone from reading, and says so`(_ condition: BackgroundCondition)
    async
  {
    let keys: [BackgroundCondition: QuirkSetting] = [
      .model: .backgroundModel, .unlocked: .backgroundUnlocked, .screenOn: .backgroundScreenOn,
      .noAirplaneMode: .backgroundNoAirplaneMode, .cameraFree: .backgroundCameraFree, .noWallet: .backgroundNoWallet,
    ]
    guard let key = keys[condition] else { return }
    let phone = await played(.prompt(set: [key: .off]))
    #expect(phone.trace.texts(.phone) == ["reads no tag by itself: \(condition.rawValue)"])
    #expect(phone.trace.frames.isEmpty && phone.notifications.isEmpty)
    #expect(phone.trace.entries.first { $0.layer == .phone }?.quirks == [.j01])
  }

  @Test(
    arguments: [
      ("the phone was not unlocked since it was started", { @Sendable (phone: Phone) in phone.reboot() }),
      ("the screen is off", { phone in phone.lockScreen() }),
      ("airplane mode is on", { phone in phone.switchAirplaneMode(true) }),
      ("the camera is in use", { phone in phone.useCamera(true) }),
      ("the wallet is open", { phone in phone.useWallet(true) }),
    ] as [(String, @Sendable (Phone) -> Void)])
  func `what happens to the phone decides whether it reads`(_ reason: String, _ event: @Sendable (Phone) -> Void) async
  {
    let phone = Phone.prompt()
    event(phone)
    _ = await played(phone)
    #expect(phone.trace.texts(.phone) == ["reads no tag by itself: \(reason)"])
    for undo: (Phone) -> Void in [
      { $0.unlock() }, { $0.switchAirplaneMode(false) }, { $0.useCamera(false) }, { $0.useWallet(false) },
    ] { undo(phone) }
    await phone.settle()
    phone.present(.ntag213(uri: Self.uri))
    await phone.advance(by: .seconds(1))
    #expect(phone.notifications.count == 1)
  }

  @Test(arguments: ["iPhone 7", "iPhone 8 Plus", "iPhone X"])
  func `models before the iPhone XS read in sessions only`(_ model: String) async {
    let phone = await played(.prompt(model: model, os: OSVersion(15)))
    #expect(phone.trace.texts(.phone) == ["reads no tag by itself: this model reads in sessions only"])
  }

  @Test(arguments: [
    (uri, TagNotification.Opener.app, "userActivity https://example.com/42"),
    ("https://example.org", .browser, "opens https://example.org in the browser"),
    ("tel:123", .system, "opens tel:123 with an app of the system"),
  ])
  func `a link goes where it belongs`(_ uri: String, _ opener: TagNotification.Opener, _ last: String) async {
    let phone = await played(.prompt(), .ntag213(uri: uri))
    #expect(phone.notifications.map(\.opener) == [opener])
    #expect(phone.trace.texts(.api, .phone).last == last)
  }

  @Test(arguments: ["myapp://open", "ftp://example.com"])
  func `a link with a scheme of an app's own shows nothing`(_ uri: String) async {
    let phone = await played(.prompt(), .ntag213(uri: uri))
    #expect(phone.notifications.isEmpty && phone.trace.calls.isEmpty)
  }

  @Test func `the app's handler runs on the main queue, once`() async {
    let phone = Phone.prompt()
    let heard = Mutex<[String]>([])
    phone.onBackgroundRead { read in
      dispatchPrecondition(condition: .onQueue(.main))
      heard.withLock { $0.append(read.url.absoluteString) }
    }
    _ = await played(phone)
    for _ in 0..<100 where heard.withLock({ $0.isEmpty }) { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(heard.withLock { $0 } == [Self.uri])
  }

  @Test func `a second tag takes the place of the first notification`() async {
    let phone = Phone.prompt()
    let tags = [
      Tag.ntag213(uri: "https://example.com/1", uid: .numbered(1)), .ntag213(uri: Self.uri, uid: .numbered(2)),
    ]
    for (index, tag) in tags.enumerated() {
      phone.present(tag, at: .seconds(1 + index))
      phone.remove(tag, at: .milliseconds(1500 + 1000 * index))
    }
    for time in [4, 5] { phone.tapNotification(at: .seconds(time)) }
    await phone.advance(by: .seconds(6))
    #expect(phone.trace.calls == ["userActivity \(Self.uri)"])
    #expect(phone.trace.texts(.world).last == "the user finds no notification to tap")
  }

  @Test func `a session that begins at once has the tag to itself`() async throws {
    let phone = Phone.prompt()
    let got = try await phone.withTag(.ntag213(uri: Self.uri)) { _, tag in await tag.read().message?.summary }
    #expect(got == "uri \(Self.uri)")
    #expect(phone.trace.texts(.phone).isEmpty)
    #expect(phone.notifications.isEmpty)
  }

  @Test func `a tap on Cancel means nothing to the system's own reading`() async {
    let phone = Phone.prompt()
    phone.present(.ntag213(uri: Self.uri), at: .seconds(1))
    phone.cancel(after: .read(1))
    await phone.advance(by: .seconds(3))
    #expect(phone.notifications.count == 1)
  }

  @Test func `a hot phone, a dead chip and NFC that is off read nothing`() async {
    let phones = [Phone.prompt(), .prompt(set: [.nfcChip: .choice("dead")]), .prompt(set: [.radio: .off])]
    phones[0].overheat()
    for phone in phones {
      _ = await played(phone)
      #expect(phone.trace.frames.isEmpty)
    }
  }
}
