extension QuirkTable {
  /// Traps of the layers above.
  static let wrapperRows: [Quirk] = [
    row(
      .k01, "rn-empty-error-message", .wrapper, .verified, "device, RN#268, RN#544",
      "The error's message is empty; only its class tells what happened."),
    row(
      .k02, "rn-stringly-code", .wrapper, .client, "RN",
      "The native code is a text that may carry an underlying code behind a comma."),
    row(
      .k03, "rn-duplicate-registration", .wrapper, .many, "RN#408, RN#546, RN#724",
      "A request is refused while the last session has not been cleared."),
    row(
      .k04, "rn-cancel-resolves-early", .wrapper, .client, "RN",
      "Cancel resolves at once, and the late end of the old session cancels the next request."),
    row(
      .k05, "rn-silent-tech-mismatch", .wrapper, .client, "RN",
      "A card without the requested technology is dropped, and the request waits out the minute."),
    row(
      .k06, "rn-getTag-swallows-read-error", .wrapper, .client, "device, RN",
      "The tag comes without a message, whether it was blank or had gone."),
    row(
      .k07, "rn-endless-connect-restart", .wrapper, .client, "RN PR#638",
      "A failing connect is tried again until the session's time is up."),
    row(
      .k08, "expo-plugin-removal-drops-entitlement", .wrapper, .verified, "device, RN PR#600, RN#400",
      "Removing the plugin takes entitlement and usage description away; the build stays green."),
    row(
      .k09, "flutter-nm-fatal-on-unknown-code", .wrapper, .many, "FNM#249",
      "An error code that the mapping does not know is a native crash.",
      absent: "nfc_manager does not run here; A04 and A14 show what it meets"),
    row(
      .k10, "flutter-nm-no-discovered-on-probe-error", .wrapper, .client, "FNM#231, FNM#259",
      "A failed NDEF probe is neither forwarded nor tried again.",
      absent: "nfc_manager does not run here; D01, D05 and C03 show what it meets"),
    row(
      .k11, "flutter-nm-session-exists", .wrapper, .client, "FNM#255",
      "After a cancel the next start is refused, because the old session is still there.",
      absent: "nfc_manager does not run here; B02 shows what it meets"),
    row(
      .k12, "flutter-kit-session-not-cleared", .wrapper, .client, "FNK",
      "A session that ends while nothing is pending blocks the next poll.",
      absent: "flutter_nfc_kit does not run here; B11 shows what it meets"),
    row(
      .k13, "flutter-kit-hides-status-error", .wrapper, .client, "FNK, FNK PR#65",
      "A failed status query reads as: no NDEF available.",
      absent: "flutter_nfc_kit does not run here; D05 shows what it meets"),
    row(
      .k14, "dotnet-wrong-raw-value", .wrapper, .client, "PLN#40, PLN#88",
      "The binding had another raw value for a blank tag.",
      absent: "Plugin.NFC does not run here; D01, B11 and F05 show what it meets"),
    row(
      .k15, "cordova-text-only-errors", .wrapper, .client, "PGN, PGN#410",
      "Errors reach JavaScript as localized texts alone.",
      absent: "phonegap-nfc does not run here; B02 shows what it meets"),
    row(
      .k16, "continuation-resumed-twice", .wrapper, .verified, "device, ref-OpenHealthCardKit#45",
      "A continuation that completion and didInvalidate both resume traps; one that neither resumes hangs."),
  ]
}
