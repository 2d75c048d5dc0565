/// What state the phone itself is in, apart from sessions.
struct PhoneCondition: Hashable {
  var radioIsOn: Bool
  var screenIsOn: Bool
  /// Whether the user has unlocked it since it was started.
  var wasUnlocked: Bool
  var walletIsOpen: Bool
  var cameraIsOpen: Bool
  var airplaneModeIsOn: Bool
  var isHot = false
  /// Whether the app is the one that the user sees, were the screen on.
  var appIsInFront = true

  /// Whether the app may use NFC.
  var appIsActive: Bool { appIsInFront && screenIsOn }

  /// As the phone lies on the table.
  init(_ quirks: Quirks) {
    radioIsOn = quirks.isOn(.radio)
    screenIsOn = quirks.isOn(.backgroundScreenOn)
    wasUnlocked = quirks.isOn(.backgroundUnlocked)
    walletIsOpen = !quirks.isOn(.backgroundNoWallet)
    cameraIsOpen = !quirks.isOn(.backgroundCameraFree)
    airplaneModeIsOn = !quirks.isOn(.backgroundNoAirplaneMode)
  }

  /// The phone was started anew: it shows its lock screen, and what was open is closed.
  mutating func restart() {
    screenIsOn = true
    wasUnlocked = false
    walletIsOpen = false
    cameraIsOpen = false
    appIsInFront = true
  }

  mutating func unlock() {
    screenIsOn = true
    wasUnlocked = true
  }
}
