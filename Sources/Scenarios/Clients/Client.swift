import DryTap

/// App code that does all its work inside callbacks and reports how it went.
public protocol Client: AnyObject, Sendable {
  /// Begins; returns at once. The client settles later, from a callback, through `reporter`.
  func start(_ reporter: Reporter)
}

/// What a scenario hands to its client.
public struct ClientInput: Hashable, Sendable {
  /// What a writing client is to write; nil where the scenario has no `input`.
  public var message: NDEFMessage?

  /// An input with that message.
  public init(message: NDEFMessage? = nil) {
    self.message = message
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

  /// How a client works.
  public enum Kind: Sendable {
    /// All its work is done inside callbacks: a run need not ask whether the process is idle.
    case callbacks(@Sendable (ClientInput) -> any Client)
    /// It hops between tasks and queues; it is done when the closure returns.
    case async(@Sendable (ClientInput, Reporter) async -> Void)
  }

  /// A client under a name.
  public init(_ name: String, summary: String, isNaive: Bool = false, kind: Kind) {
    self.name = name
    self.summary = summary
    self.isNaive = isNaive
    self.kind = kind
  }
}
