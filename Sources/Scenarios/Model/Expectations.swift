import DryTap
import JSON5

/// The files of a Type 4 tag, by their identifiers (NFC Forum Type 4 Tag 2.0, 5.1).
public enum CardFile: String, Hashable, Sendable, CaseIterable {
  /// What a reader may do with the NDEF file.
  case capabilityContainer = "E103"
  /// The length of the message, and the message.
  case ndef = "E104"
}

/// What must come of a scenario; what is not mentioned may be anything.
///
/// Client rules hold beside it: a finding that is not expected fails the scenario.
public struct Expectations: Hashable, Sendable {
  /// The printed form of the client's outcome; see `Outcome`.
  public var outcome: Located<String>?
  /// Everything that the phone delivered to the client, in order.
  public var calls: Located<[Located<String>]>?
  /// Everything that iOS must have logged about the app, in order.
  public var logs: Located<[String]>?
  /// What the tags must look like afterwards.
  public var tags: [TagExpectation] = []
  /// What the sheet must have shown.
  public var sheet: [Located<SheetCheck>] = []
  /// Client rules that must be broken, and where.
  public var findings: [FindingExpectation] = []
  /// How many frames the phone must have sent.
  public var frames: [Located<FrameCount>] = []
  /// How often the phone must have given its haptic for a tag of which the client does not hear.
  public var haptics: Located<Int>?
  /// The least simulated time that the run may take.
  public var lastsAtLeast: Located<Duration>?
  /// The most simulated time that the run may take.
  public var lastsAtMost: Located<Duration>?

  /// No expectations.
  public init() {}

  /// What one tag must look like.
  public struct TagExpectation: Hashable, Sendable {
    /// The tag's name.
    public var tag: String
    /// What is looked at.
    public var checks: [Located<TagCheck>]
  }

  /// One look at a tag.
  public enum TagCheck: Hashable, Sendable {
    /// No byte has changed.
    case unchanged
    /// Whether a phone would call it read-only.
    case locked(Bool)
    /// The summary of the message, or `blank`, `damaged`, `not formatted`.
    case message(String)
    /// The bytes from the start of a place on.
    case bytes(TagPlace, [UInt8])
    /// Where its first counter stands.
    case counter(Int)
    /// What readers did with it, every line of its log.
    case log([String])
  }

  /// Where bytes stand in a tag.
  public enum TagPlace: Hashable, Sendable, CustomStringConvertible {
    /// From a page of a Type 2 tag on.
    case page(Int)
    /// From the start of a file of a Type 4 tag on.
    case file(CardFile)

    /// As a scenario writes it.
    public var description: String {
      switch self {
      case .page(let page): "page \(page)"
      case .file(let file): "file \(file.rawValue)"
      }
    }
  }

  /// One look at the scan sheet.
  public enum SheetCheck: Hashable, Sendable {
    /// The text that stands on it last.
    case text(String)
    /// The mark with which it closed last.
    case mark(SheetMark)
    /// Who wrote the text that stands on it last.
    case author(Sheet.Author)
    /// What stands on it in the end.
    case look(Sheet.Look)
    /// How often it came up.
    case showings(Int)
    /// Every text that stood on it, over all showings.
    case texts([String])
    /// Everything it showed, in the words of the trace.
    case changes([String])
  }

  /// How a sheet closed.
  public enum SheetMark: String, Hashable, Sendable, CaseIterable {
    /// The success tick.
    case tick
    /// The error mark.
    case error
    /// Neither, or the sheet never closed.
    case none
  }

  /// A client rule that must be broken.
  public struct FindingExpectation: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// The text of the trace entry that breaks it.
    public var entry: String
    /// Where the expectation stands.
    public var mark: Mark
  }

  /// So many frames, of one command or of all.
  public struct FrameCount: Hashable, Sendable {
    /// What the frames are called; nil for all frames.
    public var command: String?
    /// Which are counted.
    public var kind: FrameKind
    /// How many.
    public var count: Int
  }
}
