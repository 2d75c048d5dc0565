import DryTap

/// App code that does all its work inside callbacks and reports how it went.
public protocol Client: AnyObject, Sendable {
  /// Begins; returns at once. The client settles later, from a callback, through `reporter`.
  func start(_ reporter: Reporter)

  /// The user taps one of the app's buttons.
  func tap(_ button: String)

  /// The system hands the app a tag that it read in the background, after a tap on its notification.
  func continueActivity(_ message: NDEFMessage)
}

extension Client {
  /// An app without buttons.
  public func tap(_ button: String) {}

  /// An app without a hook for it.
  public func continueActivity(_ message: NDEFMessage) {}
}

/// What a scenario hands to its client.
public struct ClientInput: Hashable, Sendable {
  /// What a writing client is to write; nil where the scenario has no `input`.
  public var message: NDEFMessage?
  /// What a scripted client does, by the event that it answers; nil where the scenario has no `script`.
  public var script: [String: [Located<String>]]?

  /// An input with that message and that script.
  public init(message: NDEFMessage? = nil, script: [String: [Located<String>]]? = nil) {
    self.message = message
    self.script = script
  }
}

/// A client that scenarios can name.
public struct ClientEntry: Sendable {
  /// The name in scenarios, such as `read-ndef`.
  public let name: String
  /// What it does, in one sentence.
  public let summary: String
  /// Whether it is wrong on purpose: a scenario with it must name the client rule that it breaks.
  public let isNaive: Bool
  /// How it works.
  public let kind: Kind
  /// What a script for it may say; nil for a client that takes none.
  public let script: ScriptRules?
  /// The buttons that a step may tap; nil where they are not known, or a script says what they are.
  public let buttons: [String]?

  /// How a client works.
  public enum Kind: Sendable {
    /// All its work is done inside callbacks: a run need not ask whether the process is idle.
    case callbacks(@Sendable (ClientInput) -> any Client)
    /// It hops between tasks and queues; it is done when the closure returns.
    case async(@Sendable (ClientInput, Reporter) async -> Void)
  }

  /// A client under a name.
  public init(
    _ name: String, summary: String, isNaive: Bool = false, kind: Kind,
    script: ScriptRules? = nil, buttons: [String]? = nil
  ) {
    self.script = script
    self.buttons = buttons
    self.name = name
    self.summary = summary
    self.isNaive = isNaive
    self.kind = kind
  }
}

/// What a script for a scripted client may say.
public struct ScriptRules: Sendable {
  /// The events that it answers; a number behind one means the n-th time.
  ///
  /// Any other name is that of a button.
  public let events: [String]
  /// What is wrong with a step, in one sentence; nil where nothing is.
  public let check: @Sendable (String) -> String?

  /// The rules of one client.
  public init(events: [String], check: @escaping @Sendable (String) -> String?) {
    self.events = events
    self.check = check
  }

  /// Whether a name is an event's.
  func isEvent(_ name: String) -> Bool {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard let event = words.first.map(String.init), events.contains(event) else { return false }
    return words.count == 1 || words.count == 2 && (Int(words[1]) ?? 0) > 0
  }
}
