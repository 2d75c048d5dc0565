import CoreNFC
import DryTap
import Testing

@testable import TapCard

/// The model of a React Native module, and what stands in front of it.
@Suite struct WrapperTests {
  private func wrapped(_ code: Int, underlying: Int? = nil) -> WrapperError {
    let below = underlying.map { NSError(domain: "nfcd", code: $0, userInfo: [:]) }
    return WrapperError(
      NSError(domain: "NFCError", code: code, userInfo: below.map { [NSUnderlyingErrorKey: $0] } ?? [:]))
  }

  // MARK: Errors

  @Test func `an error reaches JavaScript with a code and without a message`() {
    #expect(wrapped(401).code == "NFCError:401")
    #expect(wrapped(401, underlying: 21).code == "NFCError:401,underlying:21")
    #expect(wrapped(401).message == "")
  }

  @Test func `the code up to the comma is CoreNFC's`() {
    #expect(wrapped(401, underlying: 21).number == 401)
    #expect(wrapped(4099).number == 4099)
    #expect(WrapperError.notRegistered.number == nil)
  }

  @Test(arguments: [
    (2, WrapperError.Class.securityViolation), (100, .tagConnectionLost), (102, .tagResponse),
    (103, .sessionInvalidated), (200, .userCancel), (201, .timeout), (202, .sessionInvalidated),
    (203, .systemIsBusy), (400, .tagNotWritable), (401, .tagUpdateFailure), (402, .tagSizeTooSmall),
    (403, .zeroLengthMessage), (4099, .other),
  ])
  func `an error's class comes from its code, with or without another one below`(
    _ code: Int, _ kind: WrapperError.Class
  ) {
    #expect(wrapped(code).kind == kind)
    #expect(wrapped(code, underlying: 15).kind == kind)
  }

  static let told: [(Int, String, String)] = [
    (200, "cancelled", "cancelled"), (201, "failed no tag came within a minute", "failed 201"),
    (202, "failed the scan was interrupted", "failed 202"),
    (203, "failed the iPhone is busy, wait a moment", "failed 203"),
    (100, "failed the tag moved away", "failed 100"), (2, "failed the app is not signed for NFC", "failed 2"),
    (400, "failed the tag is read-only", "failed 400"), (401, "failed the tag was not written", "failed 401"),
    (402, "failed this is too much for the tag", "failed 402"), (403, "empty", "empty"),
    (105, "failed NFCError:105,underlying:21", "failed 105"),
    (4099, "failed NFCError:4099,underlying:21", "failed NFCError:4099,underlying:21"),
  ]

  @Test(arguments: told)
  func `who goes by class or number has a text for every error`(_ code: Int, _ byClass: String, _ byNumber: String) {
    #expect(Explanations.byClass(wrapped(code, underlying: 21)).description == byClass)
    #expect(Explanations.byNumber(wrapped(code, underlying: 21)).description == byNumber)
  }

  @Test func `who shows the message shows nothing, and who compares the whole code sometimes`() {
    #expect(Explanations.byMessage(wrapped(401)).description == "failed")
    #expect(Explanations.byWholeCode(wrapped(401)).description == "failed the tag was not written")
    #expect(Explanations.byWholeCode(wrapped(401, underlying: 21)).description == "failed")
    #expect(Explanations.byWholeCode(wrapped(200)).description == "cancelled")
  }

  // MARK: The module

  @Test func `a duplicate registration begins nothing`() async throws {
    let phone = Phone.impatient()
    phone.cancel(at: .seconds(1))
    let answers = Answers()
    _ = try await phone.drive(.callbacksReturned) {
      let module = NativeModule()
      answers.keep(module)
      module.requestTechnology([.ndef]) { _ in phone.simulation.bodyReturned() }
      module.requestTechnology([.ndef]) { answers.add($0) }
    }
    #expect(answers.errors == [.duplicateRegistration])
    #expect(phone.trace.entries.count { $0.text == "begin" } == 1)
  }

  @Test func `a query without a tag is rejected and resolved`() async throws {
    let answers = Answers()
    NativeModule().getTag { answers.add($0.map { _ in .ndef }) }
    #expect(answers.count == 2)
    #expect(answers.errors == [.notRegistered])
  }

  // MARK: Continuations

  @Test func `of many answers at once one resumes the continuation`() async {
    let outcome = await withCheckedContinuation { continuation in
      let answer = OneAnswer(continuation)
      DispatchQueue.concurrentPerform(iterations: 64) { _ in answer.give(.empty) }
    }
    #expect(outcome == .empty)
  }

  @Test(arguments: [
    ("completionFirst", ["failed 103", "cancelled"]), ("invalidateFirst", ["cancelled", "failed 103"]),
  ])
  func `a cancel in the midst of a call resumes a bare continuation twice, in either order`(
    _ order: String, _ outcomes: [String]
  ) async throws {
    var quirks = Quirks(os: OSVersion(17, 4))
    quirks[.cancelOrder] = .choice(order)
    let phone = Phone(quirks: quirks, patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    phone.cancel(at: .seconds(1.06))
    #expect(try await phone.drive("naive-resumes-twice").outcomes == outcomes)
  }

  // MARK: Sheets

  @Test func `a failure in a wrapper's words stands on the sheet`() {
    #expect(TapOutcome.failed(.told("the tag is read-only")).sheetText == "the tag is read-only")
    #expect(!TapOutcome.failed(.told("")).sheetText.isEmpty)
    #expect(TapOutcome.failed(.refused(.severalTags)).sheetText == SheetText.oneAtATime)
  }
}

/// What promises came to.
private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<NativeModule.Technology, WrapperError>] = []
  private var module: NativeModule?

  func keep(_ module: NativeModule) { lock.withLock { self.module = module } }
  func add(_ result: Result<NativeModule.Technology, WrapperError>) { lock.withLock { results.append(result) } }

  var count: Int { lock.withLock { results.count } }
  var errors: [WrapperError] {
    lock.withLock {
      results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }
  }
}
