import Testing

@testable import DryTap

/// The catalogue's table of toggles, for detection, NDEF and raw commands: names, values, and the default of each major version.
@Suite struct TagTogglesTests {
  struct Toggle: Sendable, CustomTestStringConvertible {
    let name: String
    let id: QuirkID
    /// Beside the default.
    let values: [String]
    /// For 13, 14, 15, 16, 17, 18 and 26; one alone holds for all.
    let defaults: [String]
    var testDescription: String { name }

    init(_ name: String, _ id: QuirkID, _ values: [String], _ defaults: [String]) {
      self.name = name
      self.id = id
      self.values = values
      self.defaults = defaults.count == 1 ? [String](repeating: defaults[0], count: 7) : defaults
    }
  }

  static let versions = [13, 14, 15, 16, 17, 18, 26].map { OSVersion($0) }

  static let toggles = [
    Toggle("quirk.connect-fails-then-works", .c03, ["firstN(2)", "probability(0.5)"], ["off"]),
    Toggle(
      "quirk.blank-tag-poisons-read-only-session", .c05, ["on", "off"],
      ["on", "off", "off", "off", "off", "off", "off"]),
    Toggle("quirk.identifier-needs-cast", .d06, ["off"], ["on"]),
    Toggle("fault.midRead", .d08, ["102 after 64 bytes"], ["off"]),
    Toggle("fault.write", .e03, ["401 at page 6"], ["off"]),
    Toggle("write.order", .e04, ["linear"], ["zeroLengthFirst"]),
    Toggle("quirk.large-type4-silent-no-write", .e07, ["noCompletion", "nilNoWrite"], ["off"]),
    Toggle("quirk.lock-fails-401", .f02, ["on"], ["off"]),
    Toggle("error.nak", .g02, ["102"], ["100"]),
    Toggle("limit.rawResponse", .g05, [], ["268"]),
    Toggle("timing.redetect", .c02, [], ["0.3 s"]),
    Toggle("error.brokenTLV", .d07, ["403", "104"], ["102"]),
    Toggle("error.writeNotSupported", .e02, ["102", "100"], ["401"]),
    Toggle("error.zeroRecordWrite", .e09, ["ok"], ["403"]),
    Toggle("error.lockTwice", .f03, ["401"], ["400"]),
    Toggle("error.lockNotSupported", .f04, ["400"], ["401"]),
  ]

  @Test(arguments: toggles)
  func `a toggle has the catalogue's name, row, values and defaults`(_ toggle: Toggle) throws {
    let (row, setting) = try #require(QuirkTable.find(settingNamed: toggle.name))
    #expect(row.id == toggle.id)
    let values = (setting.defaults.map(\.value) + setting.alternatives + [setting.without]).map(\.description)
    #expect(Set(toggle.values).isSubset(of: values), "\(values)")
    #expect(Self.versions.map { Quirks(os: $0)[setting.key].description } == toggle.defaults)
  }

  /// Facts with no toggle, and those with an error code of their own.
  static let facts: [QuirkID] = [
    .c01, .c02, .c04, .c06, .c07, .c11, .c12, .c13, .d01, .d02, .d03, .d04, .d05, .d07, .d10, .d11, .d12, .e01, .e05,
    .e06, .e08, .e10, .f01, .f05, .g01, .g03, .g04, .g06, .g07, .g08, .g09, .g10,
  ]

  @Test(arguments: facts)
  func `a fact holds on every version`(_ id: QuirkID) {
    let row = QuirkTable[id]
    #expect(row.isSwitchable)
    for setting in row.settings {
      #expect(setting.defaults.count == 1)
      #expect(setting.standard.isOn)
    }
  }

  @Test(arguments: [QuirkID.c08, .c09, .c10, .d09])
  func `what there is no tag or version for is a note that says why`(_ id: QuirkID) {
    let row = QuirkTable[id]
    #expect(row.kind == .note && !row.isSwitchable)
    #expect(row.absence != nil)
  }

  @Test func `every row from C to G is one or the other`() {
    let mine = QuirkTable.rows.filter { "CDEFG".contains($0.id.name.prefix(1)) }
    #expect(mine.count == 50)
    #expect(mine.filter(\.isSwitchable).count == 46)
    #expect(mine.allSatisfy { $0.isSwitchable != ($0.absence != nil) })
  }
}
