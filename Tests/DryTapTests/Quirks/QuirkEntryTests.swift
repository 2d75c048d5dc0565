import Foundation
import TestSupport
import Testing

@testable import DryTap

/// What the quirk table says in words.
@Suite struct QuirkEntryTests {
  @Test(arguments: QuirkID.allCases)
  func `each row has its own text, and no part of it is empty`(_ id: QuirkID) {
    let entry = QuirkTable[id].entry
    #expect(entry.id == id)
    for text in Self.texts(entry) {
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(id.name): \(text)")
      #expect(text.contains { $0.isLetter || $0.isNumber })
      #expect(".?".contains(text.last ?? " "), "\(id.name): \(text)")
      #expect(!text.contains("\n") && !text.contains("|") && !text.contains("  "), "\(id.name): \(text)")
    }
  }

  @Test func `ids that a text names are ids of the table`() throws {
    let names = try Regex(#"\b[A-K][0-9]{2}\b"#)
    for row in QuirkTable.rows {
      for text in Self.texts(row.entry) + [row.absence ?? ""] {
        for name in text.matches(of: names) {
          #expect(QuirkID(String(text[name.range])) != nil, "\(row.id.name): \(text)")
        }
      }
    }
  }

  @Test func `the catalogue's open questions are numbered without a gap, and each is one question everywhere`() {
    let questions = Set(QuirkTable.rows.flatMap(\.entry.openQuestions))
    #expect(questions.compactMap(\.number).sorted() == Array(1...20))
  }

  @Test func `a row that nothing attests says what is open about it`() {
    for row in QuirkTable.rows where row.confidence == .inferred {
      #expect(!row.entry.openQuestions.isEmpty, "\(row.id.name)")
      #expect(row.isGuess)
    }
  }

  @Test(arguments: [QuirkID.a02, .a03, .a05, .b10, .b12, .b14, .b19, .e04, .e06, .f02, .f03, .f04, .c04, .e09])
  func `a default that rests on an open question is a guess`(_ id: QuirkID) {
    #expect(QuirkTable[id].isGuess)
  }

  @Test(arguments: [QuirkID.b02, .d01, .b11, .e01, .g02, .j01])
  func `a default that reports agree on is no guess, whatever else is open`(_ id: QuirkID) {
    #expect(!QuirkTable[id].isGuess)
  }

  @Test func `each group has the rows of its letter, and together they are the table`() {
    #expect(QuirkGroup.allCases.flatMap(\.rows).map(\.id) == QuirkID.allCases)
    for row in QuirkTable.rows where row.id != .base {
      #expect(row.id.name.hasPrefix(row.id.group.rawValue))
    }
    #expect(QuirkID.base.group == .overhead)
    #expect(QuirkID.allCases.filter(\.isCatalogued).count == 120)
  }

  @Test(arguments: PhoneModel.all)
  func `a model's defaults from version to version are what its phones have`(_ model: PhoneModel) {
    for setting in QuirkTable.settings {
      let defaults = setting.defaults(on: model)
      #expect(defaults.first?.since == .first)
      for (one, next) in zip(defaults, defaults.dropFirst()) {
        #expect(one.since < next.since && one.value != next.value)
      }
      for os in (11...26).flatMap({ [OSVersion($0), OSVersion($0, 4)] }) {
        let value = defaults.last { $0.since <= os }?.value
        #expect(Quirks(model: model, os: os)[setting.key] == value, "\(setting.name) on \(os)")
      }
    }
  }

  @Test func `what a setting may be besides its default has neither that nor anything twice`() {
    for setting in QuirkTable.settings {
      let others = setting.others(than: setting.standard)
      #expect(!others.contains(setting.standard))
      #expect(Set(others).count == others.count)
      #expect(setting.without == setting.standard || others.contains(setting.without))
    }
    let entitlement = QuirkTable.settings[QuirkSetting.tagEntitlementMissing.rawValue]
    #expect(entitlement.others(than: .code(2)) == [.code(202), .choice("terminate"), .off])
    #expect(entitlement.others(than: .code(202)) == [.code(2), .choice("terminate"), .off])
  }

  static func texts(_ entry: QuirkEntry) -> [String] {
    [entry.sees, entry.trigger, entry.sequence, entry.seenOn, entry.breaks, entry.correct]
      + entry.openQuestions.flatMap { [$0.question, $0.known, $0.assumed] }
  }
}

/// The texts beside the catalogue from which the facts come.
@Suite(.enabled(if: sharedFileExists("reference/ios-quirks.md"), "the catalogue is not here"))
struct QuirkCatalogueTests {
  private static let catalogue =
    (try? String(contentsOf: sharedFolder.appendingPathComponent("reference/ios-quirks.md"), encoding: .utf8)) ?? ""

