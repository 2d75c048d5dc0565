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
  /// The system takes the first URI record of the message. The app is told where the link's domain is one of
  /// `AppManifest.associatedDomains`; otherwise the system opens another app, or does nothing. The tag is taken away again.
  /// What the phone's screen, the camera, Wallet and airplane mode have to do with it is not simulated.
  ///
  /// - Throws: `BackgroundReadError`, which says why the app hears nothing.
  /// - Source: Apple's documentation of background tag reading.
  public func backgroundRead(_ tag: DryTap.Tag) async throws(BackgroundReadError) -> NSUserActivity {
    NSUserActivity(try await readInBackground(tag))
  }
}
