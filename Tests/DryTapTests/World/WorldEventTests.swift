import Testing

@testable import DryTap

/// What people and the world do, each at a point of virtual time and at a frame.
@Suite struct WorldEventTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let event: WorldEvent<Tag>
    /// What the trace says of it.
    let text: String
    /// How a session that reads ends, where it does.
    var ends: Int?

    var testDescription: String { text }
  }

  private static let other = Tag.ntag213(uid: .numbered(9))

  static let cases: [Case] = [
    Case(event: .present(other, .usual), text: "tag 04A15200000009 comes into the field"),
    Case(
      event: .present(other, Hold(coupling: .weak, isNearMetal: true)),
      text: "tag 04A15200000009 comes into the field, with weak coupling, near metal"),
    Case(event: .remove(other), text: "tag 04A15200000009 leaves the field"),
    Case(
      event: .moveAway(other, for: .seconds(1)),
      text: "tag 04A15200000009 is not at the phone, and cannot be moved away"),
    Case(event: .cancel, text: "the user taps Cancel", ends: 200),
    Case(event: .swipeDown, text: "the user swipes the sheet down", ends: 200),
    Case(event: .lockScreen, text: "the screen is locked", ends: 202),
    Case(event: .unlock, text: "the user unlocks the phone"),
    Case(event: .background, text: "the user leaves the app", ends: 202),
    Case(event: .foreground, text: "the user comes back to the app"),
    Case(event: .incomingCall, text: "a call comes in", ends: 202),
    Case(event: .radio(isOn: false), text: "NFC is switched off", ends: 6),
    Case(event: .radio(isOn: true), text: "NFC is switched on"),
    Case(event: .airplaneMode(isOn: true), text: "airplane mode is switched on"),
    Case(event: .camera(isOpen: true), text: "the camera is opened"),
    Case(event: .wallet(isOpen: false), text: "the wallet is closed"),
    Case(event: .overheat, text: "the phone gets too hot"),
    Case(event: .cool, text: "the phone is cool again"),
    Case(event: .tapNotification, text: "the user finds no notification to tap"),
  ]

  /// A session that connects, reads, and is ended by the user at 5 s where nothing else ends it.
  private func played(_ plan: (Phone) -> Void) async throws -> (trace: Trace, ends: Int) {
    let phone = Phone.prompt()
    plan(phone)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    phone.cancel(at: .seconds(5))
    let ends = try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      let tag = try await app.connectedTag()
      _ = await tag.read()
      return await app.end()
    }
    return (phone.trace, ends)
  }

  @Test(arguments: cases)
  func `an event happens at its point of time`(_ line: Case) async throws {
    let (trace, ends) = try await played { $0.happens(line.event, at: .seconds(3)) }
    #expect(trace.entries.contains { $0.layer == .world && $0.text == line.text && $0.time.seconds == 3 })
    #expect(ends == line.ends ?? 200)
    #expect(trace.time(of: "didInvalidate") == (line.ends == nil ? 5 : 3))
  }

  @Test(arguments: cases)
  func `an event happens when its frame and the answer are over`(_ line: Case) async throws {
    let (trace, ends) = try await played { $0.happens(line.event, after: .read(2)) }
    let index = try #require(trace.entries.firstIndex { $0.layer == .world && $0.text == line.text })
    #expect(trace.entries[index - 1].layer == .chip)
    #expect(trace.entries[..<index].filter { $0.text.hasPrefix("30 ") }.count == 2)
    #expect(ends == line.ends ?? 200)
    #expect(trace.calls.contains("readNDEF error 103") == (line.ends != nil))
  }

  @Test func `a restart of the phone loses its session, whose delegate hears nothing more`() async throws {
    let phone = Phone.prompt()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    phone.reboot(after: .read(1))
    await #expect(throws: RunError.self) {
      try await phone.run(.taskLocal) {
        let app = AwaitingApp.begun()
        let tag = try await app.connectedTag()
        _ = await tag.read()
      }
    }
    #expect(phone.trace.calls.last == "connect ok")
    #expect(phone.sheet.look == .away)
    #expect(phone.trace.texts(.world).last == "the phone is restarted")
  }

  @Test func `each event has methods of its own for a time and for a frame`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213()
    let (at, frame): (Duration?, FramePlace) = (.seconds(1), .read(1))
    phone.present(tag, at: at); phone.remove(tag, at: at); phone.moveAway(tag, for: .seconds(1), at: at)
    phone.cancel(at: at); phone.swipeDown(at: at); phone.lockScreen(at: at); phone.unlock(at: at)
    phone.background(at: at); phone.foreground(at: at); phone.incomingCall(at: at); phone.tapNotification(at: at)
    phone.switchRadio(false, at: at); phone.switchAirplaneMode(true, at: at); phone.useCamera(true, at: at)
    phone.useWallet(true, at: at); phone.overheat(at: at); phone.cool(at: at); phone.reboot(at: at)
    phone.present(tag, after: frame); phone.remove(tag, after: frame)
    phone.moveAway(tag, for: .seconds(1), after: frame); phone.cancel(after: frame); phone.swipeDown(after: frame)
    phone.lockScreen(after: frame); phone.unlock(after: frame); phone.background(after: frame)
    phone.foreground(after: frame); phone.incomingCall(after: frame); phone.tapNotification(after: frame)
    phone.switchRadio(false, after: frame); phone.switchAirplaneMode(true, after: frame)
    phone.useCamera(true, after: frame); phone.useWallet(true, after: frame); phone.overheat(after: frame)
    phone.cool(after: frame); phone.reboot(after: frame)
    await phone.advance(by: .seconds(1))
    #expect(
      phone.trace.texts(.world) == [
        "tag 04E141124C2880 comes into the field", "tag 04E141124C2880 leaves the field",
        "tag 04E141124C2880 is not at the phone, and cannot be moved away", "the user taps Cancel",
        "the user swipes the sheet down",
        "the screen is locked", "the user unlocks the phone", "the user leaves the app",
        "the user comes back to the app", "a call comes in", "the user finds no notification to tap",
        "NFC is switched off", "airplane mode is switched on", "the camera is opened", "the wallet is opened",
        "the phone gets too hot", "the phone is cool again", "the phone is restarted",
      ])
  }

  @Test func `a tag that is moved away comes back, held as before`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213()
    phone.present(tag, Hold(coupling: .weak), at: .seconds(1))
    phone.moveAway(tag, for: .milliseconds(500), at: .seconds(2))
    await phone.advance(by: .seconds(4))
    let moves = phone.trace.entries.filter { $0.layer == .world }
    #expect(moves.map(\.time.seconds) == [1, 2, 2.5])
    #expect(moves.last?.text == "tag 04E141124C2880 comes into the field, with weak coupling")
  }

  @Test func `a tag at the wrong spot leaves the field that it was in`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213()
    phone.present(tag, at: .seconds(1))
    phone.present(tag, Hold(spot: .wrong), at: .seconds(2))
    await phone.advance(by: .seconds(3))
    #expect(
      phone.trace.texts(.world).suffix(2) == [
        "tag 04E141124C2880 comes to the phone, at the wrong spot", "tag 04E141124C2880 leaves the field",
      ])
  }
}