  /// Six words in a row, of texts without what they quote.
  private static func runs(_ text: String) -> Set<[Substring]> {
    let parts = text.lowercased().split { "\"`".contains($0) }.enumerated().filter { $0.offset.isMultiple(of: 2) }
    let runs = parts.flatMap { _, part in
      let words = part.split { !$0.isLetter && !$0.isNumber }
      return words.indices.dropLast(5).map { Array(words[$0..<$0 + 6]) }
    }
    return Set(runs)
  }

  @Test func `no six words in a row are the catalogue's`() {
    // Quotation marks and backticks pair up within a line or two of the catalogue, so it is cut at its fields.
    let fields = Self.catalogue.replacing("\n  ", with: " ").split(separator: "\n").map(String.init)
    let theirs = fields.reduce(into: Set<[Substring]>()) { $0.formUnion(Self.runs($1)) }
    #expect(theirs.count > 5000)
    for row in QuirkTable.rows {
      for text in QuirkEntryTests.texts(row.entry) {
        let same = Self.runs(text).intersection(theirs).map { $0.joined(separator: " ") }
        #expect(same.isEmpty, "\(row.id.name): \(same)")
      }
    }
  }

  @Test func `the table has the catalogue's entries and no others`() throws {
    let headings = try Regex(#"(?m)^### ([A-K][0-9]{2}) "#)
    let ids = Self.catalogue.matches(of: headings).compactMap { $0.output[1].substring.map(String.init) }
    #expect(ids == QuirkID.allCases.filter(\.isCatalogued).map(\.name))
  }

  @Test
  func `a row that an open question of the catalogue names has that question, and so has one that names the question`()
    throws
  {
    let questions = try Regex(#"(?m)^\| M([0-9]+) \|.*$"#)
    let ids = try Regex(#"\b[A-K][0-9]{2}\b"#)
    let found = Self.catalogue.matches(of: questions)
    #expect(found.count == 20)
    for match in found {
      let number = try #require(match.output[1].substring.flatMap { Int($0) })
      let line = String(Self.catalogue[match.range])
      for name in line.matches(of: ids).map({ String(line[$0.range]) }) {
        let id = try #require(QuirkID(name))
        #expect(QuirkTable.entry(id).openQuestions.contains { $0.number == number }, "\(name) and M\(number)")
      }
    }
    for section in Self.catalogue.components(separatedBy: "\n### ").dropFirst() {
      guard let id = QuirkID(String(section.prefix(3))) else { continue }
      let own = section.components(separatedBy: "\n## ")[0]
      for mention in own.matches(of: try Regex(#"\bM([0-9]+)\b"#)) {
        let number = try #require(mention.output[1].substring.flatMap { Int($0) })
        #expect(QuirkTable.entry(id).openQuestions.contains { $0.number == number }, "\(id.name) and M\(number)")
      }
    }
  }

  /// Texts that stand in quotation marks are the system's or a wrapper's, or the mere name of an outcome.
  @Test func `what a text quotes stands in the catalogue`() {
    let allowed: Set<String> = ["crashed", ""]
    for row in QuirkTable.rows {
      for text in QuirkEntryTests.texts(row.entry) {
        let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
        for quote in quoted where !allowed.contains(quote) {
          #expect(Self.catalogue.contains(quote), "\(row.id.name): \(quote)")
        }
      }
    }
  }
}
