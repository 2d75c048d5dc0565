import DryTap
import JSON5

/// The quirk table as one phone has it.
struct QuirkView {
  let model: PhoneModel
  let os: OSVersion
  let scenarios: QuirkScenarios
  private let quirks: Quirks

  init(model: PhoneModel, os: OSVersion, scenarios: QuirkScenarios) {
    self.model = model
    self.os = os
    self.scenarios = scenarios
    quirks = Quirks(model: model, os: os)
  }

  /// The phone in words.
  var phone: String { "\(model.name) with iOS \(os)" }

  /// What a setting is on this phone.
  func value(_ setting: Quirk.Setting) -> QuirkValue { quirks[setting.key] }

  /// Which phones offer a setting, in words; nil where this one does.
  func whoOffers(_ setting: Quirk.Setting) -> String? {
    QuirkTable.whoOffers(setting.key, insteadOf: model, os)
  }

  /// What `drytap quirks --json` prints; its keys and their order stay, and the command's help lists them.
  func json(_ rows: [Quirk]) -> JSONValue {
    ["model": .string(model.name), "os": .string("\(os)"), "quirks": .array(rows.map(json))]
  }

  private func json(_ row: Quirk) -> JSONValue {
    let entry = row.entry
    return [
      "id": .string(row.id.name), "slug": .string(row.slug), "group": .string(row.id.group.title),
      "summary": .string(row.summary), "kind": .string(row.kind.rawValue),
      "confidence": .string(row.confidence.rawValue), "source": .string(row.source), "guess": .bool(row.isGuess),
      "settings": .array(row.settings.map(json)), "absence": row.absence.map { .string($0) } ?? .null,
      "sees": .string(entry.sees), "trigger": .string(entry.trigger), "sequence": .string(entry.sequence),
      "seenOn": .string(entry.seenOn), "breaks": .string(entry.breaks), "correct": .string(entry.correct),
      "openQuestions": .array(entry.openQuestions.map(json)),
      "scenarios": .array(scenarios.paths(row.id).map { .string($0) }),
    ]
  }

  private func json(_ setting: Quirk.Setting) -> JSONValue {
    [
      "name": .string(setting.name), "value": value(setting).json,
      "others": .array(setting.others(than: value(setting)).map(\.json)),
      "defaults": .array(
        setting.defaults(on: model).map { ["since": .string("\($0.since)"), "value": $0.value.json] }),
      "without": setting.without.json,
    ]
  }

  private func json(_ question: OpenQuestion) -> JSONValue {
    [
      "number": question.number.map { .integer($0) } ?? .null, "question": .string(question.question),
      "known": .string(question.known), "assumed": .string(question.assumed),
      "decidesDefault": .bool(question.decidesDefault),
    ]
  }
}

extension QuirkValue {
  /// As a scenario's `set` takes it.
  var json: JSONValue {
    switch self {
    case .on: .bool(true)
    case .off: .bool(false)
    case .code(let code): .integer(code)
    case .seconds(let seconds): .double(seconds)
    default: .string(description)
    }
  }
}
