import DryTap
import JSON5

/// Expectations held against what happened.
extension RunRecord {
  /// Everything that did not come as expected, in the order of the file.
  var failures: [Failure] {
    let all =
      endingFailures + outcomeFailures + callFailures + logFailures + tagFailures + sheetFailures + findingFailures
      + frameFailures + hapticFailures + timeFailures + stepFailures
    return all.sorted { $0.mark < $1.mark }
  }

  private var expected: Expectations { scenario.expectations }

  private func failure(_ mark: Mark, _ expected: String, _ got: String) -> Failure {
    Failure(file: scenario.file, mark: mark, expected: expected, got: got)
  }

  // MARK: The end

  private var endingFailures: [Failure] {
    let mark = scenario.client?.mark ?? scenario.mark
    switch ending {
    case .finished: return []
    case .neverQuiet(let threads):
      return [failure(mark, "a client that falls quiet", "these threads, which kept running: \(threads)")]
    case .gaveUp(let reason): return [failure(mark, "a run", reason)]
    case .stuck(let reason), .crashed(let reason):
      return expected.outcome == nil ? [failure(mark, "a run to its end", "\(outcome): \(reason)")] : []
    }
  }

  private var outcomeFailures: [Failure] {
    guard let wanted = expected.outcome, wanted.value != outcome.description else { return [] }
    let why = ending.reason.map { " (\($0))" } ?? ""
    return [failure(wanted.mark, "outcome \(quoted(wanted.value))", quoted(outcome.description) + why)]
  }

  // MARK: What the client heard

  private var callFailures: [Failure] {
    guard let wanted = expected.calls else { return [] }
    let calls = trace.calls
    for (index, call) in wanted.value.enumerated() {
      guard index < calls.count else {
        return [failure(call.mark, "call \(index + 1) \(quoted(call.value))", "no more calls")]
      }
      if calls[index] != call.value {
        return [failure(call.mark, "call \(index + 1) \(quoted(call.value))", quoted(calls[index]))]
      }
    }
    guard calls.count > wanted.value.count else { return [] }
    let last = wanted.value.last?.mark ?? wanted.mark
    return [failure(last, "no call after these \(wanted.value.count)", quoted(calls[wanted.value.count]))]
  }

  private var logFailures: [Failure] {
    guard let wanted = expected.logs else { return [] }
    let words = "logs that "
    let lines = trace.entries.filter { $0.layer == .phone && $0.text.hasPrefix(words) }
      .map { String($0.text.dropFirst(words.count)) }
    guard lines != wanted.value else { return [] }
    let list = { (lines: [String]) in "[" + lines.map(quoted).joined(separator: ", ") + "]" }
    return [failure(wanted.mark, "the log \(list(wanted.value))", list(lines))]
  }

  private var findingFailures: [Failure] {
    let missing = expected.findings.compactMap { wanted -> Failure? in
      let broken = findings.first { $0.rule == wanted.rule }
      guard broken?.at != wanted.entry else { return nil }
      let got = broken.map { "a breach at \(quoted($0.at))" } ?? "a client that keeps it"
      return failure(wanted.mark, "rule \(wanted.rule) broken at \(quoted(wanted.entry))", got)
    }
    let unexpected = findings.filter { finding in !expected.findings.contains { $0.rule == finding.rule } }
    let mark = scenario.client?.mark ?? scenario.mark
    return missing
      + unexpected.map {
        failure(mark, "rule \($0.rule) to hold", "a breach at \(quoted($0.at))" + when($0.entry))
      }
  }

  private func when(_ entry: TraceEntry?) -> String { entry.map { " (\($0.time) s)" } ?? "" }

  // MARK: The world afterwards

  private var tagFailures: [Failure] {
    expected.tags.flatMap { look -> [Failure] in
      guard let tag = stage.tag(look.tag), let setup = scenario.tags.first(where: { $0.name == look.tag }) else {
        return []
      }
      return look.checks.compactMap { tagFailure($0, tag, before: setup.contents) }
    }
  }

