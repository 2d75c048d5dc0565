import Commands
import Foundation
import TagFiles
import TagModel
import TestSupport
import Testing

@Suite final class ServeTests {
  /// A folder of this test's own, gone with it.
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Serving

  @Test func `a reader reads the tag of a file at the port that is printed`() async throws {
    let serving = Serving("--tag", try tag("ntag213-v4.nfc"))
    let reader = try await serving.reader()
    #expect(await reader.ask("106A 26") == "106A 4400")
    #expect(await reader.ask("106A 93708804a1b29f") == "106A 04")
    #expect(await reader.ask("106A 9570c3d4e58072") == "106A 00")
    #expect(await reader.ask("106A 60") == "106A 0004040201000f03")
    let call = await serving.stop()
    #expect(call.status == .success)
    #expect(call.err.isEmpty)
    #expect(call.out.hasPrefix("NTAG213 04A1B2C3D4E580 on udp 127.0.0.1:\(serving.port ?? 0); Ctrl-C ends\n"))
    #expect(call.out.hasSuffix("\n4 frames heard, 0 stray datagrams ignored\nthe tag has not changed\n"))
  }

  @Test func `--profile makes a chip that answers as another source has it`() async throws {
    for (profile, heard) in [("standard", "106A 00"), ("silent-on-unknown-command", "106A 4400")] {
      let serving = Serving("--tag", try tag("ntag213-v4.nfc"), "--profile", profile)
      let reader = try await serving.selectedReader()
      reader.send("106A 1a00")
      reader.send("106A 26")
      #expect(await reader.receive(within: 300) == heard)
      _ = await serving.stop()
    }
  }

  @Test func `--save writes what changed into the file and says what that is`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let before = try image(file)
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    for page in ["06", "07", "08"] { #expect(await reader.ask("106A a2\(page)01020304") == "106A 0a") }
    let call = await serving.stop()
    #expect(call.status == .success)
    #expect(call.err.isEmpty)
    #expect(call.out.hasSuffix("\nsaved: 3 pages changed\n"))
    var expected = before
    for page in 6...8 { expected.memory[page] = [1, 2, 3, 4] }
    #expect(try image(file) == expected)
  }

  @Test func `counters and wrong passwords are saved as well`() async throws {
    let file = try tag("ntag213-v4.nfc") { image in
      // NFC_CNT_EN and AUTHLIM 5 (data sheet Rev 3.2, 8.5.7).
      image.memory[0x2A] = [0x15, 0x05, 0x00, 0x00]
      image.counters[2] = 6
    }
    let serving = Serving("--tag", file, "--save")
    var reader = try await serving.selectedReader()
    #expect(await reader.ask("106A 3000") != nil)
    #expect(await reader.ask("106A 1b01020304") == "106A 00")
    reader = try await serving.selectedReader()
    #expect(await reader.ask("106A 1b01020304") == "106A 00")
    let call = await serving.stop()
    #expect(call.out.hasSuffix("\nsaved: counter 2 at 7, 2 wrong passwords counted\n"))
    #expect(try image(file).counters[2] == 7)
    #expect(try image(file).failedAttempts == 2)
  }

  @Test func `without --save the file stays, and what is lost is said`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let serving = Serving("--tag", file)
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    let call = await serving.stop()
    #expect(call.status == .success)
    #expect(call.out.hasSuffix("\ndiscarded: 1 page changed; --save keeps them\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test func `a tag that did not change is not written anew`() async throws {
    let file = try tag("odd-crlf.nfc")
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A 3000") != nil)
    #expect(await serving.stop().out.hasSuffix("\nthe tag has not changed\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test(arguments: ["ntag213-v2.nfc", "ntag213-v3.nfc", "ntag213-v4.nfc"])
  func `a Flipper file keeps its version`(name: String) async throws {
    let file = try tag(name)
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    #expect(await serving.stop().status == .success)
    let version = name.dropFirst("ntag213-v".count).prefix(1)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\nVersion: \(version)\n"))
    #expect(try image(file).memory[6] == [1, 2, 3, 4])
  }

  @Test(arguments: TagFileFormat.allCases.filter(\.isWritable))
  func `every format that can be written is saved as it was`(format: TagFileFormat) async throws {
    let file = try tag("ntag213-v4.nfc", as: format)
    #expect(try image(file).format == format)
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    #expect(await serving.stop().status == .success)
    #expect(try image(file).format == format)
    #expect(try image(file).memory[6] == [1, 2, 3, 4])
  }

