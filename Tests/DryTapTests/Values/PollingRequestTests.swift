import Testing

@testable import DryTap

@Suite struct PollingRequestTests {
  /// What the app asks for, what Info.plist lists, and what is left.
  static let listRows: [(asked: [String], listed: [String], expected: [String])] = [
    ([], ["A0", "B0"], ["A0", "B0"]), ([], [], []), (["B0"], ["A0", "B0"], ["B0"]),
    (["B0", "A0"], ["A0", "B0"], ["B0", "A0"]), (["C0"], ["A0", "B0"], []),
    (["C0", "B0", "C0"], ["A0", "B0"], ["B0"]),
    (["A0", "B0", "A0", "B0"], ["A0", "B0"], ["A0", "B0"]), (["a0", "A0"], ["A0"], ["A0"]), (["A0"], ["a0"], ["A0"]),
    ([], ["A0", "a0"], ["A0"]), (["A0"], [], []),
  ]

  @Test(arguments: listRows)
  func `a list keeps what Info.plist lists, once and in order, and an empty one is all of Info.plist`(
    _ asked: [String],
    _ listed: [String],
    _ expected: [String]
  ) {
    let manifest = AppManifest(selectIdentifiers: listed, systemCodes: listed)
    let request = PollingRequest(.iso14443, selectIdentifiers: asked, systemCodes: asked).allowed(by: manifest)
    #expect(request == PollingRequest(.iso14443, selectIdentifiers: expected, systemCodes: expected))
  }

  @Test func `the two lists are independent`() {
    let manifest = AppManifest(selectIdentifiers: ["A0"], systemCodes: ["12FC", "8008"])
    let request = PollingRequest([.iso14443, .iso18092], systemCodes: ["8008"]).allowed(by: manifest)
    #expect(request.selectIdentifiers == ["A0"])
    #expect(request.systemCodes == ["8008"])
  }

  @Test func `the trace shows technologies and lists`() {
    let request = PollingRequest([.iso14443, .pace], selectIdentifiers: ["A0"], systemCodes: ["12FC", "8008"])
    #expect(request.text == "iso14443, pace, AID A0, system code 12FC, system code 8008")
    #expect(SessionKind.tag(.iso14443, systemCodes: ["12FC"]).name == "a tag session (iso14443, system code 12FC)")
  }

  static let paceRows: [(options: PollingOptions, format: String, code: Int)] = [
    (.pace, "PACE", 200), ([.pace, .iso14443, .iso18092], "PACE", 200), (.pace, "TAG", 2),
    ([.pace, .iso14443], "TAG", 2), (.iso14443, "TAG", 200), (.iso14443, "PACE", 2),
  ]

  @Test(arguments: paceRows)
  func `polling for PACE needs its format, and overrides what else would be needed`(
    _ options: PollingOptions,
    _ format: String,
    _ code: Int
  ) async throws {
    let manifest = AppManifest(formats: [format], systemCodes: [])
    let phone = Phone.prompt(manifest: manifest)
    phone.cancel(at: .seconds(1))
    let ended = try await phone.run(.taskLocal) { await AwaitingApp.begun(.tag(options)).end() }
    #expect(ended == code)
  }

  @Test func `from iOS 26.4 on PACE combines with other technologies`() async throws {
    let phone = Phone.prompt(os: OSVersion(26, 4), manifest: AppManifest(formats: ["TAG", "PACE"]))
    phone.present(.ntag213())
    let found = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun(.tag([.pace, .iso14443]))
      let found = await app.tags()
      await app.close()
      return found.count
    }
    #expect(found == 1)
  }
}
