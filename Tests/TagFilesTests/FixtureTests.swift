import TagFiles
import TagModel
import TestSupport
import Testing

@Suite struct FixtureTests {
  @Test(arguments: Fixture.all.filter { $0.verdict == .accept })
  func `a good file comes out whole and without warnings`(fixture: Fixture) throws {
    let image = try TagFile.read(fixture.bytes, name: fixture.file)
    expectContent(image, fixture)
    #expect(image.warnings == [])
  }

  @Test(arguments: Fixture.all.filter { $0.verdict == .warn })
  func `an odd file comes out with a warning where it is odd`(fixture: Fixture) throws {
    let image = try TagFile.read(fixture.bytes, name: fixture.file)
    expectContent(image, fixture)
    // What is missing in a protected tag may be its password as well.
    let warnings = image.warnings.filter { !$0.text.hasPrefix("password unknown") || fixture.what.contains("check 33") }
    #expect(warnings.count == 1, "\(image.warnings)")
    if let line = fixture.line { #expect(warnings.first?.line == line) }
    if let byte = fixture.byte { #expect(warnings.first?.byte == byte) }
  }

  @Test(arguments: Fixture.all.filter { $0.verdict == .reject })
  func `a broken file is refused where it is broken`(fixture: Fixture) throws {
    let error = try #require(failure(fixture.bytes, name: fixture.file))
    #expect((error.byte != nil) == fixture.file.hasSuffix(".bin"))
    #expect((error.line != nil) != fixture.file.hasSuffix(".bin"))
    if let line = fixture.line { #expect(error.line == line, "\(error)") }
    #expect(error.description.hasPrefix("\(fixture.file):"))
  }

  @Test func `there are files of every verdict`() {
    let verdicts = Dictionary(grouping: Fixture.all, by: \.verdict).mapValues(\.count)
    #expect(verdicts == [.accept: 39, .warn: 19, .reject: 17])
  }

  @Test(arguments: Fixture.all.filter { $0.verdict != .reject })
  func `the format is told by the content and not by the name`(fixture: Fixture) throws {
    let format = try TagFile.read(fixture.bytes, name: "anything").format
    #expect(format == formats.first { fixture.file.hasSuffix($0.ending) }?.format)
  }

  /// The format of each kind of file among the fixtures, the first ending that fits.
  private let formats: [(ending: String, format: TagFileFormat)] = [
    (".nfc", .flipper), (".json", .proxmarkJSON), ("-nfctools.txt", .nfcTools), (".xml", .tagInfo),
    ("-cu.eml", .chameleonEML), ("-hdr.eml", .emlWithHeader), (".eml", .eml),
    // A line end after the last line makes it an .eml.
    ("odd-mpp-crlf.txt", .eml), (".txt", .mifarePlusPlus),
    ("trap-plain-looks-like-new.bin", .raw), ("-new.bin", .proxmarkBinary),
    ("odd-new-header-pages.bin", .proxmarkBinary), ("-old.bin", .proxmarkOldBinary),
    (".bin", .raw),
  ]

  private func expectContent(_ image: TagImage, _ fixture: Fixture) {
    #expect(image.model.name == fixture.chip)
    #expect(sha256(image.memory.bytes) == fixture.image_sha256)
    #expect(image.counters[2] ?? 0 == fixture.counter)
  }
}
