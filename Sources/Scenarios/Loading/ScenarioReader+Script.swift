import DryTap
import JSON5

/// What a scripted client does; what may be said there, its client knows.
extension ScenarioReader {
  func script(_ object: ObjectReader, for client: Located<String>?, steps: [Step]) -> [String: [Located<String>]]? {
    let entry = client.flatMap { clients?[$0.value] }
    let rules = entry.map(\.script)
    if let buttons = entry?.buttons { checkTaps(steps, buttons: buttons) }
    guard object.has("script") else {
      checkTaps(steps, script: [:], rules: rules ?? nil)
      return nil
    }
    if let client, case .some(nil) = rules {
      issues.add(object.issue("script", "is not for the client \(JSONText.quoted(client.value))"))
    }
    var script: [String: [Located<String>]] = [:]
    for member in members(object, "script") {
      checkEvent(member, steps: steps, rules: rules ?? nil)
      script[member.key] = instructions(member, rules: rules ?? nil)
    }
    checkTaps(steps, script: script, rules: rules ?? nil)
    return script
  }

  private func instructions(_ member: Member, rules: ScriptRules?) -> [Located<String>] {
    let nodes = issues.attempt { () throws(DecodingIssue) in
      try [Node](member.value, named: JSONText.quoted(member.key))
    }
    return (nodes ?? []).compactMap { node in
      guard let step = text(node, named: "an instruction") else { return nil }
      if let fault = rules?.check(step.value) { issues.add(node.mark, fault) }
      return step
    }
  }

  /// What is no event must be a button that somebody taps.
  private func checkEvent(_ member: Member, steps: [Step], rules: ScriptRules?) {
    guard let rules, !rules.isEvent(member.key) else { return }
    let isTapped = steps.contains { $0.act == .tap(member.key) }
    guard !isTapped else { return }
    issues.add(
      member.keyMark,
      "no step taps \(JSONText.quoted(member.key)), and no event is called so; events are "
        + rules.events.joined(separator: ", "))
  }

  private func checkTaps(_ steps: [Step], buttons: [String]) {
    for step in steps {
      guard case .tap(let button) = step.act, !buttons.contains(button) else { continue }
      issues.add(step.mark, Wording.unknown("button", button, known: buttons))
    }
  }

  private func checkTaps(_ steps: [Step], script: [String: [Located<String>]], rules: ScriptRules?) {
    guard let rules else { return }
    for step in steps {
      guard case .tap(let button) = step.act else { continue }
      if rules.isEvent(button) {
        issues.add(step.mark, "\(JSONText.quoted(button)) is an event, and no button that anybody taps")
      } else if script[button] == nil {
        issues.add(step.mark, "\"script\" does not say what \(JSONText.quoted(button)) does")
      }
    }
  }
}
