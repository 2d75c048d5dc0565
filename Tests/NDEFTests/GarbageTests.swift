import TestSupport
import Testing

@testable import NDEF

@Suite struct GarbageTests {
  @Test(arguments: UInt64(0)..<8)
  func `random bytes are a message that comes back or an error inside them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<600 {
      let bytes = random.bytes(Int.random(in: 0...40, using: &random))
      guard let error = decodingError(bytes) else {
        let message = try NDEFMessage(decoding: bytes)
        #expect(try NDEFMessage(decoding: message.bytes) == message)
        continue
      }
      #expect((0...bytes.count).contains(error.offset))
      #expect(!error.description.isEmpty)
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `a message with one byte changed is a message or an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let poster = NDEFRecord.smartPoster(
      uri: "https://nxp.com",
      titles: [TextRecord("NXP", language: "en", encoding: .utf16)],
      action: .save
    )
    let message = NDEFMessage(records: [
      .text("Hello", encoding: .utf16), poster, .androidApplication("com.example.app"),
    ])
    let whole = message.encoded(chunkSize: 7)
    for _ in 0..<300 {
      var bytes = whole
      bytes[Int.random(in: 0..<whole.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      guard let changed = try? NDEFMessage(decoding: bytes) else { continue }
      #expect(!changed.summary.contains("\n"))
      for record in changed.records {
        if case .raw(_, let reason?) = record.content { #expect(reason.offset <= record.payload.count) }
      }
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `random records of every kind are classified`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for type in ["U", "T", "Sp", "android.com:pkg", "a/b"] {
      for format in TypeNameFormat.allCases {
        for _ in 0..<15 {
          let payload = random.bytes(Int.random(in: 0...24, using: &random))
          let record = NDEFRecord(typeNameFormat: format, type: [UInt8](type.utf8), payload: payload)
          if case .raw(let kept, let reason) = record.content {
            #expect(kept == record)
            #expect(reason.map { $0.offset <= payload.count } ?? true)
          }
          #expect(!record.summary.isEmpty)
        }
      }
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `a random data area is walked, written and locked inside its bounds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<80 {
      let size = 8 * Int.random(in: 0...40, using: &random)
      var area = random.bytes(size)
      // Control TLVs and a message TLV where chance would seldom put them.
      if size >= 32 {
        area.replaceSubrange(0..<5, with: [UInt8.random(in: 1...2, using: &random), 3] + random.bytes(3))
        area.replaceSubrange(5..<10, with: [UInt8.random(in: 1...3, using: &random), 3] + random.bytes(3))
        area.replaceSubrange(10..<12, with: [3, UInt8.random(in: 0...20, using: &random)])
      }
      guard let place = messagePlace(in: area) else { continue }
      #expect(place.message(in: area)?.count == place.length)
      #expect(place.bytesNeeded <= size)
      #expect(place.reserved.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= size && !$0.isEmpty })
      let new = sampleMessage(Int.random(in: 0...place.capacity, using: &random))
      let before = area
      for write in try place.writes(of: new, over: area) { area.apply(write) }
      for range in place.reserved { #expect(area[range] == before[range]) }
      let container = try #require(CapabilityContainer([0xE1, 0x10, UInt8(size / 8), 0]))
      #expect(container.lockWrites(areas: place.lockAreas).allSatisfy { $0.page >= 2 && $0.bytes.count == 4 })
      // Reserved bytes that lie over the control TLVs' own bytes hide nothing from the walk that found them.
      #expect(message(in: area) == new)
    }
  }
}
