import CoreNFC
import Testing

@Suite struct ErrorCodeTests {
  /// Code, the same through the structure, raw value in the SDK headers.
  static let rows: [(code: NFCReaderError.Code, member: NFCReaderError.Code, value: Int)] = [
    (.readerErrorUnsupportedFeature, NFCReaderError.readerErrorUnsupportedFeature, 1),
    (.readerErrorSecurityViolation, NFCReaderError.readerErrorSecurityViolation, 2),
    (.readerErrorInvalidParameter, NFCReaderError.readerErrorInvalidParameter, 3),
    (.readerErrorInvalidParameterLength, NFCReaderError.readerErrorInvalidParameterLength, 4),
    (.readerErrorParameterOutOfBound, NFCReaderError.readerErrorParameterOutOfBound, 5),
    (.readerErrorRadioDisabled, NFCReaderError.readerErrorRadioDisabled, 6),
    (.readerErrorIneligible, NFCReaderError.readerErrorIneligible, 7),
    (.readerErrorAccessNotAccepted, NFCReaderError.readerErrorAccessNotAccepted, 8),
    (.readerTransceiveErrorTagConnectionLost, NFCReaderError.readerTransceiveErrorTagConnectionLost, 100),
    (.readerTransceiveErrorRetryExceeded, NFCReaderError.readerTransceiveErrorRetryExceeded, 101),
    (.readerTransceiveErrorTagResponseError, NFCReaderError.readerTransceiveErrorTagResponseError, 102),
    (.readerTransceiveErrorSessionInvalidated, NFCReaderError.readerTransceiveErrorSessionInvalidated, 103),
    (.readerTransceiveErrorTagNotConnected, NFCReaderError.readerTransceiveErrorTagNotConnected, 104),
    (.readerTransceiveErrorPacketTooLong, NFCReaderError.readerTransceiveErrorPacketTooLong, 105),
    (.readerSessionInvalidationErrorUserCanceled, NFCReaderError.readerSessionInvalidationErrorUserCanceled, 200),
    (.readerSessionInvalidationErrorSessionTimeout, NFCReaderError.readerSessionInvalidationErrorSessionTimeout, 201),
    (
      .readerSessionInvalidationErrorSessionTerminatedUnexpectedly,
      NFCReaderError.readerSessionInvalidationErrorSessionTerminatedUnexpectedly, 202
    ),
    (.readerSessionInvalidationErrorSystemIsBusy, NFCReaderError.readerSessionInvalidationErrorSystemIsBusy, 203),
    (
      .readerSessionInvalidationErrorFirstNDEFTagRead, NFCReaderError.readerSessionInvalidationErrorFirstNDEFTagRead,
      204
    ),
    (.tagCommandConfigurationErrorInvalidParameters, NFCReaderError.tagCommandConfigurationErrorInvalidParameters, 300),
    (.ndefReaderSessionErrorTagNotWritable, NFCReaderError.ndefReaderSessionErrorTagNotWritable, 400),
    (.ndefReaderSessionErrorTagUpdateFailure, NFCReaderError.ndefReaderSessionErrorTagUpdateFailure, 401),
    (.ndefReaderSessionErrorTagSizeTooSmall, NFCReaderError.ndefReaderSessionErrorTagSizeTooSmall, 402),
    (.ndefReaderSessionErrorZeroLengthMessage, NFCReaderError.ndefReaderSessionErrorZeroLengthMessage, 403),
  ]

  @Test(arguments: rows.indices)
  func `a code has the raw value of the headers and is a member of the structure`(index: Int) {
    let row = Self.rows[index]
    #expect(row.code.rawValue == row.value)
    #expect(row.member == row.code)
    #expect(NFCReaderError(row.code).errorCode == row.value)
  }

  @Test(arguments: rows.indices)
  func `a code as a pattern matches its own error alone`(index: Int) {
    for other in Self.rows {
      let error: any Error = NFCReaderError(other.code)
      #expect((Self.rows[index].code ~= error) == (other.value == Self.rows[index].value))
    }
  }

  @Test func `no other code exists`() {
    let known = (-10...1000).filter { NFCReaderError.Code(rawValue: $0) != nil }
    #expect(known == Self.rows.map(\.value))
  }

  @Test func `domain and keys have the observed values`() {
    #expect(NFCErrorDomain == "NFCError")
    #expect(NFCReaderError.errorDomain == "NFCError")
    #expect(NFCISO15693TagResponseErrorKey == "ISO15693TagResponseErrorCode")
    #expect(!NFCTagResponseUnexpectedLengthErrorKey.isEmpty)
  }
}
