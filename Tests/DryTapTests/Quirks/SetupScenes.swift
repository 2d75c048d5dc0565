import Dispatch

@testable import DryTap

extension QuirkScene {
  /// The NFC service and its faults, limits of one tag, and where callbacks run.
  static let setup: [QuirkScene] = [
    .session(
      .a04,
      manifest: AppManifest(formats: []),
      set: [.serviceRefused: .choice("nscocoa4099")],
      with: ["session refused: NSCocoaErrorDomain 4099", "didInvalidate NSCocoaErrorDomain 4099"],
      without: ["session refused: 2", "didInvalidate 2"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .a14,
      os: OSVersion(26),
      set: [.eligibility: .code(7)],
      with: ["session refused: 7", "didInvalidate 7"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .b04,
      set: [.reopenTooSoon: .choice("accept")],
      with: [
        "didBecomeActive", "begins beside a sheet that is leaving", "didBecomeActive", "didInvalidate 200",
        "didInvalidate 200",
      ],
      without: [
        "didBecomeActive", "begins beside a sheet that is leaving", "didInvalidate 200", "didBecomeActive",
        "didInvalidate 200",
      ]
    ) { _ in
      let old = AwaitingApp.begun()
      await old.active()
      old.session.invalidate(errorMessage: nil)
      let new = AwaitingApp.begun()
      await new.active()
      await old.end()
      await new.close()
    },
    .session(
      .b06,
      set: [.busyUntilReboot: .on],
      with: ["session refused: 203", "didInvalidate 203"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .b07,
      set: [.wedged: .firstN(1)],
      with: ["begin is swallowed"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .b12,
      with: ["didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "connect ok", "didInvalidate 202"],
      without: ["didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "connect ok", "didInvalidate 201"]
    ) { phone in
      phone.present(.ntag213())
      let app = AwaitingApp.begun()
      _ = try await app.connectedTag()
      await app.end()
    },
    .session(
      .b13,
      model: "iPhone 15 Pro",
      with: ["didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "connect ok", "didInvalidate 202"],
      without: ["didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "connect ok", "didInvalidate 201"]
    ) { phone in try await restart(after: .seconds(21), phone) },
    .session(
      .b16,
      with: [
        "didBecomeActive", "logs that the delegate has no readerSessionDidBecomeActive", "didInvalidate 200",
      ],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in
      let app = AwaitingApp()
      app.onActive = { $0.session.delegateLacksDidBecomeActive() }
      app.session.begin()
      await app.active()
      await app.close()
    },
    QuirkScene(id: .b20, with: ["off the main queue"], without: ["on the main queue"]) { phone in
      let seen = Log<String>()
      try await phone.run(.taskLocal) {
        let app = AwaitingApp()
        app.onActive = { _ in seen.add(MainQueue.isCurrent ? "on the main queue" : "off the main queue") }
        app.session.begin()
        await app.active()
        await app.close()
      }
      return seen.all
    },
    .session(
      .b22,
      set: [.invalidateCallbackLost: .firstN(1)],
      with: ["didBecomeActive", "ends without a callback"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { phone in
      phone.cancel(at: .seconds(1))
      let app = AwaitingApp.begun()
      await app.active()
      await stay(app, phone)
    },
  ]

  /// Connects to a tag that leaves, restarts polling so long afterwards, and waits for the end.
  static func restart(after span: Duration, _ phone: Phone) async throws {
    let tag = Tag.ntag213()
    phone.present(tag)
    let app = AwaitingApp.begun()
    _ = try await app.connectedTag()
    phone.remove(tag)
    await phone.advance(by: span)
    app.session.restartPolling()
    await app.end()
  }
}

/// Whether code runs on the main queue, which another thread than the main one may serve.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
