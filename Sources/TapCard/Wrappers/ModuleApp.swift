import CoreNFC
import NDEF

/// The JavaScript half of an app on ``NativeModule``: asks for a tag, does its work on it, ends the request and answers.
final class ModuleApp: Scanning {
  /// What is done with the tag.
  typealias Work =
    @Sendable (NativeModule, NativeModule.Technology, @escaping NativeModule.Promise<TapOutcome>) -> Void
  /// What the user is told of an error.
  typealias Explanation = @Sendable (WrapperError) -> TapOutcome

  private let module: NativeModule
  private let technologies: [NativeModule.Technology]
  private let explain: Explanation
  private let work: Work

  init(
    _ patches: NativeModule.Patches = [],
    asks technologies: [NativeModule.Technology] = [.ndef],
    explain: @escaping Explanation = Explanations.byNumber,
    work: @escaping Work
  ) {
    module = NativeModule(patches: patches)
    self.technologies = technologies
    self.explain = explain
    self.work = work
  }

  func start(completion: @escaping @Sendable (TapOutcome) -> Void) {
    module.requestTechnology(technologies) { result in
      switch result {
      case .failure(let error): completion(self.explain(error))
      case .success(let technology):
        self.work(self.module, technology) { self.finish($0, completion) }
      }
    }
  }

  private func finish(_ result: Result<TapOutcome, WrapperError>, _ completion: (TapOutcome) -> Void) {
    let outcome: TapOutcome
    switch result {
    case .success(let value): outcome = value
    case .failure(let error): outcome = explain(error)
    }
    module.finish(with: outcome)
    completion(outcome)
  }
}

extension NativeModule {
  /// Ends the request as the outcome deserves: a failure with its text.
  func finish(with outcome: TapOutcome) {
    if case .failed = outcome { cancelTechnologyRequest(outcome.sheetText) } else { cancelTechnologyRequest() }
  }
}

/// Work on a tag.
enum ModuleWork {
  /// Reads the message.
  static let read: ModuleApp.Work = { module, _, done in
    module.getNdefMessage { done($0.map { TapOutcome($0) }) }
  }

  /// Naive: takes the tag object's message, and takes it for empty where there is none (quirk K06).
  static let takeTag: ModuleApp.Work = { module, _, done in
    module.getTag { done($0.map { $0.map { TapOutcome($0) } ?? .empty }) }
  }

  /// Asks for the status before it reads, and hears every error.
  static let readAfterStatus: ModuleApp.Work = { module, technology, done in
    module.getNdefStatus { result in
      switch result {
      case .failure(let error): done(.failure(error))
      case .success((.notSupported, _)): done(.success(.failed(.refused(.notNDEF))))
      case .success: read(module, technology, done)
      }
    }
  }

  /// Reads an ISO 7816 tag, and refuses a tag of another kind.
  static let readISO7816: ModuleApp.Work = { module, technology, done in
    guard technology == .iso7816 else { return done(.success(.failed(.refused(.unexpectedKind)))) }
    read(module, technology, done)
  }

  /// Writes a message.
  static func write(_ message: NDEFMessage) -> ModuleApp.Work {
    { module, _, done in module.writeNdefMessage(message) { done($0.map { .written }) } }
  }
}

/// Ways to tell a user of an error.
enum Explanations {
  /// Naive: shows the error's message, which is empty (quirk K01).
  static let byMessage: ModuleApp.Explanation = { .failed(.told($0.message)) }

  /// Naive: looks the whole code up, and has no text for one with an underlying code behind the comma (quirk K02).
  static let byWholeCode: ModuleApp.Explanation = { error in
    error.code == WrapperError.userCancel.code ? .failed(.cancelled) : .failed(.told(texts[error.code] ?? ""))
  }

  /// Goes by the code up to the comma.
  static let byNumber: ModuleApp.Explanation = { error in
    guard let number = error.number else { return .failed(.told(error.code)) }
    switch NFCReaderError.Code(rawValue: number) {
    case .ndefReaderSessionErrorZeroLengthMessage?: return .empty
    case .readerSessionInvalidationErrorUserCanceled?: return .failed(.cancelled)
    case let code?: return .failed(.reader(code))
    case nil: return .failed(.told(error.code))
    }
  }

  /// Goes by the error's class, with texts of its own.
  static let byClass: ModuleApp.Explanation = { error in
    switch error.kind {
    case .zeroLengthMessage: .empty
    case .userCancel: .failed(.cancelled)
    case .timeout: .failed(.told("no tag came within a minute"))
    case .sessionInvalidated: .failed(.told("the scan was interrupted"))
    case .systemIsBusy: .failed(.told("the iPhone is busy, wait a moment"))
    case .tagConnectionLost, .tagResponse: .failed(.told("the tag moved away"))
    case .tagNotWritable: .failed(.told("the tag is read-only"))
    case .tagUpdateFailure: .failed(.told("the tag was not written"))
    case .tagSizeTooSmall: .failed(.told("this is too much for the tag"))
    case .securityViolation: .failed(.told("the app is not signed for NFC"))
    case .duplicateRegistration, .other: .failed(.told(error.code))
    }
  }

  private static let texts = [
    "NFCError:100": "the tag moved away", "NFCError:201": "no tag came within a minute",
    "NFCError:401": "the tag was not written", "NFCError:402": "this is too much for the tag",
  ]
}
