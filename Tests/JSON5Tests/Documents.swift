import Foundation
import TestSupport
import Testing

/// A file of `Fixtures/json5`.
struct Document: Sendable, CustomTestStringConvertible {
  let url: URL
  let bytes: [UInt8]

  var testDescription: String { url.deletingPathExtension().lastPathComponent }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same value as plain JSON, where Foundation's JSON5 is no help.
  var twin: Data? { try? Data(contentsOf: url.deletingPathExtension().appendingPathExtension("json")) }

  /// The message that the first line announces.
  var announcedError: String? {
    let firstLine = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    let line = String(String.UnicodeScalarView(firstLine))
    return line.hasPrefix("// error: ") ? String(line.dropFirst(10)) : nil
  }

  static let good = all(in: "good")
  static let bad = all(in: "bad")

  private static func all(in folder: String) -> [Document] {
    let folder = packageRoot.appendingPathComponent("Fixtures/json5/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json5") }.sorted().compactMap { name in
      let url = folder.appendingPathComponent(name)
      return (try? Data(contentsOf: url)).map { Document(url: url, bytes: [UInt8]($0)) }
    }
  }
}
