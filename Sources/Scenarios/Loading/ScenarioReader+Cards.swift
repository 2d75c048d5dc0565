import DryTap
import JSON5

/// Tags of type 4.
extension ScenarioReader {
  /// A type of tag: its keys, and what they make.
  struct TagKind: Sendable {
    /// The NFC Forum's type; nil for a tag that is of none.
    let type: Int?
    let shape: ScenarioFormat.Object
    let read: @Sendable (ScenarioReader, ObjectReader) -> Scenario.TagContents?
  }

  private static let type2 = TagKind(type: 2, shape: ScenarioFormat.tag) { reader, object in
    reader.chip(object).map { .type2($0) }
  }
  private static let type4 = TagKind(type: 4, shape: ScenarioFormat.card) { reader, object in
    reader.card(object).map { .type4($0) }
  }

  private static let classic = TagKind(type: nil, shape: ScenarioFormat.classic) { reader, object in
    reader.number(object, else: ScenarioFormat.Standard.classicNumber).map { .classic(MifareClassic($0)) }
  }
  /// What a tag without a type of the NFC Forum's is called.
  private static let classicName = "MIFARE Classic"

  /// The type that a tag's keys ask for; nil where a fault was found.
  func tagKind(of node: Node) -> TagKind? {
    guard case .object(let members) = node.value, let member = members.first(where: { $0.key == "type" }) else {
      return Self.type2
    }
    if case .string(let name) = member.value.value {
      if name == Self.classicName { return Self.classic }
      issues.add(
        member.value.mark,
        "\"type\" must be 2, 4 or \(JSONText.quoted(Self.classicName)), found \(JSONText.quoted(name))")
      return nil
    }
    let type = issues.attempt { () throws(DecodingIssue) in try Int(member.value, named: "\"type\"", in: 1...5) }
    guard let type else { return nil }
    if let absent = AbsentTags.sentence(forType: type) { issues.add(member.value.mark, absent) }
    return [Self.type2, Self.type4].first { $0.type == type }
  }

  /// What is in a tag of type 4; nil where a fault was found.
  func card(_ object: ObjectReader) -> Type4Tag? {
    guard let number = number(object, else: ScenarioFormat.Standard.cardNumber) else { return nil }
    let card = SmartCard(
      ndef: application(object), applications: applications(object),
      answers: object.optionalNode("answers").map { answers($0, named: "\"answers\"") } ?? [:])
    return Type4Tag(number, card: card, answerToSelect: AnswerToSelect(historicalBytes: historicalBytes(object)))
  }

  private func number(_ object: ObjectReader, else standard: SerialNumber) -> SerialNumber? {
    guard let text = text(object, "uid") else { return object.has("uid") ? nil : standard }
    guard let number = SerialNumber(text.value) else {
      issues.add(
        object.issue(
          "uid", "must be 14 hexadecimal digits, or 8 that do not begin with 88, found \(JSONText.quoted(text.value))"))
      return nil
    }
    return number
  }

  private func historicalBytes(_ object: ObjectReader) -> [UInt8] {
    guard let node = object.optionalNode("historicalBytes"), let bytes = bytes(node, named: "\"historicalBytes\"")
    else {
      return []
    }
    if bytes.count > 15 { issues.add(node.mark, "\"historicalBytes\" must be at most 15 bytes, found \(bytes.count)") }
    return bytes
  }

  // MARK: The NDEF application

  private func application(_ object: ObjectReader) -> NDEFApplication? {
    guard boolean(object, "ndef", else: true) else {
      for key in ["size", "message", "readOnly", "lockable"] where object.has(key) {
        issues.add(object.issue(key, "cannot stand beside \"ndef: false\""))
      }
      return nil
    }
    let size = issues.attempt { () throws(DecodingIssue) in
      try object.optionalInt("size", in: NDEFApplication.sizes)
    }
    var application = NDEFApplication(size: (size ?? nil) ?? ScenarioFormat.Standard.fileSize)
    if let node = object.optionalNode("message"), let bytes = messageBytes(node), !application.store(bytes) {
      issues.add(
        node.mark,
        "the message of \(bytes.count) bytes does not fit: the file has room for \(application.file.count - 2)")
    }
    application.isLockable = boolean(object, "lockable", else: true)
    if boolean(object, "readOnly", else: false) { application.withdrawWriteAccess() }
    return application
  }

