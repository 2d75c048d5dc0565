/// Tags that people may ask for and that do not exist here, by name.
enum AbsentTags {
  /// What a type of the NFC Forum's stands for; nil for a number that is none of them.
  static func sentence(forType type: Int) -> String? {
    switch type {
    case 1: none("Type 1 (Topaz)")
    case 3: none("FeliCa")
    case 5: none("ISO 15693")
    default: nil
    }
  }

  /// The first words of chips' names, in upper case without blanks, and what the chips are.
  private static let chips: [(prefix: String, technology: String)] = [
    ("FELICA", "FeliCa"), ("RC-S", "FeliCa"), ("ICODE", "ISO 15693"), ("SLI", "ISO 15693"), ("ST25TV", "ISO 15693"),
    ("ST25DV", "ISO 15693"), ("M24LR", "ISO 15693"), ("TAG-IT", "ISO 15693"), ("TOPAZ", "Type 1 (Topaz)"),
  ]

  /// What a chip of that name is, as a sentence; nil for a name that is none of these.
  static func technology(ofChip name: String) -> String? {
    let word = name.uppercased().filter { $0 != " " && $0 != "_" }
    if word.hasPrefix("MIFARECLASSIC") {
      return "a MIFARE Classic is no chip of a tag of type 2: say type: \"MIFARE Classic\""
    }
    return chips.first { word.hasPrefix($0.prefix) }.map { none($0.technology) }
  }

  private static func none(_ technology: String) -> String { "there are no \(technology) tags yet" }
}
