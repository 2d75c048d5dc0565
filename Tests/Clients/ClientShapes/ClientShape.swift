/// One way in which apps write their NFC code, as a program that does one scan.
public struct ClientShape: Sendable, CustomStringConvertible {
  /// What the scan is for.
  public enum Job: Hashable, Sendable {
    /// Reads the link through the tag's own methods.
    case read
    /// Takes the messages that the session reads itself.
    case takeMessages
    /// Writes `ClientShape.writtenLink`.
    case write
    /// Locks the tag.
    case lock
    /// Sends READ of page 4 as a raw command.
    case command
    /// Reads tags of another kind than an NTAG.
    case readOtherKind
  }

  /// The link that writers write.
  public static let writtenLink = "https://example.org/written"

  /// What the shape is called in the list of shapes.
  public let name: String
  /// What the scan is for.
  public let job: Job
  /// Makes the client, scans once and tells what came of it.
  public let scan: @Sendable () async -> ScanResult

  /// The name.
  public var description: String { name }

  /// A client with an async function.
  public init(_ name: String, _ job: Job, scan: @escaping @Sendable () async -> ScanResult) {
    self.name = name
    self.job = job
    self.scan = scan
  }

  /// A client that calls back: `start` begins the scan and answers the object to keep until then.
  public init(
    _ name: String, _ job: Job,
    start: @escaping @Sendable (@escaping @Sendable (ScanResult) -> Void) -> AnyObject
  ) {
    self.init(name, job) {
      let kept = Kept()
      let result = await withCheckedContinuation { continuation in
        kept.client = start { continuation.resume(returning: $0) }
      }
      kept.client = nil
      return result
    }
  }

  /// Only the scan's own task touches it.
  private final class Kept: @unchecked Sendable {
    var client: AnyObject?
  }
}
