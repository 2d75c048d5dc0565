import TagFiles
import TagModel
import TestSupport
import Testing

/// A format to write, and for Flipper files the version.
struct Target: Sendable, CustomTestStringConvertible {
  let format: TagFileFormat
  var version = 4

  var testDescription: String { format == .flipper ? "Flipper \(version)" : format.rawValue }

  func written(_ image: TagImage) throws -> [UInt8] {
    try TagFile.write(image, as: format, flipperVersion: version).bytes
  }

  /// What a file of this format gives back of an image.
  func passed(_ image: TagImage) throws -> TagImage {
    let read = try TagFile.read(written(image), name: "tag")
    #expect(read.format == format)
    return read
  }

  static let all =
    TagFileFormat.allCases.filter { $0.isWritable && $0 != .flipper }.map { Target(format: $0) }
    + (2...4).map { Target(format: .flipper, version: $0) }

  var holdsCounters: Bool { [.flipper, .proxmarkJSON, .proxmarkBinary, .emlWithHeader].contains(format) }
  var holdsTearing: Bool { holdsCounters || format == .proxmarkOldBinary }
  var holdsSignature: Bool { holdsTearing || format == .chameleonEML }
}

@Suite struct RoundTripTests {
  /// Chips with something in every place: locks, configuration, password, counters, tearing flags, a signature.
  static let images: [TagImage] = ChipModel.all.flatMap { model -> [TagImage] in
    guard let uid = UID("04A1B2C3D4E580") else { return [] }
    var chip = Chip(model, uid: uid)
    let plain = TagImage(chip)
    chip.memory[2] = [chip.memory[2][0], 0x48, 0x0F, 0xA1]
    for page in model.userPages { chip.memory[page] = (0..<4).map { UInt8(truncatingIfNeeded: page &* 7 &+ $0) } }
    if let locks = model.dynamicLocks { chip.memory[locks.page] = [0x03, 0x00, 0x01, 0xBD] }
    if let first = model.configurationPage {
      chip.memory[first] = [0x04, 0x00, 0x00, 0x06]
      chip.memory[first + 1] = [0x83, 0x05, 0x00, 0x00]
      chip.memory[first + 2] = [0x0B, 0xAD, 0xF0, 0x0D]
      chip.memory[first + 3] = [0xBE, 0xEF, 0x00, 0x00]
    }
    // No number as large is half of a signature, which spares the arithmetic.
    chip.signature = Array(repeating: 0xFF, count: 16) + Array(1...16)
    chip.counters = [Counter(1), Counter(258, tearing: 0x17), Counter(0xFFFFFF, tearing: 0x00)]
    chip.failedAttempts = 2
    return [plain, TagImage(chip)]
  }

