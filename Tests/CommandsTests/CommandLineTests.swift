import Commands
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import TestSupport
import Testing

@Suite final class CommandLineTests {
  /// What a call printed, and its status.
  struct Call {
    let out: String
    let err: String
    let status: CommandStatus
  }

  private final class Collector: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""
    func add(_ more: String) { lock.withLock { text += more } }
    var all: String { lock.withLock { text } }
  }

  private func drytap(_ arguments: String...) async -> Call {
    let (out, err) = (Collector(), Collector())
    let status = await DryTapTool.run(arguments, console: Console(out: { out.add($0) }, err: { err.add($0) }))
    return Call(out: out.all, err: err.all, status: status)
  }

  /// A folder of this test's own, gone with it.
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drytap-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func inFolder(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: inFolder(name), atomically: true, encoding: .utf8)
    return inFolder(name)
  }

  private let blank = ShippedScenario.folder + "/tapcard/blank-tag.json5"

  @Test func `a run that passes prints a line a scenario, a summary, and exits 0`() async {
    let call = await drytap("run", blank)
    #expect(call.status == .success)
    let lines = call.out.split(separator: "\n")
    #expect(lines.first?.contains("blank-tag.json5") == true)
    #expect(lines.contains("1 passed, 0 failed"))
    #expect(call.out.contains("wall time"))
    #expect(call.out.contains("simulated time 1.202 s"))
    #expect(call.err.isEmpty)
  }

  @Test func `a failed expectation prints file, line, what was expected, what happened and the last trace lines`()
    async throws
  {
    let text = try String(contentsOfFile: blank, encoding: .utf8).replacingOccurrences(
      of: "\"empty\"", with: "\"full\"")
    let path = try file("red.json5", text)
    let call = await drytap("run", path)
    #expect(call.status == .failure)
    #expect(call.out.contains("\(path):11: expected outcome \"full\", got \"empty\""))
    #expect(call.out.contains("api     didInvalidate 200"))
    #expect(call.out.contains("\n0 passed, 1 failed\n"))
  }

  @Test func `a scenario with a fault exits 2 with one located line, and nothing runs`() async throws {
    let path = try file("bad.json5", "{\n  name: \"x\",\n  tagz: {},\n}\n")
    let trace = inFolder("never.jsonl")
    let call = await drytap("run", blank, path, "--trace", trace)
    #expect(call.status == .usage)
    #expect(call.out.isEmpty)
    #expect(call.err == "\(path):3:3: error: unknown key \"tagz\" in a scenario; did you mean \"tags\"?\n")
    #expect(!FileManager.default.fileExists(atPath: trace))
  }

  @Test(arguments: [
    (["run"], "drytap run: give a scenario or a folder: drytap run PATH…\n"),
    (["run", "/nowhere"], "/nowhere: error: no such file\n"),
    (["rnu"], "drytap: there is no command rnu; did you mean run? (drytap --help lists all)\n"),
    (
      ["run", "x", "--tracr", "f"],
      "drytap run: unknown option --tracr; did you mean --trace? (drytap run --help lists all)\n"
    ),
    (["run", "x", "--trace"], "drytap run: --trace needs a value: --trace FILE\n"),
    (["run", "x", "--quiet=1"], "drytap run: --quiet takes no value\n"),
    (["run", "x", "--trace", "a", "--trace", "b"], "drytap run: --trace is given twice\n"),
    (["run", "x", "--without", "D011"], "drytap run: there is no quirk D011; did you mean D01?\n"),
    (["run", "x", "--client", "read-nedf"], "drytap run: there is no client read-nedf; did you mean read-ndef?\n"),
  ])
  func `a wrong call says in one line what is wrong`(_ arguments: [String], _ message: String) async {
    let (out, err) = (Collector(), Collector())
    let console = Console(out: { out.add($0) }, err: { err.add($0) })
    let status = await DryTapTool.run(arguments, console: console)
    #expect(status == .usage)
    #expect(err.all == message)
    #expect(out.all.isEmpty)
  }

  @Test(arguments: ["-1", "0", "0.0009", "1000001", "1e308", "1e308x", "inf", "nan", "x", "fast"])
  func `a pace outside 0·001 to 1000000 is a wrong call`(_ pace: String) async {
    let call = await drytap("run", blank, "--pace", pace)
    #expect(call.status == .usage)
    #expect(
      call.err
        == "drytap run: --pace takes immediate, realtime or a factor from 0.001 to 1000000 such as 10x, not \(pace)\n")
  }

  @Test(arguments: ["immediate", "1000000", "1000000x", "1e6x"])
  func `the fastest paces pass`(_ pace: String) async {
    #expect(await drytap("run", blank, "--quiet", "--pace", pace).status == .success)
  }

  @Test(arguments: ["run", "check"])
  func `every command has help with an example`(_ command: String) async {
    let call = await drytap(command, "--help")
    #expect(call.status == .success)
    #expect(call.out.contains("Usage: drytap \(command)"))
    #expect(call.out.contains("Example:\n  drytap \(command) "))
    let overview = await drytap("--help")
    #expect(overview.out.contains("\n  \(command) "))
  }

  @Test func `a folder without scenarios is a wrong call`() async throws {
    let call = await drytap("run", folder.path)
    #expect(call.status == .usage)
    #expect(call.err == "drytap run: there is no scenario (.json5) below \(folder.path)\n")
  }

  @Test func `the filter picks scenarios by path or name`() async {
    let call = await drytap("run", ShippedScenario.folder, "--filter", "tapcard/blank-tag.json5", "--quiet")
    #expect(call.out.hasPrefix("1 passed, 0 failed\n"))
    let none = await drytap("run", ShippedScenario.folder, "--filter", "no such thing")
    #expect(none.status == .usage)
  }

  @Test func `without a quirk that it names a scenario exits 1`() async {
    let call = await drytap("run", blank, "--without", "d01", "--quiet")
    #expect(call.status == .failure)
  }

  @Test func `the trace file holds every frame, reply, call and callback as JSON lines`() async throws {
    let path = inFolder("trace.jsonl")
    let call = await drytap("run", blank, "--trace", path, "--quiet")
    #expect(call.status == .success)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    #expect(objects.first??["drytap-trace"] as? Int == 1)
    let layers = Set(objects.dropFirst().compactMap { $0?["layer"] as? String })
    #expect(layers == ["world", "client", "api", "sheet", "rf", "chip"])
    let sent = objects.filter { $0?["layer"] as? String == "rf" }.count
    #expect(sent == objects.filter { $0?["layer"] as? String == "chip" }.count)
    let api = objects.filter { $0?["layer"] as? String == "api" }.compactMap { $0?["event"] as? String }
    #expect(api.last == "didInvalidate 200")
    #expect(objects.dropFirst().allSatisfy { $0?["t"] is Double })
  }

  @Test func `the JUnit report is well-formed and counts`() async throws {
    let path = inFolder("junit.xml")
    _ = await drytap("run", ShippedScenario.folder, "--without", "D01", "--junit", path, "--quiet")
    let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: path)))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.counts["testcase"] == ShippedScenario.all.count)
    #expect(counter.counts["failure", default: 0] >= 2)
  }

  @Test func `a report goes through a link to the file behind it, and into a pipe`() async throws {
    let target = try file("target", "")
    try FileManager.default.createSymbolicLink(atPath: inFolder("link"), withDestinationPath: target)
    #expect(await drytap("run", blank, "--quiet", "--trace", inFolder("link")).status == .success)
    #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix("{\"drytap-trace\":1"))
    let kind = try FileManager.default.attributesOfItem(atPath: inFolder("link"))[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)

    let pipe = inFolder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // A program reads the other end: a pipe blocks whoever opens it until that is done.
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/cat")
    reader.arguments = [pipe]
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    #expect(await drytap("run", blank, "--quiet", "--trace", pipe).status == .success)
    reader.waitUntilExit()
    #expect(output.fileHandleForReading.availableData.starts(with: Data("{\"drytap-trace\":1".utf8)))
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["run", "check"])
  func `what is no regular file is no scenario, and nobody waits for it`(_ command: String) async throws {
    let pipe = inFolder("pipe.json5")
    #expect(mkfifo(pipe, 0o600) == 0)
    let link = inFolder("link.json5")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
    let call = await drytap(command, folder.path)
    #expect(call.status == .usage)
    #expect(call.out.isEmpty)
    #expect(
      call.err == [link, pipe].map { "\($0):1:1: error: \"\($0)\" is not a file\n" }.joined())
    let device = await drytap(command, "/dev/zero")
    #expect(device.status == .usage)
    #expect(device.err == "/dev/zero:1:1: error: \"/dev/zero\" is not a file\n")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a tag's file that is no regular file is a located fault`() async throws {
    #expect(mkfifo(inFolder("pipe.nfc"), 0o600) == 0)
    let path = try file(
      "fifo.json5", "{ name: \"x\",\n  tags: { a: { file: \"pipe.nfc\" }, b: { file: \"/dev/zero\" } } }\n")
    let call = await drytap("check", path)
    #expect(call.status == .usage)
    #expect(
      call.err == """
        \(path):2:22: error: "pipe.nfc" is not a file
        \(path):2:47: error: "/dev/zero" is not a file

        """)
  }

  @Test func `two reports do not go to one file`() async {
    let call = await drytap("run", blank, "--trace", "x", "--junit", "x")
    #expect(call.status == .usage)
    #expect(call.err == "drytap run: --trace and --junit both name x\n")
  }

  @Test func `two spellings of one place are one file, and nothing is written there`() async throws {
    let target = try file("both", "kept")
    try FileManager.default.createSymbolicLink(atPath: inFolder("link"), withDestinationPath: target)
    let call = await drytap("run", blank, "--trace", target, "--junit", inFolder("link"))
    #expect(call.status == .usage)
    #expect(call.err == "drytap run: --trace and --junit both name \(target)\n")
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")

    let absent = inFolder("absent")
    let detour = folder.path + "/../" + folder.lastPathComponent + "/absent"
    #expect(await drytap("run", blank, "--trace", absent, "--junit", detour).status == .usage)
    #expect(!FileManager.default.fileExists(atPath: absent))
  }

  @Test(
    arguments: ["--trace", "--junit"], ["own.json5", "sub/../own.json5", "soft.json5", "hard", "soft-folder/own.json5"])
  func `a report that would overwrite a scenario is refused before anything runs`(
    _ option: String, _ spelling: String
  ) async throws {
    let text = try String(contentsOfFile: blank, encoding: .utf8)
    let path = try file("own.json5", text)
    let manager = FileManager.default
    try manager.createDirectory(atPath: inFolder("sub"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: inFolder("soft.json5"), withDestinationPath: path)
    try manager.createSymbolicLink(atPath: inFolder("soft-folder"), withDestinationPath: folder.path)
    try manager.linkItem(atPath: path, toPath: inFolder("hard"))
    let target = folder.path + "/" + spelling
    let call = await drytap("run", blank, path, option, target)
    #expect(call.status == .usage)
    #expect(call.out.isEmpty)
    #expect(call.err == "drytap run: \(option) \(target) would overwrite the scenario \(path)\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let wholeFolder = await drytap("run", folder.path, option, target)
    #expect(wholeFolder.status == .usage)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `links to folders are not followed, links to scenarios are`() async throws {
    try FileManager.default.createSymbolicLink(atPath: inFolder("circle"), withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(atPath: inFolder("one.json5"), withDestinationPath: blank)
    let call = await drytap("check", folder.path)
    #expect(call.out == "1 scenario is sound\n")
  }

  @Test func `a report that cannot be written exits 2`() async {
    let call = await drytap("run", blank, "--quiet", "--junit", "/nowhere/at/all.xml")
    #expect(call.status == .usage)
    #expect(call.err.hasPrefix("drytap run: cannot write /nowhere/at/all.xml: "))
    let intoFolder = await drytap("run", blank, "--quiet", "--junit", folder.path)
    #expect(intoFolder.err == "drytap run: cannot write \(folder.path): it is a folder\n")
  }

  private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      counts[name, default: 0] += 1
    }
  }
}
