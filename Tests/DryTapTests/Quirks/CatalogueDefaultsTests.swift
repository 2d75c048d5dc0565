import Testing

@testable import DryTap

/// The catalogue's toggle table (section L), row by row: names, values and the defaults of each major version.
@Suite struct CatalogueDefaultsTests {
  /// One row: what the table calls it, its values, and its defaults for iOS 13, 14, 15, 16, 17, 18 and 26.
  struct Line: Sendable, CustomTestStringConvertible {
    let name: String
    let id: QuirkID
    let values: [String]
    let defaults: [String]
    var model = "iPhone 13 Pro"

    init(_ name: String, _ id: QuirkID, _ values: [String], _ defaults: [String], on model: String = "iPhone 13 Pro") {
      self.name = name
      self.id = id
      self.values = values
      self.defaults = defaults.count == 1 ? Array(repeating: defaults[0], count: 7) : defaults
      self.model = model
    }

    var testDescription: String { "\(name) on \(model)" }
  }

  private static let versions = [13, 14, 15, 16, 17, 18, 26].map { OSVersion($0) }

  static let lines: [Line] = [
    Line("quirk.usage-string-missing", .a02, ["trap", "error2"], ["trap"]),
    Line("quirk.tag-entitlement-missing", .a03, ["202", "2", "terminate"], ["202", "2", "2", "2", "2", "2", "2"]),
    Line("quirk.corenfc-xpc-4099", .a04, ["off", "nscocoa4099", "202"], ["off"]),
    Line(
      "quirk.felica-polling-without-systemcodes", .a05, ["2", "1", "203"],
      ["2", "2", "2", "2", "2", "2", "2 after 2.5 s"]),
    // The table says off for 16 and 17; the SDK's headers say that PACE overrides every other option from its first version on.
    Line("quirk.pace-polling-exclusive", .a07, ["on", "off"], ["3", "3", "3", "on", "on", "on", "on"]),
    Line("quirk.iso7816-aid-not-listed", .a08, ["connect", "select"], ["connect"]),
    Line("quirk.sdk26-eligibility-codes", .a14, ["off", "7", "8"], ["off"]),
    Line(
      "quirk.reopen-too-soon", .b05, ["queue", "busy203", "term202", "silent", "cancel200", "accept"], ["busy203"]),
    Line("quirk.system-busy-until-reboot", .b06, ["on", "off"], ["off"]),
    Line("quirk.stack-wedged-no-callback", .b07, ["off", "untilReboot", "firstN(2)"], ["off"]),
    Line("timing.session-limit", .b11, ["60.0 s"], ["60.0 s"]),
    Line("timing.connected-tag-limit", .b12, ["20.0 s"], ["20.0 s"]),
    Line("quirk.restart-polling-dead-after-20s", .b13, ["on", "off"], ["off"]),
    Line(
      "quirk.restart-polling-dead-after-20s", .b13, ["on", "off"],
      ["off", "off", "off", "off", "on", "on", "on"], on: "iPhone 14 Pro"),
    Line("quirk.second-session-while-active", .b19, ["busy203", "queue"], ["busy203"]),
    Line("order.cancel", .b10, ["completionFirst", "invalidateFirst"], ["completionFirst"]),
    Line("timing.invalidate-callback", .b03, ["0.3 s"], ["0.3 s"]),
    Line("timing.sheet-dismiss", .b03, ["2.5 s"], ["2.5 s"]),
    Line("quirk.invalidate-callback-lost", .b22, ["off", "firstN(1)", "probability(0.5)"], ["off"]),
  ]

  @Test(arguments: lines)
  func `names, values and defaults are the catalogue's`(_ line: Line) throws {
    let (row, setting) = try #require(QuirkTable.find(settingNamed: line.name))
    #expect(row.id == line.id)
    let all = [setting.standard] + setting.alternatives + setting.defaults.map(\.value)
    #expect(Set(line.values).isSubset(of: Set(all.map(\.description))))
    let defaults = Self.versions.map { Quirks(model: line.model, os: $0)[setting.key].description }
    #expect(defaults == line.defaults)
  }

  /// Facts, which are on in every version; the warning about the delegate came with iOS 13.
  @Test(arguments: [QuirkID.a01, .a09, .b01, .b02, .b04, .b08, .b09, .b15, .b16, .b17, .b18, .b20])
  func `facts hold in every version`(_ id: QuirkID) throws {
    let row = QuirkTable[id]
    #expect(row.kind == .fact)
    let setting = try #require(row.settings.first)
    for version in Self.versions { #expect(Quirks(os: version)[setting.key] == .on) }
  }

  @Test func `what is a lint or a note is no setting`() {
    #expect([QuirkID.a10, .a11].allSatisfy { QuirkTable[$0].kind == .lint && !QuirkTable[$0].isSwitchable })
    #expect([QuirkID.a06, .b21].allSatisfy { QuirkTable[$0].kind == .note && QuirkTable[$0].absence != nil })
  }
}
