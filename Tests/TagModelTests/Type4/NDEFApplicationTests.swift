import TestSupport
import Testing

@testable import TagModel

/// The NDEF application by NFC Forum Type 4 Tag 2.0, 5, and the status words of ISO/IEC 7816-4.
@Suite struct NDEFApplicationTests {
  /// A reader that has selected the application, and a file of it.
  private func reader(_ tag: Type4Tag = .sample(), file: String? = selectFile) throws -> PlainCardReader {
    var reader = try PlainCardReader(tag)
    #expect(try reader.send(selectNDEF) == "9000")
    if let file { #expect(try reader.send(file) == "9000") }
    return reader
  }

  private func hexNumber(_ value: Int) -> String { hexString([UInt8(value >> 8), UInt8(value & 0xFF)]) }

  @Test func `the container is the specification's example, with the file's size in it`() throws {
    var reader = try reader(file: selectContainer)
    #expect(try reader.send("00 B0 00 00 0F") == "000F20003B00340406E104004000009000")
  }

  @Test(arguments: [(0, 5), (4, 5), (5, 5), (256, 256), (0x7FFF, 0x7FFF), (0x8000, 0x7FFF), (1_000_000, 0x7FFF)])
  func `sizes are clamped to what offsets can name`(_ asked: Int, _ size: Int) {
    let application = NDEFApplication(size: asked)
    #expect(application.file.count == size)
    #expect(application.capabilityContainer[11...12].elementsEqual(hex(hexNumber(size))))
  }

  @Test func `limits are clamped to what the container can say`() {
    let (low, high) = (
      NDEFApplication(mostRead: 1, mostWritten: 0), NDEFApplication(mostRead: 70000, mostWritten: 70000)
    )
    #expect(low.capabilityContainer[3...6].elementsEqual(hex("00 0F 00 01")))
    #expect(high.capabilityContainer[3...6].elementsEqual(hex("FF FF FF FF")))
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `of all instructions three are known`(_ instruction: UInt8) throws {
    var reader = try reader()
    let status = try reader.send([0x00, instruction, 0x00, 0x00])
    // None of the three is complete: no identifier, no length, no data.
    #expect(status == ([0xA4, 0xB0, 0xD6].contains(instruction) ? hex("67 00") : hex("6D 00")))
  }

  @Test(arguments: 1...UInt8.max as ClosedRange<UInt8>)
  func `of all classes one is known`(_ value: UInt8) throws {
    var reader = try reader()
    #expect(try reader.send([value] + hex("B0 00 00 02")) == hex("6E 00"))
    #expect(try reader.send([value] + hex(selectNDEF).dropFirst()) == hex("6E 00"))
  }

  // MARK: SELECT

  @Test(arguments: UInt8.min...UInt8.max)
  func `by identifier or by name, and without or with a request for information`(_ value: UInt8) throws {
    var reader = try reader()
    let byP1 = try reader.send([0x00, 0xA4, value, 0x0C, 0x02, 0xE1, 0x03])
    #expect(byP1 == (value == 0 ? hex("90 00") : value == 4 ? hex("6A 82") : hex("6A 86")))
    let byP2 = try reader.send([0x00, 0xA4, 0x00, value, 0x02, 0xE1, 0x03])
    #expect(byP2 == (value == 0 || value == 0x0C ? hex("90 00") : hex("6A 86")))
    let byName = try reader.send(hex("00 A4 04") + [value] + hex("07 D2 76 00 00 85 01 01"))
    #expect(byName == (value == 0 || value == 0x0C ? hex("90 00") : hex("6A 86")))
  }

  @Test func `of all identifiers two are files`() throws {
    var reader = try reader(file: nil)
    for identifier in stride(from: 0, through: 0xFFFF, by: 1) {
      let bytes = [UInt8(identifier >> 8), UInt8(identifier & 0xFF)]
      let status = try reader.send(hex("00 A4 00 0C 02") + bytes)
      guard (status == hex("90 00")) == (identifier == 0xE103 || identifier == 0xE104), status.count == 2 else {
        Issue.record("\(hexString(bytes)): \(hexString(status))")
        return
      }
    }
    #expect(try reader.send("00 A4 00 0C 02 E1 05") == "6A82")
  }

  @Test func `an identifier has two bytes`() throws {
    var reader = try reader()
    for text in ["00 A4 00 0C", "00 A4 00 0C 01 E1", "00 A4 00 0C 03 E1 04 00"] {
      #expect(try reader.send(text) == "6700", "\(text)")
    }
  }

  @Test func `selecting the application again leaves no file selected`() throws {
    var reader = try reader()
    #expect(try reader.send(selectNDEF) == "9000")
    #expect(try reader.send("00 B0 00 00 02") == "6986")
    #expect(try reader.send("00 D6 00 00 01 00") == "6986")
  }

  @Test func `a file that is not there leaves the selected one selected`() throws {
    var reader = try reader()
    #expect(try reader.send("00 A4 00 0C 02 E1 05") == "6A82")
    #expect(try reader.send("00 B0 00 00 02") == "00079000")
  }

  // MARK: READ BINARY

  @Test func `every offset and every length is read as far as the file and MLe go`() throws {
    let tag = Type4Tag.sample(size: 64)
    var reader = try reader(tag)
    let file = try #require(tag.card.ndef).file
    for offset in [0, 1, 2, 31, 62, 63, 64, 65, 255, 256, 0x7FFF] {
      for count in 1...256 {
        let got = try reader.send(
          CommandAPDU(instruction: 0xB0, p1: UInt8(offset >> 8), p2: UInt8(offset & 0xFF), expectedLength: count).bytes)
        let wanted: [UInt8] =
          count > 0x3B
          ? hex("67 00")
          : offset >= 64
            ? hex("6B 00")
            : Array(file[offset..<min(64, offset + count)]) + (offset + count > 64 ? hex("62 82") : hex("90 00"))
        #expect(got == wanted, "\(count) from \(offset)")
      }
    }
  }

  @Test func `extended lengths are read up to MLe`() throws {
    var reader = try reader(.sample(size: 600, mostRead: 500))
    let whole = try reader.send(hex("00 B0 00 00 00 01 F4"))
    #expect(whole.count == 502)
    #expect(try reader.send("00 B0 00 00 00 01 F5") == "6700")
    let file = try #require(reader.tag.card.ndef).file
    #expect(try reader.send(hex("00 B0 00 00 00")) == file.prefix(256) + hex("90 00"))
  }

  @Test(arguments: ["00 B0 00 00", "00 B0 00 00 01 FF", "00 B0 00 00 01 FF 02", "00 B0 00 00 00", "00 B0 00 00 02 00"])
  func `a read with data, or without a length that the card takes, is refused`(_ command: String) throws {
    var reader = try reader()
    #expect(try reader.send(command) == "6700")
  }

  @Test func `short file identifiers are not known`() throws {
    var reader = try reader()
    for p1: UInt8 in 0x80...0xFF {
      #expect(try reader.send([0x00, 0xB0, p1, 0x00, 0x02]) == hex("6A 86"))
      #expect(try reader.send([0x00, 0xD6, p1, 0x00, 0x01, 0x00]) == hex("6A 86"))
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `only read access 00 and write access 00 grant anything`(_ access: UInt8) throws {
    var tag = Type4Tag.sample()
    tag.card.ndef?.capabilityContainer[13] = access
    var reading = try reader(tag)
    #expect(try reading.send("00 B0 00 00 02") == (access == 0 ? "00079000" : "6982"))
    #expect(try reading.send(selectContainer) == "9000")
    #expect(try reading.send("00 B0 00 00 02") == "000F9000")
    tag = .sample()
    tag.card.ndef?.capabilityContainer[14] = access
    var writing = try reader(tag)
    #expect(try writing.send("00 D6 00 00 01 00") == (access == 0 ? "9000" : "6982"))
    #expect(try writing.send("00 B0 00 00 02") == "00079000")
  }

  // MARK: UPDATE BINARY

  @Test func `every offset and every length is written as far as the file and MLc go`() throws {
    let tag = Type4Tag.sample(size: 64)
    for offset in [0, 1, 2, 12, 13, 62, 63, 64, 65, 256, 0x7FFF] {
      for count in 1...255 {
        var reader = try reader(tag)
        let data = (0..<count).map { UInt8(truncatingIfNeeded: $0 + 0x80) }
        let got = try reader.send(
          CommandAPDU(instruction: 0xD6, p1: UInt8(offset >> 8), p2: UInt8(offset & 0xFF), data: data).bytes)
        var file = try #require(tag.card.ndef).file
        let wanted: String
        switch (count, offset) {
        case (0x35..., _): wanted = "6700"
        case (_, 64...): wanted = "6B00"
        case _ where offset + count > 64: wanted = "6A84"
        default:
          wanted = "9000"
          file.replaceSubrange(offset..<offset + count, with: data)
        }
        #expect(hexString(got) == wanted, "\(count) at \(offset)")
        #expect(reader.tag.card.ndef?.file == file)
        #expect(reader.tag.isProgramming == (wanted == "9000"))
      }
    }
  }

  @Test(arguments: ["00 D6 00 00", "00 D6 00 00 02", "00 D6 00 00 01 FF 01"])
  func `an update without data, or with an expected length, is refused`(_ command: String) throws {
    var reader = try reader()
    #expect(try reader.send(command) == "6700")
    #expect(!reader.tag.isProgramming)
  }

  @Test func `of the container nothing can be written but FF over the write access`() throws {
    for offset in 0..<15 {
      for value: UInt8 in [0x00, 0x01, 0x0F, 0x80, 0xFE, 0xFF] {
        var reader = try reader(file: selectContainer)
        let isLock = offset == 14 && value == 0xFF
        #expect(
          try reader.send([0x00, 0xD6, 0x00, UInt8(offset), 0x01, value]) == (isLock ? hex("90 00") : hex("69 82")))
      }
    }
    var reader = try reader(file: selectContainer)
    #expect(try reader.send("00 D6 00 0D 02 00 FF") == "6982")
  }

  @Test func `a locked tag stays as it is`() throws {
    var reader = try reader(file: selectContainer)
    #expect(try reader.send("00 D6 00 0E 01 FF") == "9000")
    #expect(try reader.send("00 D6 00 0E 01 FF") == "6982")
    #expect(try reader.send(selectFile) == "9000")
    #expect(try reader.send("00 D6 00 00 02 00 00") == "6982")
    #expect(try reader.send("00 B0 00 00 02") == "00079000")
  }

  @Test func `a tag that is not lockable refuses`() throws {
    var tag = Type4Tag.sample()
    tag.card.ndef?.isLockable = false
    var reader = try reader(tag, file: selectContainer)
    #expect(try reader.send("00 D6 00 0E 01 FF") == "6982")
  }

  @Test func `denied and faked updates store nothing`() throws {
    for (updates, status) in [(Updates.denied, "6982"), (.faked, "9000")] {
      var tag = Type4Tag.sample()
      tag.updates = updates
      var reader = try reader(tag)
      #expect(try reader.send("00 D6 00 00 01 FF") == status)
      #expect(reader.tag.card.ndef?.file == tag.card.ndef?.file)
      #expect(!reader.tag.isProgramming)
      #expect(try reader.send("00 D6 7F FF 01 FF") == "6B00")
    }
  }

  // MARK: Torn updates

  @Test func `a cut of power leaves the old bytes, the new ones, or a mixture by the mask`() throws {
    let old = hex("11 22 33 44 55 66")
    for (torn, expected) in [
      (TornWrite.old, old), (.new, hex("FF FF FF FF FF FF")),
      // The mask stands for the bytes of each four: bytes 0 and 4 are new, of bytes 1 and 5 the lower half.
      (.mixed(newBits: 0xFF0F_0000), hex("FF 2F 33 44 FF 6F")),
    ] {
      var tag = Type4Tag.sample()
      tag.card.ndef?.file.replaceSubrange(3..<9, with: old)
      var reader = try reader(tag)
      #expect(try reader.send("00 D6 00 03 06 FF FF FF FF FF FF") == "9000")
      reader.tag.fieldOff(torn: torn)
      tag.card.ndef?.file.replaceSubrange(3..<9, with: expected)
      #expect(reader.tag == tag)
    }
  }

  @Test func `what was programmed before the last frame is safe`() throws {
    var reader = try reader()
    #expect(try reader.send("00 D6 00 03 01 FF") == "9000")
    _ = reader.exchange(hex("B2"))
    reader.tag.fieldOff(torn: .old)
    #expect(reader.tag.card.ndef?.file[3] == 0xFF)
  }

  // MARK: Without a reader

  @Test func `a message is stored with its length, if it fits`() {
    var application = NDEFApplication(size: 10)
    let isTooLong = !application.store([UInt8](repeating: 1, count: 9))
    #expect(isTooLong)
    #expect(application.file == [UInt8](repeating: 0, count: 10))
    let stored = application.store([UInt8](repeating: 1, count: 8))
    #expect(stored)
    #expect(application.file == [0, 8, 1, 1, 1, 1, 1, 1, 1, 1])
    application.withdrawWriteAccess()
    #expect(application.capabilityContainer[14] == 0xFF)
  }
}
