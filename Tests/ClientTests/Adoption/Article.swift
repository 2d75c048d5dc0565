import Foundation
import TestSupport

/// An article of the catalogue, and the code in it.
struct Article: Sendable, CustomStringConvertible {
  /// A fenced block of code.
  struct Block: Sendable {
    let language: String
    let code: String
    /// The paragraph above it.
    let introduction: String

    /// The file that the block says it is, in one of its first two lines: `// Sources/App/Reader.swift`.
    var path: String? {
      code.split(separator: "\n", omittingEmptySubsequences: false).prefix(2).lazy
        .compactMap { $0.wholeMatch(of: /(?:\/\/|#) ([\w.+\/-]+\.\w+)/) }.first.map { String($0.output.1) }
    }
  }

  static let folder = packageRoot.appendingPathComponent("Sources/VirtualCoreNFC/VirtualCoreNFC.docc")

  let name: String
  let text: String
  var description: String { name }

  static func named(_ name: String) throws -> Article {
    Article(
      name: name, text: try String(contentsOf: folder.appendingPathComponent("\(name).md"), encoding: .utf8))
  }

  /// All of the catalogue.
  static let all: [Article] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted().compactMap { try? named(String($0.dropLast(3))) }
  }()

  var blocks: [Block] {
    // Outside and inside of blocks in turn.
    let parts = text.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let (language, code) =
        parts[index].firstIndex(of: "\n").map {
          (String(parts[index][..<$0]), String(parts[index][parts[index].index(after: $0)...]))
        } ?? ("", parts[index])
      let above = parts[index - 1].trimmingCharacters(in: .whitespacesAndNewlines)
      return Block(language: language, code: code, introduction: above.components(separatedBy: "\n\n").last ?? "")
    }
  }

  /// The folder below `Examples` that the article is about.
  var examples: Set<String> { Set(text.matches(of: /`Examples\/(\w+)`/).map { String($0.output.1) }) }
}

/// The files of the examples, by their paths below `Examples`; workflows count, build products do not.
enum ExampleFiles {
  static let folder = packageRoot.appendingPathComponent("Examples").resolvingSymlinksInPath()

  static let all: [String: String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let kept = paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count > 1 && !parts.contains(".build") && !parts.contains(".swiftpm")
        && parts.last != "Package.resolved"
    }
    let texts = kept.compactMap { path in
      (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }()
}
