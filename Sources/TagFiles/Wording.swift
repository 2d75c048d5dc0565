import TagModel

/// Text from a file between quotation marks: cut to a readable length, control characters spelled out.
func quoted(_ text: some StringProtocol) -> String {
  let shown = text.unicodeScalars.prefix(40).map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{" + String(scalar.value, radix: 16) + "}"
    default: String(scalar)
    }
  }
  return "'" + shown.joined() + (text.unicodeScalars.count > 40 ? "…'" : "'")
}

/// Upper-case hexadecimal, a blank between bytes.
func spaced(_ bytes: some Sequence<UInt8>) -> String {
  bytes.spacedHex
}

/// Sorted numbers as text in which neighbours are one range, such as `4-9, 12`.
package func ranges(_ numbers: some Sequence<Int>) -> String {
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
