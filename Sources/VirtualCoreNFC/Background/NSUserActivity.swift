internal import DryTap
import Foundation

#if !canImport(ObjectiveC)

/// The kind of an activity that continues with a web link, such as one from a tag.
///
/// Part of Apple's Foundation; the one on Linux lacks it.
public let NSUserActivityTypeBrowsingWeb: String = "NSUserActivityTypeBrowsingWeb"

/// What an app is to continue with, handed to `application(_:continue:restorationHandler:)`.
///
/// Part of Apple's Foundation, of which the one on Linux lacks it: as much of it as an app needs that reads a tag's message.
open class NSUserActivity: NSObject {
  /// The kind of activity, such as ``NSUserActivityTypeBrowsingWeb``.
  open private(set) var activityType: String

  /// The activity's title for people; nil for none.
  open var title: String?

  /// What the app needs to go on.
  open var userInfo: [AnyHashable: Any]?

  /// The link; nil for none.
  open var webpageURL: URL?

  fileprivate var messageFromTag: NFCNDEFMessage?

  /// There are no activities without a type.
  @available(*, unavailable)
  public override init() {
    preconditionFailure("an activity is made with its type")
  }

  /// Makes an activity of that type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

#else

import ObjectiveC

/// Its address is the key under which an activity holds its message.
private nonisolated(unsafe) var messageKey: UInt8 = 0

extension NSUserActivity {
  fileprivate var messageFromTag: NFCNDEFMessage? {
    get { objc_getAssociatedObject(self, &messageKey) as? NFCNDEFMessage }
    set { objc_setAssociatedObject(self, &messageKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

#endif

extension NSUserActivity {
  /// The message of the tag that the activity came from (iOS 12); for other activities one with a single empty record.
  ///
  /// Source: Apple's documentation of background tag reading.
  public var ndefMessagePayload: NFCNDEFMessage {
    messageFromTag
      ?? NFCNDEFMessage(records: [NFCNDEFPayload(format: .empty, type: Data(), identifier: Data(), payload: Data())])
  }

  /// The activity that the app is handed when the user has tapped the notification for a tag.
  convenience init(_ read: BackgroundRead) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = read.url
    messageFromTag = NFCNDEFMessage(read.message)
    // As nothing but a phone without quirk J04 tells it.
    if let identifier = read.identifier { userInfo = ["identifier": Data(identifier)] }
  }
}
