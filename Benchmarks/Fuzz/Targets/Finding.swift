/// A rule that an input broke.
public struct Finding: Error, CustomStringConvertible {
  /// What was expected, in one sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a finding with that sentence where a rule does not hold.
func require(_ holds: Bool, _ rule: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(rule()) }
}

/// A message to a person is one line that shows in full.
func requireOneLine(_ text: String, _ what: String) throws(Finding) {
  try require(!text.isEmpty, "\(what) says something")
  let isPlain = text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: false
    default: true
    }
  }
  try require(isPlain, "\(what) is one line without control characters: \(text.debugDescription)")
}
