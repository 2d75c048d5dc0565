import Testing

@testable import DryTap

/// The catalogue's suggested presets (section L), setting by setting.
@Suite struct PresetTests {
  private static let rows: [(String, [(String, String)])] = [
    ("default", []),
    (
      "ios14-rough",
      [
        ("quirk.stack-wedged-no-callback", "firstN(2)"), ("quirk.invalidate-callback-lost", "firstN(1)"),
        ("quirk.system-busy-until-reboot", "on"), ("option.goodScansAfterReboot", "1"),
        ("quirk.reopen-too-soon", "silent"),
      ]
    ),
    (
      "ios16-shaky-hand",
      [("quirk.connect-fails-then-works", "firstN(2)"), ("fault.midRead", "102 after 512 bytes")]
    ),
    ("new-pro-phone", [("quirk.restart-polling-dead-after-20s", "on"), ("timing.connected-tag-limit", "20.0 s")]),
    ("cheap-sticker", [("fault.write", "401 at page 8"), ("device.coupling", "weak")]),
    ("misconfigured-app", []),
    (
      "hostile-order",
      [
        ("order.cancel", "invalidateFirst"), ("timing.invalidate-callback", "3.0 s"),
        ("quirk.reopen-too-soon", "cancel200"),
      ]
    ),
  ]

  @Test(arguments: rows)
  func `a preset sets what the catalogue says, and nothing else`(_ name: String, _ settings: [(String, String)]) throws
  {
    let preset = try #require(QuirkPreset(rawValue: name))
    let quirks = Quirks.preset(preset, os: OSVersion(16))
    let plain = Quirks(os: OSVersion(16))
    for setting in QuirkTable.settings {
      let expected = settings.first { $0.0 == setting.name }?.1 ?? plain[setting.key].description
      #expect(quirks[setting.key].description == expected, "\(setting.name)")
    }
    #expect(Set(settings.map(\.0)).isSubset(of: QuirkTable.settings.map(\.name)))
  }

  @Test func `there is a preset for each name of the catalogue`() {
    #expect(Set(QuirkPreset.allCases.map(\.rawValue)) == Set(Self.rows.map(\.0) + ["ideal"]))
  }

  @Test func `the ideal phone keeps facts, loses no time, and is free of toggles and faults`() async throws {
    let (ideal, plain) = (Quirks.preset(.ideal, os: OSVersion(17)), Quirks(os: OSVersion(17)))
    for row in QuirkTable.rows {
      for setting in row.settings {
        switch row.kind {
        case .fact, .order: #expect(ideal[setting.key] == plain[setting.key])
        case .timing: #expect(ideal[setting.key].span == .zero)
        default: #expect(ideal[setting.key] == setting.without)
        }
      }
    }
    #expect(ideal[.reopenTooSoon] == .choice("queue"))
    let phone = Phone(quirks: ideal, patience: .zero)
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      #expect(await tag.read().error?.code == 403)
      await app.close()
    }
    #expect(phone.now.seconds < 0.06)
  }

  @Test func `an app that is misconfigured has no paperwork, and dies at its first session`() async {
    let phone = Phone(manifest: QuirkPreset.misconfiguredApp.manifest, patience: .zero)
    _ = try? await phone.run(.taskLocal) { await QuirkScene.openAndClose(.tag([.iso14443, .iso18092])) }
    #expect(phone.trace.texts(.phone) == ["app terminated: NFCReaderUsageDescription is missing from Info.plist"])
    for preset in QuirkPreset.allCases where preset != .misconfiguredApp { #expect(preset.manifest == .complete) }
  }
}
