import JSON5
import Testing

/// The classes of characters, each over all of Unicode; the oracle is the list in the specification.
@Suite struct CharacterTests {
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test func `exactly the listed white space may stand between tokens`() {
    // JSON5 1.0, section 8; space separators of Unicode 16.
    let listed: Set<UInt32> = [
      0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xA0, 0x2028, 0x2029, 0xFEFF, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004,
      0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x202F, 0x205F, 0x3000,
    ]
    let accepted = Self.scalars.filter { scalar in
      // Parsing a hundred thousand ideographs one by one would only cost time.
      guard scalar.value < 0x3400 || scalar.value > 0xF000 && scalar.value < 0x10000 else { return false }
      return (try? JSON5Document.parse("[\(scalar)]").value) == .array([])
    }
    #expect(Set(accepted.map(\.value)) == listed)
  }

  @Test(arguments: [
    // One character of each category of ECMAScript 5.1, 7.6: Lu Ll Lt Lm Lo Nl, then Mn Mc Nd Pc and the two joiners.
    ("A", true, true), ("é", true, true), ("ǅ", true, true), ("ʰ", true, true), ("札", true, true), ("Ⅷ", true, true),
    ("$", true, true), ("_", true, true), ("\u{10400}", true, true),
    ("\u{0301}", false, true), ("\u{0903}", false, true), ("5", false, true), ("٣", false, true), ("‿", false, true),
    ("\u{200C}", false, true), ("\u{200D}", false, true),
    ("-", false, false), ("²", false, false), ("€", false, false), ("\u{20DD}", false, false),
    ("\u{1F4F1}", false, false),
    ("\u{AD}", false, false), ("@", false, false), ("«", false, false),
  ])
  func `an unquoted key takes letters first and marks and digits after them`(
    _ text: String,
    _ first: Bool,
    _ later: Bool
  ) {
    #expect(((try? JSON5Document.parse("{\(text)x:1}")) != nil) == first)
    #expect(((try? JSON5Document.parse("{x\(text)y:1}")) != nil) == later)
    guard let scalar = text.unicodeScalars.first, scalar.value <= 0xFFFF else { return }
    let digits = String(scalar.value, radix: 16)
    let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    #expect(((try? JSON5Document.parse("{\(escape)x:1}")) != nil) == first)
    #expect(((try? JSON5Document.parse("{x\(escape)y:1}")) != nil) == later)
  }

  @Test func `every ASCII character that needs no escape may be escaped all the same`() throws {
    let named: [Character: String] = [
      "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}", "0": "\0",
    ]
    for value in UInt8(0)..<0x80 {
      let character = Character(Unicode.Scalar(value))
      let read = try? JSON5Document.parse("\"\\\(character)\"").value
      switch character {
      case "x", "u", "1"..."9": #expect(read == nil, "\\\(character)")
      case "\n", "\r": #expect(read == .string(""))
      default: #expect(read == .string(named[character] ?? String(character)), "\\\(character)")
      }
    }
  }

  @Test func `every code unit escape reads as itself unless it is a surrogate`() {
    for value in UInt32(0)...0xFFFF {
      let digits = String(value, radix: 16)
      let text = "'\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "'"
      let expected = Unicode.Scalar(value).map { Node.Value.string(String($0)) }
      if (try? JSON5Document.parse(text).value) != expected { Issue.record("\(text)") }
    }
  }

  @Test func `surrogate pairs read as the character they encode`() {
    for scalar in Self.scalars where scalar.value >= 0x10000 && scalar.value % 0x3FF < 2 {
      let text = "\"" + String(scalar).utf16.map { "\\u" + String($0, radix: 16) }.joined() + "\""
      if (try? JSON5Document.parse(text).value) != .string(String(scalar)) { Issue.record("\(text)") }
    }
  }
}
