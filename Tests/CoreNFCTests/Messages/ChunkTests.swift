import CoreNFC
import Foundation
import TestSupport
import Testing

@Suite struct ChunkTests {
  private func record(_ payload: String, identifier: String = "", chunkSize: Int) -> NFCNDEFPayload {
    NFCNDEFPayload(
      format: .media,
      type: Data("a/b".utf8),
      identifier: Data(identifier.utf8),
      payload: Data(payload.utf8),
      chunkSize: chunkSize
    )
  }

  // NFC Forum NDEF 1.0, 2.3.3: type and identifier in the first chunk alone, format 6 in the others, the chunk flag on all but the last.
  @Test func `a record is written in chunks of the given size and a rest`() {
    let message = NFCNDEFMessage(records: [record("abcdefg", identifier: "i", chunkSize: 3)])
    let expected = "BA 03 03 01 612F62 69 616263" + "36 00 03 646566" + "56 00 01 67"
    #expect(message.encoded == hex(expected))
    #expect(message.length == hex(expected).count)
  }

  @Test func `only the last chunk of the last record ends the message`() {
    let message = NFCNDEFMessage(records: [record("ab", chunkSize: 1), record("cd", chunkSize: 1)])
    let expected = "B2 03 01 612F62 61" + "16 00 01 62" + "32 03 01 612F62 63" + "56 00 01 64"
    #expect(message.encoded == hex(expected))
  }

  @Test(arguments: [0, 4, 5, -1, Int.min, Int.max])
  func `a record that fits, or one without a chunk size, is written in one piece`(chunkSize: Int) {
    #expect(NFCNDEFMessage(records: [record("abcd", chunkSize: chunkSize)]).encoded == hex("D2 03 04 612F62 61626364"))
  }

  @Test(arguments: 1...40)
  func `chunks are joined by reading`(chunkSize: Int) throws {
    let text = "forty bytes, so that every size is tried"
    #expect(text.utf8.count == 40)
    let written = NFCNDEFMessage(records: [
      record(text, identifier: "id", chunkSize: chunkSize), record("x", chunkSize: 1),
    ])
    let bytes = try #require(written.encoded)
    let read = try #require(NFCNDEFMessage(data: Data(bytes)))
    #expect(read.records.map(\.payload) == [Data(text.utf8), Data("x".utf8)])
    #expect(read.records.map(\.type) == [Data("a/b".utf8), Data("a/b".utf8)])
    #expect(read.records.map(\.identifier) == [Data("id".utf8), Data()])
    #expect(written.length == (40 + chunkSize - 1) / chunkSize * 3 + 40 + 6 + 7)
  }
}
