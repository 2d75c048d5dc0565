import Foundation
import TestSupport
import Testing

/// The articles on adoption show code that is compiled and run, as it stands in its file.
@Suite struct AdoptionTests {
  private static let namedBlocks = Article.all.flatMap { article in
    article.blocks.compactMap { block in block.path.map { (article: article, block: block, path: $0) } }
  }

  @Test func `the catalogue's first page leads to every article`() throws {
    let linked = try Article.named("VirtualCoreNFC").text.matches(of: /<doc:(\w+)>/).map { String($0.output.1) }
    #expect(Set(linked) == Set(Article.all.map(\.name)).subtracting(["VirtualCoreNFC"]))
    for article in Article.all {
      for link in article.text.matches(of: /<doc:(\w+)>/) {
        #expect(Article.all.contains { $0.name == link.output.1 }, "\(article): \(link.output.0)")
      }
    }
  }

  @Test func `a block that names a file is that file of the article's example`() throws {
    #expect(Self.namedBlocks.count >= 15)
    for (article, block, path) in Self.namedBlocks {
      let example = try #require(article.examples.first, "\(article) names no example")
      #expect(article.examples.count == 1, "\(article) names several examples")
      let file = try #require(ExampleFiles.all["\(example)/\(path)"], "\(article): \(example)/\(path)")
      #expect(block.code == file, "\(article): \(path)")
    }
  }

  @Test func `every file of an example is shown in an article`() {
    let shown = Set(Self.namedBlocks.flatMap { row in row.article.examples.map { "\($0)/\(row.path)" } })
    #expect(Set(ExampleFiles.all.keys) == shown)
  }

  @Test func `every other block of Swift is part of a file that the tests compile`() throws {
    let folder = packageRoot.appendingPathComponent("Tests/ClientTests")
    let texts = try ["Limits", "Diagnosed/Limits"].flatMap { name in
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
      return try files.map { "\n" + (try String(contentsOf: $0, encoding: .utf8)) }
    }
    for article in Article.all {
      for block in article.blocks where block.language == "swift" && block.path == nil {
        #expect(texts.contains { $0.contains("\n" + block.code) }, "\(article): \(block.code)")
      }
    }
  }

  @Test func `what only Xcode compiles is called so`() {
    let inXcode = Self.namedBlocks.filter { $0.path.hasPrefix("App/") }
    #expect(!inXcode.isEmpty)
    for row in inXcode { #expect(row.block.introduction.contains("Xcode"), "\(row.article): \(row.path)") }
  }
}
