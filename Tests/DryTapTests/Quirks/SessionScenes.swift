@testable import DryTap

extension QuirkScene {
  /// Sets begins, ends, and what stands in the way of a session.
  static let sessions: [QuirkScene] = [
    .session(
      .a01,
      with: ["appears without text", "tick"],
      without: ["appears \"Reads tags that you hold to your phone.\"", "tick"],
      see: [.sheet]
    ) { _ in
      let app = AwaitingApp(alertMessage: "")
      app.session.begin()
      await app.active()
      await app.close()
    },
    .session(
      .a02,
      manifest: AppManifest(usageDescription: nil),
      with: ["app terminated: NFCReaderUsageDescription is missing from Info.plist"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .a03,
      manifest: AppManifest(formats: []),
      with: ["session refused: 2", "didInvalidate 2"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag(.iso14443)) },
    .session(
      .a05,
      manifest: AppManifest(systemCodes: []),
      with: ["session refused: 2", "didInvalidate 2"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in await openAndClose(.tag([.iso14443, .iso18092])) },
    .session(
      .a07,
      manifest: AppManifest(formats: ["TAG", "PACE"]),
      with: ["didBecomeActive", "feels a tag that was not polled for", "didInvalidate 200"],
      without: ["didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "didInvalidate 200"]
    ) { phone in
      phone.present(.ntag213())
      phone.cancel(at: .seconds(2))
      await AwaitingApp.begun(.tag([.iso14443, .pace])).end()
    },
    .session(
      .b01,
      with: ["session #1 deallocated"],
      without: ["didBecomeActive", "didInvalidate 200"]
    ) { _ in ForgottenSession().begin() },
    .session(
      .b02,
      with: ["didBecomeActive", "didInvalidate 200"],
      without: ["didBecomeActive", "ends without a callback"]
    ) { phone in
      let app = AwaitingApp.begun()
      await app.active()
      app.session.invalidate(errorMessage: nil)
      await stay(app, phone)
    },
    QuirkScene(id: .b03, with: ["0.30"], without: ["0.00"]) { phone in
      try await phone.run(.taskLocal) { await openAndClose(.tag(.iso14443)) }
      return [try span(phone, from: "invalidate", to: "didInvalidate")]
    },
    .session(
      .b05,
      with: ["didBecomeActive", "didInvalidate 200", "session refused: 203", "didInvalidate 203"],
      without: [
        "didBecomeActive", "didInvalidate 200", "waits until the phone is free", "didBecomeActive", "didInvalidate 200",
      ]
    ) { _ in
      await openAndClose(.tag(.iso14443))
      await openAndClose(.tag(.iso14443))
    },
    .session(
      .b08,
      with: ["didBecomeActive", "didInvalidate 200", "begin on a session that has begun before: nothing happens"],
      without: ["didBecomeActive", "didInvalidate 200", "didBecomeActive", "didInvalidate 200"]
    ) { phone in
      let app = AwaitingApp()
      app.onActive = { $0.session.invalidate(errorMessage: nil) }
      app.session.begin()
      await app.end()
      await phone.advance(by: .seconds(3))
      app.session.begin()
      await stay(app, phone)
    },
    .session(
      .b09,
      with: ["didBecomeActive", "the session is over already: nothing happens", "didInvalidate 200"],
      without: ["didBecomeActive", "didInvalidate 200", "didInvalidate 200"]
    ) { phone in
      let app = AwaitingApp.begun()
      await app.active()
      app.session.invalidate(errorMessage: nil)
      app.session.invalidate(errorMessage: nil)
      await stay(app, phone)
    },
    QuirkScene(
      id: .b10,
      with: ["readNDEF error 103", "didInvalidate 200"],
      without: ["didInvalidate 200", "readNDEF error 103"]
    ) {
      phone in
      phone.present(.ntag213())
      try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let tag = try await app.connectedTag()
        tag.readMessage { _, _ in }
        phone.cancel()
        await app.end()
      }
      return Array(phone.trace.calls.dropFirst(3))
    },
    .session(.b11, with: ["didBecomeActive", "didInvalidate 201"], without: ["didBecomeActive"]) { _ in
      await AwaitingApp.begun().end()
    },
    .session(
      .b15,
      with: [
        "didBecomeActive", "reads for a delegate that takes messages only", "didDetectNDEFs uri https://example.com",
        "didInvalidate 204",
      ],
      without: [
        "didBecomeActive", "reads for a delegate that takes messages only", "didDetectNDEFs uri https://example.com",
        "ends without a callback",
      ]
    ) { phone in
      phone.present(.ntag213(uri: "https://example.com"))
      let app = AwaitingApp.begun(.ndef(invalidateAfterFirstRead: true), takesMessagesOnly: true)
      _ = await app.message()
      await stay(app, phone)
    },
    .session(
      .b17,
      with: ["appears \"Hold still\"", "tick"],
      without: ["appears \"Hold still\"", "closes without a mark"],
      see: [.sheet]
    ) {
      _ in await openAndClose(.tag(.iso14443))
    },
    .session(
      .b18,
      with: ["appears \"Hold still\"", "text \"Nearly done\"", "tick"],
      without: ["appears \"Hold still\"", "tick"],
      see: [.sheet]
    ) { _ in
      let app = AwaitingApp.begun()
      await app.active()
      app.session.alertMessage = "Nearly done"
      await app.close()
      app.session.alertMessage = "Too late"
    },
    .session(
      .b19,
      with: ["didBecomeActive", "session refused: 203", "didInvalidate 203", "didInvalidate 200"],
      without: [
        "didBecomeActive", "waits until the phone is free", "didInvalidate 200", "didBecomeActive", "didInvalidate 200",
      ]
    ) { _ in
      let first = AwaitingApp.begun()
      await first.active()
      let second = AwaitingApp()
      second.onActive = { $0.session.invalidate(errorMessage: nil) }
      second.session.begin()
      // A refusal is heard before the first session has ended.
      try await Task.sleep(for: .milliseconds(1))
      first.session.invalidate(errorMessage: nil)
      await first.end()
      await second.end()
    },
    QuirkScene(id: .i01, with: ["0.08"], without: ["0.00"]) { phone in
      try await phone.run(.taskLocal) { await openAndClose(.tag(.iso14443)) }
      return [try span(phone, from: "begin", to: "didBecomeActive")]
    },
  ]

  /// Begins a session, ends it as soon as it is active, and waits for its end.
  static func openAndClose(_ kind: SessionKind) async {
    let app = AwaitingApp(kind)
    app.onActive = { $0.session.invalidate(errorMessage: nil) }
    app.session.begin()
    await app.end()
  }

  /// Lets a second go by in which the app's objects live.
  static func stay(_ app: AwaitingApp, _ phone: Phone) async {
    await phone.advance(by: .seconds(1))
    withExtendedLifetime(app) {}
  }

  static func span(_ phone: Phone, from first: String, to second: String) throws -> String {
    guard let begun = phone.trace.time(of: first), let ended = phone.trace.time(of: second, after: first) else {
      throw AwaitingApp.Missing.tag
    }
    return (ended - begun).hundredths
  }
}

/// Stands for an API object whose only owner is a local variable.
private final class ForgottenSession: SessionListener {
  private let session: ReaderSession

  init() {
    session = ReaderSession(kind: .tag(.iso14443), queue: nil, delegate: nil)
    session.listener = self
  }

  deinit { session.released() }

  func begin() { session.begin() }

  var sessionObject: AnyObject? { self }
  func sessionDidBecomeActive() { session.invalidate(errorMessage: nil) }
  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool { true }
  func sessionDidRead(_ message: NDEFMessage) {}
  func sessionDidInvalidate(_ error: PhoneError) {}
}
