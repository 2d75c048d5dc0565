import Testing

@testable import DryTap

@Suite struct PhoneErrorTests {
  /// Texts of the catalogue's error table that were seen in logs.
  @Test(arguments: [
    1: "Feature not supported", 2: "Missing required entitlement", 100: "Tag connection lost",
    102: "Tag response error",
    103: "Session invalidated", 104: "Tag is not connected", 200: "Session invalidated by user", 201: "Session timeout",
    202: "Session invalidated unexpectedly", 203: "System resource unavailable", 204: "First NDEF tag read",
    403: "NDEF tag does not contain any NDEF message",
  ])
  func `codes have the texts that logs show`(_ code: Int, _ text: String) {
    let error = PhoneError(code: code)
    #expect(error.text == text)
    #expect(error.domain == "NFCError")
    #expect(error.underlying == nil)
  }

  @Test(arguments: [3, 4, 5, 6, 7, 8, 101, 105, 300, 400, 401, 402])
  func `codes that no log shows have a sentence all the same`(_ code: Int) {
    #expect(!PhoneError.text(for: code).isEmpty)
    #expect(PhoneError.text(for: code) != "Error \(code)")
  }

  @Test func `an unknown code says its number`() {
    #expect(PhoneError.text(for: 999) == "Error 999")
  }

  @Test func `a stack error has the text of no code, and the service's code below`() {
    for code in [100, 104, 401] {
      let error = PhoneError.stackError(code: code, nfcd: 21, "Connection Closed")
      #expect(error.code == code)
      #expect(error.text == "Stack Error")
      #expect(error.underlying?.domain == "nfcd")
      #expect(error.underlying?.code == 21)
      #expect(error.underlying?.text == "Connection Closed")
    }
  }
}
