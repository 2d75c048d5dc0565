import Foundation
import Testing
import TestSupport

@testable import DryTap

@Suite struct QuirkTableTests {
  @Test func `ids are unique and each has one row`() {
    let ids = QuirkTable.rows.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids) == Set(QuirkID.allCases))
  }

  @Test func `each id is found by its row, and by its name in upper and lower case`() {
    for id in QuirkID.allCases {
      #expect(QuirkTable[id].id == id)
      #expect(QuirkID(id.name) == id)
      #expect(QuirkID(id.name.lowercased()) == id)
    }
    #expect(QuirkID("Z99") == nil)
    #expect(QuirkID("") == nil)
  }

  @Test(arguments: QuirkSetting.allCases)
  func `each setting has exactly one row`(_ key: QuirkSetting) {
    #expect(QuirkTable.rows.flatMap(\.settings).filter { $0.key == key }.count == 1)
    #expect(QuirkTable.settings[key.rawValue].key == key)
  }

  @Test func `names of settings are unique and lead back to their row`() {
    let names = QuirkTable.rows.flatMap(\.settings).map(\.name)
    #expect(Set(names).count == names.count)
    for row in QuirkTable.rows {
      for setting in row.settings { #expect(QuirkTable.find(settingNamed: setting.name)?.row.id == row.id) }
    }
    #expect(QuirkTable.find(settingNamed: "quirk.nothing") == nil)
  }

  /// How long the sheet takes to leave is a fact that nobody would expect otherwise; only its callback is in question.
  private static let sameWithout: Set<QuirkSetting> = [.sheetDismiss, .lockBlank, .fieldOrder]

  @Test(arguments: QuirkTable.switchable)
  func `leaving a row out changes it on every version that has it`(_ row: Quirk) {
    for setting in row.settings where !Self.sameWithout.contains(setting.key) {
      // A setting of the device says how this one is; the usual one is as everybody expects.
      for value in setting.defaults where value.value != .off && !setting.name.hasPrefix("device.") {
        #expect(value.value != setting.without, "\(setting.name)")
      }
      // What is off by default can be switched on.
      let values = setting.defaults.map(\.value) + setting.alternatives
      #expect(values.contains { $0 != setting.without }, "\(setting.name)")
    }
    #expect(row.settings.contains { !Self.sameWithout.contains($0.key) })
  }

  @Test(arguments: QuirkTable.switchable)
  func `defaults are in the order of versions and begin with the first`(_ row: Quirk) {
    for setting in row.settings {
      let versions = setting.defaults.map(\.since)
      #expect(versions.first == OSVersion(11))
      #expect(versions == versions.sorted())
      #expect(Set(versions).count == versions.count)
    }
  }

  @Test func `defaults change with the version where the catalogue says so`() {
    #expect(Quirks(os: OSVersion(13, 7))[.tagEntitlementMissing] == .code(202))
    #expect(Quirks(os: OSVersion(14))[.tagEntitlementMissing] == .code(2))
    #expect(Quirks(os: OSVersion(18, 5))[.felicaWithoutSystemCodes] == .codeAfter(2, seconds: 0))
    #expect(Quirks(os: OSVersion(26, 3)).isOn(.paceExclusive))
    #expect(!Quirks(os: OSVersion(26, 4)).isOn(.paceExclusive))
    #expect(Quirks(os: OSVersion(26, 1))[.felicaWithoutSystemCodes] == .codeAfter(2, seconds: 2.5))
  }

  @Test func `leaving a row out gives all its settings their values, and no others`() {
    let whole = Quirks(os: OSVersion(17))
    for row in QuirkTable.rows {
      let changed = whole.without(row.id)
      for setting in QuirkTable.settings {
        let isItsOwn = row.settings.contains { $0.key == setting.key }
        #expect(changed[setting.key] == (isItsOwn ? setting.without : whole[setting.key]))
      }
    }
  }

  @Test(arguments: [
    ("17", OSVersion(17)), ("17.4", OSVersion(17, 4)), ("17.4.1", OSVersion(17, 4)), ("11.0", OSVersion(11)),
    ("26.4", OSVersion(26, 4)),
  ])
  func `a version is read from text`(_ text: String, _ version: OSVersion) {
    #expect(OSVersion(text) == version)
  }

  @Test(arguments: ["", "10.3", "17.", "17.x", "17.4.1.2", "-17", "17.-4", "99999999999999999999", "iOS 17"])
  func `text that is no version is refused`(_ text: String) {
    #expect(OSVersion(text) == nil)
  }

  @Test func `values are shown as tables show them`() {
    let values: [QuirkValue] = [
      .on, .off, .choice("busy203"), .code(400), .seconds(0.3), .codeAfter(2, seconds: 2.5), .codeAfter(2, seconds: 0),
    ]
    #expect(values.map(\.description) == ["on", "off", "busy203", "400", "0.3 s", "2 after 2.5 s", "2"])
  }
}

/// The sources themselves.
@Suite struct QuirkTidyTests {
  private static let lines: [String] = {
    let folder = packageRoot.appendingPathComponent("Sources/DryTap")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "swift" && !$0.path.contains("/Quirks/") }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }()

  /// Only these can ask for a setting; the pattern is slow.
  private static let questions = lines.filter { line in
    ["isOn(", "span(", "code(", "quirks[", "strikes(", "self[", "case ."].contains { line.contains($0) }
  }

  @Test(arguments: QuirkSetting.allCases)
  func `each setting is asked for in exactly one place`(_ key: QuirkSetting) throws {
    let question = try Regex(#"(isOn\(|span\(|code\(|quirks\[|strikes\(|self\[|case \.\w+: )\.\#(key)\b"#)
    let places = Self.questions.flatMap { line in line.matches(of: question).map { _ in line } }
    #expect(places.count == 1, "\(places)")
  }

  @Test(arguments: QuirkTable.switchable.map(\.id))
  func `each row is named where it decides`(_ id: QuirkID) {
    #expect(Self.lines.contains { $0.contains(".\(id)") })
  }

  /// Code in all modules, but for the file that knows versions and models.
  private static let allLines: [String] = {
    let folder = packageRoot.appendingPathComponent("Sources").resolvingSymlinksInPath()
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Quirks/PhoneDifferences.swift") }
      // Texts for people.
      .filter { !$0.contains("Quirks/Entries/") }
    return paths.flatMap { path in
      let text = (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { "\(path): \($0)" }
    }
  }()

  @Test func `nothing but the table compares versions and models`() throws {
    try #require(Self.allLines.count > 10_000)
    // A version is read from text, and never made of numbers.
    let readers = ["OSVersion(version.value)", "OSVersion(text)"]
    let versions = Self.allLines.filter { line in
      line.contains("OSVersion(") && !readers.contains { line.contains($0) }
    }
    #expect(versions.filter { !$0.contains("Quirks/OSVersion.swift") } == [])
    let comparison = try Regex(#"\b(os|phone\.model|model\.name|major|minor)\s*(==|!=|<|>|<=|>=)\s"#)
    // The pattern is slow.
    let words = ["os ", "model ", "name ", "major ", "minor "]
    let candidates = Self.allLines.filter { line in words.contains { line.contains($0) } }
    #expect(candidates.filter { $0.contains(comparison) && !$0.contains("Quirks/OSVersion.swift") } == [])
    // Names of models stand in comments and in examples of texts only.
    let names = [#" "iPhone"#, #" "iPad"#, #"("iPhone"#, #"("iPad"#]
    #expect(Self.allLines.filter { line in names.contains { line.contains($0) } && !line.contains("//") } == [])
  }
}
