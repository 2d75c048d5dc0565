import DryTap
import Foundation
import TestSupport
import Testing

@testable import Commands

/// `drytap quirks`.
@Suite struct QuirksCommandTests {
  private func json(_ arguments: String...) async throws -> [[String: Any]] {
    let call = await ToolCall.drytap(["quirks", "--json"] + arguments)
    #expect(call.status == .success, "\(call.err)")
    return try #require(call.json?["quirks"] as? [[String: Any]])
  }

  private func ids(_ arguments: String...) async throws -> [String] {
    let call = await ToolCall.drytap(["quirks", "--json"] + arguments)
    let rows = try #require(call.json?["quirks"] as? [[String: Any]])
    return rows.compactMap { $0["id"] as? String }
  }

  // MARK: The table

  @Test func `the table has a line for every row, in order, under its group's heading`() async {
    let call = await drytap("quirks")
    #expect(call.status == .success)
    #expect(call.err.isEmpty)
    let lines = call.out.split(separator: "\n").map(String.init)
    let starts = lines.compactMap { QuirkID(String($0.prefix { $0 != " " })) }
    #expect(starts == QuirkID.allCases)
    for group in QuirkGroup.allCases where group != .overhead {
      let heading = lines.firstIndex(of: "\(group.rawValue)  \(group.title)")
      let first = lines.firstIndex { $0.hasPrefix("\(group.rows[0].id.name) ") }
      #expect(heading.map { $0 + 1 } == first, "\(group)")
    }
    #expect(lines.contains(QuirkGroup.overhead.title))
  }

