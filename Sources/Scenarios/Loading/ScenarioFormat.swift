import DryTap

/// What a scenario file may say, and what holds where it says nothing: the one table of keys and defaults.
///
/// The loader takes its known keys and its defaults from here, and so does the documentation.
public enum ScenarioFormat {
  /// A key of an object.
  public struct Key: Hashable, Sendable {
    /// The key.
    public let name: String
    /// What may stand behind it.
    public let values: String
    /// What holds without it; nil where nothing does, `required` where it must be there.
    public let standard: String?
    /// What it means.
    public let meaning: String

    init(_ name: String, _ values: String, _ standard: String? = nil, _ meaning: String) {
      self.name = name
      self.values = values
      self.standard = standard
      self.meaning = meaning
    }
  }

  /// One kind of object, with its keys.
  public struct Object: Hashable, Sendable {
    /// What it is, with its article.
    public let what: String
    /// Its keys.
    public let keys: [Key]

    var known: [String] { keys.map(\.name) }
  }

  /// The values that hold where a file says nothing.
  enum Standard {
    static let model = PhoneModel.standard.name
    static let os = OSVersion.usual
    static let manifest = AppManifest.complete
    static let chip = ChipModel.ntag213
    static let uid = Tag.exampleUID
    static let cardNumber = Tag.exampleCardNumber
    static let classicNumber = Tag.exampleClassicNumber
    static let fileSize = 256
    static let language = "en"
  }

  /// Every kind of object, outermost first.
  public static let objects: [Object] = [
    scenario, phone, app, tag, card, classic, message, record, step, expect, tagLook, sheet, finding,
  ]

  static let scenario = Object(
    what: "a scenario",
    keys: [
      Key("name", "text", "required", "One sentence that says what holds."),
      Key("quirks", "a list of ids", "[]", "Every row of the quirk table on which the expectations depend."),
      Key("phone", "an object", nil, "The phone."),
      Key(
        "set",
        "an object",
        nil,
        "Settings of the quirk table by their names, where they differ from the iOS version's own."
      ),
      Key("app", "an object", nil, "The app's paperwork, key by key; null removes."),
      Key("tags", "an object of objects", "{}", "The tags by their names."),
      Key("client", "a name", nil, "The client under test; Swift code that replays the scenario needs none."),
      Key("input", "a message", nil, "What a writing client is to write."),
      Key(
        "script",
        "an object of lists",
        nil,
        "What the client \"script\" does: instructions by the event that they answer; see below."
      ),
      Key("patience", "a time", nil, "Quiet, in wall time, that the client may claim for its own timers."),
      Key("steps", "a list of objects", "[]", "What happens."),
      Key("expect", "an object", "{}", "What must come of it; client rules hold anyway."),
    ]
  )

  static let phone = Object(
    what: "a phone",
    keys: [
      Key("model", "text", Standard.model, "The model's name."),
      Key(
        "preset", "a name", QuirkPreset.standard.rawValue,
        "Several settings at once; misconfigured-app empties the app's paperwork, too."),
      Key(
        "os", "text", "\(Standard.os)", "The iOS version, from 11 on; without one, the nearest that ran on the model."),
    ]
  )

  static let app = Object(
    what: "an app",
    keys: [
      Key("bundleIdentifier", "text", Standard.manifest.bundleIdentifier, "Info.plist CFBundleIdentifier."),
      Key("formats", "a list", list(Standard.manifest.formats), "Entitlement: TAG, NDEF, PACE."),
      Key("usageDescription", "text", Standard.manifest.usageDescription, "Info.plist NFCReaderUsageDescription."),
      Key("selectIdentifiers", "a list", list(Standard.manifest.selectIdentifiers), "Info.plist ISO 7816 identifiers."),
      Key("systemCodes", "a list", list(Standard.manifest.systemCodes), "Info.plist FeliCa system codes."),
      Key(
        "associatedDomains", "a list", list(Standard.manifest.associatedDomains),
        "Entitlement: whose links open the app."),
    ]
  )

