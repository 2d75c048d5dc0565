import TestSupport

@testable import DryTap

extension QuirkScene {
  private static let uri = "https://example.com"

  /// What the phone's hardware, its owner and several tags do to sessions.
  static let world: [QuirkScene] = [
    .session(
      .a12, set: [.readingAvailable: .off],
      with: ["readingAvailable is false", "session refused: 1", "didInvalidate 1"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in
      _ = ReaderSession.readingAvailable
      await openAndClose(.tag(.iso14443))
    },
    .session(
      .a13, set: [.radio: .off], with: ["session refused: 6", "didInvalidate 6"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .b14, with: ["didBecomeActive", "didInvalidate 202"], without: ["didBecomeActive", "didInvalidate 200"]
    ) { phone in
      phone.lockScreen(at: .seconds(1))
      phone.cancel(at: .seconds(2))
      await AwaitingApp.begun().end()
    },
    .session(
      .h01, with: ["didBecomeActive", "didDetect miFare ultralight 04A15200000001, miFare ultralight 04A15200000002"],
      without: ["didBecomeActive", "didDetect miFare ultralight 04A15200000001"]
    ) { phone in
      phone.present(.ntag213(uid: .numbered(2)))
      phone.present(.ntag213(uid: .numbered(1)))
      try await detections(1)
    },
    .session(
      .h03, set: [.alternate: .on],
      with: [
        "didBecomeActive", "didDetect miFare ultralight 04A15200000001", "didDetect miFare ultralight 04A15200000002",
        "didDetect miFare ultralight 04A15200000001",
      ],
      without: Array(
        repeating: "didDetect miFare ultralight 04A15200000001, miFare ultralight 04A15200000002", count: 3
      )
      .withFirst("didBecomeActive")
    ) { phone in
      let (card, ring) = (Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uid: .numbered(2)))
      ring.inBody(of: card)
      phone.present(card)
      try await detections(3)
    },
    .tag(.i02, { .ntag213() }, with: ["error 4"], without: ["error 402"]) { tag, _ in
      await withCheckedContinuation { done in
        tag.writeMessage(Array(repeating: 0, count: 131_073)) { done.resume(returning: [code($0)]) }
      }
    },
    // Phones with small antennas need one try more, where connecting fails at all.
    QuirkScene(
      id: .i03, model: "iPhone 7", os: OSVersion(15), set: [.connectFailsThenWorks: .firstN(1)],
      with: ["connect error 100", "connect error 100", "connect ok"],
      without: ["connect error 100", "connect ok", "connect ok"]
    ) { phone in try await connections(3, on: phone) },
    .session(
      .i04, with: ["didBecomeActive", "feels nothing of tag 04A15200000001", "didInvalidate 200"],
      without: ["didBecomeActive", "didDetect miFare ultralight 04A15200000001", "didInvalidate 200"]
    ) { phone in
      phone.present(.ntag213(uid: .numbered(1)), Hold(spot: .wrong), at: .seconds(1))
      phone.cancel(at: .seconds(2))
      await AwaitingApp.begun().end()
    },
    .session(
      .i06, with: ["begin is swallowed"], without: ["didBecomeActive", "didInvalidate 200"]
    ) { phone in
      phone.overheat()
      await phone.settle()
      await openAndClose(.tag(.iso14443))
    },
    QuirkScene(
      id: .i07, set: [.metal: .firstN(1)], with: ["connect error 100", "connect ok"],
      without: ["connect ok", "connect ok"]
    ) { phone in try await connections(2, on: phone, Hold(isNearMetal: true)) },
    .session(
      .i08, set: [.nfcChip: .choice("dead")], with: ["session refused: 203", "didInvalidate 203"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { phone in
      // Neither the app's question nor a restart tells anything.
      _ = ReaderSession.readingAvailable
      phone.reboot()
      await phone.settle()
      await openAndClose(.tag(.iso14443))
    },
  ]

  /// Tags that are read while no session is open.
  static let background: [QuirkScene] = [
    alone(
      .j01, with: ["reads no tag by itself: the camera is in use"],
      without: [looks, reads, notifies, taps, "userActivity \(uri)"],
      before: { $0.useCamera(true) }),
    alone(
      .j02, with: [looks, "reads text en \"hi\", uri \(uri)", "shows nothing: the first record is no link", noTap],
      without: [looks, "reads text en \"hi\", uri \(uri)", notifies, taps, "userActivity \(uri)"],
      tag: { try! Tag(.ntag213, message: NDEFMessage(records: [.text("hi", language: "en"), .uri(uri)])) }),
    alone(
      .j03, with: [looks, reads, notifies, taps, "userActivity \(uri)"],
      without: [looks, reads, "userActivity \(uri)", noTap]),
    alone(
      .j04, with: [looks, reads, notifies, taps, "userActivity \(uri)"],
      without: [looks, reads, notifies, taps, "userActivity \(uri) with the number 04E141124C2880"]),
    alone(
      .j07, set: [.tapFails: .on], with: [looks, reads, notifies, taps, "shows CPSErrorDomain error 2"],
      without: [looks, reads, notifies, taps, "userActivity \(uri)"]),
  ]

  private static let looks = "looks at the tag with no session open"
  private static let reads = "reads uri \(uri)"
  private static let notifies = "shows a notification for \(uri)"
  private static let taps = "the user taps the notification for \(uri)"
  private static let noTap = "the user finds no notification to tap"

  /// A phone on the table, a tag that is held to it, and a tap on what comes up.
  private static func alone(
    _ id: QuirkID, set: [QuirkSetting: QuirkValue] = [:], with: [String], without: [String],
    tag: @escaping @Sendable () -> Tag = { .ntag213(uri: uri) }, before: @escaping @Sendable (Phone) -> Void = { _ in }
  ) -> QuirkScene {
    QuirkScene(id: id, set: set, with: with, without: without) { phone in
      let tag = tag()
      before(phone)
      phone.present(tag, at: .seconds(1))
      phone.remove(tag, at: .seconds(2))
      phone.tapNotification(at: .seconds(3))
      await phone.advance(by: .seconds(4))
      let words = ["looks", "reads", "shows", "userActivity", "the user"]
      let seen = phone.trace.texts(.world, .phone, .api).filter { text in words.contains { text.hasPrefix($0) } }
      // Without anything to tap there is nothing to say.
      return id == .j01 ? seen.filter { $0 != noTap } : seen
    }
  }

  /// So many calls of connect, each with a tag that was just found.
  private static func connections(_ count: Int, on phone: Phone, _ hold: Hold = .usual) async throws -> [String] {
    let tag = Tag.ntag213()
    phone.present(tag, hold)
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      for _ in 0..<count {
        if let found = await app.tags().first { _ = await app.connect(found) }
        app.session.restartPolling()
      }
      await app.close()
    }
    return phone.trace.calls.filter { $0.hasPrefix("connect") }
  }

  /// So many detections, each but the first asked for by restartPolling.
  private static func detections(_ count: Int) async throws {
    let app = AwaitingApp.begun()
    _ = await app.tags()
    for _ in 1..<count {
      app.session.restartPolling()
      _ = await app.tags()
    }
  }
}

extension [String] {
  fileprivate func withFirst(_ first: String) -> [String] { [first] + self }
}
