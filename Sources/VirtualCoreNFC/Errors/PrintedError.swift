import Foundation

#if canImport(ObjectiveC)

/// An `NSError` of `domain` and `code`.
func makeNSError(domain: String, code: Int, userInfo: [String: Any]) -> NSError {
  NSError(domain: domain, code: code, userInfo: userInfo)
}

#else

/// An `NSError` of `domain` and `code` that prints and hashes as on iOS.
func makeNSError(domain: String, code: Int, userInfo: [String: Any]) -> NSError {
  PrintedError(domain: domain, code: code, userInfo: userInfo)
}

/// An `NSError` that prints itself as Apple's Foundation does, and can be hashed.
///
/// Foundation on Linux prints `"(null)"` for the text whatever the user info holds, and recurses without end when an
/// `NSError` is hashed (Swift 6.3).
final class PrintedError: NSError, @unchecked Sendable {
  override var description: String {
    let text = userInfo[NSLocalizedDescriptionKey].map { "\($0)" } ?? "(null)"
    let head = "Error Domain=\(domain) Code=\(code) \"\(text)\""
    guard !userInfo.isEmpty else { return head }
    return "\(head) UserInfo={\(printedUserInfo)}"
  }

  override var debugDescription: String { description }

  override var localizedDescription: String {
    userInfo[NSLocalizedDescriptionKey] as? String ?? "The operation couldn’t be completed. (\(domain) error \(code).)"
  }

  override var hash: Int {
    var hasher = Hasher()
    hasher.combine(domain)
    hasher.combine(code)
    return hasher.finalize()
  }

  /// The pairs of the user info: an underlying error first, then the text, then the others by name.
  private var printedUserInfo: String {
    let first = [NSUnderlyingErrorKey, NSLocalizedDescriptionKey]
    let others = userInfo.keys.filter { !first.contains($0) }.sorted()
    return (first + others).compactMap { key in
      guard let value = userInfo[key] else { return nil }
      return value is NSError ? "\(key)={\(value)}" : "\(key)=\(value)"
    }.joined(separator: ", ")
  }
}

#endif
