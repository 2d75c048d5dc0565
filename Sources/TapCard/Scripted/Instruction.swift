import Foundation

/// One thing that a scripted app does.
public struct Instruction: Hashable, Sendable {
  /// What it does.
  enum Act: Hashable, Sendable {
    case makeSession(SessionChoice)
    case begin
    case invalidate(String?)
    case alert(String)
    case restart
    case forget
    case connect, query, read, write, writeNothing, lock, available
    case send([UInt8])
    case wrap([UInt8])
    case apdu([UInt8])
    case readingAvailable
    case settle(String)
  }

  /// The kinds of session that a script can make.
  enum SessionChoice: Hashable, Sendable {
    case ndef(firstOnly: Bool)
    case messages(firstOnly: Bool)
    case tag([String])
  }

  let act: Act
  /// Which session or which tag, from 1; nil for the usual one.
  let number: Int?

  /// Why a text is no instruction, in one sentence.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// What the words after a verb are.
  fileprivate enum Operand {
    case none
    case number
    case numberAndText
    case text
    case bytes
    case kind
  }

  /// A verb: what follows it, and what it is for.
  public struct Verb: Sendable {
    /// The first word.
    public let name: String
    /// What stands behind it, as people read it.
    public let operands: String
    /// What it does.
    public let meaning: String
    fileprivate let operand: Operand
    fileprivate let make: @Sendable (String, [UInt8]) -> Act

    fileprivate init(
      _ name: String, _ operands: String, _ operand: Operand, _ meaning: String,
      make: @escaping @Sendable (String, [UInt8]) -> Act
    ) {
      self.name = name
      self.operands = operands
      self.meaning = meaning
      self.operand = operand
      self.make = make
    }
  }

  /// Every verb: `SESSION` is a session's number from 1 (the last one without), `TAG` a tag's, in the order in which tags were handed over
  /// since the start (the first of the last `didDetect` without).
  public static let verbs: [Verb] = sessionVerbs + tagVerbs

  private static let sessionVerbs: [Verb] = [
    Verb(
      "session", "ndef [first]|messages|first-message|tag OPTION…", .kind,
      "makes a session, which `begin` begins; `first` asks for invalidateAfterFirstRead"
    ) { _, _ in
      .begin
    },
    Verb("begin", "[SESSION]", .number, "begins it") { _, _ in .begin },
    Verb("invalidate", "[SESSION] [TEXT]", .numberAndText, "ends it, with a text as an error") { text, _ in
      .invalidate(text.isEmpty ? nil : text)
    },
    Verb("alert", "TEXT", .text, "sets alertMessage") { text, _ in .alert(text) },
    Verb("restart", "[SESSION]", .number, "restartPolling") { _, _ in .restart },
    Verb("forget", "", .none, "lets go of all sessions and tags") { _, _ in .forget },
    Verb("reading-available", "", .none, "asks for readingAvailable") { _, _ in .readingAvailable },
    Verb(
      "settle", "TEXT", .text, "reports the outcome; a script without it reports \"done\" at the first didInvalidate"
    ) {
      text, _ in .settle(text)
    },
  ]

  private static let tagVerbs: [Verb] = [
    Verb("connect", "[TAG]", .number, "connects to it") { _, _ in .connect },
    Verb("query", "[TAG]", .number, "queryNDEFStatus") { _, _ in .query },
    Verb("read", "[TAG]", .number, "readNDEF") { _, _ in .read },
    Verb("write", "[TAG]", .number, "writeNDEF with the scenario's `input`") { _, _ in .write },
    Verb("write-nothing", "[TAG]", .number, "writeNDEF with a message without records") { _, _ in .writeNothing },
    Verb("lock", "[TAG]", .number, "writeLock") { _, _ in .lock },
    Verb("available", "[TAG]", .number, "asks for isAvailable") { _, _ in .available },
    Verb("send", "HEX", .bytes, "sendMiFareCommand; a tag of an NDEF session is cast") { _, bytes in .send(bytes) },
    Verb("wrap", "HEX", .bytes, "sendMiFareISO7816Command") { _, bytes in .wrap(bytes) },
    Verb("apdu", "HEX", .bytes, "sendCommand of an ISO 7816 tag") { _, bytes in .apdu(bytes) },
  ]

  /// The polling options by their names.
  static let options = ["iso14443", "iso15693", "iso18092", "pace"]

  /// Reads one step: instructions that are given at once stand with ` + ` between them.
  public static func step(_ text: String) throws(Fault) -> [Instruction] {
    var step: [Instruction] = []
    for part in text.components(separatedBy: " + ") { step.append(try Instruction(part)) }
    return step
  }

  private init(_ text: String) throws(Fault) {
    let words = text.split(separator: " ").map(String.init)
    guard let verb = Self.verbs.first(where: { $0.name == words.first }) else {
      throw Fault(
        description: "no instruction \"\(text)\"; there are \(Self.verbs.map(\.name).joined(separator: ", "))")
    }
    var rest = Array(words.dropFirst())
    var number: Int?
    var bytes: [UInt8] = []
    switch verb.operand {
    case .kind:
      self.init(act: .makeSession(try Self.choice(rest)), number: nil)
      return
    case .none, .number, .numberAndText:
      if verb.operand != .none, let first = rest.first, let value = Int(first), value > 0 {
        number = value
        rest.removeFirst()
      }
      guard rest.isEmpty || verb.operand == .numberAndText else {
        throw Fault(description: "\"\(verb.name)\" does not take \"\(rest.joined(separator: " "))\"")
      }
    case .text:
      guard !rest.isEmpty else { throw Fault(description: "\"\(verb.name)\" needs a text") }
    case .bytes:
      bytes = try Self.bytes(rest, of: verb.name)
    }
    self.init(act: verb.make(rest.joined(separator: " "), bytes), number: number)
  }

  private init(act: Act, number: Int?) {
    self.act = act
    self.number = number
  }

  static let makeNDEF = Instruction(act: .makeSession(.ndef(firstOnly: false)), number: nil)
  static let begin = Instruction(act: .begin, number: nil)
  static let settleDone = Instruction(act: .settle("done"), number: nil)

  private static func choice(_ words: [String]) throws(Fault) -> SessionChoice {
    switch words.first {
    case "ndef" where words.count == 1: return .ndef(firstOnly: false)
    case "ndef" where words == ["ndef", "first"]: return .ndef(firstOnly: true)
    case "messages" where words.count == 1: return .messages(firstOnly: false)
    case "first-message" where words.count == 1: return .messages(firstOnly: true)
    case "tag":
      let names = Array(words.dropFirst())
      if let unknown = names.first(where: { !options.contains($0) }) {
        throw Fault(description: "no polling option \"\(unknown)\"; there are \(options.joined(separator: ", "))")
      }
      return .tag(names)
    default:
      throw Fault(
        description:
          "a session is \"ndef\", \"ndef first\", \"messages\", \"first-message\" or \"tag\" with polling options")
    }
  }

  private static func bytes(_ words: [String], of verb: String) throws(Fault) -> [UInt8] {
    let digits = Array(words.joined().utf8)
    let values = digits.map { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard !digits.isEmpty, digits.count.isMultiple(of: 2), values.allSatisfy({ $0 != nil }) else {
      throw Fault(description: "\"\(verb)\" needs bytes as pairs of hexadecimal digits")
    }
    return stride(from: 0, to: values.count, by: 2).map { (values[$0] ?? 0) << 4 | (values[$0 + 1] ?? 0) }
  }
}
