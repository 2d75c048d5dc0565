import DryTap
import JSON5

/// How tags depart from sound and ordinary ones.
extension ScenarioReader {
  /// The behaviour that a tag's keys ask for.
  func behaviour(_ object: ObjectReader) -> TagBehaviour {
    var behaviour = TagBehaviour()
    let writes = issues.attempt { () throws(DecodingIssue) in
      try object.optional("writes", as: TagBehaviour.Writes.self)
    }
    behaviour.writes = (writes ?? nil) ?? .stored
    let frames = issues.attempt { () throws(DecodingIssue) in
      try object.optionalInt("leavesAfter", in: 1...1_000_000)
    }
    behaviour.leavesAfter = frames ?? nil
    behaviour.answersLate = time(object, "answersLate")?.value ?? .zero
    behaviour.programsLonger = time(object, "programsLonger")?.value ?? .zero
    behaviour.torn = torn(object) ?? .old
    return behaviour
  }

  /// What is left of a page whose programming is cut off: a word, or the bits that are new.
  private func torn(_ object: ObjectReader) -> TornWrite? {
    guard let text = text(object, "torn") else { return nil }
    switch text.value {
    case "old": return .old
    case "new": return .new
    default:
      guard let bytes = HexText.parse(text.value), bytes.count == 4 else {
        issues.add(object.issue("torn", "must be \"old\", \"new\" or 8 hexadecimal digits"))
        return nil
      }
      return .mixed(newBits: PageBytes(bytes).word.byteSwapped)
    }
  }

  /// The rows of a profile: one name, or several in a list.
  func profile(_ object: ObjectReader) -> ChipProfile {
    guard let node = object.optionalNode("profile") else { return .standard }
    let names: [Located<String>] =
      if case .array = node.value {
        elements(object, "profile").compactMap { text($0, named: "a profile") }
      } else {
        text(object, "profile").map { [$0] } ?? []
      }
    return names.reduce(into: .standard) { profile, name in
      if name.value == "standard" { return }
      guard let row = ChipProfile.named(name.value) else {
        return issues.add(
          name.mark, Wording.unknown("profile", name.value, known: ChipProfile.rows.map(\.name) + ["standard"]))
      }
      profile.insert(row)
    }
  }

  /// What a chip keeps outside of its pages, or is worn in.
  func retained(_ object: ObjectReader, on chip: inout Chip) {
    let counter = issues.attempt { () throws(DecodingIssue) in
      try object.optionalInt("counter", in: 0...Counter.limit)
    }
    if let counter = counter ?? nil {
      if chip.model.counterAddresses.isEmpty {
        issues.add(object.optionalNode("counter")?.mark ?? object.mark, "an \(chip.model.name) has no counter")
      } else {
        chip.counters[chip.model.counterAddresses.lowerBound].value = counter
      }
    }
    let last = chip.model.pageCount - 1
    for node in elements(object, "wornPages") {
      let page = issues.attempt { () throws(DecodingIssue) in try Int(node, named: "a worn page", in: 0...last) }
      if let page { chip.wornPages.insert(page) }
    }
  }
}

extension TagBehaviour.Writes: NodeDecodable {}
