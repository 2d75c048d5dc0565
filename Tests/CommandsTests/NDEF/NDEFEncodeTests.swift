import Foundation
import TestSupport
import Testing

/// `drytap ndef encode`, held against messages put together by hand and by ndeflib.
@Suite struct NDEFEncodeTests {
  @Test(arguments: [
    (["--uri", "https://example.com/a"], "D1010E55046578616D706C652E636F6D2F61"),
    (["--text", "Hello, world!"], "D101105402656E48656C6C6F2C20776F726C6421"),
    (["--text", "Hi", "--lang", "en-US"], "D101085405656E2D55534869"),
    (["--external", "example.com:t=0102"], "D40D026578616D706C652E636F6D3A740102"),
    (["--external", "example.com:t="], "D40D006578616D706C652E636F6D3A74"),
    (["--aar", "com.example.app"], "D40F0F616E64726F69642E636F6D3A706B67636F6D2E6578616D706C652E617070"),
    (
      ["--uri", "https://example.com", "--aar", "com.example.app"],
      "91010C55046578616D706C652E636F6D540F0F616E64726F69642E636F6D3A706B67636F6D2E6578616D706C652E617070"
    ),
    (["--text", "a", "--uri", "tel:1", "--text", "b", "--lang", "de"], "9101045402656E611101025505315101045402646562"),
  ])
  func `records come in the order of the call`(_ records: [String], _ message: String) async {
    let call = await ToolCall.drytap(["ndef", "encode"] + records)
    #expect(call.status == .success)
    #expect(call.out == message + "\n")
  }

  @Test func `a media record takes a file's bytes, or those of standard input`() async throws {
    let folder = try WorkFolder()
    let path = try folder.write("hello.txt", "Hello")
    let message = "D20A05746578742F706C61696E48656C6C6F\n"
    #expect(await drytap("ndef", "encode", "--mime", "text/plain=\(path)").out == message)
    #expect(await drytap("ndef", "encode", "--mime", "text/plain=-", input: hex("48656C6C6F")).out == message)
    let external = await drytap("ndef", "encode", "--external", "example.com:t=\(path)")
    #expect(external.out == "D40D056578616D706C652E636F6D3A7448656C6C6F\n")
    let parameter = await drytap("ndef", "encode", "--mime", "a/b;c=d=\(path)")
    #expect(parameter.out == "D20705612F623B633D6448656C6C6F\n")
  }

  @Test func `a file gets raw bytes, or digits if it is told to`() async throws {
    let folder = try WorkFolder()
    #expect(await drytap("ndef", "encode", "--uri", "tel:1", "-o", folder("raw")).out.isEmpty)
    #expect(try folder.bytes("raw") == hex("D1010255 0531"))
    #expect(await drytap("ndef", "encode", "--uri", "tel:1", "--hex", "-o", folder("text")).status == .success)
    #expect(try folder.bytes("text") == [UInt8]("D10102550531\n".utf8))
  }

  @Test(arguments: [
    ([], "give a record: one of --uri, --text, --mime, --external, --aar"),
    (["https://a.example"], "what is https://a.example? records are options, such as --uri https://a.example"),
    (["--lang", "de"], "--lang de must follow the --text that it is about"),
    (["--text", "a", "--uri", "b", "--lang", "de"], "--lang de must follow the --text that it is about"),
    (["--text", "a", "--lang", "de", "--lang", "fr"], "--lang fr must follow the --text that it is about"),
    (["--text", "a", "--lang", "dé"], "--lang takes a language tag of at most 63 ASCII characters, not dé"),
    (["--aar", "com.exämple"], "--aar takes a package name in ASCII, not com.exämple"),
    (["--mime", "text/plain"], "--mime takes TYPE=FILE, not text/plain"),
    (["--external", "=01"], "--external takes TYPE=HEX|FILE, not =01"),
    (["--urii", "x"], "unknown option --urii; did you mean --uri? (drytap ndef encode --help lists all)"),
    (["--uri", "a", "-o", "-"], "-o takes a file; without it, hexadecimal digits go to standard output"),
    (
      ["--external", String(repeating: "a", count: 256) + "=00"],
      "record 1: the type of 256 bytes is too long to be encoded"
    ),
  ])
  func `a wrong call says in one line what is wrong`(_ words: [String], _ message: String) async {
    let call = await ToolCall.drytap(["ndef", "encode"] + words)
    #expect(call.status == .usage)
    #expect(call.err == "drytap ndef encode: \(message)\n")
    #expect(call.out.isEmpty)
  }
}

private let folder = "fixtures-public/ndeflib-oracle"

/// The same messages as ndeflib makes and reads them.
@Suite(.enabled(if: sharedFileExists(folder), "the oracle files are not beside this checkout"))
struct NDEFCommandOracleTests {
  struct File: Decodable {
    let valid: [Vector]
  }
  struct Record: Decodable, Sendable {
    let tnfAndType: String
    let id: String
    let payloadHex: String
    let uri: String?
    let text: String?
    let lang: String?
  }
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let hex: String
    let records: [Record]
    var testDescription: String { name }
  }
  static let vectors: [Vector] = {
    guard let data = try? Data(contentsOf: sharedFolder.appendingPathComponent("\(folder)/vectors.json")) else {
      return []
    }
    return (try? JSONDecoder().decode(File.self, from: data))?.valid ?? []
  }()

  @Test(arguments: vectors)
  func `every message of ndeflib's decodes to its records`(_ vector: Vector) async throws {
    let call = await drytap("ndef", "decode", "--json", "--hex", vector.hex)
    #expect(call.status == .success)
    let records = try #require(call.json?["records"] as? [[String: Any]])
    // ndeflib does not join chunks, and an absolute URI has its own payload.
    guard !vector.name.hasPrefix("chunked") else {
      #expect(records.count == 1)
      #expect(records.first?["payload"] as? String == vector.records.map(\.payloadHex).joined())
      return
    }
    #expect(records.map { $0["payload"] as? String } == vector.records.map(\.payloadHex))
    #expect(records.map { $0["id"] as? String } == vector.records.map(\.id))
    for (record, oracle) in zip(records, vector.records) {
      let meaning = try #require(record["meaning"] as? [String: Any])
      if oracle.text != nil { #expect(meaning["text"] as? String == oracle.text) }
      if oracle.lang != nil { #expect(meaning["language"] as? String == oracle.lang) }
    }
  }

  /// Those that consist of URI and UTF-8 text records alone, which options can spell.
  @Test(
    arguments: vectors.filter { vector in
      vector.records.allSatisfy { record in
        let isText = record.text != nil && !record.payloadHex.hasPrefix("8") && record.text != ""
        return record.id.isEmpty && (isText || record.tnfAndType == "urn:nfc:wkt:U")
      }
    })
  func `what ndeflib encodes, ndef encode makes of the decoded records`(_ vector: Vector) async throws {
    let decoded = await drytap("ndef", "decode", "--json", "--hex", vector.hex)
    let records = try #require(decoded.json?["records"] as? [[String: Any]])
    var words: [String] = []
    for record in records {
      let meaning = try #require(record["meaning"] as? [String: String])
      if let uri = meaning["uri"] { words += ["--uri", uri] }
      if let text = meaning["text"], let language = meaning["language"] {
        words += ["--text", text, "--lang", language]
      }
    }
    let call = await ToolCall.drytap(["ndef", "encode"] + words)
    #expect(call.out == vector.hex + "\n")
  }
}
