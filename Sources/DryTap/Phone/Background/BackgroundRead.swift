import Foundation

/// What the system made of a tag that it read with no session open: a link that is the app's.
///
/// Source: Apple's documentation of background tag reading.
package struct BackgroundRead: Hashable, Sendable {
  /// The link, whose domain is the app's.
  package let url: URL
  /// The whole message.
  package let message: NDEFMessage

  /// What a message comes to for the app with that manifest.
  ///
  /// The first URI record counts (well-known type `U`), and no other.
  init(_ message: NDEFMessage, for manifest: AppManifest) throws(BackgroundReadError) {
    let record = message.records.first { $0.typeNameFormat == .wellKnown && $0.type == Array("U".utf8) }
    guard let record, let uri = try? URIRecord(record).uri, let url = URL(string: uri),
      let scheme = url.scheme?.lowercased()
    else { throw .noLink }
    guard Self.schemes.contains(scheme) else { throw .schemeNotRead(scheme) }
    guard scheme.hasPrefix("http"), let host = url.host, manifest.isAssociated(with: host) else {
      throw .opensElsewhere(uri)
    }
    self.url = url
    self.message = message
  }

  /// The schemes that the system shows, in lower case: links, and what its own apps open.
  package static let schemes: Set<String> = [
    "http", "https", "mailto", "sms", "tel", "facetime", "facetime-audio", "maps", "shortcuts", "x-hm",
  ]
}

/// Why nothing comes of a tag that is held to the phone with no session open.
public enum BackgroundReadError: Error, Hashable, Sendable {
  /// The model cannot; the first that could is the iPhone XS.
  case notOnThisModel(String)
  /// A reader session is open, or its sheet has not left yet.
  case sessionInTheWay
  /// No message could be read: the tag is blank, damaged or not NDEF, or did not stay.
  case nothingRead
  /// The message has no URI record, or the first one holds no URL.
  case noLink
  /// The link has a scheme that the system does not read, such as one of the app's own.
  case schemeNotRead(String)
  /// The system shows the link and opens it with another app: its domain is not among the app's associated domains, or its scheme
  /// belongs to an app of the system.
  case opensElsewhere(String)
}

extension AppManifest {
  /// Whether links to `host` are the app's: an entry is `applinks:` and a domain, in which `*.` stands for any subdomain.
  func isAssociated(with host: String) -> Bool {
    let host = host.lowercased()
    return associatedDomains.contains { entry in
      guard entry.hasPrefix("applinks:") else { return false }
      let domain = entry.dropFirst("applinks:".count).prefix { $0 != "?" }.lowercased()
      return domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) : host == domain
    }
  }
}
