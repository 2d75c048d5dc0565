import DryTap
import JSON5

/// What happens in a scenario.
extension ScenarioReader {
  /// A verb of steps: what stands behind it, the keys that may stand beside it, and the time keys that it takes.
  private struct Verb: Sendable {
    let name: String
    var beside: [String] = []
    var times = ["at", "when"]
    let act: Act

    enum Act: Sendable {
      /// Behind it stands any text.
      case withText(@Sendable (String) -> Step.Act)
      /// Behind the verb stands true.
      case alone(Step.Act)
      /// Behind it stands a tag.
      case withTag(@Sendable (String) -> Step.Act)
      /// Behind it stands one of two words.
      case either(String, String, @Sendable (Bool) -> WorldEvent<String>)
      /// Behind it stands a tag, and beside it how it is held.
      case held
      /// Behind it stands a tag, and beside it a span of time.
      case away
    }

    static func event(_ name: String, _ event: WorldEvent<String>) -> Verb {
      Verb(name: name, act: .alone(.world(event)))
    }
  }

  private static let verbs: [Verb] = [
    Verb(name: "present", beside: ["spot", "coupling", "metal"], act: .held),
    Verb(name: "remove", act: .withTag { .world(.remove($0)) }),
    Verb(name: "away", beside: ["for"], act: .away),
    .event("cancel", .cancel), .event("swipeDown", .swipeDown),
    .event("lockScreen", .lockScreen), .event("unlock", .unlock),
    .event("background", .background), .event("foreground", .foreground), .event("incomingCall", .incomingCall),
    Verb(name: "radio", act: .either("on", "off") { .radio(isOn: $0) }),
    Verb(name: "airplaneMode", act: .either("on", "off") { .airplaneMode(isOn: $0) }),
    Verb(name: "camera", act: .either("open", "closed") { .camera(isOpen: $0) }),
    Verb(name: "wallet", act: .either("open", "closed") { .wallet(isOpen: $0) }),
    .event("overheat", .overheat), .event("cool", .cool), .event("reboot", .reboot),
    .event("tapNotification", .tapNotification),
    Verb(name: "tear", times: ["when"], act: .withTag { .tear($0) }),
    Verb(name: "tap", times: ["at"], act: .withText { .tap($0) }),
    Verb(name: "damage", times: ["when"], act: .alone(.damage)),
    Verb(name: "lose", times: ["when"], act: .alone(.lose)),
  ]

  func step(_ node: Node, tags: [String]) -> Step? {
    guard let object = issues.object(node, ScenarioFormat.step, needsAllKeys: true) else { return nil }
    let time = issues.attempt { () throws(DecodingIssue) in try object.exactlyOne(of: ["at", "when"]) }
    let verb = issues.attempt { () throws(DecodingIssue) in try object.exactlyOne(of: Self.verbs.map(\.name)) }
    let moment = time.flatMap { self.moment(object, $0) }
    guard let verb, let row = Self.verbs.first(where: { $0.name == verb.key }) else { return nil }
    if let time, !row.times.contains(time.key) {
      let wanted = Wording.either(row.times.map(JSONText.quoted))
      issues.add(time.keyMark, "\(JSONText.quoted(verb.key)) needs \(wanted), not \(JSONText.quoted(time.key))")
      return nil
    }
    guard standsAlone(row, object), let act = self.act(row, verb.value, object, tags: tags), let moment else {
      return nil
    }
    return Step(moment, act, at: node.mark)
  }

  /// Whether nothing stands beside a verb that belongs to another.
  private func standsAlone(_ verb: Verb, _ object: ObjectReader) -> Bool {
    let known = ["at", "when", verb.name] + verb.beside
    guard let stranger = object.members.first(where: { !known.contains($0.key) }) else { return true }
    issues.add(
      stranger.keyMark,
      "\(JSONText.quoted(stranger.key)) does not belong to a step with \(JSONText.quoted(verb.name))")
    return false
  }

  private func moment(_ object: ObjectReader, _ member: Member) -> Step.Moment? {
    guard member.key == "when" else { return time(object, "at").map { .at($0.value) } }
    guard let name = text(object, "when") else { return nil }
    guard let place = FrameText.place(name.value) else {
      issues.add(
        name.mark,
        "\"when\" must be a frame and its number from 1, such as \"READ 3\" or \"frame 7\", found \(JSONText.quoted(name.value))"
      )
      return nil
    }
    return .when(place)
  }

  private func act(_ verb: Verb, _ node: Node, _ object: ObjectReader, tags: [String]) -> Step.Act? {
    switch verb.act {
    case .alone(let act): return isTrue(node, verb.name) ? act : nil
    case .withText(let act): return text(node, named: JSONText.quoted(verb.name)).map { act($0.value) }
    case .withTag(let act): return tag(node, verb.name, tags).map(act)
    case .either(let yes, let no, let event):
      guard let word = text(node, named: JSONText.quoted(verb.name)) else { return nil }
      guard [yes, no].contains(word.value) else {
        issues.add(node.mark, "\(JSONText.quoted(verb.name)) must be \(JSONText.quoted(yes)) or \(JSONText.quoted(no))")
        return nil
      }
      return .world(event(word.value == yes))
    case .held:
      guard let tag = tag(node, verb.name, tags), let hold = hold(object) else { return nil }
      return .world(.present(tag, hold))
    case .away:
      guard let tag = tag(node, verb.name, tags) else { return nil }
      guard let span = time(object, "for") else {
        if !object.has("for") { issues.add(object.mark, "\"away\" needs \"for\"") }
        return nil
      }
      return .world(.moveAway(tag, for: span.value))
    }
  }

  private func tag(_ node: Node, _ verb: String, _ tags: [String]) -> String? {
    guard let name = text(node, named: JSONText.quoted(verb)) else { return nil }
    guard tags.contains(name.value) else {
      issues.add(node.mark, Wording.unknown("tag", name.value, known: tags))
      return nil
    }
    return name.value
  }

  private func hold(_ object: ObjectReader) -> Hold? {
    issues.attempt { () throws(DecodingIssue) in
      Hold(
        spot: try object.optional("spot") ?? .antenna, coupling: try object.optional("coupling") ?? .usual,
        isNearMetal: try object.optionalBool("metal") ?? false)
    }
  }
}

extension Hold.Spot: NodeDecodable {}
extension Coupling: NodeDecodable {}