  private func tagFailure(_ check: Located<Expectations.TagCheck>, _ tag: Tag, before: Scenario.TagContents)
    -> Failure?
  {
    let contents = Scenario.TagContents(tag)
    let name = "tag \(quoted(tag.name))"
    switch check.value {
    case .unchanged:
      return contents.change(since: before).map { failure(check.mark, "\(name) unchanged", $0) }
    case .locked(let wanted):
      guard tag.isLocked != wanted else { return nil }
      return failure(check.mark, "\(name) \(wanted ? "locked" : "not locked")", wanted ? "not locked" : "locked")
    case .message(let wanted):
      let message = contents.messageText
      return message == wanted ? nil : failure(check.mark, "\(name) with \(quoted(wanted))", quoted(message))
    case .bytes(let place, let wanted):
      let bytes = Array((contents.bytes(at: place) ?? []).prefix(wanted.count))
      guard bytes != wanted else { return nil }
      return failure(check.mark, "\(name) \(place) \(HexText.text(wanted))", HexText.text(bytes))
    case .log(let wanted):
      let log = tag.log.entries.map(\.description)
      guard log != wanted else { return nil }
      let index = zip(log, wanted).prefix { $0 == $1 }.count
      let line = { (lines: [String]) in index < lines.count ? quoted(lines[index]) : "no more lines" }
      return failure(
        check.mark, "line \(index + 1) in the log of \(name): \(line(wanted))",
        "\(line(log)); the whole log is [\(log.map(quoted).joined(separator: ", "))]")
    case .counter(let wanted):
      guard case .type2(let chip) = contents else { return nil }
      let value = chip.counters[chip.model.counterAddresses.lowerBound].value
      return value == wanted ? nil : failure(check.mark, "\(name) with its counter at \(wanted)", "\(value)")
    }
  }

  private var sheetFailures: [Failure] {
    guard !expected.sheet.isEmpty else { return [] }
    let sheet = stage.phone.sheet
    return expected.sheet.compactMap { check in
      switch check.value {
      case .text(let wanted):
        sheet.text == wanted ? nil : failure(check.mark, "sheet text \(quoted(wanted))", quoted(sheet.text))
      case .mark(let wanted):
        sheet.mark == wanted ? nil : failure(check.mark, "sheet mark \(wanted.rawValue)", sheet.mark.rawValue)
      case .author(let wanted):
        sheet.author == wanted
          ? nil : failure(check.mark, "sheet text by \(wanted.rawValue)", "a text by \(sheet.author.rawValue)")
      case .look(let wanted):
        sheet.look == wanted ? nil : failure(check.mark, "sheet state \(wanted.rawValue)", sheet.look.rawValue)
      case .showings(let wanted):
        sheet.showings.count == wanted
          ? nil : failure(check.mark, "\(wanted) showings of the sheet", "\(sheet.showings.count)")
      case .texts(let wanted):
        listFailure("sheet text", wanted, sheet.showings.flatMap { $0.texts.map(\.text) }, check.mark)
      case .changes(let wanted):
        listFailure("sheet change", wanted, trace.entries.filter { $0.layer == .sheet }.map(\.text), check.mark)
      }
    }
  }

  private func listFailure(_ what: String, _ wanted: [String], _ got: [String], _ mark: Mark) -> Failure? {
    guard got != wanted else { return nil }
    let place = zip(got, wanted).prefix { $0 == $1 }.count
    let word = { (texts: [String]) in place < texts.count ? quoted(texts[place]) : "no more" }
    return failure(mark, "\(what) \(place + 1) \(word(wanted))", word(got))
  }

  // MARK: Numbers

  private var frameFailures: [Failure] {
    let counter = frameCounter
    return expected.frames.compactMap { wanted in
      let count = counter[wanted.value.kind]
      guard count != wanted.value.count else { return nil }
      let name = wanted.value.command.map { "\($0) frames" } ?? "frames"
      return failure(wanted.mark, "\(wanted.value.count) \(name)", "\(count)")
    }
  }

  private var frameCounter: FrameCounter {
    trace.entries.reduce(into: FrameCounter()) { counter, entry in
      if case .frame(let frame, _) = entry.event { counter.count(frame) }
    }
  }

  private var hapticFailures: [Failure] {
    guard let wanted = expected.haptics else { return [] }
    let count = trace.entries.filter { $0.event == .phone(Trace.haptic) }.count
    return count == wanted.value ? [] : [failure(wanted.mark, "\(wanted.value) haptics", "\(count)")]
  }

  private var timeFailures: [Failure] {
    let lasted = stage.phone.now - .start
    var failures: [Failure] = []
    if let least = expected.lastsAtLeast, lasted < least.value {
      failures.append(failure(least.mark, "at least \(TimeText.text(least.value))", TimeText.text(lasted)))
    }
    if let most = expected.lastsAtMost, lasted > most.value {
      failures.append(failure(most.mark, "at most \(TimeText.text(most.value))", TimeText.text(lasted)))
    }
    return failures
  }

  /// A fault whose frame never went out would prove nothing.
  private var stepFailures: [Failure] {
    let counter = frameCounter
    return scenario.steps.compactMap { step in
      guard case .when(let place) = step.moment else { return nil }
      let count = counter[place.kind]
      return count < place.number ? failure(step.mark, "frame \(quoted("\(place)"))", "only \(count) such frames") : nil
    }
  }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }
}

extension Sheet {
  /// How it closed last.
  fileprivate var mark: Expectations.SheetMark {
    for entry in entries.reversed() {
      switch entry.change {
      case .tick: return .tick
      case .error: return .error
      case .plain: return .none
      case .appeared, .text, .left: continue
      }
    }
    return .none
  }
}
