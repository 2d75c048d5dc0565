import DryTap
import TapCard
import Testing

@Suite struct OutcomeTextTests {
  static let records: [(NDEFRecord, String)] = [
    (.uri("https://example.com"), "uri https://example.com"),
    (.text("Hello 😀"), "text en Hello 😀"),
    (.text("Grüße", language: "de", encoding: .utf16), "text de Grüße"),
    (.media(type: "text/vcard", [UInt8](repeating: 0, count: 180)), "media text/vcard 180 bytes"),
    (.media(type: "text/plain", [0]), "media text/plain 1 byte"),
    (.external(type: "example.com:a", [1, 2]), "example.com:a 2 bytes"),
    (.androidApplication("com.example.app"), "android com.example.app"),
    (.unknown([1]), "unknown 1 byte"),
    (.text("one\ntwo\u{202E}\u{1F468}\u{200D}\u{1F469}"), "text en one\\ntwo\\u{202E}👨‍👩"),
  ]

  @Test(arguments: records)
  func `a record is shown on one line`(_ record: NDEFRecord, _ line: String) {
    #expect("\(TapOutcome.message(NDEFMessage(records: [record])))" == line)
  }

  @Test func `a long URI is shown whole`() {
    let uri = "https://example.com/" + String(repeating: "a", count: 200)
    #expect("\(TapOutcome.message(NDEFMessage(records: [.uri(uri)])))" == "uri \(uri)")
  }

  @Test func `several records are shown one after the other`() {
    let message = NDEFMessage(records: [.uri("https://example.com"), .text("Hi")])
    #expect("\(TapOutcome.message(message))" == "uri https://example.com, text en Hi")
  }

  static let outcomes: [(TapOutcome, String)] = [
    (.empty, "empty"), (.written, "written"), (.locked, "locked"), (.alreadyLocked, "already locked"),
    (.failed(.refused(.readOnly)), "refused: read-only"), (.failed(.refused(.notNDEF)), "refused: not NDEF"),
    (.failed(.refused(.tooLarge(size: 202, capacity: 137))), "refused: 202 bytes, room for 137"),
    (.failed(.refused(.unexpectedKind)), "refused: another kind of tag"), (.failed(.cancelled), "cancelled"),
    (.failed(.reader(.readerSessionInvalidationErrorSystemIsBusy)), "failed 203"),
    (.failed(.system(domain: "NSCocoaErrorDomain", code: 4099)), "failed NSCocoaErrorDomain 4099"),
    (.failed(.differs), "failed other content after the write"),
    (.failed(.stillWritable), "failed still writable after the lock"), (.failed(.unavailable), "failed no NFC"),
    (.failed(.busy), "failed scan under way"),
  ]

  @Test(arguments: outcomes)
  func `an outcome has its own form`(_ outcome: TapOutcome, _ text: String) {
    #expect(outcome.description == text)
  }

  @Test func `a lock needs the word itself`() {
    #expect(LockConfirmation(typed: "LOCK") != nil)
    #expect(LockConfirmation(typed: " LOCK\n") != nil)
    for text in ["", "lock", "LOCKED", "yes"] { #expect(LockConfirmation(typed: text) == nil) }
  }
}
