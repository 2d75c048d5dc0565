/// `; did you mean "tags"?`, or nothing when no known word is near.
func suggestion(for word: String, in known: [String]) -> String {
  nearest(word, in: known).map { "; did you mean \(JSONText.quoted($0))?" } ?? ""
}

/// `"a"`, `"a" or "b"`, `one of "a", "b", "c"`.
func oneOf(_ words: [String]) -> String {
  let quoted = words.map(JSONText.quoted)
  return quoted.count <= 2 ? quoted.joined(separator: " or ") : "one of " + quoted.joined(separator: ", ")
}
