import Testing

@testable import DryTap

/// What the manifest check says, and that a phone says the same.
@Suite struct ManifestCheckTests {
  // MARK: Phone and check agree

  static let manifests: [AppManifest] = {
    let formats = [[], ["TAG"], ["NDEF"], ["PACE"], ["TAG", "NDEF"], ["TAG", "PACE"], ["NDEF", "PACE"]]
    let usages = ["Reads tags.", "", nil]
    return formats.flatMap { formats in
      usages.flatMap { usage in
        [[], ["12FC"]].map { AppManifest(formats: formats, usageDescription: usage, systemCodes: $0) }
      }
    }
  }()

  /// Every polling option alone and with every other, and an NDEF session.
  static let uses: [SessionUse] = [.ndef] + (1..<16).map { .tag(PollingOptions(rawValue: $0)) }

  private static let variants: [[QuirkSetting: QuirkValue]] = [
    [:], [.serviceRefused: .choice("nscocoa4099")], [.serviceRefused: .code(202)],
    [.usageStringMissing: .choice("error2"), .tagEntitlementMissing: .choice("terminate")],
    [
      .usageStringMissing: .off, .tagEntitlementMissing: .off, .felicaWithoutSystemCodes: .off, .paceExclusive: .off,
    ],
  ]

  @Test(arguments: [OSVersion(13), OSVersion(15), OSVersion(17, 4), OSVersion(26, 4)], variants)
  func `a phone refuses a session exactly where a finding stops it, and as the first such finding says`(
    _ os: OSVersion, _ changes: [QuirkSetting: QuirkValue]
  ) {
    for manifest in Self.manifests {
      for use in Self.uses {
        let phone = Phone.prompt(os: os, manifest: manifest, set: changes)
        let findings = manifest.check(for: [use], on: phone.engine.quirks).filter { !$0.stops.isEmpty }
        let wanted = findings.first.map { $0.consequence.asSeen } ?? "active"
        let got = Self.begin(use, on: phone)
        #expect(got == wanted, "\(manifest) \(use)")
      }
    }
  }

  /// What becomes of a session, without a run: the phone decides while `begin` is called.
  private static func begin(_ use: SessionUse, on phone: Phone) -> String {
    PhoneDirectory.$taskPhone.withValue(phone) {
      let app = AwaitingApp(use.kind)
      app.session.begin()
      return withExtendedLifetime(app) {
        if let reason = phone.engine.terminationReason { return "killed: \(reason)" }
        let words = "session refused: "
        let refusal = phone.trace.entries.first { $0.text.hasPrefix(words) }
        return refusal.map { String($0.text.dropFirst(words.count)) } ?? "active"
      }
    }
  }

  @Test func `a finding stops those of the sessions that are asked about which the phone refuses`() throws {
    let manifest = AppManifest(formats: ["NDEF"], systemCodes: [])
    let findings = manifest.check(for: [.ndef, .tag(.iso14443), .tag([.iso14443, .iso18092])])
    let format = try #require(findings.first { $0.quirk == .a03 })
    #expect(format.stops == [.tag(.iso14443), .tag([.iso14443, .iso18092])])
    let felica = try #require(findings.first { $0.quirk == .a05 })
    #expect(felica.stops == [.tag([.iso14443, .iso18092])])
  }

