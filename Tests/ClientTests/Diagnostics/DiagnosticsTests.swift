import Testing

/// What the compiler says about clients that import CoreNFC, in both language modes and by both kinds of import.
@Suite(.enabled(if: Compiler.found != nil, "no swiftc on the search path, or no modules beside the test bundle"))
struct DiagnosticsTests {
  /// Sources and how they are compiled.
  struct Row: Sendable, CustomTestStringConvertible {
    let sources: [String]
    let mode: Int
    let style: Compiler.Import
    var flags: [String] = []
    var expected: [String] = []
    var testDescription: String { "\(sources.joined(separator: ", ")), Swift \(mode), \(style.rawValue)" }
  }

  /// Sources about which there is nothing to say.
  static let clean: [Row] = [5, 6].flatMap { mode in
    Compiler.Import.allCases.flatMap { style in
      [
        Row(sources: ["ClientTests/Diagnosed/ViewModel.swift"] + mocks, mode: mode, style: style),
        Row(sources: ["ClientTests/Diagnosed/Conformances.swift"], mode: mode, style: style),
        Row(
          sources: ["ClientTests/Diagnosed/DefaultIsolation.swift"], mode: mode, style: style, flags: mainActorByDefault
        ),
      ]
    }
  }

  private static let mocks = ["MockTags", "MockISO7816Tag", "MockISO15693Tag", "MockFeliCaTag"].map {
    "CoreNFCTests/Clients/\($0).swift"
  }

  private static let mainActorByDefault = [
    "-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "InferIsolatedConformances",
  ]

  @Test(arguments: clean)
  func `a sound client compiles without a word`(_ row: Row) async throws {
    let found = try await Self.diagnostics(row)
    #expect(found == [])
  }

  #if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)
  @Test(arguments: rows)
  func `a client that may race is told so, in the compiler's words for an imported module, and of nothing else`(
    _ row: Row
  ) async throws {
    let found = try await Self.diagnostics(row)
    #expect(found == row.expected)
  }
  #endif

  private static func diagnostics(_ row: Row) async throws -> [String] {
    let compiler = try #require(Compiler.found)
    return try await compiler.diagnostics(for: row.sources, import: row.style, languageMode: row.mode, flags: row.flags)
      .map(\.description)
  }
}
