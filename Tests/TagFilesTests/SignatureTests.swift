import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct SignatureTests {
  /// Serial numbers and signatures of genuine chips.
  static let genuine: [(chip: String, uid: String, signature: String)] = [
    ("NTAG213", "04AC6B72BA6C80", "2DAEBCAF84B88587C2FBFE76135886728E1D3CB5DA242344E5634D4C82FBD718"),
    ("NTAG215", "04515CFA6F7381", "4221E46C796A815EEA0D936D85EE4B0C2A00D577F1C567F36375F8EB86485E6B"),
    ("NTAG216", "04D9650A325E80", "482AF2010FF2F5A79AD5796ECB14544898D1575D8A23A9B0E820023ECDC816DB"),
    ("NTAG216", "04E5C922325E80", "4F3E3ED31C3D7F46A8A5B169CEF6BB057987F213DBD2621C59AF77FB02D0FAF6"),
    ("NTAG213", "04BE7982355B80", "F2DE84A291222F6A04F663D48104D1F523DA00B9A951CC6126CE1BAA8A9E6A50"),
    ("NTAG213", "046D48B2973C81", "1BA06985BC35E5D6E35F942159BE6B9AC9FAC2A42844DF9FAD9EEB579652928D"),
    ("NTAG213", "04F437C2993C80", "4D5D1005FE28968B2B9A44288253D7D9E8833F3CE9C81C2144E1240EB822749F"),
    ("NTAG213", "04D3C2A2993C80", "54BA0D35D2ACC919914BC7BA73C4C75CFEFEDD416574D2D2482E4F8CA3293127"),
    ("MF0UL11", "041574F2B05E81", "A4377DE58C2F88D80460416E3AC8CDDB19942612C5D012B0EB88057289F2A561"),
  ]

  private static let foreign = "the signature is not NXP's for this UID"

  @Test(arguments: genuine)
  func `the signature of a genuine chip needs no note`(row: (chip: String, uid: String, signature: String)) throws {
    #expect(try notes(row.chip, row.uid, hex(row.signature)).isEmpty)
  }

  @Test(arguments: genuine)
  func `a bit that changes in the serial number or the signature is found`(
    row: (chip: String, uid: String, signature: String)
  ) throws {
    for place in [0, 15, 16, 31] {
      var signature = hex(row.signature)
      signature[place] ^= 0x01
      #expect(try notes(row.chip, row.uid, signature) == [Self.foreign])
    }
    var uid = hex(row.uid)
    uid[6] ^= 0x01
    #expect(try notes(row.chip, hexString(uid), hex(row.signature)) == [Self.foreign])
    // The other family has another key.
    #expect(try notes(row.chip == "MF0UL11" ? "NTAG210" : "MF0UL21", row.uid, hex(row.signature)) == [Self.foreign])
  }

  @Test func `numbers that are out of range are no signature`() throws {
    let order = "FFFFFFFE0000000075A30D1B9038A115"
    let one = "00000000000000000000000000000001"
    let zero = "00000000000000000000000000000000"
    for halves in [order + one, one + order, zero + one, one + zero, one + one] {
      #expect(try notes("NTAG213", "04AC6B72BA6C80", hex(halves)) == [Self.foreign])
    }
  }

  @Test func `a signature that fits the UID line tells that the pages are another tag's`() throws {
    let row = Self.genuine[0]
    var lines = try version4Lines()
    lines[3] = "UID: 04 AC 6B 72 BA 6C 80"
    lines[8] =
      "Signature: \(row.signature.enumerated().map { ($0.isMultiple(of: 2) ? " " : "") + String($1) }.joined())"
    #expect(
      try read(lines).notes.map(\.text)
        == [
          "the signature is NXP's for the UID 04AC6B72BA6C80 and not for pages 0 and 1, which are another tag's",
          "the counter stands at 291 and is switched off",
        ].reversed())
  }

  @Test(.enabled(if: PublicDump.isHere, "the published dumps lie beside the checkout, in shared/fixtures-public"))
  func `the signatures of published dumps are judged as by an independent program`() throws {
    for dump in PublicDump.all where dump.verdict != "unsupported" && dump.format != "raw-bin" {
      let image = try TagFile.read(dump.bytes, name: dump.file)
      let notes = image.notes.map(\.text).filter { $0.contains("signature") }
      let genuine = ["Empty_NTAG213.nfc", "Ntag213_locked.nfc", "ntag216-empty.json", "Ultralight_11.nfc"]
      #expect(notes.isEmpty == genuine.contains { dump.file.hasSuffix($0) }, "\(dump.file): \(notes)")
      if dump.file.hasSuffix("Google.nfc") { #expect(notes.first?.contains("for the UID 04B8313A307380") == true) }
    }
  }

  /// What is noted about the signature of a chip with this serial number.
  private func notes(_ chip: String, _ uid: String, _ signature: [UInt8]) throws -> [String] {
    var chip = Chip(try #require(ChipModel.named(chip)), uid: try #require(UID(uid)))
    chip.signature = signature
    let bytes = try TagFile.write(TagImage(chip), as: .proxmarkJSON).bytes
    return try TagFile.read(bytes, name: "tag.json").notes.map(\.text).filter { $0.contains("signature") }
  }
}
