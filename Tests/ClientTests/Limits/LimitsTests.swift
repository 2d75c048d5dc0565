import CoreNFC
import DryTap
import Foundation
import TestSupport
import Testing

/// What `Limits.md` says about code that does not work here, and about what works in its place.
@Suite struct LimitsTests {
  private func hold<R>(_ tag: DryTap.Tag, _ body: @escaping () async throws -> R) async throws -> R {
    let phone = Phone(patience: .zero)
    phone.present(tag, at: .seconds(1))
    phone.cancel(at: .seconds(9))
    return try await phone.run { try await body() }
  }

  @Test func `an optional method that only a subclass of the conforming class has is not called, an override is`()
    async throws
  {
    let unheard = UnheardScreen()
    try await hold(.ntag213(uri: "https://example.com")) { unheard.scan(unheard) }
    #expect(unheard.heard == ["messages"])
    let heard = HeardScreen()
    try await hold(.ntag213(uri: "https://example.com")) { heard.scan(heard) }
    #expect(heard.heard == ["tags"])
  }

  @Test func `a session with a convenience initialiser of its own works`() async throws {
    let screen = OpenScreen()
    let purpose = try await hold(.ntag213()) {
      let session = PurposefulSession(purpose: "stocktaking", delegate: screen)
      session.begin()
      return session.purpose
    }
    #expect(purpose == "stocktaking")
  }

  @Test func `a mock that has the forms with handlers has the async forms too`() async throws {
    let tag: any NFCNDEFTag = MockTag()
    #expect(try await tag.queryNDEFStatus() == (.readWrite, 137))
    #expect(try await tag.readNDEF().records.isEmpty)
    try await tag.writeLock()
  }

  @Test func `a name in an expression needs no prefix`() {
    let tag = Tag.ntag213()
    #expect(tag.message == nil)
    SplitReader().scan()
  }

  #if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)
  @Test(.enabled(if: Compiler.found != nil, Self.noCompiler))
  func `the article quotes what the compiler says, word for word, and nothing else`() async throws {
    let sources = [
      "ForObjectiveC", "OnlyOnIOS", "OwnInitialiser", "OverriddenInitialiser", "LocalizedText", "AsyncMock", "TwoTags",
    ]
    var said = try await Self.said(of: sources.map { "ClientTests/Diagnosed/Limits/\($0).swift" })
    for name in ["BesideUIKit", "Logs"] {
      said += try await Self.said(of: ["ClientTests/Diagnosed/Limits/\(name).swift"])
    }
    let compiler = try #require(Compiler.found)
    said += try await compiler.diagnostics(forObjectiveC: "#import <CoreNFC/CoreNFC.h>\n").map(\.text)
    #expect(try Self.quoted(in: "Limits") == said.sorted())
  }

  #if !Combine
  @Test(.enabled(if: Compiler.found != nil, Self.noCompiler))
  func `the article on observable objects quotes what the compiler says without the trait`() async throws {
    let model = "../Examples/ObservableObjects/Sources/LockerNFC/LockerModel.swift"
    let said = Set(try await Self.said(of: [model]))
    #expect(try said.isSuperset(of: Self.quoted(in: "ObservableObjects")))
    #expect(try !Self.quoted(in: "ObservableObjects").isEmpty)
  }
  #endif

  private static let noCompiler: Comment = "no swiftc on the search path, or no modules beside the test bundle"

  private static func said(of sources: [String]) async throws -> [String] {
    try await #require(Compiler.found).diagnostics(for: sources, import: .plain, languageMode: 5)
      .map { $0.text.trimmingCharacters(in: .whitespaces) }
  }

  /// The messages that an article has on lines of their own.
  private static func quoted(in article: String) throws -> [String] {
    try Article.named(article).text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:fatal )?(error: .*)$/).map { String($0.output.1) }
    }.sorted()
  }
  #endif
}
