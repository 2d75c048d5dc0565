import CoreNFC
import Testing

@Suite struct ErrorTextTests {
  @Test func `a delivered error prints as it does in Xcode's console`() async throws {
    let error = try await ErrorSource.refusedMock()
    let text = error.localizedDescription
    let printed = "Error Domain=NFCError Code=3 \"\(text)\" UserInfo={NSLocalizedDescription=\(text)}"
    #expect(!text.isEmpty)
    #expect("\(error)" == printed)
    #expect("\(error as NSError)" == printed)
    #expect(String(reflecting: error) == printed)
  }

  @Test func `the structure prints as the error that it holds`() {
    let text = "Session invalidated by user"
    let error = NFCReaderError(
      .readerSessionInvalidationErrorUserCanceled,
      userInfo: [NSLocalizedDescriptionKey: text]
    )
    #expect(
      "\(error)" == "NFCReaderError(_nsError: Error Domain=NFCError Code=200 \"\(text)\" "
        + "UserInfo={NSLocalizedDescription=\(text)})"
    )
  }

  #if !canImport(ObjectiveC)
  // Foundation on Darwin prints in no order, and an underlying error with its address.
  @Test func `further values print after the text, an underlying error before it`() {
    let lost = NSError(domain: "nfcd", code: 28)
    let error = NFCReaderError(
      .readerTransceiveErrorTagResponseError,
      userInfo: [
        NFCISO15693TagResponseErrorKey: 15, NSLocalizedDescriptionKey: "Tag response error",
        NSUnderlyingErrorKey: lost,
      ]
    )
    #expect(
      "\(error)"
        == "NFCReaderError(_nsError: Error Domain=NFCError Code=102 \"Tag response error\" "
        + "UserInfo={NSUnderlyingError={\(lost)}, NSLocalizedDescription=Tag response error, "
        + "ISO15693TagResponseErrorCode=15})"
    )
  }
  #endif

  @Test func `an error without a text has Foundation's general sentence`() {
    let error = NFCReaderError(.readerSessionInvalidationErrorSessionTimeout)
    #expect(error.localizedDescription == "The operation couldn’t be completed. (NFCError error 201.)")
    #expect("\(error)" == "NFCReaderError(_nsError: Error Domain=NFCError Code=201 \"(null)\")")
  }
}
