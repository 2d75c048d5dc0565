/// What a client says in the end; scenarios compare the printed form.
public enum Outcome: Hashable, Sendable, CustomStringConvertible {
  /// The tag holds no message, which is no failure.
  case empty
  /// The tag holds a URI.
  case uri(String)
  /// The tag holds a text.
  case text(String, language: String)
  /// The tag holds something else; the text says what.
  case content(String)
  /// The message was written.
  case written
  /// The tag was made read-only.
  case locked
  /// The tag was read-only before.
  case alreadyLocked
  /// The client declined, for a reason that it tells: `read-only`, `202 bytes, room for 137`.
  case refused(String)
  /// The user gave up.
  case cancelled
  /// It went wrong; the text says how, most often with an error code. A client that has nothing to say has an empty one.
  case failed(String)
  /// The client never settled, and nothing was left to happen.
  case stuck
  /// The system killed the app.
  case crashed

  /// It went wrong with an error code of CoreNFC.
  public static func failed(_ code: Int) -> Outcome { .failed("\(code)") }

  /// Whether the user is told of a failure; declining and giving up are none.
  public var isFailure: Bool {
    switch self {
    case .failed, .stuck, .crashed: true
    case .empty, .uri, .text, .content, .written, .locked, .alreadyLocked, .refused, .cancelled: false
    }
  }

  /// The printed form: `empty`, `uri https://example.com`, `text en Hello`, `written`, `refused: read-only`, `failed 203`.
  public var description: String {
    switch self {
    case .empty: "empty"
    case .uri(let uri): "uri \(uri)"
    case .text(let text, let language): "text \(language) \(text)"
    case .content(let text): text
    case .written: "written"
    case .locked: "locked"
    case .alreadyLocked: "already locked"
    case .refused(let reason): "refused: \(reason)"
    case .cancelled: "cancelled"
    case .failed(let what): what.isEmpty ? "failed" : "failed \(what)"
    case .stuck: "stuck"
    case .crashed: "crashed"
    }
  }
}
