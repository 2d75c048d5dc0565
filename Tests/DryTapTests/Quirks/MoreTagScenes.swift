import TestSupport

@testable import DryTap

extension QuirkScene {
  private static let uri = "https://example.com"

  /// Detection, NDEF calls and commands.
  static let tagScenes = moreDetection + moreNDEF + commands

  /// How tags are detected, and how they go.
  private static let moreDetection: [QuirkScene] = [
    QuirkScene(
      id: .c03, set: [.connectFailsThenWorks: .firstN(1)], with: ["100", "nil"], without: ["nil", "nil"]
    ) { phone in
      phone.present(.ntag213())
      return try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let first = await app.connect(await app.tags()[0])
        app.session.restartPolling()
        let second = await app.connect(await app.tags()[0])
        await app.close()
        return [first, second].map { $0.map(String.init) ?? "nil" }
      }
    },
    .session(
      .c05,
      os: OSVersion(13, 7),
      with: [
        "didBecomeActive", "reads for a delegate that takes messages only", "takes no tag any more",
        "readNDEF error 403, which the delegate does not hear", "didInvalidate 200",
      ],
      without: [
        "didBecomeActive", "reads for a delegate that takes messages only",
        "readNDEF error 403, which the delegate does not hear", "didDetectNDEFs uri https://example.com",
        "didInvalidate 200",
      ]
    ) { phone in
      let (blank, good) = (Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uri: uri, uid: .numbered(2)))
      phone.present(blank, at: .seconds(0.5))
      phone.remove(blank, at: .seconds(1))
      phone.present(good, at: .seconds(2))
      phone.cancel(at: .seconds(3))
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true).end()
    },
    .session(
      .c06,
      with: ["didBecomeActive", "passes over a MIFARE Classic", "didInvalidate 200"],
      without: ["didBecomeActive", "didDetect miFare unknown 9B45A71C", "didInvalidate 200"]
    ) { phone in
      phone.present(.mifareClassic())
      phone.cancel(at: .seconds(2))
      await AwaitingApp.begun().end()
    },
    .session(
      .c11,
      with: [
        "didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "connect ok", "didInvalidate 200",
      ],
      without: [
        "didBecomeActive", "didDetect miFare ultralight 04E141124C2880", "connect ok", "didInvalidate 100",
      ]
    ) { phone in
      let tag = Tag.ntag213()
      phone.present(tag)
      phone.remove(tag, at: .seconds(2))
      phone.cancel(at: .seconds(3))
      let app = AwaitingApp.begun()
      _ = try await app.connectedTag()
      await app.end()
    },
    .session(
      .c12,
      with: [
        "didBecomeActive", "didDetect miFare ultralight 04A15200000001", "feels a tag, and does not report it",
        "haptic: a tag is felt", "didInvalidate 200",
      ],
      without: [
        "didBecomeActive", "didDetect miFare ultralight 04A15200000001", "feels a tag, and does not report it",
        "didInvalidate 200",
      ]
    ) { phone in
      let (first, second) = (Tag.ntag213(uid: .numbered(1)), Tag.ntag213(uid: .numbered(2)))
      phone.present(first, at: .seconds(0.5))
      phone.remove(first, at: .seconds(1))
      phone.present(second, at: .seconds(2))
      phone.cancel(at: .seconds(3))
      await AwaitingApp.begun().end()
    },
    .session(
      .d11,
      with: [
        "didBecomeActive", "reads for a delegate that takes messages only", "didDetectNDEFs uri https://example.com",
        "didDetectNDEFs uri https://example.com", "didInvalidate 200",
      ],
      without: [
        "didBecomeActive", "reads for a delegate that takes messages only",
        "didDetectNDEFs uri https://example.com", "looks for no other tag", "looks for no other tag",
        "didInvalidate 200",
      ]
    ) { phone in
      let (first, second) = (Tag.ntag213(uri: uri, uid: .numbered(1)), Tag.ntag213(uri: uri, uid: .numbered(2)))
      phone.present(first, at: .seconds(0.5))
      phone.remove(first, at: .seconds(1))
      phone.present(second, at: .seconds(2))
      phone.cancel(at: .seconds(3))
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: false), takesMessagesOnly: true).end()
    },
    .session(
      .d12,
      with: ["didBecomeActive", "didDetect", "didInvalidate 200"],
      without: ["didBecomeActive", "didDetect", "didDetectNDEFs uri https://example.com", "didInvalidate 204"]
    ) { phone in
      phone.present(.ntag213(uri: uri))
      phone.cancel(at: .seconds(2))
      await AwaitingApp.begun(.ndef(invalidateAfterFirstRead: true)).end()
    },
    QuirkScene(id: .d06, with: ["true"], without: ["false"]) { phone in
      try await phone.withTag(.ntag213(), kind: .ndef(invalidateAfterFirstRead: false)) { _, tag in
        ["\(tag.isCastable)"]
      }
    },
  ]

  /// Status, read, write and lock.
  private static let moreNDEF: [QuirkScene] = [
    .tag(.d04, { unformatted() }, with: ["notSupported 0 ok"], without: ["notSupported 0 error 102"]) { tag, _ in
      let (status, capacity, error) = await tag.status()
      return ["\(status) \(capacity) \(code(error))"]
    },
    // The container and two times sixteen bytes, and the message goes on.
    .tag(
      .d08, { long() }, set: [.midRead: .codeAfterBytes(102, bytes: 48)], with: ["error 102", "error 100"],
      without: ["text", "ok"]
    ) { tag, _ in
      let read = await tag.read()
      return [read.error.map { code($0) } ?? "text", code(await tag.send(hex("30 04")).error)]
    },
    .tag(
      .e03, { .ntag213(uri: uri) }, set: [.writeFault: .codeAtPage(401, page: 7)],
      with: ["error 401 Stack Error", "blank"],
      without: ["ok ", "ok"]
    ) { detected, tag in
      let error = await detected.write(message(ofLength: 20))
      return ["\(code(error)) \(error?.text ?? "")", tag.chip.memory[5][2] == 0 ? "blank" : "ok"]
    },
    QuirkScene(
      id: .e04,
      with: ["A2 05 34 03 00 D1", "A2 06 01 05 55 02", "A2 07 61 62 63 64", "A2 05 34 03 09 D1", "A2 08 FE 00 00 00"],
      without: ["A2 05 34 03 09 D1", "A2 06 01 05 55 02", "A2 07 61 62 63 64", "A2 08 FE 00 00 00"]
    ) { phone in
      _ = try await phone.withTag(.ntag213()) { _, tag in
        await tag.write(NDEFMessage(records: [.uri("https://www.abcd")]))
      }
      return phone.trace.frames.filter { $0.hasPrefix("A2") }
    },
    .tag(.e05, { .ntag213(uri: uri) }, with: ["empty"], without: ["error 403"]) { tag, _ in
      await tag.write(NDEFMessage(records: [.empty]))
      return [seen(await tag.read())]
    },
    .tag(
      .e07, { .type4(size: 8192) }, set: [.silentNoWrite: .choice("nilNoWrite")], with: ["ok", "nil"],
      without: ["ok", "uri https://example.com"]
    ) { detected, tag in
      [code(await detected.write(NDEFMessage(records: [.uri(uri)]))), tag.message?.summary ?? "nil"]
    },
    .tag(
      .e10, { .ntag213() }, with: ["68 74 74 70 73 3A 2F 2F 61"], without: ["00 68 74 74 70 73 3A 2F 2F 61"]
    ) { detected, tag in
      let record = NDEFRecord(typeNameFormat: .wellKnown, type: Array("U".utf8), payload: Array("https://a".utf8))
      await detected.write(NDEFMessage(records: [record]))
      return [tag.message?.records.first?.payload.spacedHex ?? ""]
    },
    .tag(
      .f02, { .ntag213() }, set: [.lockFails: .on], with: ["error 401 Stack Error", "false"], without: ["ok ", "true"]
    ) { detected, tag in
      let error = await detected.lock()
      return ["\(code(error)) \(error?.text ?? "")", "\(tag.isLocked)"]
    },
    .tag(.f05, { .ntag213() }, with: ["error 402", "ok", "true"], without: ["error 402", "error 402", "false"]) {
      detected, tag in
      let codes = Log<String>()
      await withCheckedContinuation { done in
        detected.writeMessage(message(ofLength: 138).bytes) { codes.add(code($0)) }
        detected.lock {
          codes.add(code($0))
          done.resume()
        }
      }
      return codes.all + ["\(tag.isLocked)"]
    },
  ]

  /// Commands of the app's own.
  private static let commands: [QuirkScene] = [
    .tag(.g01, { .ntag213() }, with: ["error 100"], without: ["ok"]) { tag, _ in
      [code(await tag.send(hex("30 04 26 EE")).error)]
    },
    .tag(.g03, { .ntag213() }, with: ["error 1", "ok"], without: ["error 100", "error 100"]) { tag, _ in
      let wrapped: PhoneError? = await withCheckedContinuation { done in
        tag.transceive(hex("00 A4 04 00"), as: .sendMiFareISO7816Command) { done.resume(returning: $1) }
      }
      return [code(wrapped), code(await tag.send(hex("30 04")).error)]
    },
    .tag(.g04, { writeProtected() }, with: ["80 80", "error 401"], without: ["80 80", "ok"]) { tag, _ in
      let answer = await tag.send(hex("1B 01 02 03 04")).answer
      return [answer.spacedHex, code(await tag.write(message(ofLength: 20)))]
    },
    .tag(.g05, { .ntag216() }, with: ["ok 268", "error 100 0"], without: ["ok 268", "ok 272"]) { tag, _ in
      var seen: [String] = []
      for last in ["46", "47"] {
        let (answer, error) = await tag.send(hex("3A 04 \(last)"))
        seen.append("\(code(error)) \(answer.count)")
      }
      return seen
    },
    .tag(.g06, { bare() }, with: ["error 102"], without: ["uri https://example.com"]) { tag, _ in
      [seen(await tag.read())]
    },
    QuirkScene(id: .g07, with: ["error 104"], without: ["error 100"]) { phone in
      phone.present(.ntag213())
      return try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let result = code(await app.tags()[0].send(hex("30 04")).error)
        await app.close()
        return [result]
      }
    },
    .card(.g08, with: ["91 7E ok"], without: [" error 102"]) { tag in
      let (answer, error) = await tag.apdu(hex("90 5A 00 00"))
      return ["\(answer.spacedHex) \(code(error))"]
    },
    .card(.g09, with: ["01 02 90 00", "6E 00"], without: ["01 02 90 00", "01 02 90 00"]) { tag in
      let before = await tag.apdu(hex("80 CA 00 00")).answer
      _ = await tag.status()
      return [before.spacedHex, (await tag.apdu(hex("80 CA 00 00")).answer).spacedHex]
    },
  ]

  /// A scene with a card that has an application of its own, connected.
  private static func card(
    _ id: QuirkID, with: [String], without: [String], _ body: @escaping @Sendable (DetectedTag) async -> [String]
  ) -> QuirkScene {
    QuirkScene(
      id: id, manifest: AppManifest(selectIdentifiers: ["F222222222"]), with: with, without: without
    ) { phone in
      let answers = [hex("80 CA 00 00"): hex("01 02 90 00"), hex("90 5A 00 00"): hex("91 7E")]
      let own = CardApplication(hex("F2 22 22 22 22"), answers: answers)
      let card = SmartCard(ndef: NDEFApplication(), applications: [own])
      return try await phone.withTag(Tag(Type4Tag(Tag.exampleCardNumber, card: card))) { _, detected in
        await body(detected)
      }
    }
  }

  private static func long() -> Tag {
    let record = NDEFRecord.text(String(repeating: "a", count: 60))
    return (try? Tag(.ntag213, message: NDEFMessage(records: [record]))) ?? .ntag213()
  }

  /// AUTH0 = 4: nothing from page 4 on can be written without the password 01020304, whose PACK is 8080.
  static func writeProtected() -> Tag {
    chip {
      $0.memory[0x29] = hex("04 00 00 04")
      $0.memory[0x2A] = hex("00 05 00 00")
      $0.memory[0x2B] = hex("01 02 03 04")
      $0.memory[0x2C] = hex("80 80 00 00")
    }
  }

  /// A message from page 4 on, without a TLV block.
  static func bare() -> Tag {
    chip {
      let bytes = NDEFMessage(records: [.uri(uri)]).bytes
      let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
      for (index, start) in stride(from: 0, to: padded.count, by: 4).enumerated() {
        $0.memory[4 + index] = Array(padded[start..<start + 4])
      }
    }
  }
}

extension DetectedTag {
  func apdu(_ bytes: [UInt8]) async -> (answer: [UInt8], error: PhoneError?) {
    await withCheckedContinuation { done in
      transceive(bytes, as: .sendCommand) { done.resume(returning: ($0, $1)) }
    }
  }
}
