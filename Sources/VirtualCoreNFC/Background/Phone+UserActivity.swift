public import DryTap
import Foundation

extension Phone {
  /// Holds a tag to the phone while no session is open, and taps the notification: the activity that the app is handed.
  ///
  /// ```swift
  /// let activity = try await phone.backgroundRead(.ntag213(uri: "https://example.com/42"))
  /// appDelegate.application(app, continue: activity) { _ in }
  /// ```
  ///
  /// The system takes a message whose first record is a URI (quirk J02). The app is told where the link's domain is one of
  /// `AppManifest.associatedDomains`; otherwise the system opens another app, or does nothing. The tag is taken away again.
  ///
  /// - Throws: `BackgroundReadError`, which says why the app hears nothing.
  /// - Source: Apple's documentation of background tag reading.
  public func backgroundRead(_ tag: DryTap.Tag) async throws(BackgroundReadError) -> NSUserActivity {
    NSUserActivity(try await readInBackground(tag))
  }

  /// What the app does with a user activity that came of a tag: a tag presented with no session open, and its notification tapped.
  ///
  /// ```swift
  /// phone.onUserActivity { appDelegate.application(app, continue: $0) { _ in } }
  /// phone.present(tag, at: .seconds(1))
  /// phone.tapNotification(at: .seconds(3))
  /// ```
  ///
  /// It runs on the main queue, as the system calls an app delegate.
  public func onUserActivity(_ handler: @escaping @Sendable (NSUserActivity) -> Void) {
    onBackgroundRead { handler(NSUserActivity($0)) }
  }
}