  @Test(arguments: [60, 80, 100, 132, 250])
  func `no line is wider than the terminal, and columns stand one below the other`(_ width: Int) async {
    let lines = await ToolCall.drytap(["quirks"], width: width).out.split(separator: "\n").map(Array.init)
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.allSatisfy { $0.last != " " })
    // The blank columns between id, text and kind hold in every line of a row.
    let heading = lines.first { String($0).hasPrefix("id ") } ?? []
    let kind =
      String(heading).range(of: "kind").map {
        String(heading).distance(from: String(heading).startIndex, to: $0.lowerBound)
      } ?? 0
    let rows = lines.drop { $0 != heading }.prefix { !String($0).hasPrefix("The letter behind") }
    for line in rows where line.count > kind && QuirkID(String(line.prefix { $0 != " " })) != nil {
      #expect(line[kind - 1] == " " && line[kind] != " ", "\(String(line))")
    }
  }

  @Test func `a text that is wrapped has all its words`() async {
    let call = await ToolCall.drytap(["quirks", "--kind", "order", "--quiet"], width: 60)
    #expect(!call.out.contains("Defaults"))
    let words = Set(call.out.split { " \n".contains($0) }.map(String.init))
    for row in QuirkTable.rows where row.kind == .order {
      #expect(row.summary.split(separator: " ").allSatisfy { words.contains(String($0)) }, "\(row.summary)")
    }
  }

  @Test func `the head says whose defaults these are, and they are those`() async {
    let old = await drytap("quirks", "--os", "13.1", "--model", "iphone 11 pro")
    #expect(old.out.hasPrefix("Defaults of an iPhone 11 Pro with iOS 13.1\n"))
    #expect(await drytap("quirks").out.hasPrefix("Defaults of an iPhone 13 Pro with iOS 17.4\n"))
    let line = old.out.split(separator: "\n").first { $0.hasPrefix("A03 ") } ?? ""
    #expect(line.contains("guess: 202 (or 2"))
  }

  @Test func `a default that is a guess is marked with what else it may be, and no other is`() async {
    let out = await ToolCall.drytap(["quirks"], width: 500).out
    for row in QuirkTable.switchable {
      let first = out.firstRange(of: "\n\(row.id.name) ")?.upperBound ?? out.startIndex
      // A row's further lines, one a setting, begin with blanks.
      let text = out[first...].split(separator: "\n").enumerated().prefix { $0.offset == 0 || $0.element.first == " " }
        .map { String($0.element) }.joined(separator: "\n")
      let isOffered = row.settings.contains { QuirkTable.whoOffers($0.key, insteadOf: .standard, .usual) == nil }
      #expect(text.contains("guess: ") == (row.isGuess && isOffered), "\(row.id.name) \(text)")
    }
    let twice = out.split(separator: "\n").first { $0.hasPrefix("F03 ") } ?? ""
    #expect(twice.contains("guess: 400 (or 401)"))
  }

  @Test func `colour marks headings only where there is colour`() async {
    let plain = await ToolCall.drytap(["quirks", "--kind", "note"])
    let coloured = await ToolCall.drytap(["quirks", "--kind", "note"], isColoured: true)
    #expect(!plain.out.contains("\u{1B}"))
    #expect(coloured.out.contains("\u{1B}[1mB  Session lifecycle\u{1B}[0m"))
    #expect(coloured.out.contains("\u{1B}[2mB21"))
    #expect(coloured.out.replacing(try! Regex("\u{1B}\\[[0-9]*m"), with: "") == plain.out)
  }

  // MARK: Which rows

  @Test(arguments: QuirkKind.allCases)
  func `a kind's rows are those of the kind`(_ kind: QuirkKind) async throws {
    #expect(try await ids("--kind", kind.rawValue) == QuirkTable.rows(of: kind).map(\.name))
  }

  @Test func `several kinds are asked for together`() async throws {
    let expected = QuirkID.allCases.filter { [.order, .lint].contains(QuirkTable[$0].kind) }.map(\.name)
    #expect(try await ids("--kind", "order", "--kind", "lint") == expected)
  }

  @Test func `a search looks into everything that is known of a row, in either case`() async throws {
    #expect(try await ids("--search", "TIMING.SESSION-LIMIT") == ["B11"])
    #expect(try await ids("--search", "openradar") == ["D09"])
    #expect(try await ids("--search", "CPSErrorDomain") == ["J07"])
    #expect(try await ids("--search", "wallet's list of poor models") == ["I03"])
    #expect(try await ids("--search", "that clears it") == ["G04"])
    #expect(try await ids("--search", "shortcuts", "--kind", "note") == ["J06"])
  }

  @Test(arguments: [
    (["--kind", "fault", "--search", "zzz"], "there is no quirk of the kind fault that mentions \"zzz\""),
    (["--search", "zzz"], "there is no quirk that mentions \"zzz\""),
    (["--kind", "facts"], "there is no kind facts; did you mean fact?"),
    (["--os", "seventeen"], "--os takes an iOS version from 11 on, such as 17.4, not seventeen"),
    (["--os", "11", "--model", "iPhone 16"], "--os must be iOS 18.0 and later on an iPhone 16, not 11.0"),
    (["--model", "iPhone 13 Pru"], "there is no model iPhone 13 Pru; did you mean iPhone 13 Pro?"),
    (["D01", "--kind", "fact"], "--kind does not go with ids"),
    (["D01", "--search", "x"], "--search does not go with ids"),
    (["D1"], "there is no quirk D1; did you mean D01? (drytap quirks lists all)"),
    (
      ["D01", "late-invalidatoin"],
      "there is no quirk late-invalidatoin; did you mean late-invalidation? (drytap quirks lists all)"
    ),
    (["zzzzzzzz"], "there is no quirk zzzzzzzz (drytap quirks lists all)"),
    (["--presets", "D01"], "--presets takes no id"),
    (["--presets", "--kind", "fact"], "--kind does not go with --presets"),
    (["--coverage", "--presets"], "--presets does not go with --coverage"),
    (["--coverage", "D01"], "--coverage is about all rows and takes no id"),
    (["--coverage", "--search", "x"], "--search does not go with --coverage"),
  ])
  func `a call that makes no sense is one line and status 2`(_ arguments: [String], _ message: String) async {
    let call = await ToolCall.drytap(["quirks"] + arguments)
    #expect(call.status == .usage)
    #expect(call.out.isEmpty)
    #expect(call.err == "drytap quirks: \(message)\n")
  }

  // MARK: One row

  private static let blankTag = """
    D01  blank-formatted-tag-403
    Reading a formatted tag without a message is error 403.

    kind        fact: how the phone behaves, without a switch
    confidence  V: verified on a device; rests on: device, PGN#416, FNM#231,
                RN#298
    sees        A tag fresh from the factory cannot be read, it seems.
    trigger     A formatted tag whose message block is empty, as an NTAG21x is
                delivered.
    sequence    didDetect and connect go well, and the status is readWrite with
                a capacity. readNDEF completes with 403, "NDEF tag does not
                contain any NDEF message". The session goes on, and writeNDEF
                works.
    seen on     iOS 13 to 26.
    breaks      An app that reads before it writes turns down every new tag.
                Nothing else is reported so often.
    correct     Go by the status. 403 means empty. No write should depend on a
                read.
    setting     quirk.blank-formatted-tag-403: on (iPhone 13 Pro with iOS 17.4)
    --without   D01: off; what one would naively expect
    shown by    drytap run FOLDER/D01-blank-tag.json5
                drytap run FOLDER/D01-other.json5

    """

  @Test func `an entry tells all about its row, and which scenarios show it`() async throws {
    let folder = try WorkFolder()
    for name in ["D01-blank-tag.json5", "D01-other.json5", "D011-x.json5", "D02-x.json5", "D01-notes.txt"] {
      _ = try folder.write(name, "")
    }
    let call = await ToolCall.drytap(["quirks", "D01", "--scenarios", folder.url.path], width: 76)
    #expect(call.out.replacing(folder.url.path, with: "FOLDER") == Self.blankTag)
  }

  @Test(arguments: QuirkID.allCases)
  func `every entry is printed whole`(_ id: QuirkID) async {
    let row = QuirkTable[id]
    let call = await drytap("quirks", id.name)
    #expect(call.status == .success)
    let words = call.out.split { " \n".contains($0) }.joined(separator: " ")
    let entry = row.entry
    let texts =
      [row.slug, row.summary, row.source, row.kind.meaning, row.confidence.meaning, row.absence ?? "", entry.sees]
      + [entry.trigger, entry.sequence, entry.seenOn, entry.breaks, entry.correct] + row.settings.map(\.name)
      + entry.openQuestions.flatMap { [$0.question, $0.known, "guess: " + $0.assumed] }
    for text in texts where !text.isEmpty { #expect(words.contains(text), "\(text)") }
    #expect(words.contains("guess: nothing attests this default") == (row.isGuess && !row.settings.isEmpty))
  }

  @Test func `rows are named by id, by short name and by setting, several at once and each once`() async throws {
    #expect(try await ids("d02", "late-invalidation", "timing.sheet-dismiss", "BASE", "D02") == ["D02", "B03", "BASE"])
    let call = await drytap("quirks", "D02", "B15")
    #expect(call.out.hasPrefix("D02  "))
    #expect(call.out.contains("\n\nB15  first-read-ends-204\n"))
  }

  @Test func `a default that changed is told from version to version`() async {
    let out = await drytap("quirks", "A03", "--os", "13.0").out
    #expect(out.contains("setting     quirk.tag-entitlement-missing: 202 (iPhone 13 Pro with iOS 13.0)\n"))
    #expect(out.contains("              by version: 202, 2 from iOS 14 on\n"))
    #expect(out.contains("              or: 2, terminate, off\n"))
    #expect(
      await drytap("quirks", "A03").out.contains("quirk.tag-entitlement-missing: 2 (iPhone 13 Pro with iOS 17.4)"))
  }

  @Test func `a row that the phone does not do says why`() async {
    let out = await drytap("quirks", "A06").out
    #expect(out.contains("phone       not simulated: there is no FeliCa tag\n"))
    #expect(!out.contains("--without"))
  }

  @Test func `whole entries are printed for a selection too`() async {
    let call = await drytap("quirks", "--kind", "lint", "--verbose")
    #expect(call.out.hasPrefix("A10  ndef-format-rejected-at-upload\n"))
    #expect(call.out.contains("\n\nA11  wildcard-profile\n"))
  }

  @Test func `a setting that a phone does not offer says which phones do`() async {
    #expect(await drytap("quirks", "B13").out.contains("not offered here, but on iPhone 14 Pro and newer Pros"))
    #expect(await !drytap("quirks", "B13", "--model", "iPhone 15 Pro").out.contains("not offered"))
    #expect(await drytap("quirks", "--search", "sdk26-elig", "--quiet").out.contains("not offered"))
  }

  @Test func `models with other defaults are told, many of them in short`() async {
    let tablet = await drytap("quirks", "A12").out
    #expect(tablet.contains("iPhone 6s, iPhone 6s Plus, iPhone SE (1st generation), iPad,"))
    let pro = await drytap("quirks", "B13", "--model", "iPhone 15 Pro").out
    #expect(pro.contains("by version: off, on from iOS 17 on"))
    #expect(pro.contains("iPhone 6s, iPhone 6s Plus, iPhone SE (1st generation) and "))
  }

  // MARK: Presets

  @Test func `each preset is told with what it sets beside the phone's own defaults`() async throws {
    let call = await drytap("quirks", "--presets", "--json", "--os", "14.2")
    let presets = try #require(call.json?["presets"] as? [[String: Any]])
    #expect(presets.compactMap { $0["name"] as? String } == QuirkPreset.allCases.map(\.rawValue))
    for (preset, told) in zip(QuirkPreset.allCases, presets) {
      let names = (told["settings"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
      let (set, own) = (Quirks.preset(preset, os: OSVersion(14, 2)), Quirks(os: OSVersion(14, 2)))
      let settings = QuirkTable.rows.flatMap(\.settings)
      #expect(names == settings.filter { set[$0.key] != own[$0.key] }.map(\.name))
    }
    let text = await drytap("quirks", "--presets").out
    for preset in QuirkPreset.allCases { #expect(text.contains("\n\(preset.rawValue)\n  ")) }
    let words = text.split { " \n".contains($0) }.joined(separator: " ")
    #expect(words.contains("quirk.stack-wedged-no-callback firstN(2)"))
    #expect(words.contains("The table as it is. "))
  }

  // MARK: JSON

  @Test func `the JSON has the keys that the help lists, on every row`() async throws {
    let help = QuirksCommand.notes.joined(separator: " ")
    let rows = try await json()
    #expect(rows.count == QuirkID.allCases.count)
    for row in rows {
      #expect(Set(row.keys) == Set(rows[0].keys))
      for key in row.keys { #expect(help.contains(key)) }
    }
    #expect(rows[0].keys.count == 18)
    let setting = try #require((rows.first { $0["id"] as? String == "A03" }?["settings"] as? [[String: Any]])?.first)
    #expect(Set(setting.keys) == ["name", "value", "others", "defaults", "without"])
    #expect(setting["value"] as? Int == 2)
    #expect(setting["without"] as? Bool == false)
    let defaults = try #require(setting["defaults"] as? [[String: Any]])
    #expect(defaults.compactMap { $0["since"] as? String } == ["11.0", "14.0"])
    #expect(defaults.compactMap { $0["value"] as? Int } == [202, 2])
  }

  @Test func `values in JSON are as a scenario takes them`() {
    let values: [(QuirkValue, String)] = [
      (.on, "true"), (.off, "false"), (.choice("busy203"), "\"busy203\""), (.code(400), "400"), (.seconds(0.3), "0.3"),
      (.codeAfter(2, seconds: 2.5), "\"2 after 2.5 s\""),
    ]
    for (value, text) in values { #expect(value.json.description == text) }
  }

  @Test func `guesses and open questions are told in JSON`() async throws {
    let rows = try await json("A02", "B11", "E09")
    #expect(rows.map { $0["guess"] as? Bool } == [true, false, true])
    let questions = rows.map { ($0["openQuestions"] as? [[String: Any]])?.first }
    #expect(questions.map { $0?["number"] as? Int } == [2, 17, nil])
    #expect(questions.map { $0?["decidesDefault"] as? Bool } == [true, false, true])
    #expect(questions[2]?["number"] is NSNull)
  }
}

extension QuirkTable {
  fileprivate static func rows(of kind: QuirkKind) -> [QuirkID] {
    QuirkID.allCases.filter { QuirkTable[$0].kind == kind }
  }
}
