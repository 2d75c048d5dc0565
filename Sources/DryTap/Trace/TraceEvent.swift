/// The seam of the simulation at which something was seen.
public enum TraceLayer: String, Hashable, Sendable, CaseIterable {
  /// What a person or the world did: a tag put to the phone, Cancel tapped.
  case world
  /// What the client called, and what it reported as its outcome.
  case client
  /// What the phone delivered: delegate callbacks and completions.
  case api
  /// What the phone did by itself.
  case phone
  /// What the system's scan sheet shows.
  case sheet
  /// Frames from the reader, as they go on the air (without CRC).
  case rf
  /// The chip's answers, and its silences.
  case chip
}

/// One thing that happened in a simulation.
public enum TraceEvent: Hashable, Sendable {
  case world(String)
  case client(String)
  /// The client makes a session; a tag session asks for these technologies.
  case makesSession(String, polling: PollingOptions?)
  /// The client reports its outcome, as often as it likes.
  case settles(String, isFailure: Bool)
  case api(String)
  case phone(String)
  case sheet(String)
  /// A frame and its number, counted from 1 over the whole simulation.
  case frame(Frame, number: Int)
  /// What came back, and from which tag; nil where no tag was in the field.
  case reply(LinkReply, tag: String?)

  /// The seam at which it was seen.
  public var layer: TraceLayer {
    switch self {
    case .world: .world
    case .client, .makesSession, .settles: .client
    case .api: .api
    case .phone: .phone
    case .sheet: .sheet
    case .frame: .rf
    case .reply: .chip
    }
  }

  /// What happened, in words that expectations and reports use as well; frames in hexadecimal.
  public var text: String {
    switch self {
    case .world(let text), .client(let text), .api(let text), .phone(let text), .sheet(let text): text
    case .makesSession(let name, _): "makes \(name)"
    case .settles(let outcome, _): "settles \(outcome)"
    case .frame(let frame, _): frame.bytes.spacedHex
    case .reply(let reply, _): reply.text
    }
  }
}

/// An event with its time, its session and the quirks that decided it.
public struct TraceEntry: Hashable, Sendable {
  /// When it happened, in virtual time.
  public let time: VirtualInstant
  /// What happened.
  public let event: TraceEvent
  /// The session it belongs to, counted from 1 in the order of creation; nil where it belongs to none.
  public let session: Int?
  /// Rows of the quirk table that decided what happened here.
  public let quirks: [QuirkID]

  /// The seam at which it was seen.
  public var layer: TraceLayer { event.layer }
  /// What happened, in words.
  public var text: String { event.text }

  /// One line for people: time, layer, what happened, ids of quirks.
  public var line: String {
    let name = layer.rawValue
    let padding = String(repeating: " ", count: 6 - name.count + 2)
    let marks = quirks.isEmpty ? "" : "  [" + quirks.map(\.name).joined(separator: " ") + "]"
    return "\(time)  \(name)\(padding)\(text)\(marks)"
  }

  /// One line of JSON for tools: `t` in seconds of virtual time, `layer`, `event`, and where they apply `session`, `frame`, `tag`, `quirks`.
  public var json: String {
    var fields = ["\"t\":\(time.exactSeconds)", "\"layer\":\"\(layer.rawValue)\"", "\"event\":\(text.jsonQuoted)"]
    if let session { fields.append("\"session\":\(session)") }
    switch event {
    case .frame(_, let number): fields.append("\"frame\":\(number)")
    case .reply(_, let tag?): fields.append("\"tag\":\(tag.jsonQuoted)")
    default: break
    }
    if !quirks.isEmpty {
      fields.append("\"quirks\":[" + quirks.map { "\"\($0.name)\"" }.joined(separator: ",") + "]")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }
}

extension VirtualInstant {
  /// Seconds with all nine decimals, so that no two instants look alike.
  var exactSeconds: String {
    let fraction = String(nanoseconds % 1_000_000_000)
    return "\(nanoseconds / 1_000_000_000)." + String(repeating: "0", count: 9 - fraction.count) + fraction
  }
}

extension String {
  /// This text as a JSON string, quotation marks included.
  var jsonQuoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        quoted += "\\u00" + UInt8(scalar.value).hexDigits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
