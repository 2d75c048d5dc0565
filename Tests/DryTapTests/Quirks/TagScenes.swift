import TestSupport

@testable import DryTap

extension QuirkScene {
  private static let uri = "https://example.com"

  /// How tags are detected and connected to.
  static let detection: [QuirkScene] = [
    .session(
      .c01,
      with: [
        "didBecomeActive", "didDetect miFare ultralight 04A15200000001", "feels a tag, and does not report it",
        "haptic: a tag is felt", "didInvalidate 200",
      ],
      without: [
        "didBecomeActive", "didDetect miFare ultralight 04A15200000001", "looks on by itself",
        "didDetect miFare ultralight 04A15200000002", "didInvalidate 200",
      ]
    ) { phone in
      let (first, second) = (Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uid: .numbered(2)))
      phone.present(first, at: .seconds(0.5))
      phone.remove(first, at: .seconds(1))
      phone.present(second, at: .seconds(2))
      phone.cancel(at: .seconds(3))
      await AwaitingApp.begun().end()
    },
    QuirkScene(id: .c02, with: ["0.30"], without: ["0.05"]) { phone in
      phone.present(.ntag213())
      try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        _ = await app.tags()
        app.session.restartPolling()
        _ = await app.tags()
        await app.close()
      }
      return [try span(phone, from: "restartPolling", to: "didDetect")]
    },
    QuirkScene(id: .c04, with: ["104"], without: ["100"]) { phone in
      phone.present(.ntag213())
      return try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let stale = await app.tags()
        app.session.restartPolling()
        _ = await app.tags()
        let code = await app.connect(stale[0])
        await app.close()
        return ["\(code ?? 0)"]
      }
    },
    QuirkScene(id: .c07, with: ["ultralight"], without: ["unknown"]) { phone in
      try await phone.withTag(.ntag213()) { _, tag in ["\(tag.family)"] }
    },
    QuirkScene(id: .a08, manifest: AppManifest(selectIdentifiers: []), with: ["2"], without: ["nil"]) { phone in
      phone.present(.type4())
      return try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let code = await app.connect(await app.tags()[0])
        await app.close()
        return ["\(code.map(String.init) ?? "nil")"]
      }
    },
    .session(
      .a09,
      manifest: AppManifest(selectIdentifiers: []),
      with: ["didBecomeActive", "didDetect miFare desfire 043C5A71B26480", "didInvalidate 200"],
      without: ["didBecomeActive", "didDetect iso7816 043C5A71B26480", "didInvalidate 200"]
    ) { phone in
      phone.present(.desfire())
      phone.cancel(at: .seconds(2))
      await AwaitingApp.begun().end()
    },
    QuirkScene(id: .c13, with: ["nil", "52"], without: ["nil", "52", "50 00", "52"]) { phone in
      let code = try await phone.withTag(.ntag213()) { app, tag in await app.connect(tag) }
      return ["\(code.map(String.init) ?? "nil")"]
        + phone.trace.frames.filter { $0 == "52" || $0 == "50 00" }.dropFirst()
    },
    QuirkScene(id: .i05, with: ["0.05"], without: ["0.01"]) { phone in
      _ = try await phone.withTag(.ntag213()) { _, _ in }
      return [try span(phone, from: "didBecomeActive", to: "didDetect")]
    },
    // The frames on the air alone: selection takes 2.9 ms.
    QuirkScene(id: .base, with: ["0.02"], without: ["0.00"]) { phone in
      _ = try await phone.withTag(.ntag213()) { _, _ in }
      return [try span(phone, from: "connect", to: "connect ok")]
    },
  ]

  /// Status and read.
  static let reading: [QuirkScene] = [
    .tag(.d01, { .ntag213() }, with: ["error 403"], without: ["no records"]) { tag, _ in [seen(await tag.read())] },
    .tag(.d02, { erased() }, with: ["empty"], without: ["error 403"]) { tag, _ in [seen(await tag.read())] },
    .tag(.d03, { .ntag213() }, with: ["readWrite 137"], without: ["readWrite 144"]) { tag, _ in
      let (status, capacity, _) = await tag.status()
      return ["\(status) \(capacity)"]
    },
    .tag(.d05, { protected() }, with: ["error 104 Stack Error"], without: ["error 100 Stack Error"]) { tag, _ in
      let error = await tag.status().error
      return ["\(code(error)) \(error?.text ?? "")"]
    },
    .tag(.d07, { broken() }, with: ["error 102"], without: ["error 403"]) { tag, _ in [seen(await tag.read())] },
    .tag(
      .d10,
      { .ntag213(uri: uri) },
      with: ["uri https://example.com", "uri https://other.org"],
      without: [
        "uri https://example.com", "uri https://example.com",
      ]
    ) { tag, _ in
      let before = seen(await tag.read())
      await tag.write(NDEFMessage(records: [.uri("https://other.org")]))
      return [before, seen(await tag.read())]
    },
  ]

  /// Write and lock.
  static let writing: [QuirkScene] = [
    .tag(.e01, { .ntag213() }, with: ["error 402"], without: ["ok"]) { tag, _ in
      [code(await tag.write(message(ofLength: 138)))]
    },
    .tag(.e02, { unformatted() }, with: ["error 401 Stack Error"], without: ["error 102 Tag Not NDEF formatted"]) {
      tag,
      _ in
      let error = await tag.write(message(ofLength: 20))
      return ["\(code(error)) \(error?.text ?? "")"]
    },
    .tag(.e06, { readOnly() }, with: ["error 400"], without: ["ok"]) { tag, _ in
      [code(await tag.write(message(ofLength: 20)))]
    },
    QuirkScene(id: .e08, with: ["error 104"], without: ["error 100"]) { phone in
      phone.present(.ntag213())
      return try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let result = seen(await app.tags()[0].read())
        await app.close()
        return [result]
      }
    },
    .tag(.e09, { .ntag213(uri: uri) }, with: ["error 403"], without: ["ok"]) { tag, _ in
      await withCheckedContinuation { done in tag.writeMessage([]) { done.resume(returning: [code($0)]) } }
    },
    .tag(.f01, { .ntag213(uri: uri) }, with: ["ok", "FFFF"], without: ["ok", "0000"]) { detected, tag in
      [code(await detected.lock()), hexString(tag.chip.memory.staticLockBytes)]
    },
    .tag(.f03, { readOnly() }, with: ["error 400"], without: ["error 401"]) { tag, _ in [code(await tag.lock())] },
    .tag(.f04, { unformatted() }, with: ["error 401"], without: ["error 400"]) { tag, _ in [code(await tag.lock())] },
    .tag(.g02, { .ntag213() }, with: ["error 100"], without: ["error 102"]) { tag, _ in
      [code(await tag.send(hex("30 FF")).error)]
    },
    QuirkScene(id: .g10, with: ["error 103"], without: ["error 100"]) { phone in
      phone.present(.ntag213())
      return try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let tag = try await app.connectedTag()
        await app.close()
        return [seen(await tag.read())]
      }
    },
  ]

  static func seen(_ result: (message: NDEFMessage?, error: PhoneError?)) -> String {
    result.message?.summary ?? code(result.error)
  }

  static func chip(_ change: (inout Chip) -> Void) -> Tag {
    var chip = Chip(.ntag213, uid: Tag.exampleUID)
    change(&chip)
    return Tag(chip)
  }

  static func erased() -> Tag {
    chip {
      $0.memory[5] = hex("34 03 03 D0"); $0.memory[6] = hex("00 00 FE 00")
    }
  }
  /// A message TLV that reaches past the end of the data area.
  static func broken() -> Tag { chip { $0.memory[4] = hex("03 C8 D0 00") } }
  static func unformatted() -> Tag { chip { $0.memory[3] = hex("00 00 00 00") } }
  static func readOnly() -> Tag { chip { $0.memory[3] = hex("E1 10 12 0F") } }
  /// AUTH0 = 4 and PROT = 1: nothing from page 4 on can be read without the password.
  static func protected() -> Tag {
    chip {
      $0.memory[0x29] = hex("04 00 00 04")
      $0.memory[0x2A] = hex("80 05 00 00")
    }
  }
}
