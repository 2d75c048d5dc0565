/// An iOS version, such as 17.4.
public struct OSVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the point.
  public let major: Int
  /// The number after the first point.
  public let minor: Int

  /// The version with these two numbers.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `"17"`, `"17.4"` or `"17.4.1"`; nil for anything else, and for a version before 11, which had no CoreNFC.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }), let major = parts[0], major >= 11 else {
      return nil
    }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// Older versions are smaller.
  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// As Apple writes it.
  public var description: String { "\(major).\(minor)" }
}