  @Test func `what the file's format cannot hold is printed`() async throws {
    let file = try tag("ntag213-v4.nfc", as: .raw) { $0.memory[0x2A] = [0x10, 0x05, 0x00, 0x00] }
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A 3000") != nil)
    let call = await serving.stop()
    #expect(call.status == .success)
    #expect(call.err.hasPrefix("\(file): warning: counters 0, 0, 1 are lost"))
  }

  @Test func `pages that the file does not know stay unknown unless they are written`() async throws {
    let file = try tag("odd-partial-read.nfc")
    let before = try image(file)
    let unknown = try #require(before.knowledge.firstIndex(of: .unknown))
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    #expect(await serving.stop().status == .success)
    #expect(try image(file).knowledge[unknown] == .unknown)
    #expect(try image(file).memory[6] == [1, 2, 3, 4])
  }

  @Test func `a file that cannot be written any more is an error that says what is lost`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let call = await serving.stop()
    #expect(call.status == .usage)
    #expect(call.err == "drytap serve: cannot write \(file): it is a folder; lost: 1 page changed\n")
  }

  // MARK: What is printed

  @Test func `--verbose prints every frame by name, and garbage when it comes`() async throws {
    let serving = Serving("--tag", try tag("ntag213-v4.nfc"), "--verbose")
    let reader = try await serving.selectedReader()
    reader.send("hello")
    #expect(await reader.ask("106A 30ff") == "106A 00")
    let out = await serving.stop().out.replacing(/127\.0\.0\.1:\d+/, with: "HERE")
    #expect(
      out == """
        NTAG213 04A1B2C3D4E580 on udp HERE; Ctrl-C ends
          field of HERE on
        > REQA: 26
        < 44 00
        > SELECT 1: 93 70 88 04 A1 B2 9F
        < 04
        > SELECT 2: 95 70 C3 D4 E5 80 72
        < 00
          ignored a datagram from HERE: no frame
        > READ FF: 30 FF
        < NAK 0h
          field of HERE off
        4 frames heard, 1 stray datagram ignored
        the tag has not changed

        """)
  }

  @Test func `--quiet prints nothing`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let call = await Serving("--tag", file, "--quiet").stop(after: .milliseconds(50))
    #expect(call.status == .success)
    #expect(call.out.isEmpty)
    #expect(call.err.isEmpty)
  }

  // MARK: Calls that are refused

  @Test(arguments: [
    ([], "give a port: --udp 54321"),
    (["--udp", "0"], "give a tag: --tag FILE"),
    (["--udp", "0", "tag.nfc"], "give the tag as --tag tag.nfc"),
    (
      ["--udp", "70000", "--tag", "x"],
      "--udp takes a port or an IPv4 address and a port, such as 127.0.0.1:54321, not 70000"
    ),
    (
      ["--udp", "example.com:1", "--tag", "x"],
      "--udp takes a port or an IPv4 address and a port, such as 127.0.0.1:54321, not example.com:1"
    ),
    (
      ["--udp", "0.0.0.0:0", "--tag", "x"],
      "other machines can reach 0.0.0.0:0 and write to the tag; --allow-remote says that they may"
    ),
  ])
  func `a call that cannot be meant is refused in one line`(_ arguments: [String], _ message: String) async {
    let call = await Serving(all: arguments).stop()
    #expect(call.status == .usage)
    #expect(call.err == "drytap serve: \(message)\n")
    #expect(call.out.isEmpty)
  }

  @Test(arguments: [("/no/such/tag.nfc", "no such file"), ("/", "this is a folder")])
  func `a tag that cannot be read is refused at its place`(_ path: String, _ reason: String) async {
    let call = await Serving(all: ["--udp", "0", "--tag", path]).stop()
    #expect(call.status == .usage)
    #expect(call.err == "\(path): error: \(reason)\n")
    #expect(call.out.isEmpty)
  }

  @Test func `--allow-remote takes an address that other machines reach`() async throws {
    let serving = Serving(all: ["--udp", "0.0.0.0:0", "--tag", try tag("ntag213-v4.nfc"), "--allow-remote"])
    let reader = try await serving.reader()
    #expect(await reader.ask("106A 26") == "106A 4400")
    #expect(await serving.stop().status == .success)
  }

  @Test func `a port in use is refused in one line`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let first = Serving("--tag", file)
    _ = try await first.reader()
    let port = try #require(first.port)
    let second = await Serving(all: ["--udp", "\(port)", "--tag", file]).stop()
    #expect(second.status == .usage)
    #expect(second.err == "drytap serve: cannot use udp 127.0.0.1:\(port): Address already in use\n")
    #expect(await first.stop().status == .success)
  }

  @Test func `a broken file is refused with the place of its fault`() async throws {
    let file = try tag("bad-page-not-hex.nfc")
    let call = await Serving("--tag", file).stop()
    #expect(call.status == .usage)
    #expect(call.err.hasPrefix("\(file):"))
    #expect(call.err.contains(": error: "))
    #expect(call.out.isEmpty)
  }

  @Test func `a format that is only read is served, and refused with --save before any reader comes`() async throws {
    var image = try image(try tag("ntag213-v4.nfc"))
    image.memory[0x2B] = [0, 0, 0, 0]
    let lines = (0..<45).map { "[ \(hexString(image.memory[$0])) ] Addr. \(hexString([UInt8($0)])) : page" }
    let file = folder.appendingPathComponent("memory.txt").path
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let serving = Serving("--tag", file)
    _ = try await serving.selectedReader()
    #expect(await serving.stop().status == .success)
    let call = await Serving("--tag", file, "--save").stop()
    #expect(call.status == .usage)
    #expect(
      call.err == "drytap serve: cannot save \(file): NFC Tools memory text can be read but not written\n")
    #expect(call.out.isEmpty)
  }

  // MARK: Signals

  @Test(.enabled(if: Program.isBuilt), arguments: [SIGINT, SIGTERM, SIGHUP])
  func `Ctrl-C, SIGTERM and the end of the terminal save and end with status 0`(signal: Int32) async throws {
    let file = try tag("ntag213-v4.nfc")
    let program = try Program("serve", "--udp", "0", "--tag", file, "--save")
    let reader = UDPClient(port: try #require(Serving.port(in: await program.firstLine())))
    #expect(await reader.select())
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    program.send(signal)
    #expect(await program.end() == 0)
    #expect(try image(file).memory[6] == [1, 2, 3, 4])
  }

  @Test(.enabled(if: Program.isBuilt))
  func `what is to be saved is saved when nobody reads any more what is printed`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let program = try Program("serve", "--udp", "0", "--tag", file, "--save", "--verbose")
    let reader = UDPClient(port: try #require(Serving.port(in: await program.firstLine())))
    program.stopReading()
    #expect(await reader.select())
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    program.send(SIGINT)
    #expect(await program.end() == 0)
    #expect(try image(file).memory[6] == [1, 2, 3, 4])
  }

  @Test func `a file that something else has changed meanwhile is overwritten with a warning`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let serving = Serving("--tag", file, "--save")
    let reader = try await serving.selectedReader()
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    let content = try String(contentsOfFile: file, encoding: .utf8)
    try (content + "# new\n").write(toFile: file, atomically: true, encoding: .utf8)
    let call = await serving.stop()
    #expect(call.err == "\(file): warning: something else had changed the file meanwhile; that is overwritten\n")
    #expect(try image(file).memory[6] == [1, 2, 3, 4])
  }

  @Test(.enabled(if: Program.isBuilt))
  func `a program that is killed leaves the file whole`() async throws {
    let file = try tag("ntag213-v4.nfc")
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let program = try Program("serve", "--udp", "0", "--tag", file, "--save")
    let reader = UDPClient(port: try #require(Serving.port(in: await program.firstLine())))
    #expect(await reader.select())
    #expect(await reader.ask("106A a20601020304") == "106A 0a")
    program.send(SIGKILL)
    #expect(await program.end() == SIGKILL)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  // MARK: Files

  /// A copy of a shipped tag in the test's folder, changed and in another format where that is asked for.
  private func tag(
    _ name: String, as format: TagFileFormat = .flipper, _ change: ((inout TagImage) -> Void)? = nil
  ) throws -> String {
    let copy = folder.appendingPathComponent(name)
    let original = try Data(contentsOf: packageRoot.appendingPathComponent("Fixtures/tags/" + name))
    guard format != .flipper || change != nil else {
      try original.write(to: copy)
      return copy.path
    }
    var image = try TagFile.read([UInt8](original), name: name)
    change?(&image)
    try Data(try TagFile.write(image, as: format).bytes).write(to: copy)
    return copy.path
  }

  private func image(_ path: String) throws -> TagImage {
    try TagFile.read([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), name: path)
  }
}
