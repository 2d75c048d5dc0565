import CoreNFC
import NDEF

/// An app that does what a script says, and looks at no error: what the phone makes of any sequence of calls can be seen without writing an app.
///
/// Everything happens in callbacks, one at a time.
public final class ScriptedApp: @unchecked Sendable {
  private let script: Script
  private let message: NDEFMessage
  private let settle: @Sendable (String) -> Void
  private var sessions: [NFCReaderSession] = []
  private var delegates: [AnyObject] = []
  private var tags: [ScriptedTag] = []
  /// Where the tags of the last `didDetect` begin.
  private var lastFound = 0
  private var times: [String: Int] = [:]

  /// An app for a script; `settle` hears of each outcome, and `message` is what it writes.
  public init(_ script: Script, message: NDEFMessage?, settle: @escaping @Sendable (String) -> Void) {
    self.script = script
    self.message = message ?? TapClient.sampleMessage
    self.settle = settle
  }

  /// Begins.
  public func start() { heard("start") }

  /// The user taps one of the app's buttons.
  public func tap(_ button: String) { heard(button) }

  /// The system hands the app a tag that it read in the background.
  public func continueActivity() { heard("userActivity") }

  func heard(_ event: String) {
    times[event, default: 0] += 1
    play(script.steps(for: event, time: times[event] ?? 1)[...])
  }

  func found(_ new: [ScriptedTag], in session: NFCReaderSession) {
    lastFound = tags.count
    tags += new
    heard("didDetect")
  }

  /// Plays steps, each when all calls of the one before have been answered.
  private func play(_ steps: ArraySlice<[Instruction]>) {
    guard let step = steps.first else { return }
    let rest = steps.dropFirst()
    let open = Countdown(step.count) { self.play(rest) }
    for instruction in step { perform(instruction) { open.one() } }
  }

  private func perform(_ instruction: Instruction, done: @escaping @Sendable () -> Void) {
    switch instruction.act {
    case .connect, .query, .read, .write, .writeNothing, .lock, .available, .send, .wrap, .apdu:
      guard let tag = tag(instruction.number) else { return done() }
      perform(instruction.act, on: tag, done)
    default:
      performAtOnce(instruction)
      done()
    }
  }

  // MARK: Sessions

  private func performAtOnce(_ instruction: Instruction) {
    let session = session(instruction.number)
    switch instruction.act {
    case .makeSession(let choice): make(choice)
    case .begin: session?.begin()
    case .invalidate(nil): session?.invalidate()
    case .invalidate(let text?): session?.invalidate(errorMessage: text)
    case .alert(let text): session?.alertMessage = text
    case .restart:
      (session as? NFCNDEFReaderSession)?.restartPolling()
      (session as? NFCTagReaderSession)?.restartPolling()
    case .forget:
      sessions = []
      tags = []
      lastFound = 0
    case .readingAvailable: _ = NFCReaderSession.readingAvailable
    case .settle(let text): settle(text)
    default: break
    }
  }

  private func session(_ number: Int?) -> NFCReaderSession? {
    guard let number else { return sessions.last }
    return sessions.indices.contains(number - 1) ? sessions[number - 1] : nil
  }

  private func make(_ choice: Instruction.SessionChoice) {
    let session: NFCReaderSession?
    switch choice {
    case .ndef(let firstOnly):
      session = keeping(ScriptedTagsDelegate(self)) {
        NFCNDEFReaderSession(delegate: $0, queue: nil, invalidateAfterFirstRead: firstOnly)
      }
    case .messages(let firstOnly):
      session = keeping(ScriptedMessagesDelegate(self)) {
        NFCNDEFReaderSession(delegate: $0, queue: nil, invalidateAfterFirstRead: firstOnly)
      }
    case .tag(let names):
      session = keeping(ScriptedTagSessionDelegate(self)) {
        NFCTagReaderSession(pollingOption: Self.pollingOption(names), delegate: $0, queue: nil)
      }
    }
    session?.alertMessage = SheetText.holdNear
    if let session { sessions.append(session) }
  }

  /// A session holds its delegate weakly.
  private func keeping<D: AnyObject>(_ delegate: D, _ make: (D) -> NFCReaderSession?) -> NFCReaderSession? {
    delegates.append(delegate)
    return make(delegate)
  }

  private static func pollingOption(_ names: [String]) -> NFCTagReaderSession.PollingOption {
    let all: [String: NFCTagReaderSession.PollingOption] = [
      "iso14443": .iso14443, "iso15693": .iso15693, "iso18092": .iso18092, "pace": .pace,
    ]
    return names.reduce(into: []) { $0.formUnion(all[$1] ?? []) }
  }

  // MARK: Tags

  private func tag(_ number: Int?) -> ScriptedTag? {
    let index = number.map { $0 - 1 } ?? lastFound
    return tags.indices.contains(index) ? tags[index] : nil
  }

  private func perform(_ act: Instruction.Act, on tag: ScriptedTag, _ done: @escaping @Sendable () -> Void) {
    let object = tag.ndefObject
    switch act {
    case .connect: connect(tag, done)
    case .query: object.queryNDEFStatus { _, _, _ in done() }
    case .read: object.readNDEF { _, _ in done() }
    case .write: object.writeNDEF(message.forCoreNFC) { _ in done() }
    case .writeNothing: object.writeNDEF(NFCNDEFMessage(records: [])) { _ in done() }
    case .lock: object.writeLock { _ in done() }
    case .send(let bytes): send(bytes, to: tag, done)
    case .wrap(let bytes): wrap(bytes, for: tag, done)
    case .apdu(let bytes): exchange(bytes, with: tag, done)
    default:
      _ = object.isAvailable
      done()
    }
  }

  private func connect(_ tag: ScriptedTag, _ done: @escaping @Sendable () -> Void) {
    switch (tag, sessions.last) {
    case (.ndef(let tag), let session as NFCNDEFReaderSession): session.connect(to: tag) { _ in done() }
    case (.tag(let tag), let session as NFCTagReaderSession): session.connect(to: tag) { _ in done() }
    default: done()
    }
  }

  private func send(_ bytes: [UInt8], to tag: ScriptedTag, _ done: @escaping @Sendable () -> Void) {
    guard let miFare = tag.miFare else { return done() }
    miFare.sendMiFareCommand(commandPacket: Data(bytes)) { (_: Data, _: (any Error)?) in done() }
  }

  private func wrap(_ bytes: [UInt8], for tag: ScriptedTag, _ done: @escaping @Sendable () -> Void) {
    guard let miFare = tag.miFare, let command = NFCISO7816APDU(data: Data(bytes)) else { return done() }
    miFare.sendMiFareISO7816Command(command) { (_: Data, _: UInt8, _: UInt8, _: (any Error)?) in done() }
  }

  private func exchange(_ bytes: [UInt8], with tag: ScriptedTag, _ done: @escaping @Sendable () -> Void) {
    guard let card = tag.iso7816, let command = NFCISO7816APDU(data: Data(bytes)) else { return done() }
    card.sendCommand(apdu: command) { (_: Data, _: UInt8, _: UInt8, _: (any Error)?) in done() }
  }
}

/// Calls when so many things are done; all of them on one queue.
private final class Countdown: @unchecked Sendable {
  private var left: Int
  private let finish: () -> Void

  init(_ count: Int, _ finish: @escaping () -> Void) {
    left = count
    self.finish = finish
  }

  func one() {
    left -= 1
    if left == 0 { finish() }
  }
}
