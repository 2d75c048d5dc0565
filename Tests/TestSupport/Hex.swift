/// The bytes that hexadecimal text such as `"30 04"` spells; white space is skipped.
public func hex(_ text: String) -> [UInt8] {
  let digits = text.filter { !$0.isWhitespace }
  precondition(digits.count.isMultiple(of: 2), "odd number of hexadecimal digits in \(text)")
  var bytes: [UInt8] = []
  var rest = digits[...]
  while !rest.isEmpty {
    guard let byte = UInt8(rest.prefix(2), radix: 16) else { preconditionFailure("not hexadecimal: \(text)") }
    bytes.append(byte)
    rest = rest.dropFirst(2)
  }
  return bytes
}

/// Upper-case hexadecimal text, two digits a byte, without blanks.
public func hexString(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}
