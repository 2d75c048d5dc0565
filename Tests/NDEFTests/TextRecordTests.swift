import Foundation
import TestSupport
import Testing

@testable import NDEF

@Suite struct TextRecordTests {
  private func record(_ payload: [UInt8]) -> NDEFRecord {
    NDEFRecord(typeNameFormat: .wellKnown, type: [0x54], payload: payload)
  }

  @Test(arguments: TextEncoding.allCases)
  func `text comes back bit for bit`(encoding: TextEncoding) throws {
    let sample = (UInt32(0)...0x10FFFF).lazy.filter { $0 < 0x300 || $0 % 211 == 0 || ($0 & 0xFFFF) > 0xFFF0 }
    var all = String.UnicodeScalarView()
    all.append(contentsOf: sample.compactMap(Unicode.Scalar.init))
    for text in ["", "Hello", "e\u{301}", "\u{FEFF}mark", "\u{FFFE}", "👩‍👩‍👧", "\r\n\0", String(all)] {
      let made = NDEFRecord.text(text, language: "pt-BR", encoding: encoding)
      let read = try TextRecord(made)
      #expect([UInt8](read.text.utf8) == [UInt8](text.utf8))
      #expect(read.language == "pt-BR")
      #expect(read.record == made)
    }
  }

  @Test func `unmarked UTF-16 is big-endian`() throws {
    #expect(hexString(NDEFRecord.text("Hi", encoding: .utf16).payload) == "82656E" + "00480069")
    #expect(try TextRecord(record(hex("82 65 6E 26 3A"))).text == "\u{263A}")
  }

  @Test func `unmarked UTF-16 text that begins like a mark gets one`() throws {
    #expect(hexString(NDEFRecord.text("\u{FEFF}A", encoding: .utf16).payload) == "82656E" + "FEFF" + "FEFF0041")
    #expect(hexString(NDEFRecord.text("\u{FFFE}A", encoding: .utf16).payload) == "82656E" + "FEFF" + "FFFE0041")
  }

  @Test func `a text record is written again as it was read`() throws {
    for payload in ["02 65 6E", "85 65 6E 2D 55 53 FF FE 48 00", "82 64 65 FE FF", "01 78 EF BB BF 41"] {
      #expect(try TextRecord(record(hex(payload))).record.payload == hex(payload))
    }
  }

  @Test func `every sequence of two bytes is UTF-8 exactly when Foundation says so`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let ours = try? StrictText.utf8([first, second], origin: 0)
        guard ours == String(bytes: [first, second], encoding: .utf8) else {
          Issue.record("\(hexString([first, second]))")
          return
        }
      }
    }
  }

  @Test(arguments: [
    ("C0 80", 0), ("41 C1 BF", 1), ("E0 80 80", 0), ("C3 A9 ED A0 80", 2), ("F4 90 80 80", 0), ("F0 9F 98", 0),
    ("80", 0), ("41 41 FE", 2),
    ("F8 88 80 80 80", 0), ("E2 82 AC E2 82", 3),
  ])
  func `overlong, surrogate, cut and stray UTF-8 is refused at its first byte`(bytes: String, offset: Int) {
    let error = contentError { () throws(NDEFError) in try TextRecord(record(hex("02 65 6E") + hex(bytes))) }
    #expect(error == NDEFError(offset: 3 + offset, record: nil, reason: .invalidUTF8))
  }

  @Test(arguments: [
    ("D8 3D", 0), ("DE 00", 0), ("00 41 D8 3D 00 41", 2), ("D8 3D D8 3D DE 00", 0), ("FE FF DE 00", 2),
    ("FF FE 41 00 3D D8", 4),
  ])
  func `half a surrogate pair is refused at its first byte`(bytes: String, offset: Int) {
    let error = contentError { () throws(NDEFError) in try TextRecord(record(hex("82 65 6E") + hex(bytes))) }
    #expect(error == NDEFError(offset: 3 + offset, record: nil, reason: .invalidUTF16))
  }

  @Test func `a language that is not ASCII is refused`() {
    let error = contentError { () throws(NDEFError) in try TextRecord(record(hex("02 65 C3 41"))) }
    #expect(error == NDEFError(offset: 2, record: nil, reason: .notASCII))
  }

  @Test func `a language over 63 bytes is cut when written`() throws {
    let tag = String(repeating: "x", count: 70)
    #expect(try TextRecord(.text("a", language: tag)) == TextRecord("a", language: String(tag.prefix(63))))
  }

  @Test func `another record is not a text record`() {
    #expect(
      contentError { () throws(NDEFError) in try TextRecord(.uri("x")) }?.description.contains("not a text record")
        == true
    )
  }
}
