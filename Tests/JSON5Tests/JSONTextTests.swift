import Foundation
import JSON5
import Testing

@Suite struct JSONTextTests {
  @Test func `values are written compactly and in order`() {
    let value: JSONValue = [
      "event": "write", "page": 4, "ok": true, "data": nil, "list": [1, 0.5, [], [:]], "a\"b": "c\\d\n",
    ]
    #expect(
      value.description == #"{"event":"write","page":4,"ok":true,"data":null,"list":[1,0.5,[],{}],"a\"b":"c\\d\n"}"#
    )
  }

  @Test func `every character that JSON wants escaped is escaped, and Foundation reads all back`() throws {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), value < 0x3000 || value % 251 == 0 else { continue }
      let text = "<\(scalar)>"
      let quoted = JSONText.quoted(text)
      let isEscaped = !quoted.unicodeScalars.contains(scalar)
      let mustEscape = value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
      if isEscaped != mustEscape && scalar != "\"" && scalar != "\\" { Issue.record("U+\(String(value, radix: 16))") }
      if value != 0xFEFF, try JSONDecoder().decode(String.self, from: Data(quoted.utf8)) != text {
        Issue.record("\(quoted)")
      }
      if try JSON5Document.parse(quoted).value != .string(text) { Issue.record("\(quoted)") }
    }
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("/", #""/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\0\u{1F}\u{7F}\u{9F}", #""\u0000\u001F\u007F\u009F""#), ("größe 📱", #""größe 📱""#), ("\u{2028}", #""\u2028""#),
  ])
  func `a string is quoted`(_ text: String, _ quoted: String) {
    #expect(JSONText.quoted(text) == quoted)
  }

  @Test func `what JSON cannot say is null`() {
    #expect(
      JSONValue.array([.double(.infinity), .double(-.infinity), .double(.nan)]).description == "[null,null,null]"
    )
  }

  @Test func `doubles stay doubles and integers integers`() throws {
    let value: JSONValue = [
      .double(1), 1, .double(1e100), .double(-0.0), .integer(.max), .integer(.min), .double(.leastNonzeroMagnitude),
    ]
    #expect(JSONValue(try JSON5Document.parse(value.description)) == value)
    #expect(value.description.hasPrefix("[1.0,1,1e+100,-0.0,"))
    #expect(throws: Never.self) { try JSONDecoder().decode([Double].self, from: Data(value.description.utf8)) }
  }

  @Test func `setting a key replaces, appends or removes`() {
    var value: JSONValue = ["a": 1, "b": 2]
    value["c"] = 3
    value["a"] = "x"
    #expect(value.description == #"{"a":"x","b":2,"c":3}"#)
    value["b"] = nil
    value["zz"] = nil
    #expect(value.description == #"{"a":"x","c":3}"#)
    #expect(value["c"] == 3)
    #expect(value["b"] == nil)
    #expect(JSONValue.string("a")["a"] == nil)
    var other: JSONValue = 5
    other["a"] = .null
    #expect(other == ["a": nil])
  }

  @Test func `of a repeated key in a literal the last value counts`() {
    #expect((["a": 1, "b": 2, "a": 3] as JSONValue).description == #"{"a":3,"b":2}"#)
  }

  @Test func `a document is written as the value it has`() throws {
    let node = try JSON5Document.parse("{ b: 0x10, a: [.5, 'x', null, true], n: -Infinity, 'k\\n': {} }")
    #expect(JSONValue(node).description == #"{"b":16,"a":[0.5,"x",null,true],"n":null,"k\n":{}}"#)
  }

  @Test(arguments: Document.good) func `what is written is read by Foundation as plain JSON`(_ document: Document)
    throws
  {
    let written = JSONValue(try JSON5Document.parse(bytes: document.bytes)).description
    #expect(!written.contains { $0.isNewline })
    let theirs = try Plain.foundation(Data(written.utf8), json5: false)
    #expect(theirs == Plain(try JSON5Document.parse(written)))
  }
}
