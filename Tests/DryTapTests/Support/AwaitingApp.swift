import Dispatch
import DryTap

/// A client that awaits each step: what the phone reports is a stream, and each call on a tag is an async function.
final class AwaitingApp: SessionListener, @unchecked Sendable {
  enum Event: Sendable {
    case active
    case detected([DetectedTag])
    case message(NDEFMessage)
    case ended(PhoneError)
  }

  private(set) var session: ReaderSession!
  /// As of a delegate without `didDetect(tags:)`.
  let takesMessagesOnly: Bool
  var onActive: @Sendable (AwaitingApp) -> Void = { _ in }
  private let events = AsyncStream<Event>.makeStream()

  /// Makes a session and does not begin it.
  init(
    _ kind: SessionKind = .tag(.iso14443),
    takesMessagesOnly: Bool = false,
    alertMessage: String = "Hold still",
    queue: DispatchQueue? = nil
  ) {
    self.takesMessagesOnly = takesMessagesOnly
    session = ReaderSession(kind: kind, queue: queue, delegate: self)
    session.listener = self
    if !alertMessage.isEmpty { session.alertMessage = alertMessage }
  }

  /// Makes a session and begins it.
  static func begun(_ kind: SessionKind = .tag(.iso14443), takesMessagesOnly: Bool = false) -> AwaitingApp {
    let app = AwaitingApp(kind, takesMessagesOnly: takesMessagesOnly)
    app.session.begin()
    return app
  }

  // MARK: What the phone reports

  func next() async -> Event {
    for await event in events.stream { return event }
    return .ended(PhoneError(code: 0))
  }

  func active() async {
    while true { if case .active = await next() { return } }
  }

  /// The tags of the next detection; none where the session ends before.
  func tags() async -> [DetectedTag] {
    while true {
      switch await next() {
      case .detected(let tags): return tags
      case .ended: return []
      case .active, .message: continue
      }
    }
  }

  func message() async -> NDEFMessage {
    while true { if case .message(let message) = await next() { return message } }
  }

  /// The code with which the session ends.
  @discardableResult
  func end() async -> Int {
    while true { if case .ended(let error) = await next() { return error.code } }
  }

  /// Ends the session and waits until that is told.
  func close(errorMessage: String? = nil) async {
    session.invalidate(errorMessage: errorMessage)
    await end()
  }

  var sessionObject: AnyObject? { nil }

  func sessionDidBecomeActive() {
    onActive(self)
    events.continuation.yield(.active)
  }

  func sessionDidDetect(_ tags: [DetectedTag]) -> Bool {
    guard !takesMessagesOnly else { return false }
    events.continuation.yield(.detected(tags))
    return true
  }

  func sessionDidRead(_ message: NDEFMessage) { events.continuation.yield(.message(message)) }

  func sessionDidInvalidate(_ error: PhoneError) { events.continuation.yield(.ended(error)) }
}

extension AwaitingApp {
  func connect(_ tag: DetectedTag) async -> Int? {
    await withCheckedContinuation { done in session.connect(to: tag) { done.resume(returning: $0?.code) } }
  }

  /// The first tag that is detected, connected.
  func connectedTag() async throws -> DetectedTag {
    guard let tag = await tags().first else { throw Missing.tag }
    if let code = await connect(tag) { throw Missing.connection(code) }
    return tag
  }

  enum Missing: Error {
    case tag
    case connection(Int)
  }
}

extension DetectedTag {
  func status() async -> (status: TagStatus, capacity: Int, error: PhoneError?) {
    await withCheckedContinuation { done in queryStatus { done.resume(returning: ($0, $1, $2)) } }
  }

  func read() async -> (message: NDEFMessage?, error: PhoneError?) {
    await withCheckedContinuation { done in readMessage { done.resume(returning: ($0, $1)) } }
  }

  @discardableResult
  func write(_ message: NDEFMessage) async -> PhoneError? {
    await withCheckedContinuation { done in writeMessage(message.bytes) { done.resume(returning: $0) } }
  }

  @discardableResult
  func lock() async -> PhoneError? {
    await withCheckedContinuation { done in lock { done.resume(returning: $0) } }
  }

  func send(_ bytes: [UInt8]) async -> (answer: [UInt8], error: PhoneError?) {
    await withCheckedContinuation { done in transceive(bytes) { done.resume(returning: ($0, $1)) } }
  }
}
