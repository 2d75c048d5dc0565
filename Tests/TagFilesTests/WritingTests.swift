import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func `a format that is only read is refused by its name`() throws {
    let image = TagImage(try factory("NTAG213"))
    for format in TagFileFormat.allCases where !format.isWritable {
      let error = #expect(throws: TagFileWriteError.self) { try TagFile.write(image, as: format) }
      #expect(error?.description == "\(format.name) can be read but not written")
    }
    #expect(TagFileFormat.allCases.filter { !$0.isWritable } == [.nfcTools, .tagInfo])
  }

  @Test(arguments: [-1, 0, 1, 5])
  func `a Flipper version that is not known is refused`(version: Int) throws {
    let image = TagImage(try factory("NTAG213"))
    #expect(throws: TagFileWriteError.unknownFlipperVersion(version)) {
      try TagFile.write(image, as: .flipper, flipperVersion: version)
    }
    #expect(try TagFile.write(image, as: .raw, flipperVersion: version).bytes == image.memory.bytes)
  }

  @Test func `unknown pages are told where the file cannot say that they are`() throws {
    let image = try TagFile.read(fixtureBytes("odd-partial-read.nfc"), name: "tag.nfc")
    for target in Target.all {
      let output = try TagFile.write(image, as: target.format, flipperVersion: target.version)
      let read = try TagFile.read(output.bytes, name: "tag")
      let told = output.losses.contains("unknown pages are written as zeros: 20-44")
      #expect(told == !(target.format == .flipper && target.version == 4), "\(target.testDescription)")
      #expect((read.knowledge[20...].allSatisfy { $0 == .unknown }) == !told)
      #expect(read.memory == image.memory)
    }
  }

  @Test func `a Flipper file says which pages were read only if they are the first ones`() throws {
    var image = TagImage(try factory("NTAG213"))
    image.knowledge[9] = .unknown
    let output = try TagFile.write(image, as: .flipper)
    #expect(String(decoding: output.bytes, as: UTF8.self).contains("Pages read: 45\n"))
    #expect(output.losses == ["unknown pages are written as zeros: 9"])
  }

  @Test func `a password that is not known is told`() throws {
    let masked = try TagFile.read(fixtureBytes("ntag216-v4.nfc"), name: "tag.nfc")
    let words = "the password is not known; what a reader saw in its place is written: pages 229-230"
    for target in Target.all {
      #expect(try TagFile.write(masked, as: target.format, flipperVersion: target.version).losses.contains(words))
    }
    let known = try TagFile.read(fixtureBytes("ntag215-v4.nfc"), name: "tag.nfc")
    #expect(try TagFile.write(known, as: .flipper).losses == [])
  }

  @Test func `what has to be made up is told`() throws {
    let raw = try TagFile.read(fixtureBytes("ntag215.bin"), name: "tag.bin")
    let losses = { (target: Target) in
      try TagFile.write(raw, as: target.format, flipperVersion: target.version).losses
    }
    let own = "GET_VERSION is not known: the chip's own is written"
    #expect(
      try losses(Target(format: .flipper)) == [
        "not known and written as zero: the signature, counters, the count of wrong passwords", own,
      ])
    #expect(
      try losses(Target(format: .flipper, version: 2)) == [
        "not known and written as zero: the signature, counters", own,
      ])
    #expect(try losses(Target(format: .chameleonEML)) == ["not known and written as zero: the signature", own])
    #expect(try losses(Target(format: .raw)) == [])
  }

  @Test func `a file that does not name its chip and looks like another is told`() throws {
    var chip = try factory("NTAG210")
    #expect(try TagFile.write(TagImage(memory: chip.memory), as: .raw).losses == [])
    chip.memory[3] = [0x00, 0x00, 0x00, 0x00]
    let image = TagImage(memory: chip.memory)
    #expect(
      try TagFile.write(image, as: .raw).losses == ["the chip is lost: it reads as an MF0UL11"])
    #expect(try TagFile.write(image, as: .flipper).losses.allSatisfy { !$0.contains("reads as") })
  }

  @Test func `a dump that begins like text is told`() throws {
    var chip = try factory("NTAG213")
    for page in 0..<4 { chip.memory[page] = Array("abc\n".utf8) }
    #expect(
      try TagFile.write(TagImage(memory: chip.memory), as: .raw).losses == [
        "the file cannot be read again: it looks like another kind (not a known kind of tag file)"
      ])
  }

  @Test func `each loss is one sentence`() throws {
    var image = try TagFile.read(fixtureBytes("ntag213-v4.nfc"), name: "tag.nfc")
    image.failedAttempts = 3
    image.uidLine = UID("04A1B2C3D4E581")
    image.tearing[2] = 0x17
    #expect(
      try TagFile.write(image, as: .raw).losses == [
        "GET_VERSION 00 04 04 02 01 00 0F 03 is lost: raw .bin has no place for it",
        "the signature is lost: raw .bin has no place for it",
        "counters 0, 0, 291 are lost: raw .bin has no place for them",
        "tearing flags 00 00 17 are lost: raw .bin has no place for them",
        "the count of 3 wrong passwords is lost: raw .bin has no place for it",
        "the UID 04A1B2C3D4E581 beside the pages is lost: the one in pages 0 and 1 is 04A1B2C3D4E580",
        "the password is not known; what a reader saw in its place is written: pages 43-44",
      ])
  }

  @Test(arguments: [
    ("MF0ICU1", "Mifare Ultralight"), ("MF0UL11", "Mifare Ultralight 11"), ("MF0UL21", "Mifare Ultralight 21"),
    ("NTAG210", "NTAG210"), ("NTAG213", "NTAG213"),
  ])
  func `a Flipper file has the Flipper's name of the chip`(name: String, flipperName: String) throws {
    let image = TagImage(try factory(name))
    let output = try TagFile.write(image, as: .flipper)
    #expect(String(decoding: output.bytes, as: UTF8.self).contains("NTAG/Ultralight type: \(flipperName)\n"))
    let refusal = "a Flipper knows no \(name) and refuses the file"
    #expect(output.losses == (name == "NTAG210" ? [refusal] : []))
    #expect(try TagFile.read(output.bytes, name: "tag.nfc").warnings.isEmpty)
  }

  @Test func `the UID of a file is that of the pages`() throws {
    var image = try TagFile.read(fixtureBytes("ntag213-v4.nfc"), name: "tag.nfc")
    image.uidLine = UID("04000000000000")
    for format in [TagFileFormat.flipper, .proxmarkJSON] {
      let read = try TagFile.read(TagFile.write(image, as: format).bytes, name: "tag")
      #expect(read.uidLine == image.memory.uid)
      #expect(read.warnings == [])
    }
  }
}

extension TagImage {
  /// An image of which nothing is known but its pages.
  fileprivate init(memory: TagMemory) {
    self.init(Chip(memory: memory))
    version = nil
    signature = nil
    counters = [nil, nil, nil]
    tearing = [nil, nil, nil]
    failedAttempts = nil
  }
}
