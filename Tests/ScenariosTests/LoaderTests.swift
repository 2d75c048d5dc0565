import DryTap
import Foundation
import Scenarios
import TestSupport
import Testing

@Suite struct LoaderTests {
  @Test func `a scenario that says nothing gets the phone, the app and the tag of the table of defaults`() throws {
    let got = try scenario(#"{ name: "x", tags: { sticker: {} } }"#)
    #expect(got.model == "iPhone 13 Pro")
    #expect(got.os == OSVersion(17, 4))
    #expect(got.manifest == .complete)
    #expect(got.settings.isEmpty && got.steps.isEmpty && got.quirks.isEmpty)
    #expect(got.client == nil && got.input == nil && got.patience == nil)
    #expect(got.expectations == Expectations())
    #expect(got.tags.map(\.chip) == [Chip(.ntag213, uid: Tag.exampleUID)])
  }

  @Test func `the table of defaults says what the loader does`() throws {
    let rows = ScenarioFormat.objects.flatMap(\.keys).filter { $0.standard != nil }
    let standards = Dictionary(rows.map { ($0.name, $0.standard ?? "") }) { first, _ in first }
    let got = try scenario(#"{ name: "x", tags: { sticker: {} } }"#)
    #expect(standards["model"] == got.model)
    #expect(standards["os"] == got.os.description)
    #expect(standards["usageDescription"] == got.manifest.usageDescription)
    #expect(standards["formats"] == "[\(got.manifest.formats.joined(separator: ", "))]")
    #expect(standards["chip"] == got.tags.first?.chip?.model.name)
    #expect(standards["uid"] == got.tags.first?.chip?.memory.uid.description)
    #expect(standards["language"] == "en")
  }

  @Test func `values keep their places`() throws {
    let got = try scenario(
      """
      { name: "x",
        client: "read-ndef",
        expect: { outcome: "empty",
          calls: ["didDetect",
            "didInvalidate 200"] } }
      """
    )
    #expect(got.client?.mark.description == "2:11")
    #expect(got.expectations.outcome?.mark.description == "3:22")
    #expect(got.expectations.calls?.value.map(\.mark.description) == ["4:13", "5:7"])
  }

  // MARK: Times and frames

  @Test(
    arguments: [
      ("\"80ms\"", 80_000_000), ("\"0.8s\"", 800_000_000), ("\"1min\"", 60_000_000_000), ("1.2", 1_200_000_000),
      ("0.29", 290_000_000), ("\"0.29s\"", 290_000_000), ("0", 0), ("\"250us\"", 250_000),
    ] as [(String, Int64)]
  )
  func `a time is read to the nanosecond`(_ text: String, _ nanoseconds: Int64) throws {
    let got = try scenario("{ name: \"x\", steps: [{ at: \(text), cancel: true }] }")
    #expect(got.steps.map(\.moment) == [.at(.nanoseconds(nanoseconds))])
  }

  @Test(arguments: [
    ("READ 3", FramePlace.read(3)), ("WRITE 1", .write(1)), ("frame 7", FramePlace(number: 7)),
    ("FAST_READ 2", FramePlace(opcode: 0x3A, number: 2)), ("1Bh 4", FramePlace(opcode: 0x1B, number: 4)),
  ])
  func `a frame is named by its command or by its number`(_ text: String, _ place: FramePlace) throws {
    let got = try scenario("{ name: \"x\", steps: [{ when: \"\(text)\", damage: true }] }")
    #expect(got.steps.map(\.moment) == [.when(place)])
    // What a step prints can be read again.
    let printed = try scenario("{ name: \"x\", steps: [{ when: \"\(place)\", lose: true }] }")
    #expect(printed.steps.map(\.moment) == [.when(place)])
  }

  @Test func `a step prints as the file writes it`() throws {
    let got = try scenario(
      """
      { name: "x", tags: { a: {} }, steps: [
        { at: "800ms", present: "a" }, { at: 2, cancel: true }, { when: "WRITE 3", remove: "a" },
        { when: "READ 3", damage: true }, { when: "frame 7", lose: true } ] }
      """
    )
    #expect(
      got.steps.map(\.description) == [
        #"at 0.8s: present "a""#, "at 2s: cancel", #"when WRITE 3: remove "a""#, "when READ 3: damage",
        "when frame 7: lose",
      ]
    )
  }

  // MARK: Phone and app

  @Test(arguments: [
    (#""timing.invalidate-callback": "3s""#, QuirkSetting.invalidateCallback, QuirkValue.seconds(3)),
    (#""timing.invalidate-callback": 0.25"#, .invalidateCallback, .seconds(0.25)),
    (#""timing.session-limit": "off""#, .sessionLimit, .off), (#""timing.session-limit": false"#, .sessionLimit, .off),
    (#""quirk.reopen-too-soon": "queue""#, .reopenTooSoon, .choice("queue")),
    (#""error.nak": 102"#, .nakError, .code(102)), (#""error.zeroRecordWrite": "ok""#, .zeroRecordWrite, .choice("ok")),
    (#""quirk.blank-formatted-tag-403": false"#, .blankTag, .off),
    (#""quirk.usage-string-missing": "error2""#, .usageStringMissing, .choice("error2")),
    (#""quirk.felica-polling-without-systemcodes": 203"#, .felicaWithoutSystemCodes, .codeAfter(203, seconds: 0)),
    (
      #""quirk.felica-polling-without-systemcodes": "2 after 2.5 s""#, .felicaWithoutSystemCodes,
      .codeAfter(2, seconds: 2.5)
    ),
    (#""quirk.stack-wedged-no-callback": "firstN(7)""#, .wedged, .firstN(7)),
    (#""quirk.stack-wedged-no-callback": "untilReboot""#, .wedged, .choice("untilReboot")),
    (#""quirk.invalidate-callback-lost": "probability(0.66)""#, .invalidateCallbackLost, .probability(0.66)),
    (#""option.goodScansAfterReboot": 3"#, .goodScansAfterReboot, .count(3)),
    (#""option.goodScansAfterReboot": "off""#, .goodScansAfterReboot, .off),
  ])
  func `a setting takes what its row offers`(_ text: String, _ key: QuirkSetting, _ value: QuirkValue) throws {
    let got = try scenario("{ name: \"x\", set: { \(text) } }").settings
    #expect(got.map(\.key) == [key])
    #expect(got.map(\.value) == [value])
  }

  @Test func `every value of every setting can be written as the table prints it`() throws {
    // A phone that offers every setting.
    let phone = "phone: { model: \"iPhone 15 Pro\", os: \"26\" }"
    for setting in QuirkTable.rows.flatMap(\.settings) {
      for value in setting.defaults.map(\.value) + setting.alternatives + [setting.without] {
        let text = if case .seconds(let seconds) = value { "\(seconds)" } else { "\"\(value)\"" }
        let got = try scenario("{ name: \"x\", \(phone), set: { \"\(setting.name)\": \(text) } }").settings
        #expect(got.map(\.value) == [value], "\(setting.name): \(text)")
      }
    }
  }

  @Test func `the app is overridden key by key, and null removes`() throws {
    let got = try scenario(
      #"{ name: "x", app: { formats: ["NDEF"], usageDescription: null, systemCodes: null, bundleIdentifier: "a.b" } }"#
    )
    var expected = AppManifest.complete
    expected.formats = ["NDEF"]
    expected.usageDescription = nil
    expected.systemCodes = []
    expected.bundleIdentifier = "a.b"
    #expect(got.manifest == expected)
  }

  // MARK: Tags and messages

  @Test(arguments: [
    (#"{ uri: "https://example.com" }"#, "D1 01 0C 55 04 65 78 61 6D 70 6C 65 2E 63 6F 6D"),
    (#"{ text: "Hi" }"#, "D1 01 05 54 02 65 6E 48 69"),
    (#"{ text: "Hi", language: "de" }"#, "D1 01 05 54 02 64 65 48 69"),
    (#"{ media: "a/b", text: "x" }"#, "D2 03 01 61 2F 62 78"),
    (#"{ media: "a/b", hex: "00 FF" }"#, "D2 03 02 61 2F 62 00 FF"),
    (#"{ external: "a.b:c", text: "x" }"#, "D4 05 01 61 2E 62 3A 63 78"), (#"{ empty: true }"#, "D0 00 00"),
    (#"{ hex: "d0 00 00" }"#, "D0 00 00"),
    (#"{ android: "a.b" }"#, "D4 0F 03 61 6E 64 72 6F 69 64 2E 63 6F 6D 3A 70 6B 67 61 2E 62"),
    (#"{ records: [{ empty: true }, { media: "a/b", text: "x" }] }"#, "90 00 00 52 03 01 61 2F 62 78"),
  ])
  func `a message is written in the words of its records`(_ text: String, _ bytes: String) throws {
    let got = try scenario("{ name: \"x\", input: \(text) }")
    #expect(got.input?.bytes == hex(bytes))
  }

  @Test func `a tag's message is put where a phone would put it`() throws {
    let got = try scenario(#"{ name: "x", tags: { a: { message: { uri: "https://example.com" } } } }"#)
    // After the Lock Control TLV that an NTAG213 has at delivery.
    let bytes = got.tags.first?.chip?.memory.bytes.dropFirst(16).prefix(25)
    #expect(bytes.map(Array.init) == hex("01 03 A0 0C 34 03 10 D1 01 0C 55 04 65 78 61 6D 70 6C 65 2E 63 6F 6D FE 00"))
  }

  @Test func `a tag takes a message that is not valid, so that readers can be tested against it`() throws {
    let got = try scenario(#"{ name: "x", tags: { a: { message: { hex: "FF FF" } } } }"#)
    #expect(got.tags.first.map { $0.chip?.memory[5] } == hex("34 03 02 FF"))
  }

  @Test func `read-only is the container's write nibble`() throws {
    let got = try scenario(#"{ name: "x", tags: { a: { readOnly: true } } }"#)
    #expect(got.tags.first.map { $0.chip?.memory[3] } == hex("E1 10 12 0F"))
    #expect(got.tags.first.map { Tag($0.chip!).isLocked } == true)
  }

  @Test func `bytes go in last and past every rule`() throws {
    let got = try scenario(
      #"{ name: "x", tags: { a: { readOnly: true, bytes: { "page 3": "E1101200 01020304", page2: "00480000" } } } }"#
    )
    #expect(got.tags.first.map { Array($0.chip!.memory.bytes[8..<20]) } == hex("00 48 00 00 E1 10 12 00 01 02 03 04"))
  }

  @Test func `a dump is found relative to the scenario`() throws {
    let path = packageRoot.appendingPathComponent("Fixtures/scenarios/from-dump.json5").path
    let got = try ScenarioFile.load(path, clients: testClients)
    #expect(got.tags.first.map { Tag($0.chip!).message?.summary } == "uri https://example.com/t1")
    #expect(got.file == path)
  }
}
