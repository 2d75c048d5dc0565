import Testing

@testable import DryTap

/// A tag that was moved away for a while comes back once, and not against whoever moved it since; phones that were locked or restarted.
@Suite struct WorldReturnTests {
  /// What the world did, in twenty seconds.
  private func events(_ plan: (Phone, Tag) -> Void) async -> [String] {
    let phone = Phone.prompt()
    let tag = Tag.ntag213()
    plan(phone, tag)
    await phone.advance(by: .seconds(20))
    return phone.trace.entries.filter { $0.layer == .world }.map(\.text)
  }

  private let comes = "tag 04E141124C2880 comes into the field"
  private let leaves = "tag 04E141124C2880 leaves the field"

  @Test func `a tag that was never there is not moved away, and does not come back`() async {
    let events = await events { phone, tag in phone.moveAway(tag, for: .seconds(1), at: .seconds(1)) }
    #expect(events == ["tag 04E141124C2880 is not at the phone, and cannot be moved away"])
  }

  @Test func `a tag that is taken away meanwhile does not come back`() async {
    let events = await events { phone, tag in
      phone.present(tag, at: .seconds(1))
      phone.moveAway(tag, for: .seconds(3), at: .seconds(2))
      phone.remove(tag, at: .seconds(3))
    }
    #expect(events.filter { $0 == comes }.count == 1)
    #expect(events.last == leaves)
  }

  @Test func `a tag that is moved away twice comes back once`() async {
    let events = await events { phone, tag in
      phone.present(tag, at: .seconds(1))
      phone.moveAway(tag, for: .seconds(10), at: .seconds(2))
      phone.present(tag, at: .seconds(3))
      phone.moveAway(tag, for: .seconds(1), at: .seconds(4))
    }
    #expect(events == [comes, leaves, comes, leaves, comes])
  }

  @Test func `a tag that is held elsewhere meanwhile stays there`() async {
    let events = await events { phone, tag in
      phone.present(tag, at: .seconds(1))
      phone.moveAway(tag, for: .seconds(3), at: .seconds(2))
      phone.present(tag, Hold(spot: .wrong), at: .seconds(3))
    }
    #expect(events.filter { $0 == comes }.count == 1)
  }

  /// A phone whose system has read a tag, and shows its notification.
  private func notified() async -> Phone {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com/42")
    phone.present(tag, at: .seconds(0.1))
    phone.remove(tag, at: .seconds(1))
    await phone.advance(by: .seconds(2))
    return phone
  }

  @Test func `a tap on a notification unlocks the phone`() async throws {
    let phone = await notified()
    phone.lockScreen()
    phone.tapNotification(at: .seconds(3))
    await phone.advance(by: .seconds(2))
    #expect(phone.trace.calls == ["userActivity https://example.com/42"])
    #expect(phone.simulation.locked { phone.engine.condition.appIsActive })
  }

  @Test func `a restart clears the notification`() async {
    let phone = await notified()
    phone.reboot()
    phone.tapNotification(at: .seconds(3))
    await phone.advance(by: .seconds(2))
    #expect(phone.trace.calls == [])
    #expect(phone.trace.entries.last?.text == "the user finds no notification to tap")
  }

  @Test func `a link that the browser opens puts the app behind, and ends its session`() async throws {
    let phone = Phone.prompt(manifest: AppManifest(associatedDomains: []))
    let tag = Tag.ntag213(uri: "https://example.com/42")
    phone.present(tag, at: .seconds(0.1))
    phone.remove(tag, at: .seconds(1))
    await phone.advance(by: .seconds(2))
    phone.tapNotification(at: .seconds(3))
    let code = try await phone.run(.taskLocal) { await AwaitingApp.begun().end() }
    #expect(code == 202)
  }

  @Test func `who taps in an app after a restart has unlocked the phone`() async {
    let phone = Phone.prompt()
    phone.reboot(at: .seconds(1))
    phone.tap("scan", at: .seconds(2)) {}
    await phone.advance(by: .seconds(3))
    #expect(phone.simulation.locked { phone.engine.condition.wasUnlocked })
  }
}
