extension QuirkEntry {
  /// Reading in the background.
  static let background: [QuirkEntry] = [
    QuirkEntry(
      .j01,
      sees: "The tag opens on one phone, and does nothing on the next.",
      trigger:
        "It takes an iPhone XS, XR or newer, a screen that is on, a phone unlocked since its start; and no session of CoreNFC, no wallet, no camera and no airplane mode.",
      sequence: "If one of these fails, nothing.",
      seenOn: "The iPhone XS and XR, and later ones.",
      breaks: "Reports that nobody can reproduce.",
      correct: "Name the conditions in the help, and have a button that scans.",
      open: .cameraInForeground, .walletInForeground, .airplaneMode),
    QuirkEntry(
      .j02,
      sees: "A note that there is no usable data, or nothing.",
      trigger: "The first record is no URI, or not a good one: no prefix byte, or a text ahead of it.",
      sequence: "The app gets nothing.",
      breaks: "Tags of several records that begin with a text.",
      correct: "The URI comes first, made by the helper."),
    QuirkEntry(
      .j03,
      sees: "The app does not open of its own accord.",
      trigger: "Any tag that is read in the background.",
      sequence:
        "A notification. A tap on it opens the app with a user activity, if the domain is associated with it, and the browser if not.",
      breaks: "Tests that want the app at once. Without the association people land in the browser.",
      correct: "Test both ways, and serve the association file."),
    QuirkEntry(
      .j04,
      sees: "There is a message, and that is all: neither identifier nor capacity nor type.",
      trigger:
        "ndefMessagePayload of the NSUserActivity is how it comes. A URL of a scheme of one's own comes as the URL alone.",
      sequence: "A user activity with a message, or a URL to open.",
      breaks: "Logging in by UID from the background.",
      correct: "Put what identifies into the URL."),
    QuirkEntry(
      .j05,
      sees: "The app opens and knows of no tag.",
      trigger: "The wrapper wants a hook in the app's or the scene's delegate, and the template has none.",
      sequence: "The activity reaches the app and goes no further.",
      breaks: "A cold start that works from one template and not from another.",
      correct: "Pass both on: the activity that starts the app, and the one that finds it running."),
    QuirkEntry(
      .j06,
      sees: "An automation of the system runs for a tag, whatever is on it.",
      trigger: "Shortcuts knows the tag by its UID.",
      sequence: "The automation runs, also after the content was changed, and for a copy with the same UID.",
      breaks: "Other content is expected to start something else.",
      correct: "A UID names a tag. It proves nothing."),
    QuirkEntry(
      .j07,
      sees: "\"CPSErrorDomain error 2\" upon a tap on the notification; a scan within the app works.",
      trigger: "The tag holds a universal link of the app, and is read in the background.",
      sequence: "Notification, tap, an error of the system. No user activity comes. Installing the app anew helped.",
      seenOn: "iOS 14 on some iPhone 11; something like it in 2025.",
      breaks: "Support blames the tag.",
      correct: "Offer the scan within the app, and suggest to install it anew."),
  ]
}
