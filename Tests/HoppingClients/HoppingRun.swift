import DryTap

/// One simulation of a hopping reader: a tag that comes after half a second and is taken away 150 ms after it was reported.
public enum HoppingRun {
  /// Runs it and answers what the client got, and the whole trace as text.
  public static func run(_ hop: Hop, mode: RunMode = .exclusive) async throws -> (result: String, trace: String) {
    let tag = Tag.ntag213(uri: "https://example.com")
    let phone = Phone()
    phone.present(tag, at: .seconds(0.5))
    phone.remove(tag, at: .seconds(0.7))
    let reader = HoppingReader(hop)
    let result = try await phone.run(mode) { try await reader.scan() }
    return (result, phone.trace.jsonLines)
  }

  /// What every run must come to.
  public static let expectedResult = "137 https://example.com"
}
