import Foundation

// As phones print them in logs: `TNF=1, Payload Type=<55>, Payload ID=<>, Payload=<04657861 6d706c65>`. Source: logs in public reports.

extension NFCNDEFPayload {
  /// The record in the words of a log.
  var printed: String {
    "TNF=\(typeNameFormat.rawValue), Payload Type=<\(type.inGroups)>, Payload ID=<\(identifier.inGroups)>, "
      + "Payload=<\(payload.inGroups)>"
  }
}

extension NFCNDEFMessage {
  /// The records in the words of a log, as a list.
  var printed: String {
    guard !records.isEmpty else { return "(\n)" }
    let lines = records.map { "    \"" + $0.description + "\"" }
    return "(\n" + lines.joined(separator: ",\n") + "\n)"
  }
}

extension Data {
  /// Hexadecimal digits, four bytes a group.
  fileprivate var inGroups: String {
    let digits = map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return stride(from: 0, to: digits.count, by: 4)
      .map { digits[$0..<Swift.min($0 + 4, digits.count)].joined() }
      .joined(separator: " ")
  }
}
