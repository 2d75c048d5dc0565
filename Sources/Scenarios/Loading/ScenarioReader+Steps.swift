import DryTap
import JSON5

/// What happens in a scenario.
extension ScenarioReader {
  /// A verb of steps: the time keys that it takes, and what it does.
  private struct Verb: Sendable {
    let name: String
    let times: [String]
    let act: Act

    enum Act: Sendable {
      case withTag(@Sendable (String) -> Step.Act)
      case withText(@Sendable (String) -> Step.Act)
      case alone(Step.Act)
    }
  }

  private static let verbs = [
    Verb(name: "present", times: ["at"], act: .withTag { .present($0) }),
    Verb(name: "remove", times: ["at", "when"], act: .withTag { .remove($0) }),
    Verb(name: "tear", times: ["when"], act: .withTag { .tear($0) }),
    Verb(name: "cancel", times: ["at"], act: .alone(.cancel)),
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
    guard let act = self.act(row, verb.value, tags: tags), let moment else { return nil }
    return Step(moment, act, at: node.mark)
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

  private func act(_ verb: Verb, _ node: Node, tags: [String]) -> Step.Act? {
    switch verb.act {
    case .alone(let act): return isTrue(node, verb.name) ? act : nil
    case .withText(let act): return text(node, named: JSONText.quoted(verb.name)).map { act($0.value) }
    case .withTag(let act):
      guard let name = text(node, named: JSONText.quoted(verb.name)) else { return nil }
      guard tags.contains(name.value) else {
        issues.add(node.mark, Wording.unknown("tag", name.value, known: tags))
        return nil
      }
      return act(name.value)
    }
  }
}
