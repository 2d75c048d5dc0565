import DryTap
import Foundation
import Scenarios

/// A client that speaks to the phone's session directly, as an API layer does, and does what closures say.
final class TestApp: Client, SessionListener, @unchecked Sendable {
  /// What one of them does.
  struct Script: Sendable {
    var kind = SessionKind.ndef(invalidateAfterFirstRead: false)
    var keepsSession = true
    var onDetect: @Sendable (TestApp, DetectedTag) -> Void = { _, _ in }
    var onInvalidate: @Sendable (TestApp, Int) -> Void = { _, _ in }
  }

  let script: Script
  let message: NDEFMessage?
  private(set) var session: ReaderSession?
  private(set) var reporter: Reporter?
  /// Where the client keeps note of whether it has settled.
  private let lock = NSLock()
  private var hasSettled = false
  /// How many sessions it has begun.
  private(set) var begun = 0

  init(_ script: Script, _ input: ClientInput) {
    self.script = script
    message = input.message
  }

  deinit { session?.released() }

  func start(_ reporter: Reporter) {
    self.reporter = reporter
    begun += 1
    let session = ReaderSession(kind: script.kind, queue: nil, delegate: self)
    session.listener = self
    session.alertMessage = "Hold still"
    session.begin()
    if script.keepsSession { self.session = session } else { session.released() }
  }

  /// Settles unless it has done so.
  func settleOnce(_ outcome: Outcome) {
    let isFirst = lock.withLock {
      defer { hasSettled = true }
      return !hasSettled
    }
    if isFirst { reporter?.settle(outcome) }
  }

  var sessionObject: AnyObject? { self }
  func sessionDidBecomeActive() {}
  func sessionDidRead(_ message: NDEFMessage) {}
  func sessionDidInvalidate(_ error: PhoneError) { script.onInvalidate(self, error.code) }

  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool {
    if let tag = tags.first { script.onDetect(self, tag) }
    return true
  }
}

extension Outcome {
  /// What a read comes to.
  init(_ message: NDEFMessage?, _ error: PhoneError?) {
    if let error {
      self = error.code == 403 ? .empty : .failed(error.code)
    } else if case .uri(let uri)? = message?.records.first?.content {
      self = .uri(uri)
    } else {
      self = .content(message?.summary ?? "nothing")
    }
  }
}

extension TestApp.Script {
  /// Connects, asks for the status, reads, ends the session, settles once.
  static let reader = TestApp.Script(
    onDetect: { app, tag in
      app.session?.connect(to: tag) { error in
        if let error { return app.end(.failed(error.code)) }
        tag.queryStatus { _, _, error in
          if let error { return app.end(.failed(error.code)) }
          tag.readMessage { message, error in app.end(Outcome(message, error)) }
        }
      }
    },
    onInvalidate: { app, code in app.settleOnce(code == 200 ? .cancelled : .failed(code)) }
  )

  /// The reader, whose work goes on elsewhere when its callback has returned, and takes its time there.
  static let hops = TestApp.Script(
    onDetect: { app, tag in
      DispatchQueue.global().async {
        let end = ContinuousClock.now + .milliseconds(200)
        while ContinuousClock.now < end {}
        reader.onDetect(app, tag)
      }
    },
    onInvalidate: reader.onInvalidate
  )

  /// Writes what it was given.
  static let writer = TestApp.Script(
    onDetect: { app, tag in
      app.session?.connect(to: tag) { _ in
        tag.writeMessage(app.message?.bytes ?? []) { error in
          app.end(error.map { .failed($0.code) } ?? .written)
        }
      }
    },
    onInvalidate: { app, code in app.settleOnce(.failed(code)) }
  )

  /// Reports the end of the session as a second outcome.
  static let settlesTwice = TestApp.Script(
    onDetect: reader.onDetect,
    onInvalidate: { app, _ in app.reporter?.settle(.cancelled) }
  )

  /// Takes a blank tag for a failure.
  static let blankFails = TestApp.Script(
    onDetect: { app, tag in
      app.session?.connect(to: tag) { _ in
        tag.readMessage { message, error in
          app.session?.invalidate(errorMessage: error?.text)
          app.settleOnce(error.map { .failed($0.code) } ?? Outcome(message, nil))
        }
      }
    })

