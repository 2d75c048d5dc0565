import Foundation
import NDEF
import TestSupport

/// What messages cost: decoding them, reading what their records mean, and encoding them.
func measureNDEF() throws {
  let vectors = packageRoot.appendingPathComponent("Fixtures/ndef/oracle/vectors.json")
  let corpus = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: vectors)).valid.map { hex($0.hex) }
  let messages = try corpus.map { try NDEFMessage(decoding: $0) }
  let peer = NDEFPeer.measure(vectors)

  func rows(_ what: String, _ peer: (name: String, time: Double)? = nil, _ pass: () throws -> Void) rethrows {
    let time = try nanoseconds(1000, pass)
    let comparison = peer.map { ratio(time, to: $0.time, $0.name) } ?? ""
    row(what, Double(corpus.joined().count) / time * 1e3, "MB/s", comparison)
    let allocated = try allocations(100, of: corpus.count, each: "message", pass)
    row("  the same in messages", Double(corpus.count) / time * 1e3, "million/s", allocated)
  }
  func decode() throws { for bytes in corpus { _ = try NDEFMessage(decoding: bytes) } }
  func read() throws {
    for bytes in corpus { for record in try NDEFMessage(decoding: bytes).records { _ = record.content } }
  }
  try rows("decode NDEF messages", peer.map { ("ndeflib", $0.typed) }, decode)
  try rows("decode them, plain peer", peer.map { ("ndeflib without record classes", $0.untyped) }, decode)
  try rows("decode them and read their contents", peer.map { ("ndeflib", $0.typed) }, read)
  rows("encode them") {
    for message in messages { _ = message.bytes }
  }
}

/// The part of the file that is measured.
private struct Vectors: Decodable {
  struct Message: Decodable { let hex: String }
  let valid: [Message]
}
