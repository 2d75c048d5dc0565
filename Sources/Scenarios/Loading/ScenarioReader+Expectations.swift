import DryTap
import JSON5

/// What must come of a scenario.
extension ScenarioReader {
  func expectations(_ node: Node?, tags: [ReadTag]) -> Expectations {
    var expectations = Expectations()
    guard let node, let object = issues.object(node, ScenarioFormat.expect) else { return expectations }
    expectations.outcome = text(object, "outcome")
    if let calls = object.optionalNode("calls") {
      let texts = elements(object, "calls").compactMap { text($0, named: "a call") }
      texts.forEach(checkCallName)
      expectations.calls = Located(texts, at: calls.mark)
    }
    if let logs = object.optionalNode("logs") {
      let texts = elements(object, "logs").compactMap { text($0, named: "a line of the log")?.value }
      expectations.logs = Located(texts, at: logs.mark)
    }
    if object.has("tag"), object.has("tags") {
      issues.add(object.issue("tags", "cannot stand beside \"tag\", which means the same"))
    }
    expectations.tags = members(object, object.has("tag") ? "tag" : "tags").compactMap { tagLook($0, tags: tags) }
    expectations.sheet = object.optionalNode("sheet").map(sheet) ?? []
    expectations.findings = elements(object, "findings").compactMap(finding)
    expectations.frames = object.optionalNode("frames").map(frames) ?? []
    if let node = object.optionalNode("haptics") {
      let count = issues.attempt { () throws(DecodingIssue) in try Int(node, named: "\"haptics\"", in: 0...1_000_000) }
      expectations.haptics = count.map { Located($0, at: node.mark) }
    }
    expectations.lastsAtLeast = time(object, "lastsAtLeast")
    expectations.lastsAtMost = time(object, "lastsAtMost")
    return expectations
  }

  /// A name that the phone never delivers could not come true.
  private func checkCallName(_ call: Located<String>) {
    let name = String(call.value.prefix { $0 != " " })
    guard !Trace.callNames.contains(name) else { return }
    issues.add(call.mark, Wording.unknown("call", name, known: Trace.callNames))
  }

  // MARK: Tags

  private func tagLook(_ member: Member, tags: [ReadTag]) -> Expectations.TagExpectation? {
    guard let tag = tags.first(where: { $0.name == member.key }) else {
      issues.add(member.keyMark, Wording.unknown("tag", member.key, known: tags.map(\.name)))
      return nil
    }
    if case .string(let word) = member.value.value {
      return tagWord(word, member).map { Expectations.TagExpectation(tag: member.key, checks: [$0]) }
    }
    return Expectations.TagExpectation(tag: member.key, checks: tagChecks(member.value, tag))
  }

  private func tagWord(_ word: String, _ member: Member) -> Located<Expectations.TagCheck>? {
    switch word {
    case "unchanged": return Located(.unchanged, at: member.value.mark)
    case "locked": return Located(.locked(true), at: member.value.mark)
    default:
      let what = "expectation for tag \(JSONText.quoted(member.key)):"
      issues.add(member.value.mark, Wording.unknown(what, word, known: ["unchanged", "locked"]))
      return nil
    }
  }

  private func tagChecks(_ node: Node, _ tag: ReadTag) -> [Located<Expectations.TagCheck>] {
    guard case .object(let members) = node.value else {
      issues.add(
        node.mark,
        "a tag's expectations must be \"unchanged\", \"locked\" or an object, found \(node.value.kind)"
      )
      return []
    }
    let isPlace = { (member: Member) in member.key.hasPrefix("page") || member.key.hasPrefix("file") }
    let others = Node(.object(members.filter { !isPlace($0) }), at: node.mark)
    var checks: [Located<Expectations.TagCheck>] = members.filter(isPlace).compactMap { member in
      placeCheck(member, on: tag.setup.contents).map { Located($0, at: member.value.mark) }
    }
    guard let object = issues.object(others, ScenarioFormat.tagLook) else { return checks }
    if let node = object.optionalNode("unchanged"), isTrue(node, "unchanged") {
      checks.append(Located(.unchanged, at: node.mark))
    }
    if let node = object.optionalNode("locked"),
      let locked = issues.attempt({ () throws(DecodingIssue) in try object.bool("locked") })
    {
      checks.append(Located(.locked(locked), at: node.mark))
    }
    if let node = object.optionalNode("counter") {
      let value = issues.attempt { () throws(DecodingIssue) in try object.int("counter", in: 0...Counter.limit) }
      if let model = tag.setup.chip?.model, !model.counterAddresses.isEmpty {
        if let value { checks.append(Located(.counter(value), at: node.mark)) }
      } else {
        issues.add(node.mark, "\(tag.setup.contents.kind) has no counter")
      }
    }
    if let node = object.optionalNode("log") {
      checks.append(
        Located(.log(elements(object, "log").compactMap { text($0, named: "a line")?.value }), at: node.mark))
    }
    if let message = text(object, "message") { checks.append(Located(.message(message.value), at: message.mark)) }
    return checks
  }

