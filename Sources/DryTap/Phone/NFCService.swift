/// How the phone's NFC service is: faults that last, and what only a restart of the phone mends.
struct NFCService {
  private(set) var hasBeenRebooted = false
  /// Sessions that have started since the last restart.
  private(set) var scansSinceReboot = 0
  /// Each attempt at a busy service keeps it busy (quirk B05).
  private(set) var busyUntil = VirtualInstant.start
  /// A `begin` was swallowed while the present sheet is leaving; the next one is not (quirk B05).
  var hasSwallowed = false

  mutating func started() {
    scansSinceReboot += 1
    hasSwallowed = false
  }

  mutating func isAskedAgain(busyUntil instant: VirtualInstant) { busyUntil = max(busyUntil, instant) }

  /// The phone was switched off and on.
  mutating func wasRebooted() {
    self = NFCService()
    hasBeenRebooted = true
  }
}
