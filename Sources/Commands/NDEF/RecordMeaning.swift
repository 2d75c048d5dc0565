import JSON5
import NDEF

/// What a record means: a kind, and what belongs to it.
struct RecordMeaning: Hashable {
  /// A word for programs, such as `uri` or `smart-poster`.
  let kind: String
  /// What people call it.
  let name: String
  var fields: [Field] = []
  /// How many of the first fields stand in the headline.
  var headlineFields = 0

  /// One thing that belongs to a record.
  struct Field: Hashable {
    /// Its key for programs.
    let key: String
    /// What people call it.
    let label: String
    let value: JSONValue

    init(_ key: String, label: String? = nil, _ value: JSONValue) {
      self.key = key
      self.label = label ?? key
      self.value = value
    }

    /// The value for people, on one line.
    var text: String {
      switch value {
      case .string(let text): TerminalText.safe(text)
      case .null: "not given"
      default: value.description
      }
    }
  }

  /// The name and the fields that matter most, such as `URI https://example.com`.
  var headline: String {
    ([name] + fields.prefix(headlineFields).map(\.text)).joined(separator: " ")
  }

  /// `kind`, then the fields.
  var json: JSONValue {
    var json: JSONValue = ["kind": .string(kind)]
    for field in fields { json[field.key] = field.value }
    return json
  }

  /// What a record means and what is wrong with its content; `parent` is the record that it stands in.
  static func read(_ record: NDEFRecord, inside parent: NDEFRecord?) -> (RecordMeaning, NDEFError?) {
    guard let kind = kinds.first(where: { $0.isThis(record, parent) }) else {
      return (RecordMeaning(kind: "other", name: "\(record.typeNameFormat.label) record"), nil)
    }
    do throws(NDEFError) {
      try record.validate()
      var meaning = RecordMeaning(kind: kind.word, name: kind.name)
      meaning.fields = try kind.fields(record)
      meaning.headlineFields = min(kind.headlineFields, meaning.fields.count)
      return (meaning, nil)
    } catch {
      return (RecordMeaning(kind: kind.word, name: kind.name), error)
    }
  }
}
