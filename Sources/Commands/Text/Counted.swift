/// `1 byte`, `2 bytes`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// Sorted numbers as text in which neighbours are one range, such as `4-9, 12`.
func ranges(_ numbers: some Sequence<Int>) -> String {
  var ranges: [ClosedRange<Int>] = []
  for number in numbers {
    if let last = ranges.last, last.upperBound + 1 == number {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else {
      ranges.append(number...number)
    }
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
}

/// `page 4`, `pages 4-9, 12`.
func pageList(_ pages: [Int]) -> String {
  (pages.count == 1 ? "page " : "pages ") + ranges(pages)
}
