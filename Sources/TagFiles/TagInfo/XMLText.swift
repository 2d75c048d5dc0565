/// Text of an XML file with its entities.
enum XMLText {
  /// The text, which begins in a line, with the five entities and character numbers put in their places.
  static func resolved(_ content: ArraySlice<UInt8>, from line: Int) throws(Fault) -> String {
    guard content.contains(UInt8(ascii: "&")) else { return String(decoding: content, as: UTF8.self) }
    var line = line
    var result: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        result.append(byte)
        continue
      }
      let name = rest.prefix(longestName).prefix { $0 != UInt8(ascii: ";") }
      let entity = String(decoding: name, as: UTF8.self)
      guard rest.dropFirst(name.count).first == UInt8(ascii: ";"), let scalar = scalar(of: entity) else {
        throw Fault(line: line, "unknown entity \(quoted("&\(entity)"))")
      }
      result += Array(String(scalar).utf8)
      rest = rest.dropFirst(name.count + 1)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let longestName = 8

  private static func scalar(of entity: String) -> Unicode.Scalar? {
    if let scalar = entities[entity] { return scalar }
    guard entity.hasPrefix("#") else { return nil }
    let number = entity.hasPrefix("#x") ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst())
    return number.flatMap(Unicode.Scalar.init)
  }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
}