  private func boolean(_ object: ObjectReader, _ key: String, else standard: Bool) -> Bool {
    let value = issues.attempt { () throws(DecodingIssue) in try object.optionalBool(key) }
    return (value ?? nil) ?? standard
  }

  // MARK: Other applications

  private func applications(_ object: ObjectReader) -> [CardApplication] {
    members(object, "aids").compactMap { member in
      guard let name = HexText.parse(member.key), (1...16).contains(name.count) else {
        issues.add(
          member.keyMark, "an AID must be 1 to 16 bytes in hexadecimal, found \(JSONText.quoted(member.key))")
        return nil
      }
      guard name != NDEFApplication.identifier else {
        issues.add(member.keyMark, "this is the NDEF application, which \"ndef\", \"size\" and \"message\" describe")
        return nil
      }
      guard case .object(let members) = member.value.value else {
        issues.add(member.value.mark, "an application must be an object, found \(member.value.value.kind)")
        return nil
      }
      let table = Node(.object(members.filter { $0.key != "select" }), at: member.value.mark)
      var application = CardApplication(name, answers: answers(table, named: "an application"))
      if let selection = members.first(where: { $0.key == "select" }).flatMap(response) {
        application.selection = selection
      }
      return application
    }
  }

  /// Responses by commands.
  private func answers(_ node: Node, named name: String) -> [[UInt8]: [UInt8]] {
    guard case .object(let members) = node.value else {
      issues.add(node.mark, "\(name) must be an object, found \(node.value.kind)")
      return [:]
    }
    var table: [[UInt8]: [UInt8]] = [:]
    for member in members {
      guard let command = HexText.parse(member.key), command.count >= 4 else {
        issues.add(
          member.keyMark,
          "a command must be at least 4 bytes in hexadecimal, found \(JSONText.quoted(member.key))")
        continue
      }
      guard table.updateValue(response(member) ?? [], forKey: command) == nil else {
        issues.add(member.keyMark, "the command \(JSONText.quoted(member.key)) is there twice")
        continue
      }
    }
    return table
  }

  private func response(_ member: Member) -> [UInt8]? {
    guard let bytes = bytes(member.value, named: "a response") else { return nil }
    guard bytes.count >= 2 else {
      issues.add(member.value.mark, "a response must end with the two bytes of a status word, such as 9000")
      return nil
    }
    return bytes
  }

  // MARK: Files

  /// The file that a key such as `file E104` names.
  func file(_ member: Member) -> CardFile? {
    let file = CardFile.allCases.first { member.key == "file \($0.rawValue)" }
    if file == nil {
      issues.add(
        member.keyMark, "a tag of type 4 has \"file E103\" and \"file E104\", found \(JSONText.quoted(member.key))")
    }
    return file
  }

  /// Bytes that the file has room for.
  func fileBytes(_ member: Member, of file: CardFile, on card: Type4Tag) -> [UInt8]? {
    let name = JSONText.quoted(member.key)
    guard let bytes = bytes(member.value, named: name) else { return nil }
    let size = card.bytes(of: file).count
    guard !bytes.isEmpty, bytes.count <= size else {
      issues.add(member.value.mark, "\(name) must be 1 to \(size) bytes, found \(bytes.count)")
      return nil
    }
    return bytes
  }
}

extension Scenario.TagContents {
  /// The number by which a reader picks the tag.
  var serialNumber: SerialNumber {
    switch self {
    case .type2(let chip): chip.serialNumber
    case .type4(let card): card.serialNumber
    case .classic(let card): card.serialNumber
    }
  }
}