  /// Begins once more as soon as its first session has ended.
  static let beginsAgainAtOnce = TestApp.Script(
    onDetect: { app, tag in app.session?.connect(to: tag) { _ in } },
    onInvalidate: { app, code in
      guard app.begun < 2, let reporter = app.reporter else { return app.settleOnce(.failed(code)) }
      app.start(reporter)
    }
  )

  /// Calls a tag in the field a cancel.
  static let cancelsByItself = TestApp.Script(onDetect: { app, _ in app.end(.cancelled) })

  /// Lets go of its session at once.
  static let forgetful = TestApp.Script(keepsSession: false)

  /// Asks for more than it needs.
  static let pollsForAll = TestApp.Script(
    kind: .tag([.iso14443, .iso18092]),
    onDetect: reader.onDetect,
    onInvalidate: reader.onInvalidate
  )

  /// Looks on, and neither ends its session nor settles.
  static let silent = TestApp.Script()

  /// Reads, and writes where nothing is; a failure of the write is a failure.
  static let readsThenWrites = TestApp.Script(
    onDetect: { app, tag in
      app.session?.connect(to: tag) { _ in
        tag.readMessage { _, _ in
          tag.writeMessage(app.message?.bytes ?? []) { error in
            app.end(error.map { .failed($0.code) } ?? .written)
          }
        }
      }
    },
    onInvalidate: { app, code in app.settleOnce(.failed(code)) }
  )
}

extension TestApp {
  /// Ends the session and settles.
  fileprivate func end(_ outcome: Outcome) {
    session?.invalidate(errorMessage: nil)
    settleOnce(outcome)
  }
}

/// The test clients under names.
let testClients = ClientRegistry(
  [
    ("read-ndef", TestApp.Script.reader), ("write-ndef", .writer), ("settles-twice", .settlesTwice),
    ("blank-fails", .blankFails), ("forgetful", .forgetful), ("polls-for-all", .pollsForAll), ("silent", .silent),
    ("reads-then-writes", .readsThenWrites), ("hops", .hops), ("begins-again-at-once", .beginsAgainAtOnce),
    ("cancels-by-itself", .cancelsByItself),
  ].map { name, script in
    ClientEntry(name, summary: "A test client.", kind: .callbacks { TestApp(script, $0) })
  } + [
    ClientEntry("async-reader", summary: "The reader as an async function.", kind: .async(readAsync)),
    ClientEntry("begins-again-later", summary: "Begins again after two seconds.", kind: .async(beginAgainLater)),
    ClientEntry("async-silent", summary: "Returns without a word.", kind: .async { _, _ in }),
    ClientEntry("async-waits", summary: "Waits for ever.", kind: .async { _, _ in await waitForEver() }),
  ]
)

private func beginAgainLater(_ input: ClientInput, _ reporter: Reporter) async {
  for pause in [Duration.zero, .seconds(2)] {
    try? await reporter.clock.sleep(for: pause)
    let app = await withCheckedContinuation { ended in
      let app = TestApp(TestApp.Script(onInvalidate: { app, _ in ended.resume(returning: app) }), input)
      keeper.keep(app)
      app.start(reporter)
    }
    keeper.drop(app)
  }
  reporter.settle(.failed(203))
}

private func readAsync(_ input: ClientInput, _ reporter: Reporter) async {
  let outcome = await withCheckedContinuation { continuation in
    let app = TestApp(
      TestApp.Script(
        onDetect: { app, tag in
          app.session?.connect(to: tag) { _ in
            tag.readMessage { message, error in
              app.session?.invalidate(errorMessage: nil)
              continuation.resume(returning: (app, Outcome(message, error)))
            }
          }
        }),
      input
    )
    app.start(reporter)
    keeper.keep(app)
  }
  await Task.yield()
  reporter.settle(outcome.1)
  keeper.drop(outcome.0)
}

private func waitForEver() async {
  let stream = AsyncStream<Int> { _ in }
  for await _ in stream {}
}

/// Holds the apps of async clients while they wait.
private final class Keeper: @unchecked Sendable {
  private let lock = NSLock()
  private var apps: [TestApp] = []

  func keep(_ app: TestApp) { lock.withLock { apps.append(app) } }
  func drop(_ app: TestApp) { lock.withLock { apps.removeAll { $0 === app } } }
}

private let keeper = Keeper()
