import JSON5
import Testing

@Suite struct NumberTests {
  private func number(_ text: String) throws -> Number {
    guard case .number(let number) = try JSON5Document.parse(text).value else { throw NotANumber() }
    return number
  }

  private struct NotANumber: Error {}

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+7", 7), ("-42", -42), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("0x0", 0), ("0xdecaf", 912_559), ("0XC0FFEE", 12_648_430), ("-0xC0FFEE", -12_648_430), ("+0x10", 16),
    ("0x0000000000000000001", 1),
    ("0x7FFFFFFFFFFFFFFF", Int.max), ("-0x8000000000000000", Int.min),
  ])
  func `a number written as an integer has its exact value`(_ text: String, _ value: Int) throws {
    #expect(try number(text).integer == value)
    #expect(try number(text).double == Double(value))
  }

  @Test(arguments: [
    "1.0", "1.", ".5", "1e3", "0e0", "Infinity", "-Infinity", "NaN", "9223372036854775808", "-9223372036854775809",
    "0x8000000000000000", "-0x8000000000000001",
  ])
  func `other numbers have no integer`(_ text: String) throws {
    #expect(try number(text).integer == nil)
  }

  @Test(arguments: [
    (".5", 0.5), ("5.", 5), ("+5.e3", 5000), ("-.5E-1", -0.05), ("0x1e3", 483), ("Infinity", .infinity),
    ("-Infinity", -.infinity),
    ("+Infinity", .infinity), ("1e999", .infinity), ("-1e999", -.infinity), ("1e-999", 0),
    ("18446744073709551616", 0x1p64),
    ("0x10000000000000000", 0x1p64), ("0x20000000000001", 0x1p53), ("0x20000000000003", 0x1.0000000000002p53),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("5e-324", Double.leastNonzeroMagnitude), ("0.1", 0.1),
  ])
  func `a double is the nearest to what is written`(_ text: String, _ value: Double) throws {
    #expect(try number(text).double == value)
  }

  @Test(arguments: ["-0", "-0.0", "-.0", "-1e-999", "-0x0"])
  func `a negative zero keeps its sign`(_ text: String) throws {
    #expect(try number(text).double.sign == .minus)
  }

  @Test(arguments: ["NaN", "+NaN", "-NaN"]) func `NaN takes a sign`(_ text: String) throws {
    #expect(try number(text).double.isNaN)
  }

  @Test(arguments: ["0x10", "+1", "5.", ".50", "1E+05", "-Infinity"])
  func `a number keeps its spelling`(_ text: String) throws {
    #expect(try number(text).text == text)
    #expect(try number("/**/\(text)//").description == text)
  }

  @Test func `numbers are equal when their spelling is`() throws {
    #expect(try number("16") == number(" 16"))
    #expect(try number("16") != number("0x10"))
  }
}
