@testable import DryTap

/// A little play in which one row of the quirk table makes the difference.
struct QuirkScene: Sendable {
  let id: QuirkID
  var model = PhoneModel.standard.name
  var os = OSVersion(17, 4)
  var manifest = AppManifest.complete
  /// What is switched on for it, without which the row plays no part.
  var set: [QuirkSetting: QuirkValue] = [:]
  /// What is seen with the row, and what without it.
  let with: [String]
  let without: [String]
  /// Plays it on a phone and answers what was seen.
  let play: @Sendable (Phone) async throws -> [String]

  func phone(leavingOut isLeftOut: Bool) -> Phone {
    let own = isLeftOut ? QuirkTable[id].settings.map(\.key) : []
    return .prompt(
      model: model, os: os, manifest: manifest, without: isLeftOut ? id : nil,
      set: set.filter { !own.contains($0.key) })
  }
}

extension QuirkScene {
  /// A scene on the standard phone, with what is set for it named last.
  init(
    id: QuirkID, os: OSVersion = .usual, with: [String], without: [String], set: [QuirkSetting: QuirkValue],
    _ play: @escaping @Sendable (Phone) async throws -> [String]
  ) {
    self.init(id: id, os: os, set: set, with: with, without: without, play: play)
  }

  /// A scene around one app; what is seen is what the phone delivered and did by itself.
  static func session(
    _ id: QuirkID,
    model: String = PhoneModel.standard.name,
    os: OSVersion = OSVersion(17, 4),
    manifest: AppManifest = .complete,
    set: [QuirkSetting: QuirkValue] = [:],
    with: [String],
    without: [String],
    see layers: [TraceLayer] = [.api, .phone],
    _ body: @escaping @Sendable (Phone) async throws -> Void
  ) -> QuirkScene {
    QuirkScene(
      id: id, model: model, os: os, manifest: manifest, set: set, with: with, without: without
    ) { phone in
      // Where nothing comes any more, or the app is killed, the run fails; the trace shows the rest.
      _ = try? await phone.run(.taskLocal) { try await body(phone) }
      return phone.trace.entries.filter { layers.contains($0.layer) }.map(\.text)
    }
  }

  /// A scene with a connected tag; what is seen is what the body answers.
  static func tag(
    _ id: QuirkID,
    _ tag: @escaping @Sendable () -> Tag,
    set: [QuirkSetting: QuirkValue] = [:],
    with: [String],
    without: [String],
    _ body: @escaping @Sendable (DetectedTag, Tag) async -> [String]
  ) -> QuirkScene {
    QuirkScene(id: id, set: set, with: with, without: without) { phone in
      let tag = tag()
      return try await phone.withTag(tag) { _, detected in await body(detected, tag) }
    }
  }
}

/// An error's code as text, or that there was none.
func code(_ error: PhoneError?) -> String { error.map { "error \($0.code)" } ?? "ok" }

extension Double {
  /// Seconds with two decimals.
  var hundredths: String {
    let whole = Int((self * 100).rounded())
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }
}