  static let tag = Object(
    what: "a tag",
    keys: [
      Key(
        "type", "a number or a name", "2",
        "The NFC Forum's type: 2, or 4, whose keys are those of a tag of type 4; or MIFARE Classic, which is of none."),
      Key("chip", "a name", Standard.chip.name, "The chip, as at delivery."),
      Key("uid", "14 hexadecimal digits", "\(Standard.uid)", "The serial number."),
      Key("file", "a path", nil, "A dump in place of chip and uid, relative to the scenario's file."),
      Key("message", "a message", nil, "What is written on it beforehand."),
      Key("profile", "a name or a list", "standard", "How the chip answers where sources disagree."),
      Key("counter", "a number", "0", "Where the NFC counter stands, up to 16777215."),
      Key("readOnly", "a boolean", "false", "Whether the capability container grants no write access."),
      Key(
        "bytes",
        "an object",
        nil,
        "Bytes from the start of a page on, such as \"page 4\": \"0103A00C\"; put in last, past every rule."
      ),
      Key(
        "writes", "stored, denied, faked", "stored", "Denied: NAK to every write. Faked: ACK, and nothing is stored."),
      Key(
        "leavesAfter",
        "a number",
        nil,
        "The tag leaves the field when it has heard so many frames, the ten or so until it is connected included."
      ),
      Key("answersLate", "a time", "0s", "How much later than usual it answers commands; about 4.7ms is too late."),
      Key(
        "programsLonger",
        "a time",
        "0s",
        "How much longer a page takes to be programmed; with about 5.6ms the phone stops waiting before."
      ),
      Key(
        "torn",
        "old, new or 8 hexadecimal digits",
        "old",
        "What a page holds when the tag leaves while it is programmed; digits, as the page's bytes: bits that are new."
      ),
      Key("wornPages", "a list of numbers", "[]", "Pages whose programming fails with NAK 5."),
      Key(
        "inBodyOf", "a tag", nil,
        "The tag whose body it shares, as in a card with two chips: they come and go together."),
    ]
  )

  static let card = Object(
    what: "a tag of type 4",
    keys: [
      Key("type", "4", "required", "The NFC Forum's type."),
      Key("uid", "8 or 14 hexadecimal digits", "\(Standard.cardNumber)", "The serial number."),
      Key("ndef", "a boolean", "true", "Whether the card has the NDEF application, D2760000850101."),
      Key(
        "size", "a number", "\(Standard.fileSize)", "The size of the NDEF file, two bytes of length included, 5…32767."),
      Key("message", "a message", nil, "What is written in the NDEF file beforehand."),
      Key("readOnly", "a boolean", "false", "Whether the capability container grants no write access."),
      Key("lockable", "a boolean", "true", "Whether a phone may withdraw the write access."),
      Key(
        "historicalBytes", "hexadecimal digits", "none",
        "What the card adds to its answer to RATS; 80 is a MIFARE DESFire."),
      Key(
        "aids",
        "an object of objects",
        "{}",
        "Further applications by their names: responses by commands, both in hexadecimal, and select for the response to SELECT by name."
      ),
      Key("answers", "an object", "{}", "Responses by commands while no application is selected."),
      Key(
        "writes", "stored, denied, faked", "stored", "Denied: 6982 to every write. Faked: 9000, and nothing is stored."),
    ] + tag.keys.filter { ["leavesAfter", "answersLate", "torn", "inBodyOf"].contains($0.name) }
  )

  static let classic = Object(
    what: "a MIFARE Classic",
    keys: [
      Key("type", "MIFARE Classic", "required", "What it is: a card of 1 kB, which phones pass over."),
      Key("uid", "8 or 14 hexadecimal digits", "\(Standard.classicNumber)", "The serial number."),
    ] + tag.keys.filter { ["leavesAfter", "answersLate"].contains($0.name) }
  )

  static let message = Object(
    what: "a message",
    keys: record.keys + [
      Key("records", "a list of records", nil, "Several records.")
    ]
  )

  static let record = Object(
    what: "a record",
    keys: [
      Key("uri", "text", nil, "A URI record."),
      Key("text", "text", nil, "A text record; with media or external, the payload."),
      Key("language", "an IANA tag", Standard.language, "The language of a text record."),
      Key(
        "size", "a number", nil,
        "In place of the payload of a media or external record: so many zero bytes, up to 1000000."),
      Key("media", "a media type", nil, "A media record, with its payload as text or hex."),
      Key("external", "domain:name", nil, "An external record, with its payload as text or hex."),
      Key("android", "a package", nil, "An Android application record."),
      Key("empty", "true", nil, "An empty record."),
      Key(
        "hex",
        "hexadecimal digits",
        nil,
        "The payload of a media or external record; alone, a whole message as it is."
      ),
    ]
  )

