/// A notification that the system shows for a tag that it has read with no session open.
public struct TagNotification: Hashable, Sendable {
  /// What opens the link.
  public enum Opener: String, Hashable, Sendable {
    /// The app under test: the link's domain is one of `AppManifest.associatedDomains`.
    case app
    /// The browser.
    case browser
    /// An app of the system, such as Phone or Mail.
    case system
  }

  /// When it came up, in virtual time.
  public let time: VirtualInstant
  /// The link, as it stands on the tag.
  public let link: String
  /// What opens the link.
  public let opener: Opener
  /// When the user tapped it; nil where that has not happened.
  public internal(set) var tapped: VirtualInstant?

  let read: BackgroundRead

  /// As a trace shows where the link goes.
  var openerText: String {
    switch opener {
    case .app: "in the app"
    case .browser: "in the browser"
    case .system: "with an app of the system"
    }
  }
}
