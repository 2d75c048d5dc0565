@testable import DryTap

extension Phone {
  /// A phone without patience, for clients that react at once.
  static func prompt(
    model: String = PhoneModel.standard.name,
    os: OSVersion = OSVersion(17, 4),
    manifest: AppManifest = .complete,
    without id: QuirkID? = nil,
    set changes: [QuirkSetting: QuirkValue] = [:],
    pace: Pace = .immediate,
    seed: UInt64 = 0
  ) -> Phone {
    var quirks = Quirks(model: model, os: os)
    if let id { quirks.leaveOut(id) }
    for (setting, value) in changes { quirks[setting] = value }
    return Phone(
      model: model, os: os, manifest: manifest, quirks: quirks, pace: pace, patience: .zero, seed: seed)
  }

  /// Lets a client work with the first tag that it is given, connected; the session is closed afterwards.
  func withTag<R: Sendable>(
    _ tag: Tag,
    kind: SessionKind = .tag(.iso14443),
    _ body: @escaping @Sendable (AwaitingApp, DetectedTag) async throws -> R
  ) async throws -> R {
    present(tag)
    return try await run(.taskLocal) {
      let app = AwaitingApp.begun(kind)
      let result = try await body(app, try await app.connectedTag())
      await app.close()
      return result
    }
  }
}

extension Trace {
  /// Texts of the entries of some layers, oldest first.
  func texts(_ layers: TraceLayer...) -> [String] {
    entries.filter { layers.contains($0.layer) }.map(\.text)
  }

  /// When an entry with that text came, in seconds of virtual time.
  func time(of text: String, after earlier: String? = nil) -> Double? {
    var rest = entries[...]
    if let earlier {
      guard let index = rest.firstIndex(where: { $0.text == earlier }) else { return nil }
      rest = rest[(index + 1)...]
    }
    return rest.first { $0.text.hasPrefix(text) }?.time.seconds
  }
}

extension UID {
  /// A genuine-looking UID that ends in a number.
  static func numbered(_ number: UInt32) -> UID {
    UID([0x04, 0xA1, 0x52] + withUnsafeBytes(of: number.bigEndian, Array.init))!
  }
}

extension Tag {
  /// A Type 4 tag with the historical byte of a MIFARE DESFire.
  static func desfire() -> Tag {
    Tag(
      Type4Tag(
        exampleCardNumber, card: SmartCard(ndef: NDEFApplication()),
        answerToSelect: AnswerToSelect(historicalBytes: [0x80])))
  }
}

/// Splitmix64, so that every run of a test draws the same numbers.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A URI record whose message is so many bytes long; at least 5 and at most 259.
func message(ofLength length: Int, fill: Character = "a") -> NDEFMessage {
  NDEFMessage(records: [.uri("https://" + String(repeating: fill, count: length - 5))])
}

/// Swift Testing has a `Tag` as well.
typealias Tag = DryTap.Tag
