import JSON5
import TagModel

/// What a person does with a reader that sends raw frames.
enum RawStep: Hashable {
  /// Sends bytes; CRC and parity are added on the air.
  case send(Frame)
  /// Wakes and selects the chip without a break in the field.
  case select
  /// Switches the field off and on, and selects the chip.
  case powerCycle

  /// The steps that words of a call spell: `select`, `off`, or hexadecimal digits.
  init(word: String) throws(UsageError) {
    switch word {
    case "select": self = .select
    case "off": self = .powerCycle
    default:
      let bytes = try Self.bytes(word)
      guard !bytes.isEmpty else { throw UsageError(message: "a command is empty") }
      self = .send(Self.frame(bytes))
    }
  }

  private static func bytes(_ word: String) throws(UsageError) -> [UInt8] {
    do {
      return try HexText.parse(word: word, word)
    } catch {
      let guess = nearest(word.lowercased(), in: ["select", "off"]).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(message: error.message + guess)
    }
  }

  /// REQA and WUPA are frames of seven bits; as whole bytes they would be nothing at all.
  private static func frame(_ bytes: [UInt8]) -> Frame {
    [Frame.reqa, .wupa].first { $0.bytes == bytes } ?? Frame(bytes)
  }
}

/// One step and what came of it.
struct RawExchange: Hashable {
  let step: RawStep
  /// What the frame is called, or the word of the step.
  let name: String
  /// What the chip sent back; for a step without a frame of its own whether it is selected.
  let outcome: Outcome
  /// Whether the chip took commands before this step and does not any more.
  let droppedOut: Bool

  enum Outcome: Hashable {
    case reply(Reply)
    case selected(Bool)
  }
}

/// A chip and a reader that does exactly what it is told: nothing is sent twice, and nobody selects a chip that dropped out.
struct RawSession {
  private var link: ChipLink

  /// Puts a chip into the field and selects it.
  init(_ chip: Chip) {
    link = ChipLink(chip)
    link.fieldOn()
    _ = link.select()
  }

  /// The chip as it is now, and as it is without a field.
  var chip: Chip {
    var link = link
    link.fieldOff()
    return link.chip
  }

  mutating func perform(_ step: RawStep) -> RawExchange {
    let wasSelected = link.isSelected
    switch step {
    case .send(let frame):
      let name = FrameName.of(frame, to: link.chip.state)
      let reply = link.send(frame)
      return RawExchange(
        step: step, name: name, outcome: .reply(reply), droppedOut: wasSelected && !link.isSelected)
    case .select:
      return RawExchange(step: step, name: "select", outcome: .selected(link.select()), droppedOut: false)
    case .powerCycle:
      link.fieldOff()
      link.fieldOn()
      return RawExchange(step: step, name: "off", outcome: .selected(link.select()), droppedOut: false)
    }
  }
}

extension RawExchange {
  /// Two lines for people, the second one with what came back; a third one where the chip dropped out.
  var lines: [String] {
    var lines = ["> " + name]
    if case .send(let frame) = step { lines[0] += "  (\(HexText.spaced(frame.bytes)))" }
    lines.append("< " + answer)
    if droppedOut { lines.append("  the chip has dropped out: select or off brings it back") }
    return lines
  }

  /// What came back, in words or digits.
  var answer: String {
    switch outcome {
    case .selected(let isSelected): isSelected ? "selected" : "no answer"
    case .reply(.data(let bytes)), .reply(.bits(let bytes, _)): HexText.spaced(bytes)
    case .reply(.ack): "ACK"
    case .reply(.nak(let nak)): "NAK \(nak.rawValue)h (\(nak.words))"
    case .reply(.silence): "no answer"
    }
  }

  /// `step` (`send`, `select` or `off`), `name`, `sent` (null for a step without a frame of its own), `kind` (`data`, `ack`, `nak`, `none`,
  /// `selected`), `data`, `nak`, `droppedOut`; what does not apply is null.
  var json: JSONValue {
    var json: JSONValue = [
      "step": .string(word), "name": .string(name), "sent": nil, "kind": nil, "data": nil, "nak": nil,
    ]
    if case .send(let frame) = step { json["sent"] = .string(HexText.plain(frame.bytes)) }
    switch outcome {
    case .selected(let isSelected): json["kind"] = isSelected ? "selected" : "none"
    case .reply(.data(let bytes)), .reply(.bits(let bytes, _)):
      json["kind"] = "data"
      json["data"] = .string(HexText.plain(bytes))
    case .reply(.ack): json["kind"] = "ack"
    case .reply(.nak(let nak)):
      json["kind"] = "nak"
      json["nak"] = .integer(Int(nak.rawValue))
    case .reply(.silence): json["kind"] = "none"
    }
    json["droppedOut"] = .bool(droppedOut)
    return json
  }

  private var word: String {
    switch step {
    case .send: "send"
    case .select: "select"
    case .powerCycle: "off"
    }
  }
}

extension NAK {
  /// What it says (NTAG213/215/216 data sheet Rev 3.2, 9.3).
  var words: String {
    switch self {
    case .invalidArgument: "invalid argument, locked or protected page, wrong password"
    case .parityOrCRC: "parity or CRC error"
    case .authenticationLimit: "too many wrong passwords, or a counter would overflow"
    case .eepromWrite: "the memory could not be programmed"
    }
  }
}
