/// The word of `known` that `word` was probably meant to be, `nil` when none is near.
///
/// Counts the fewest insertions, deletions, replacements and swaps of neighbours (optimal string alignment, a restricted
/// Damerau distance) and lets one pass for every three characters of the longer word, at least one, but never a whole word. Case does
/// not count, except between words that are equally near; of those still equal the first wins.
public func nearest(_ word: String, in known: [String]) -> String? {
  // Longer words are no misspelling of anything, and the cost grows with the product of the lengths.
  guard word.utf8.count <= 256 else { return nil }
  var best: (word: String, distance: Int, exact: Int)?
  for candidate in known {
    let length = max(word.count, candidate.count)
    let allowed = min(max(1, length / 3), length - 1)
    guard abs(word.count - candidate.count) <= allowed else { continue }
    let distance = editDistance(Array(word.lowercased()), Array(candidate.lowercased()))
    guard distance <= allowed else { continue }
    let exact = editDistance(Array(word), Array(candidate))
    if let best, (best.distance, best.exact) <= (distance, exact) { continue }
    best = (candidate, distance, exact)
  }
  return best?.word
}

/// The fewest insertions, deletions, replacements and swaps of neighbours that turn `source` into `target`.
func editDistance(_ source: [Character], _ target: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for (row, character) in source.enumerated() {
    var current = [row + 1]
    for (column, other) in target.enumerated() {
      var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (character == other ? 0 : 1))
      if row > 0, column > 0, character == target[column - 1], source[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[target.count]
}