  @Test(arguments: Target.all)
  func `memory survives the way through any two formats`(first: Target) throws {
    // Models of every shape: without configuration, with one-way counters, small and large.
    let models: [ChipModel] = [.mf0icu1, .mf0ul21, .ntag213, .ntag216]
    for image in Self.images where image.failedAttempts != 0 && models.contains(image.model) {
      let once = try first.passed(image)
      #expect(once.memory == image.memory)
      for second in Target.all {
        let twice = try second.passed(once)
        #expect(twice.memory == image.memory, "\(second.testDescription)")
        #expect(twice.counters == (second.holdsCounters ? known(once.counters) : [nil, nil, nil]))
        if first.holdsTearing && second.holdsTearing { #expect(twice.tearing == image.tearing) }
        if second.holdsSignature {
          #expect(twice.signature == once.signature ?? Array(repeating: 0, count: 32))
          #expect(twice.version == image.model.versionBytes)
        } else {
          #expect((twice.signature, twice.version) == (nil, nil))
        }
      }
    }
  }

  @Test(arguments: Target.all)
  func `what a format holds comes back, and what it does not is told`(target: Target) throws {
    for image in Self.images {
      let read = try target.passed(image)
      let losses = try TagFile.write(image, as: target.format, flipperVersion: target.version).losses
      expect(read.counters == image.counters, orTold: "counters", in: losses, of: image.counters != [0, 0, 0])
      let torn = image.model.counterAddresses.contains { image.tearing[$0] != Counter.intact }
      expect(read.tearing == image.tearing, orTold: "tearing", in: losses, of: torn)
      let signed = image.signature?.contains { $0 != 0 } == true
      expect(read.signature == image.signature, orTold: "signature", in: losses, of: signed)
      expect(read.version == image.version, orTold: "GET_VERSION", in: losses, of: image.version != nil)
      let failed = image.failedAttempts != 0
      expect(read.failedAttempts == image.failedAttempts, orTold: "wrong passwords", in: losses, of: failed)
    }
  }

  @Test func `a file that the project's own writer calls canonical comes back byte for byte`() throws {
    let targets: [(ending: String, target: Target)] =
      [
        ("-v4.nfc", Target(format: .flipper)), ("-v3.nfc", Target(format: .flipper, version: 3)),
        ("-v2.nfc", Target(format: .flipper, version: 2)), (".json", Target(format: .proxmarkJSON)),
        ("-new.bin", Target(format: .proxmarkBinary)), ("-old.bin", Target(format: .proxmarkOldBinary)),
        ("-hdr.eml", Target(format: .emlWithHeader)), ("-cu.eml", Target(format: .chameleonEML)),
        ("-mpp.txt", Target(format: .mifarePlusPlus)),
      ]
      + ["3", "5", "6"].flatMap { digit in
        [("ntag21\(digit).bin", Target(format: .raw)), ("ntag21\(digit).eml", Target(format: .eml))]
      }
    var count = 0
    for fixture in Fixture.all where fixture.file.hasPrefix("ntag") {
      let bytes = try fixture.bytes
      let image = try TagFile.read(bytes, name: fixture.file)
      guard let target = targets.first(where: { fixture.file.hasSuffix($0.ending) })?.target else { continue }
      #expect(try target.written(image) == bytes, "\(fixture.file)")
      count += 1
    }
    #expect(count == 28)
  }

  @Test(.enabled(if: PublicDump.isHere, "the published dumps lie beside the checkout, in shared/fixtures-public"))
  func `a published JSON file comes back but for the last line end`() throws {
    let dump = try #require(PublicDump.all.first { $0.file.hasSuffix(".json") })
    let image = try TagFile.read(dump.bytes, name: dump.file)
    let written = try TagFile.write(image, as: .proxmarkJSON).bytes
    #expect(written == (try dump.bytes) + Array("\n".utf8))
  }

  @Test func `a Flipper file of version 2 becomes one of version 4`() throws {
    let old = try TagFile.read(fixtureBytes("ntag213-v2.nfc"), name: "tag.nfc")
    var expected = try fixtureBytes("ntag213-v4.nfc")
    // Version 2 of the invented tag does not tell that counter 2 is not torn.
    let text = String(decoding: expected, as: UTF8.self).replacing("Tearing 2: BD", with: "Tearing 2: 00")
    expected = Array(text.utf8)
    #expect(try TagFile.write(old, as: .flipper).bytes == expected)
  }

  @Test func `counters above 255 keep their three bytes`() throws {
    for (counter, spelling) in [(291, "230100"), (300, "2C0100"), (0xFFFFFF, "FFFFFF")] {
      var image = try TagFile.read(fixtureBytes("ntag213-v4.nfc"), name: "tag.nfc")
      image.counters[2] = counter
      let json = try TagFile.write(image, as: .proxmarkJSON).bytes
      #expect(String(decoding: json, as: UTF8.self).contains("\"Counter2\": \"\(spelling)\""))
      let dump = try TagFile.write(image, as: .proxmarkBinary).bytes
      #expect(dump[52..<55].elementsEqual(hex(spelling)))
      #expect(dump[11] == 44)
      let flipper = String(decoding: try TagFile.write(image, as: .flipper).bytes, as: UTF8.self)
      #expect(flipper.contains("Counter 2: \(counter)\n"))
    }
  }

  @Test func `bytes of Proxmark3 without a known meaning are kept`() throws {
    let change = JSONChange(
      "\"TBO_0\": \"0000\",\n    \"TBO_1\": \"00\"", "\"TBO_0\": \"1234\",\n    \"TBO_1\": \"56\"", "")
    let bytes = try change.bytes()
    let image = try TagFile.read(bytes, name: "tag.json")
    for target in Target.all {
      let back = try Target(format: .proxmarkJSON).written(target.passed(image))
      let losses = try TagFile.write(image, as: target.format, flipperVersion: target.version).losses
      let told = losses.contains { $0.hasPrefix("TBO 12 34 56 is lost") }
      #expect(String(decoding: back, as: UTF8.self).contains("1234") == !told, "\(target.testDescription)")
    }
    #expect(try Target(format: .proxmarkOldBinary).written(image)[8..<16].elementsEqual(hex("12 34 00 00 BD 00 00 56")))
  }

  private func known(_ counters: [Int?]) -> [Int?] { counters.map { $0 ?? 0 } }

  private func expect(_ isKept: Bool, orTold word: String, in losses: [String], of isWorthTelling: Bool) {
    let isTold = losses.contains { $0.contains(word) && $0.contains("lost") }
    if isWorthTelling { #expect(isTold == !isKept, "\(word): \(losses)") } else { #expect(!isTold || !isKept) }
  }
}
