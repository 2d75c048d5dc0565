import DryTap
import NDEF

/// What is wrong with the message and its records.
extension LintRule {
  static let records = [
    LintRule(name: "broken-message") { sheet in
      guard let ndef = sheet.ndef, let problem = ndef.problem else { return [] }
      return [(ndef.page(ofMessageByte: problem.offset), "the message is broken: \(problem)")]
    },
    LintRule(name: "broken-record") { sheet in
      guard let ndef = sheet.ndef else { return [] }
      return ndef.records.enumerated().compactMap { index, record in
        record.problem.map { problem in
          (ndef.page(ofMessageByte: record.problemOffset ?? 0), "record \(index + 1) is broken: \(problem.reason)")
        }
      }
    },
    LintRule(name: "wasted-prefix") { sheet in
      uris(in: sheet).compactMap { page, number, record in
        guard let uri = try? URIRecord(record), let code = record.payload.first else { return nil }
        let best = uri.record.payload
        let saved = record.payload.count - best.count
        guard saved > 0, let better = best.first else { return nil }
        let prefix = TerminalText.quoted(URIPrefix.text(of: better))
        return (
          page,
          "record \(number) spells \(prefix) out under prefix code \(HexText.pair(code)); code \(HexText.pair(better)) saves \(counted(saved, "byte"))"
        )
      }
    },
    LintRule(name: "reserved-prefix") { sheet in
      uris(in: sheet).compactMap { page, number, record in
        guard let code = record.payload.first, Int(code) >= URIPrefix.table.count else { return nil }
        return (
          page,
          "record \(number) has the reserved prefix code \(HexText.pair(code)): it was probably written without a code"
        )
      }
    },
  ]

  /// Every URI record, those inside smart posters too: its page, the number of the outer record, and the record.
  private static func uris(in sheet: TagSheet) -> [(page: Int, number: Int, record: NDEFRecord)] {
    guard let ndef = sheet.ndef else { return [] }
    return ndef.records.enumerated().flatMap { index, outer in
      outer.withInner.filter { $0.meaning.kind == "uri" }.map {
        (ndef.page(ofMessageByte: outer.place?.offset ?? 0), index + 1, $0.record)
      }
    }
  }

  /// What iOS does not show when it reads a tag in the background (Apple, "Adding Support for Background Tag Reading").
  static let background = [
    LintRule(name: "background", isAboutBackground: true) { sheet in
      if let ndef = sheet.ndef, ndef.firstUnknownPage != nil, ndef.message == nil { return [] }
      guard let ndef = sheet.ndef, ndef.place != nil else {
        return [(3, "iOS shows nothing in the background: there is no NDEF message")]
      }
      if sheet.hidesMessage, let configuration = sheet.configuration {
        return [(configuration.firstProtectedPage, "iOS shows nothing in the background: reading needs the password")]
      }
      guard let first = ndef.records.first else {
        return [(4, "iOS shows nothing in the background: the message is \(ndef.problem == nil ? "empty" : "broken")")]
      }
      let page = ndef.page(ofMessageByte: 0)
      guard let uri = first.backgroundURI else {
        return [(page, "iOS shows nothing in the background: the first record is \(first.meaning.name) and not a URI")]
      }
      let scheme = String(uri.prefix { $0 != ":" }).lowercased()
      guard uri.contains(":"), !scheme.isEmpty else {
        return [(page, "iOS shows nothing in the background: the first record's URI has no scheme")]
      }
      guard !BackgroundLink.schemes.contains(scheme) else { return [] }
      return [(page, "iOS shows nothing in the background for the scheme \(TerminalText.quoted(scheme))")]
    }
  ]
}

extension RecordSheet {
  /// The record and those inside it, at every depth.
  fileprivate var withInner: [RecordSheet] { [self] + inner.flatMap(\.withInner) }

  /// The URI that a phone would open; nil for a record that is no sound URI record.
  fileprivate var backgroundURI: String? {
    guard meaning.kind == "uri", let uri = try? URIRecord(record).uri else { return nil }
    return uri
  }
}

extension NDEFSheet {
  /// The page that holds a byte of the message; that of the TLV where there is no such byte.
  func page(ofMessageByte index: Int) -> Int {
    guard let block = scan.message else { return 4 }
    let offset = block.valueOffsets.indices.contains(index) ? block.valueOffsets[index] : block.valueOffsets.last
    return Self.page(ofOffset: offset ?? block.offset)
  }

  /// The last page of the message; nil where there is none.
  var messagePagesEnd: Int? { scan.message.map { Self.page(ofOffset: $0.end - 1) } }
}
