import Foundation

/// What the system made of a tag that it read with no session open: a link that is the app's.
///
/// Source: Apple's documentation of background tag reading.
package struct BackgroundRead: Hashable, Sendable {
  /// The link, whose domain is the app's.
  package let url: URL
  /// The whole message.
  package let message: NDEFMessage
  /// The tag's serial number, on a phone that tells it.
  package let identifier: [UInt8]?
}

/// The link of a message, as the system takes it in the background.
package struct BackgroundLink {
  let url: URL
  /// As it stands on the tag.
  let text: String

  /// The link in a record.
  init(_ record: NDEFRecord?) throws(BackgroundReadError) {
    guard let record, let uri = try? URIRecord(record).uri, let url = URL(string: uri),
      let scheme = url.scheme?.lowercased()
    else { throw .noLink }
    guard Self.schemes.contains(scheme) else { throw .schemeNotRead(scheme) }
    self.url = url
    text = uri
  }

  /// Where the first URI record of a message stands (well-known type `U`); nil where there is none.
  static func place(in message: NDEFMessage) -> Int? {
    message.records.firstIndex { $0.typeNameFormat == .wellKnown && $0.type == Array("U".utf8) }
  }

  /// The schemes that the system shows, in lower case: links, and what its own apps open.
  package static let schemes: Set<String> = [
    "http", "https", "mailto", "sms", "tel", "facetime", "facetime-audio", "maps", "shortcuts", "x-hm",
  ]

  var isWeb: Bool { url.scheme?.lowercased().hasPrefix("http") == true }

  /// Whether the app with that manifest opens it.
  func isOf(_ manifest: AppManifest) -> Bool { isWeb && url.host.map(manifest.isAssociated) == true }
}

/// What the system wants of a phone before it reads tags by itself (quirk J01).
public enum BackgroundCondition: String, Hashable, Sendable, CaseIterable {
  /// The model is an iPhone XS, XR or later.
  case model = "this model reads in sessions only"
  /// The user has unlocked the phone since it was started.
  case unlocked = "the phone was not unlocked since it was started"
  /// The screen is on.
  case screenOn = "the screen is off"
  /// Airplane mode is off.
  case noAirplaneMode = "airplane mode is on"
  /// The camera is not in use.
  case cameraFree = "the camera is in use"
  /// Neither the wallet nor a payment sheet is open.
  case noWallet = "the wallet is open"
}

/// Why nothing comes of a tag that is held to the phone with no session open.
public enum BackgroundReadError: Error, Hashable, Sendable {
  /// The model cannot; the first that could is the iPhone XS.
  case notOnThisModel(String)
  /// The phone is in a state in which it reads no tags by itself.
  case notNow(BackgroundCondition)
  /// A reader session is open, or its sheet has not left yet.
  case sessionInTheWay
  /// No message could be read: the tag is blank, damaged or not NDEF, or did not stay.
  case nothingRead
  /// The message has no URI record, or not as its first record, or that one holds no URL.
  case noLink
  /// The link has a scheme that the system does not read, such as one of the app's own.
  case schemeNotRead(String)
  /// The system shows the link and opens it with another app: its domain is not among the app's associated domains, or its scheme
  /// belongs to an app of the system.
  case opensElsewhere(String)
  /// The notification was tapped, and the system shows an error of its own (quirk J07).
  case systemError(domain: String, code: Int)
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
