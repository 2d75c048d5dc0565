import Testing

@testable import DryTap

/// The phones that are known, against a list of its own.
@Suite struct PhoneModelTests {
  /// Model numbers with NFC reading and what follows the number (Apple's list of iPhone models).
  private static let families: [(String, [String])] = [
    ("7", ["", " Plus"]), ("8", ["", " Plus"]), ("X", [""]), ("XR", [""]), ("XS", ["", " Max"]),
    ("11", ["", " Pro", " Pro Max"]), ("SE (2nd generation)", [""]), ("SE (3rd generation)", [""]),
    ("12", [" mini", "", " Pro", " Pro Max"]), ("13", [" mini", "", " Pro", " Pro Max"]),
    ("14", ["", " Plus", " Pro", " Pro Max"]), ("15", ["", " Plus", " Pro", " Pro Max"]),
    ("16", ["", " Plus", " Pro", " Pro Max", "e"]), ("17", ["", " Pro", " Pro Max"]), ("Air", [""]),
  ]

  private static let readers = families.flatMap { family, kinds in kinds.map { "iPhone \(family)\($0)" } }

  @Test func `every iPhone that reads tags is known, and beside them devices that do not`() {
    #expect(Set(PhoneModel.all.filter(\.hasNFC).map(\.name)) == Set(Self.readers))
    #expect(PhoneModel.all.filter { !$0.hasNFC }.count >= 4)
    #expect(Set(PhoneModel.all.map(\.name)).count == PhoneModel.all.count)
    #expect(PhoneModel.standard.name == "iPhone 13 Pro")
  }

  @Test func `all but the 7, the 8 and the X read in the background`() {
    let silent = PhoneModel.all.filter { $0.hasNFC && !$0.readsInBackground }.map(\.name)
    #expect(silent == ["iPhone 7", "iPhone 7 Plus", "iPhone 8", "iPhone 8 Plus", "iPhone X"])
  }

  @Test func `the 7 and the 8 couple weakly, and no other`() {
    #expect(
      PhoneModel.all.filter { $0.coupling != .usual }.map(\.name) == [
        "iPhone 7", "iPhone 7 Plus", "iPhone 8", "iPhone 8 Plus",
      ])
  }

  @Test func `new Pros are those from the 14 Pro on`() {
    let numbers = [14, 15, 16, 17].flatMap { ["iPhone \($0) Pro", "iPhone \($0) Pro Max"] }
    #expect(PhoneModel.all.filter(\.isNewPro).map(\.name) == numbers)
  }

  @Test func `columns show up as defaults of settings`() {
    for model in PhoneModel.all {
      let quirks = Quirks(model: model, os: OSVersion(17))
      #expect(quirks.isOn(.readingAvailable) == model.hasNFC)
      #expect(quirks.isOn(.backgroundModel) == model.readsInBackground)
      #expect(quirks[.coupling] == .choice(model.coupling.rawValue))
    }
  }

  @Test(arguments: [
    ("iPhone 7", OSVersion(17, 4), OSVersion(15)), ("iPhone 16", OSVersion(17, 4), OSVersion(18)),
    ("iPhone 13 Pro", OSVersion(17, 4), OSVersion(17, 4)), ("iPad Pro", OSVersion(17, 4), OSVersion(17, 4)),
    ("iPhone XS", OSVersion(18, 6), OSVersion(18, 6)), ("iPhone XS", OSVersion(26), OSVersion(18)),
  ])
  func `the version nearest to one that a model did not run is known`(
    _ name: String, _ asked: OSVersion, _ nearest: OSVersion
  ) throws {
    let model = try #require(PhoneModel.named(name))
    #expect(model.nearestVersion(to: asked) == nearest)
    #expect(model.ran(asked) == (asked == nearest))
    #expect(model.ran(nearest))
  }

  @Test func `a model that nobody knows behaves as the standard one and keeps its name`() async {
    let phone = Phone(model: "iPhone 99")
    #expect(phone.model == "iPhone 99")
    #expect(Quirks(model: "iPhone 99", os: OSVersion(17)) == Quirks(os: OSVersion(17)))
    #expect(PhoneModel.named("iphone 13 pro") == .standard)
  }

  // MARK: Section L

  @Test(arguments: [
    ("device.readingAvailable", QuirkID.a12, ["on", "off", "firstN(1)", "terminate"], "on"),
    ("device.radio", .a13, ["on", "off"], "on"), ("error.leaveForeground", .b14, ["202", "200"], "202"),
    ("field.alternate", .h03, ["on", "off"], "off"), ("timing.begin", .i01, [], "0.08 s"),
    ("timing.detect", .i05, [], "0.05 s"), ("device.nfcChip", .i08, ["ok", "dead"], "ok"),
    ("quirk.background-tap-cps-error", .j07, ["on", "off"], "off"), ("device.background.model", .j01, [], "on"),
    ("device.background.unlocked", .j01, ["on", "off"], "on"), ("device.background.screen-on", .j01, [], "on"),
    ("device.background.no-airplane-mode", .j01, [], "on"), ("device.background.camera-free", .j01, [], "on"),
    ("device.background.no-wallet", .j01, [], "on"),
  ])
  func `names, values and defaults are the catalogue's on every version`(
    _ name: String, _ id: QuirkID, _ values: [String], _ standard: String
  ) throws {
    let (row, setting) = try #require(QuirkTable.find(settingNamed: name))
    #expect(row.id == id)
    let known = [setting.standard, setting.without] + setting.alternatives + setting.defaults.map(\.value)
    #expect(Set(values).isSubset(of: known.map(\.description)))
    for major in [13, 14, 15, 16, 17, 18, 26] {
      #expect(Quirks(os: OSVersion(major))[setting.key].description == standard)
    }
  }

  @Test(arguments: [(13, "203"), (14, "6"), (15, "6"), (16, "6"), (17, "6"), (18, "6"), (26, "6")])
  func `a radio that is off has the version's code`(_ major: Int, _ code: String) {
    #expect(Quirks(os: OSVersion(major))[.radioOffError].description == code)
  }
}
