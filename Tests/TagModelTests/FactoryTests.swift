import TagModel
import TestSupport
import Testing

@Suite struct FactoryTests {
  @Test(arguments: [
    (
      "NTAG213", "11cafa5eccf630ade2c19daa3934e5d3284fd1b2c2461caaae2818ee46f860a7",
      "64c16550610f1ceb2c2f8bc645e84ec1d3d91b78bfd05fac1e0a284e874ae4c7"
    ),
    (
      "NTAG215", "e61439bc7497b88ce178ee95161305f6c98aa961c5ceb301c49bcf9f1335284f",
      "06691b89cec5b976d8a022cbe91c54f7c29fb23d30d3f357c5e019c5bf4977d9"
    ),
    (
      "NTAG216", "a18909ff8a4e5653284f25e8c1b826e6d3d58d5a79bcb4668cb9f2b4c7251736",
      "9ad1c7935dfb896381e4ccb3c876e4592d1e37806821a9f7ef71dfc884e56c6d"
    ),
  ])
  func `a chip at delivery has the published digests`(name: String, dataSheet: String, silicon: String) throws {
    let model = try #require(ChipModel.named(name))
    #expect(sha256(Chip(model, uid: exampleUID, profile: .dataSheetCFG1).memory.bytes) == dataSheet)
    #expect(sha256(Chip(model, uid: exampleUID).memory.bytes) == silicon)
  }

  @Test(arguments: factoryImages.sorted { $0.key < $1.key })
  func `a chip at delivery holds the published bytes`(name: String, lines: String) throws {
    let model = try #require(ChipModel.named(name))
    var image = Array(repeating: UInt8(0), count: model.pageCount * 4)
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: ":")
      let offset = try #require(Int(parts[0], radix: 16)) * 4
      let bytes = hex(String(parts[1]))
      image.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    #expect(Chip(model, uid: exampleUID).memory.bytes == image)
  }

  @Test func `SHA-256 of the published example is right`() {
    #expect(sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      sha256(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    )
  }

  @Test(arguments: [("NTAG213", 45, 144), ("NTAG215", 135, 504), ("NTAG216", 231, 888)])
  func `the family has its published sizes`(name: String, pages: Int, userBytes: Int) throws {
    let model = try #require(ChipModel.named(name.lowercased()))
    #expect(model.name == name)
    #expect(model.pageCount == pages)
    #expect(model.userPages.count * 4 == userBytes)
    #expect(model.secretPages == pages - 2..<pages)
    #expect(model.configurationPages == pages - 4..<pages - 2)
    #expect(model.dynamicLocks?.page == pages - 5)
  }

  @Test func `a chip of another family has no row`() {
    #expect(ChipModel.named("NTAG203") == nil)
    #expect(
      ChipModel.all.map(\.name)
        == ["MF0ICU1", "MF0UL11", "MF0UL21", "NTAG210", "NTAG212", "NTAG213", "NTAG215", "NTAG216"])
  }

  @Test(arguments: ChipModel.all)
  func `a memory takes exactly as many bytes as the chip has`(model: ChipModel) throws {
    let bytes = (0..<model.pageCount * 4).map { UInt8(truncatingIfNeeded: $0) }
    let memory = try #require(TagMemory(model, bytes: bytes))
    #expect(memory.bytes == bytes)
    #expect(memory[model.pageCount - 1] == Array(bytes.suffix(4)))
    #expect(TagMemory(model, bytes: bytes + [0]) == nil)
    #expect(TagMemory(model, bytes: bytes.dropLast()) == nil)
    #expect(TagMemory(model, bytes: []) == nil)
  }

  @Test(arguments: ChipModel.all)
  func `another serial number brings its check bytes and nothing else`(model: ChipModel) throws {
    let other = try #require(UID("04AC6B72BA6C80"))
    var memory = TagMemory(factory: model, uid: exampleUID)
    #expect(memory.uid == exampleUID)
    memory.uid = other
    #expect(memory == TagMemory(factory: model, uid: other))
  }
}
