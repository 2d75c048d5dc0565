import Foundation
import TestSupport
import Testing

/// Handlers are called on the session's queue, so the compiler must not take them for main-actor code.
@Suite struct HandlerDeclarationTests {
  @Test func `every handler in the API is sendable, and leniently so`() throws {
    let folder = packageRoot.appendingPathComponent("Sources/VirtualCoreNFC")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    var handlers = 0
    for file in try #require(files) where file.pathExtension == "swift" {
      for declaration in Self.declarations(in: try String(contentsOf: file, encoding: .utf8)) {
        handlers += 1
        #expect(declaration.contains("@escaping @Sendable"), "\(file.lastPathComponent): \(declaration)")
        #expect(declaration.contains("@preconcurrency"), "\(file.lastPathComponent): \(declaration)")
      }
    }
    // NDEF, MIFARE, ISO 7816, ISO 15693 and FeliCa tags and two kinds of session.
    #expect(handlers >= 58)
  }

  /// The declarations that apps can call with a handler, from their attributes to the end of the parameters.
  ///
  /// Classes that are not public implement what a protocol declares, and are left out.
  private static func declarations(in source: String) -> [String] {
    guard !source.contains("class Virtual") else { return [] }
    let lines = source.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.indices.filter { lines[$0].contains("func ") && !lines[$0].hasPrefix("//") }.compactMap { start in
      let end = lines[start...].firstIndex { $0.hasSuffix("{") || $0 == ")" || $0.isEmpty } ?? lines.endIndex - 1
      let declaration = lines[max(start - 1, 0)...end].joined(separator: " ")
      return declaration.range(of: #"(completionHandler|resultHandler): @escaping"#, options: .regularExpression) == nil
        ? nil : declaration
    }
  }
}
