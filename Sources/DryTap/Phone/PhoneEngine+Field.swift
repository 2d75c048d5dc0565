/// Several chips in the field at once.
extension PhoneEngine {
  /// Those that are told of in one didDetect, in which order, and the rows that decided it.
  func together(_ tags: [DetectedTag], round: Int) -> (tags: [DetectedTag], quirks: [QuirkID]) {
    let (alone, isAlternate) = oneOfEachBody(tags, round: round)
    let alternate: [QuirkID] = isAlternate ? [.h03] : []
    guard alone.count > 1 else { return (alone, alternate) }
    guard quirks.isOn(.severalTags) else { return ([alone[0]], alternate + [.h01]) }
    return (ordered(alone), alternate + [.h01])
  }

  /// Of each body with several chips the one whose turn it is.
  private func oneOfEachBody(_ tags: [DetectedTag], round: Int) -> ([DetectedTag], isAlternate: Bool) {
    let mates = { (tag: DetectedTag) in tags.filter { tag.tag.bodyMembers.contains($0.tag) } }
    guard tags.contains(where: { mates($0).count > 1 }), quirks.isOn(.alternate) else { return (tags, false) }
    let chosen = tags.filter { tag in
      let mates = mates(tag)
      return mates[round % mates.count] == tag
    }
    return (chosen, true)
  }

  private func ordered(_ tags: [DetectedTag]) -> [DetectedTag] {
    switch quirks[.fieldOrder].choice {
    case "reversed": tags.reversed()
    case "arrival": link.tags.flatMap { tag in tags.filter { $0.tag === tag } }
    default: tags
    }
  }
}
