import JSON5

/// Writes the JSON files of Proxmark3, in its order of keys and with its indents of two blanks.
struct ProxmarkJSONWriter {
  let image: TagImage

  var bytes: [UInt8] {
    let file: JSONValue = [
      "Created": "proxmark3",
      "FileType": "mfu",
      "Card": card,
      "blocks": blocks,
    ]
    return Array((indented(file) + "\n").utf8)
  }

  private var card: JSONValue {
    let tbo = image.writtenProxmarkBytes
    var card: JSONValue = [
      "UID": .string(image.memory.uid.description),
      "Version": hex(image.writtenVersion),
      "TBO_0": hex(tbo[..<2]),
      "TBO_1": hex(tbo[2...]),
      "Signature": hex(image.writtenSignature),
    ]
    for index in 0..<3 {
      card["Counter\(index)"] = hex(littleEndian(image.writtenCounters[index]))
      card["Tearing\(index)"] = hex([image.writtenTearing[index]])
    }
    return card
  }

  private var blocks: JSONValue {
    .object((0..<image.model.pageCount).map { .init(String($0), hex(image.memory[$0])) })
  }

  private func hex(_ bytes: some Sequence<UInt8>) -> JSONValue { .string(HexText.digits(bytes)) }

  /// The value with one member a line.
  private func indented(_ value: JSONValue, by depth: Int = 0) -> String {
    guard case .object(let entries) = value else { return value.description }
    let indent = String(repeating: "  ", count: depth)
    let members = entries.map { "\(indent)  \(JSONText.quoted($0.key)): \(indented($0.value, by: depth + 1))" }
    return "{\n" + members.joined(separator: ",\n") + "\n\(indent)}"
  }
}
