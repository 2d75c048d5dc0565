import DryTap
import Foundation
import Testing

@testable import Tutorials

/// The code that tutorials teach, unchanged.
@Suite struct TutorialTests {
  @Test func `the message scanner lists the records of a tag`() async throws {
    let phone = Phone(patience: .zero)
    let records: [NDEFRecord] = [
      .uri("https://example.com"), .text("Hello"), .media(type: "text/plain", [1, 2, 3]),
    ]
    phone.present(try DryTap.Tag(.ntag213, message: NDEFMessage(records: records)), at: .seconds(1))
    let scanner = MessageScanner()
    try await phone.run { scanner.scan() }
    #expect(scanner.lines == ["link https://example.com", "text Hello", "text/plain, 3 bytes"])
    #expect(scanner.alertText == nil)
    #expect(scanner.session == nil)
  }

  @Test func `a minute without a tag is an alert, a cancel is none`() async throws {
    let scanner = MessageScanner()
    try await Phone(patience: .zero).run { scanner.scan() }
    #expect(scanner.alertText == "Session timeout")
    let other = MessageScanner()
    let phone = Phone(patience: .zero)
    phone.cancel(at: .seconds(3))
    try await phone.run { other.scan() }
    #expect(other.alertText == nil)
  }

  static let tags: [(tag: @Sendable () -> DryTap.Tag, status: String, url: String?)] = [
    ({ .ntag213(uri: "https://example.com") }, "read-write, 137 bytes", "https://example.com"),
    ({ .ntag215(uri: "https://example.com").madeReadOnly() }, "read-only, 492 bytes", "https://example.com"),
    ({ .ntag213() }, "read-write, 137 bytes", nil),
  ]

  @Test(arguments: tags.indices)
  func `the tag scanner shows the UID, the status and the link`(_ index: Int) async throws {
    let row = Self.tags[index]
    let phone = Phone(patience: .zero)
    phone.present(row.tag(), at: .seconds(1))
    let scanner = TagScanner()
    try await phone.run { scanner.beginScanning() }
    #expect(scanner.identifier == "04E141124C2880")
    #expect(scanner.status == row.status)
    #expect(scanner.url?.absoluteString == row.url)
    #expect(phone.sheet.text == (row.url == nil ? "The tag is empty." : "Done!"))
  }

  @Test func `the writer writes a link`() async throws {
    let tag = DryTap.Tag.ntag213()
    let phone = Phone(patience: .zero)
    phone.present(tag, at: .seconds(1))
    let writer = URLWriter()
    try await phone.run { writer.write("https://example.org/a") }
    #expect(writer.outcome == "Write NDEF message successful.")
    #expect(tag.message == NDEFMessage(records: [.uri("https://example.org/a")]))
  }

  @Test func `the writer refuses what does not fit and what is locked`() async throws {
    let small = DryTap.Tag.ntag213()
    let phone = Phone(patience: .zero)
    phone.present(small, at: .seconds(1))
    let writer = URLWriter()
    try await phone.run { writer.write("https://example.org/" + String(repeating: "a", count: 137)) }
    #expect(writer.outcome == "Tag capacity is too small: 137 bytes.")
    #expect(small.message == nil)

    let locked = DryTap.Tag.ntag213(uri: "https://example.com").madeReadOnly()
    let other = Phone(patience: .zero)
    other.present(locked, at: .seconds(1))
    let second = URLWriter()
    try await other.run { second.write("https://example.org") }
    #expect(second.outcome == "Tag is read only.")
    #expect(locked.message == NDEFMessage(records: [.uri("https://example.com")]))
  }

  /// One run of the writer with two tags in the field, of which one is taken away, on a phone as it comes.
  private func writeBesideAnother() async throws -> (outcome: String, trace: String) {
    let tag = DryTap.Tag.ntag213(uid: UID("04112233445566")!)
    let other = DryTap.Tag.ntag215(uid: UID("04112233445577")!)
    let phone = Phone()
    phone.present(tag, at: .seconds(1))
    phone.present(other, at: .seconds(1))
    phone.remove(other, at: .seconds(1.3))
    let writer = URLWriter()
    try await phone.run(.taskLocal) { writer.write("https://example.org/one") }
    #expect(tag.message == NDEFMessage(records: [.uri("https://example.org/one")]))
    #expect(other.message == nil)
    return (writer.outcome, phone.trace.jsonLines)
  }

  @Test func `two tags at once, and half a second of real time before polling again, give one trace in twenty runs`()
    async throws
  {
    let runs = try await withThrowingTaskGroup(of: (outcome: String, trace: String).self) { group in
      for _ in 0..<20 { group.addTask { try await writeBesideAnother() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(runs.map(\.outcome)) == ["Write NDEF message successful."])
    #expect(Set(runs.map(\.trace)).count == 1)
    #expect(runs[0].trace.contains("restartPolling"))
  }
}