  private func placeCheck(_ member: Member, on contents: Scenario.TagContents) -> Expectations.TagCheck? {
    switch contents {
    case .type2(let chip):
      guard let page = page(member, on: chip), let bytes = pageBytes(member, from: page, on: chip) else { return nil }
      return .bytes(.page(page), bytes)
    case .type4(let card):
      guard let file = file(member), let bytes = fileBytes(member, of: file, on: card) else { return nil }
      return .bytes(.file(file), bytes)
    case .classic:
      issues.add(member.keyMark, "\(contents.kind) shows none of its bytes")
      return nil
    }
  }

  // MARK: Sheet, findings, frames

  private func sheet(_ node: Node) -> [Located<Expectations.SheetCheck>] {
    if case .array(let elements) = node.value {
      let texts = elements.compactMap { text($0, named: "a change of the sheet")?.value }
      return [Located(.changes(texts), at: node.mark)]
    }
    guard let object = issues.object(node, ScenarioFormat.sheet) else { return [] }
    var checks: [Located<Expectations.SheetCheck>] = []
    if let text = text(object, "text") { checks.append(Located(.text(text.value), at: text.mark)) }
    if let node = object.optionalNode("mark"),
      let mark = issues.attempt({ () throws(DecodingIssue) in
        try object.required("mark", as: Expectations.SheetMark.self)
      })
    {
      checks.append(Located(.mark(mark), at: node.mark))
    }
    return checks + sheetHistory(object)
  }

  /// What the sheet's record must hold.
  private func sheetHistory(_ object: ObjectReader) -> [Located<Expectations.SheetCheck>] {
    let checks: [(String, (String) throws(DecodingIssue) -> Expectations.SheetCheck)] = [
      ("by", { key throws(DecodingIssue) in .author(try object.required(key)) }),
      ("state", { key throws(DecodingIssue) in .look(try object.required(key)) }),
      ("showings", { key throws(DecodingIssue) in .showings(try object.int(key, in: 0...1000)) }),
      ("texts", { key throws(DecodingIssue) in .texts(try object.required(key)) }),
    ]
    return checks.compactMap { key, read in
      guard let node = object.optionalNode(key) else { return nil }
      return issues.attempt { () throws(DecodingIssue) in Located(try read(key), at: node.mark) }
    }
  }

  private func finding(_ node: Node) -> Expectations.FindingExpectation? {
    guard let object = issues.object(node, ScenarioFormat.finding, needsAllKeys: true) else { return nil }
    let rule = issues.attempt { () throws(DecodingIssue) in try object.string("rule") }
    let entry = issues.attempt { () throws(DecodingIssue) in try object.string("at") }
    guard let rule, let entry else { return nil }
    guard ClientRule.all.contains(where: { $0.id == rule }) else {
      issues.add(
        object.optionalNode("rule")?.mark ?? object.mark,
        Wording.unknown("rule", rule, known: ClientRule.all.map(\.id))
      )
      return nil
    }
    return Expectations.FindingExpectation(rule: rule, entry: entry, mark: object.mark)
  }

  private func frames(_ node: Node) -> [Located<Expectations.FrameCount>] {
    guard case .object(let members) = node.value else {
      return count(node, command: nil, kind: .any, named: "\"frames\"")
    }
    return members.flatMap { member -> [Located<Expectations.FrameCount>] in
      guard let kind = FrameText.kind(member.key) else {
        issues.add(member.keyMark, Wording.unknown("command", member.key, known: FrameText.names))
        return []
      }
      return count(member.value, command: member.key, kind: kind, named: JSONText.quoted(member.key))
    }
  }

  private func count(
    _ node: Node,
    command: String?,
    kind: FrameKind,
    named name: String
  ) -> [Located<Expectations.FrameCount>] {
    let count = issues.attempt { () throws(DecodingIssue) in try Int(node, named: name, in: 0...1_000_000) }
    return count.map {
      [Located(Expectations.FrameCount(command: command, kind: kind, count: $0), at: node.mark)]
    } ?? []
  }
}

extension Expectations.SheetMark: NodeDecodable {}
extension Sheet.Author: NodeDecodable {}
extension Sheet.Look: NodeDecodable {}
