import JSON5
import TagModel

/// `--profile`: which variant of a chip answers.
enum ProfileOption {
  static let option = Option(
    name: "--profile", value: "NAME", help: "A variant of the chip, such as silent-on-unknown-command; see below.",
    repeats: true)

  /// One line a variant: what a chip does otherwise, and with it.
  static var notes: [String] {
    let width = (ChipProfile.rows.map(\.name.count).max() ?? 0) + 2
    return ["Profiles:"]
      + ChipProfile.rows.map { row in
        "  \(TerminalText.padded(row.name, to: width))\(row.standard); with it, \(row.alternative)"
      }
  }

  /// All variants that a call names, together.
  static func profile(_ arguments: Arguments) throws(UsageError) -> ChipProfile {
    var profile = ChipProfile.standard
    for name in arguments.all(option.name) where name.lowercased() != "standard" {
      guard let row = ChipProfile.named(name) else {
        throw .unknown("profile", name, among: ChipProfile.rows.map(\.name))
      }
      profile.formUnion(row)
    }
    return profile
  }
}

extension UsageError {
  /// A word that names nothing, with the nearest one that does, or all of them.
  static func unknown(_ what: String, _ word: String, among known: [String]) -> UsageError {
    let guess =
      nearest(word, in: known).map { "; did you mean \($0)?" } ?? "; there are \(known.joined(separator: " "))"
    return UsageError(message: "there is no \(what) \(word)\(guess)")
  }
}

extension Chip {
  /// The same chip, answering by these rows as well.
  func with(_ profile: ChipProfile) -> Chip {
    var chip = self
    chip.profile.formUnion(profile)
    return chip
  }
}