  static let step = Object(
    what: "a step",
    keys: [
      Key("at", "a time", nil, "When: so long after the start, in virtual time."),
      Key(
        "when",
        "a frame",
        nil,
        "When: with a frame, and as soon as it and its answer are over, such as \"READ 3\", \"UPDATE BINARY 1\", \"3Ah 1\" or \"frame 7\", counted from 1."
      ),
      Key("present", "a tag", nil, "The tag comes to the phone, or is held differently."),
      Key("spot", "antenna, wrong", "antenna", "With present: where on the phone; nothing is felt at the wrong spot."),
      Key("coupling", "usual, weak, poor", "usual", "With present: how well the two feel each other."),
      Key("metal", "a boolean", "false", "With present: whether metal is in between."),
      Key("remove", "a tag", nil, "The tag is taken away."),
      Key("away", "a tag", nil, "The tag is moved out of the field for a while, and comes back."),
      Key("for", "a time", nil, "With away: how long."),
      Key("cancel", "true", nil, "The user taps Cancel."),
      Key("swipeDown", "true", nil, "The user swipes the sheet down."),
      Key("lockScreen", "true", nil, "The screen is locked."),
      Key("unlock", "true", nil, "The user unlocks the phone."),
      Key("background", "true", nil, "The user leaves the app."),
      Key("foreground", "true", nil, "The user comes back to the app."),
      Key("incomingCall", "true", nil, "A call takes the screen until the user comes back to the app."),
      Key("radio", "on, off", nil, "NFC is switched on or off."),
      Key("airplaneMode", "on, off", nil, "Airplane mode is switched on or off."),
      Key("camera", "open, closed", nil, "The camera is opened or closed."),
      Key("wallet", "open, closed", nil, "The wallet or a payment sheet is opened or closed."),
      Key("overheat", "true", nil, "The phone gets too hot."),
      Key("cool", "true", nil, "The phone is cool again."),
      Key("reboot", "true", nil, "The phone is restarted, and the app launched anew; its sessions are lost."),
      Key("tapNotification", "true", nil, "The user taps the notification of a tag that was read in the background."),
      Key("tear", "a tag", nil, "The tag is taken away while its chip is busy with the frame (when); see torn."),
      Key("tap", "a name", nil, "The user taps a button of the app (at); a script says what it does."),
      Key("damage", "true", nil, "The frame arrives damaged (when)."),
      Key("lose", "true", nil, "The frame does not arrive (when)."),
    ]
  )

  static let expect = Object(
    what: "the expectations",
    keys: [
      Key("outcome", "text", nil, "The printed form of the client's outcome."),
      Key("calls", "a list of texts", nil, "Everything that the phone delivers to the client, in order."),
      Key("logs", "a list of texts", nil, "Everything that iOS logs about the app, in order."),
      Key(
        "tags",
        "an object",
        nil,
        "What tags look like afterwards, by name: \"unchanged\", \"locked\", or an object."
      ),
      Key("tag", "an object", nil, "The same as tags."),
      Key(
        "sheet",
        "an object or a list of texts",
        nil,
        "What the scan sheet shows in the end, or everything it showed."
      ),
      Key("findings", "a list of objects", "[]", "Client rules that are broken, and where."),
      Key("frames", "a number or an object", nil, "How many frames the phone sends, or how many of each command."),
      Key(
        "haptics", "a number", nil, "How often the phone gives its haptic for a tag of which the client does not hear."),
      Key("lastsAtLeast", "a time", nil, "The least simulated time."),
      Key("lastsAtMost", "a time", nil, "The most simulated time."),
    ]
  )

  static let tagLook = Object(
    what: "a tag's expectations",
    keys: [
      Key("unchanged", "true", nil, "No byte has changed."),
      Key("locked", "a boolean", nil, "Whether a phone would call it read-only."),
      Key("message", "text", nil, "The message's summary, or \"blank\", \"damaged\", \"not formatted\"."),
      Key("counter", "a number", nil, "Where its first counter stands."),
      Key(
        "log",
        "a list of texts",
        nil,
        "Everything that readers did with it, in order, such as \"iPhone 13 Pro reads 4 pages from 4\"."
      ),
      Key("page N", "hexadecimal digits", nil, "The bytes from the start of page N on; also pageN."),
      Key(
        "file E104", "hexadecimal digits", nil, "The bytes of a file of a tag of type 4 from its start on; also E103."),
    ]
  )

  static let sheet = Object(
    what: "a sheet",
    keys: [
      Key("text", "text", nil, "The text that stands on it last."),
      Key("mark", "tick, error, none", nil, "How it closed last."),
      Key("by", "app, system", nil, "Who wrote the text that stands on it last."),
      Key(
        "state", "ready, tick, error, closed, away", nil,
        "What it shows in the end; closed, without a mark and not away yet."),
      Key("showings", "a number", nil, "How often it came up."),
      Key("texts", "a list of texts", nil, "Every text that stood on it, over all showings."),
    ]
  )

  static let finding = Object(
    what: "a finding",
    keys: [
      Key("rule", "an id", "required", "The client rule that is broken."),
      Key("at", "text", "required", "The trace entry that breaks it."),
    ]
  )

  private static func list(_ words: [String]) -> String { "[" + words.joined(separator: ", ") + "]" }
}
