import DryTap
import JSON5

/// Turns the nodes of one file into a scenario; faults go to `issues`, and reading goes on.
struct ScenarioReader {
  let file: String
  let clients: ClientRegistry?
  let issues = IssueCollector()

  init(file: String, clients: ClientRegistry?) {
    self.file = file
    self.clients = clients
  }

  /// The scenario; with faults, only as much of it as is needed to find more of them.
  func scenario(_ root: Node) -> Scenario? {
    guard let object = issues.object(root, ScenarioFormat.scenario) else { return nil }
    let (model, os) = phone(object.optionalNode("phone"))
    let tags = tags(object)
    let preset = preset(object.optionalNode("phone"))
    let names = tags.map(\.name)
    let client = client(object)
    let steps = elements(object, "steps").compactMap { step($0, tags: names) }
    let script = script(object, for: client, steps: steps)
    let expectations = expectations(object.optionalNode("expect"), tags: tags)
    checkNaive(client, expectations)
    return Scenario(
      file: file,
      name: issues.attempt { () throws(DecodingIssue) in try object.string("name") } ?? "",
      quirks: quirks(object),
      model: model,
      os: os,
      preset: preset,
      settings: settings(object, of: PhoneModel.named(model) ?? .standard, os),
      manifest: manifest(object.optionalNode("app"), beside: preset),
      tags: tags.map(\.setup),
      client: client,
      input: object.optionalNode("input").flatMap(inputMessage),
      script: script,
      patience: time(object, "patience")?.value,
      steps: steps,
      expectations: expectations,
      mark: object.mark
    )
  }

  private func client(_ object: ObjectReader) -> Located<String>? {
    guard let name = text(object, "client") else { return nil }
    if let clients, clients[name.value] == nil {
      issues.add(name.mark, Wording.unknown("client", name.value, known: clients.names))
    }
    return name
  }

  /// A client that is wrong on purpose must be caught at it.
  private func checkNaive(_ client: Located<String>?, _ expectations: Expectations) {
    guard let client, clients?[client.value]?.isNaive == true, expectations.findings.isEmpty else { return }
    issues.add(
      client.mark,
      "\(JSONText.quoted(client.value)) is naive: \"expect\" must name the rule that it breaks, "
        + "as in findings: [{ rule: \"settles-once\", at: \"settles cancelled\" }]"
    )
  }

  private func quirks(_ object: ObjectReader) -> [Located<QuirkID>] {
    elements(object, "quirks").compactMap { node in
      guard let name = issues.attempt({ () throws(DecodingIssue) in try String(node, named: "a quirk") }) else {
        return nil
      }
      guard let id = QuirkID(name), QuirkTable[id].isSwitchable else {
        issues.add(node.mark, Wording.unknown("quirk", name, known: QuirkTable.switchable.map(\.id.name)))
        return nil
      }
      return Located(id, at: node.mark)
    }
  }

  // MARK: Values of keys

  /// The elements of an array; none where the key is absent.
  func elements(_ object: ObjectReader, _ key: String) -> [Node] {
    issues.attempt { () throws(DecodingIssue) in try object.optionalArray(key) ?? [] } ?? []
  }

  /// The members of an object whose keys are free; none where the key is absent.
  func members(_ object: ObjectReader, _ key: String) -> [Member] {
    issues.attempt { () throws(DecodingIssue) in try object.optionalMembers(key) ?? [] } ?? []
  }

  /// A text and its place; nil where the key is absent.
  func text(_ object: ObjectReader, _ key: String) -> Located<String>? {
    guard let node = object.optionalNode(key) else { return nil }
    return text(node, named: JSONText.quoted(key))
  }

  /// A text and its place.
  func text(_ node: Node, named name: String) -> Located<String>? {
    issues.attempt { () throws(DecodingIssue) in Located(try String(node, named: name), at: node.mark) }
  }

  /// A span of time and its place; nil where the key is absent.
  func time(_ object: ObjectReader, _ key: String) -> Located<Duration>? {
    guard let node = object.optionalNode(key) else { return nil }
    guard let span = Self.time(node) else {
      issues.add(object.issue(key, "must be \(TimeText.expected), from 0 to a day"))
      return nil
    }
    return Located(span, at: node.mark)
  }

  /// A span of time; nil where the node is none.
  static func time(_ node: Node) -> Duration? {
    switch node.value {
    case .string(let text): TimeText.parse(text)
    case .number(let number): TimeText.seconds(number.double)
    case .null, .bool, .array, .object: nil
    }
  }

  /// Bytes; nil, and a fault, where the node is no text of pairs of hexadecimal digits.
  func bytes(_ node: Node, named name: String) -> [UInt8]? {
    guard let text = text(node, named: name) else { return nil }
    guard let bytes = HexText.parse(text.value) else {
      issues.add(node.mark, "\(name) must be pairs of hexadecimal digits, found \(JSONText.quoted(text.value))")
      return nil
    }
    return bytes
  }

  /// Whether a key that only makes sense as `true` is there and so.
  func isTrue(_ node: Node, _ key: String) -> Bool {
    guard node.value != .bool(true) else { return true }
    issues.add(node.mark, "\(JSONText.quoted(key)) must be true")
    return false
  }
}
