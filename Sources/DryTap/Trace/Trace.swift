/// Everything that was seen in a simulation, in order; reports, expectations and pictures are drawn from it alone.
public struct Trace: Hashable, Sendable {
  /// The entries, oldest first.
  public private(set) var entries: [TraceEntry] = []

  /// What the phone delivered to the client: delegate callbacks and completions, oldest first.
  public var calls: [String] {
    entries.compactMap { $0.layer == .api ? $0.text : nil }
  }

  /// The entry for the haptic that the phone gives for a tag of which the app does not hear.
  public static let haptic = "haptic: a tag is felt"

  /// What every entry of `calls` begins with: the short names of delegate callbacks, and of methods for their completions.
  public static let callNames =
    ["didBecomeActive", "didDetect", "didDetectNDEFs", "didInvalidate"]
    + [
      "connect", "queryNDEFStatus", "readNDEF", "writeNDEF", "writeLock", "sendMiFareCommand",
      "sendMiFareISO7816Command", "sendCommand",
    ]

  /// Frames that the reader sent, as hexadecimal text without CRC, oldest first.
  public var frames: [String] {
    entries.compactMap { $0.layer == .rf ? $0.text : nil }
  }

  /// One line of JSON an entry, each ended by a line feed.
  public var jsonLines: String {
    entries.reduce(into: "") { $0 += $1.json + "\n" }
  }

  /// One line for people an entry.
  public var lines: [String] { entries.map(\.line) }

  mutating func append(_ entry: TraceEntry) {
    entries.append(entry)
  }

  /// Puts another event in the place of one that turned out to be something else.
  mutating func replace(at index: Int, by event: TraceEvent, quirks: [QuirkID]) {
    let old = entries[index]
    entries[index] = TraceEntry(time: old.time, event: event, session: old.session, quirks: quirks)
  }
}
