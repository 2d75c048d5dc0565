import Foundation
import TagFiles
import TestSupport
import Testing

/// One file of the manifest beside the invented tags.
struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
  let file: String
  let verdict: Verdict
  let what: String
  let chip: String?
  let image_sha256: String?
  let counter: Int?
  let line: Int?
  let byte: Int?

  enum Verdict: String, Decodable, Sendable { case accept, warn, reject }

  var testDescription: String { file }
  var bytes: [UInt8] { get throws { try fixtureBytes(file) } }

  static let all = manifest.files
  static let images = manifest.images

  static let manifest: Manifest = {
    do { return try JSONDecoder().decode(Manifest.self, from: Data(fixtureBytes("MANIFEST.json"))) } catch {
      preconditionFailure("Fixtures/tags/MANIFEST.json: \(error)")
    }
  }()
}

struct Manifest: Decodable, Sendable {
  let images: [String: Image]
  let files: [Fixture]

  struct Image: Decodable, Sendable {
    let uid: String
    let sha256: String
    let signature: String
    let counter: Int
    let pages: Int
  }
}

func fixtureBytes(_ file: String) throws -> [UInt8] {
  Array(try Data(contentsOf: packageRoot.appendingPathComponent("Fixtures/tags/\(file)")))
}

/// The lines of the invented NTAG213 in version 4, to be changed.
func version4Lines() throws -> [String] {
  String(decoding: try fixtureBytes("ntag213-v4.nfc"), as: UTF8.self).split(separator: "\n").map(String.init)
}

func read(_ lines: [String]) throws(TagFileError) -> TagImage {
  try TagFile.read(Array((lines.joined(separator: "\n") + "\n").utf8), name: "tag.nfc")
}

/// The error that reading ends with.
func failure(_ bytes: [UInt8], name: String = "tag.nfc") -> TagFileError? {
  do throws(TagFileError) {
    _ = try TagFile.read(bytes, name: name)
    return nil
  } catch { return error }
}
