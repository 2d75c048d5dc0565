import DryTap
import JSON5

/// NDEF messages as scenarios write them.
extension ScenarioReader {
  /// A message for a client, which must be valid.
  func inputMessage(_ node: Node) -> NDEFMessage? {
    guard let bytes = messageBytes(node) else { return nil }
    do {
      return try NDEFMessage(decoding: bytes)
    } catch {
      issues.add(node.mark, "the message is not valid: \(error)")
      return nil
    }
  }

  /// The bytes of a message; those given as `hex` alone are taken as they are.
  func messageBytes(_ node: Node) -> [UInt8]? {
    guard let object = issues.object(node, ScenarioFormat.message, needsAllKeys: true) else { return nil }
    if let records = object.optionalNode("records") { return several(records, in: object) }
    if let hex = object.optionalNode("hex"), object.members.count == 1 { return bytes(hex, named: "\"hex\"") }
    return record(object).flatMap { encoded([$0], at: object.mark) }
  }

  private func several(_ records: Node, in object: ObjectReader) -> [UInt8]? {
    if let other = object.members.first(where: { $0.key != "records" }) {
      issues.add(other.keyMark, "a message cannot have both \"records\" and \(JSONText.quoted(other.key))")
    }
    let read = elements(object, "records").map { node in
      issues.object(node, ScenarioFormat.record, needsAllKeys: true).flatMap(record)
    }
    let sound = read.compactMap { $0 }
    guard !sound.isEmpty, sound.count == read.count else {
      if read.isEmpty { issues.add(records.mark, "\"records\" needs at least one record") }
      return nil
    }
    return encoded(sound, at: records.mark)
  }

  private func encoded(_ records: [NDEFRecord], at mark: Mark) -> [UInt8]? {
    let message = NDEFMessage(records: records)
    do {
      try message.validate()
      return message.bytes
    } catch {
      issues.add(mark, "the message is not valid: \(error)")
      return nil
    }
  }

  /// A kind of record: the key that makes it one, and what else it may have.
  private struct Kind: Sendable {
    let key: String
    let others: [String]
    let make: @Sendable (ScenarioReader, ObjectReader, String) -> NDEFRecord?
  }

  /// The first one whose key is there wins, so that a media record may have its payload as `text`.
  private static let kinds = [
    Kind(key: "media", others: ["text", "hex", "size"]) { reader, object, type in
      reader.payload(object).map { .media(type: type, $0) }
    },
    Kind(key: "external", others: ["text", "hex", "size"]) { reader, object, type in
      reader.payload(object).map { .external(type: type, $0) }
    },
    Kind(key: "uri", others: []) { _, _, uri in .uri(uri) },
    Kind(key: "text", others: ["language"]) { reader, object, text in
      .text(text, language: reader.text(object, "language")?.value ?? ScenarioFormat.Standard.language)
    },
    Kind(key: "android", others: []) { _, _, package in .androidApplication(package) },
  ]

  private func record(_ object: ObjectReader) -> NDEFRecord? {
    let kind = Self.kinds.first { object.has($0.key) }
    let key = kind?.key ?? "empty"
    for member in object.members where member.key != key && kind?.others.contains(member.key) != true {
      issues.add(
        member.keyMark,
        "\(JSONText.quoted(member.key)) does not belong to a record with \(JSONText.quoted(key))"
      )
      return nil
    }
    guard let kind else {
      guard let empty = object.optionalNode("empty") else {
        issues.add(
          object.mark,
          "\(object.what) needs one of \"uri\", \"text\", \"media\", \"external\", \"android\", \"empty\""
        )
        return nil
      }
      return isTrue(empty, "empty") ? .empty : nil
    }
    guard let value = text(object, kind.key) else { return nil }
    return kind.make(self, object, value.value)
  }

  private func payload(_ object: ObjectReader) -> [UInt8]? {
    let found = issues.attempt { () throws(DecodingIssue) in try object.exactlyOne(of: ["text", "hex", "size"]) }
    guard let found else { return nil }
    if found.key == "size" {
      let size = issues.attempt { () throws(DecodingIssue) in try object.int("size", in: 0...1_000_000) }
      return size.map { Array(repeating: 0, count: $0) }
    }
    guard found.key == "text" else { return bytes(found.value, named: "\"hex\"") }
    return text(found.value, named: "\"text\"").map { Array($0.value.utf8) }
  }
}