  @Test(arguments: [[], ["12"], ["XY"], ["D2760000850101"], ["D2760000850101", "A000000003"]])
  func `the phone fails to connect to a card exactly where the check misses its applications`(_ listed: [String])
    async throws
  {
    let manifest = AppManifest(selectIdentifiers: listed)
    let phone = Phone.prompt(manifest: manifest)
    let card = Tag(Type4Tag(Tag.exampleCardNumber, card: SmartCard(ndef: NDEFApplication())))
    phone.present(card)
    let code = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try #require(await app.tags().first)
      let code = await app.connect(tag)
      await app.close()
      return code
    }
    let isFound = manifest.check().contains { $0.quirk == .a08 }
    // An application that this card does not have is for the card, and not for the paperwork, to refuse.
    if isFound { #expect(code == 2) }
    if listed.contains("D2760000850101") { #expect(code == nil && !isFound) }
    #expect(isFound == listed.allSatisfy { [$0].applicationNames.isEmpty })
  }

  // MARK: What it says

  private func ids(
    _ manifest: AppManifest, target: OSVersion = OSVersion(16), for uses: [SessionUse] = SessionUse.usual
  )
    -> [QuirkID]
  {
    manifest.check(deploymentTarget: target, for: uses).map(\.quirk)
  }

  @Test func `complete paperwork has no finding`() {
    #expect(AppManifest.complete.check().isEmpty)
    #expect(AppManifest(formats: ["TAG", "PACE"]).check(for: Self.uses).isEmpty)
  }

  @Test func `NDEF alone starts an NDEF session, ends a tag session, and is no format to upload`() {
    let manifest = AppManifest(formats: ["NDEF"])
    let findings = manifest.check(for: [.ndef, .tag(.iso14443)])
    #expect(findings.map(\.quirk) == [.a03, .a10])
    #expect(findings[1].consequence == .uploadRefused(code: 90778))
    #expect(findings[1].stops.isEmpty)
    #expect(Self.begin(.ndef, on: .prompt(manifest: manifest)) == "active")
    #expect(Self.begin(.tag(.iso14443), on: .prompt(manifest: manifest)) == "2")
    let old = Phone.prompt(os: OSVersion(13, 7), manifest: manifest)
    #expect(Self.begin(.tag(.iso14443), on: old) == "202")
  }

  @Test(arguments: [
    (13, ["TAG"], false), (13, ["TAG", "NDEF"], true), (26, ["NDEF", "TAG"], true), (26, ["TAG"], false),
    (12, ["TAG"], true), (12, ["TAG", "NDEF"], false), (12, ["NDEF"], false), (12, [], false), (13, [], false),
  ])
  func `NDEF is a format before deployment target 13 only, and needed there`(
    _ target: Int, _ formats: [String], _ isRefused: Bool
  ) {
    let findings = AppManifest(formats: formats).check(deploymentTarget: OSVersion(target), for: [])
    #expect(findings.contains { $0.quirk == .a10 } == isRefused)
    #expect(findings.allSatisfy { $0.stops.isEmpty })
  }

  @Test func `the default is a deployment target that wants TAG alone`() {
    #expect(AppManifest(formats: ["TAG", "NDEF"]).check().map(\.quirk) == [.a10])
  }

  @Test(arguments: [
    ("ABCDE12345.com.example.app", false, false), ("ABCDE12345.com.example.app", true, true),
    ("ABCDE12345.*", false, true), ("ABCDE12345.com.example.*", false, true),
  ])
  func `a wildcard or a personal team cannot sign for NFC`(_ identifier: String, _ isPersonal: Bool, _ isFound: Bool) {
    var manifest = AppManifest(
      provisioning: .init(applicationIdentifier: identifier, isPersonalTeam: isPersonal))
    #expect(ids(manifest) == (isFound ? [.a11] : []))
    manifest.formats = []
    #expect(!ids(manifest).contains(.a11))
  }

  @Test func `each finding says what is wrong, what comes of it and what helps`() throws {
    let manifest = AppManifest(
      formats: [], usageDescription: nil, selectIdentifiers: [], systemCodes: [],
      provisioning: nil)
    let findings = manifest.check(for: [.tag([.iso14443, .iso18092]), .tag([.iso14443, .pace])])
    #expect(findings.map(\.quirk) == [.a02, .a03, .a05, .a07, .a04, .a08])
    for finding in findings {
      #expect(finding.problem.hasSuffix("."))
      #expect(finding.fix.hasSuffix("."))
      #expect(!"\(finding.consequence)".isEmpty)
    }
    #expect(findings.map(\.severity) == [.error, .error, .error, .error, .warning, .warning])
    let texts = findings.map { "\($0.consequence)" }
    #expect(texts[0].hasPrefix("the system kills the app at begin"))
    #expect(
      texts[1]
        == "didInvalidate 2 \"Missing required entitlement\" 0.01 s after begin, before the session became active")
    #expect(texts[4].hasPrefix("didInvalidate NSCocoaErrorDomain 4099 "))
    #expect(texts[5] == "connect, or the first SELECT, fails with 2, and the session stays alive")
  }

  @Test func `codes and times are those of the phone that is asked about`() {
    let manifest = AppManifest(formats: ["TAG"], systemCodes: [])
    let late = manifest.check(for: [.tag(.iso18092)], on: Quirks(os: OSVersion(26)))
    #expect(late.map(\.consequence) == [.sessionEnds(PhoneError(code: 2), after: .seconds(2.5) + .milliseconds(10))])
    let old = AppManifest(formats: ["PACE"]).check(for: [.tag(.iso14443)], on: Quirks(os: OSVersion(13)))
    #expect(old.map(\.consequence) == [.sessionEnds(PhoneError(code: 202), after: .seconds(0.01))])
    let service = AppManifest(formats: []).check(
      for: [.ndef], on: Phone.prompt(set: [.serviceRefused: .code(202)]).engine.quirks)
    #expect(service.first?.quirk == .a04)
    #expect(service.first?.stops == [.ndef])
    #expect(service.filter { $0.quirk == .a04 }.count == 1)
  }

  @Test func `PACE is error 3 before iOS 16, and there is nothing to sign for`() {
    let findings = AppManifest(formats: ["TAG", "PACE"]).check(
      for: [.tag(.pace)], on: Quirks(os: OSVersion(15, 8)))
    #expect(findings.map(\.quirk) == [.a07])
    #expect(findings.map(\.consequence) == [.sessionEnds(PhoneError(code: 3), after: .milliseconds(10))])
  }
}

extension ManifestFinding.Consequence {
  /// As the trace of a phone shows it.
  fileprivate var asSeen: String {
    switch self {
    case .sessionEnds(let error, _): error.name
    case .appKilled(let reason): "killed: \(reason)"
    case .callFails, .uploadRefused, .signingFails: "active"
    }
  }
}
