// On iOS the imported error type repeats each code as a static member; `catch NFCReaderError.readerErrorSecurityViolation`
// compiles through these and through `~=`.
extension NFCReaderError {
  /// Code 1: the device or the tag does not support what was asked for.
  public static var readerErrorUnsupportedFeature: Code { .readerErrorUnsupportedFeature }

  /// Code 2: an entitlement or a key of Info.plist is missing.
  public static var readerErrorSecurityViolation: Code { .readerErrorSecurityViolation }

  /// Code 3: a parameter is not valid.
  public static var readerErrorInvalidParameter: Code { .readerErrorInvalidParameter }

  /// Code 4: a parameter has the wrong length.
  public static var readerErrorInvalidParameterLength: Code { .readerErrorInvalidParameterLength }

  /// Code 5: a parameter is out of its range.
  public static var readerErrorParameterOutOfBound: Code { .readerErrorParameterOutOfBound }

  /// Code 6: the NFC radio is switched off.
  public static var readerErrorRadioDisabled: Code { .readerErrorRadioDisabled }

  /// Code 7: the device or the user may not use the feature.
  public static var readerErrorIneligible: Code { .readerErrorIneligible }

  /// Code 8: the user did not accept the access.
  public static var readerErrorAccessNotAccepted: Code { .readerErrorAccessNotAccepted }

  /// Code 100: contact with the tag was lost.
  public static var readerTransceiveErrorTagConnectionLost: Code { .readerTransceiveErrorTagConnectionLost }

  /// Code 101: all retries of a command failed.
  public static var readerTransceiveErrorRetryExceeded: Code { .readerTransceiveErrorRetryExceeded }

  /// Code 102: the tag answered with an error or not at all.
  public static var readerTransceiveErrorTagResponseError: Code { .readerTransceiveErrorTagResponseError }

  /// Code 103: the session of the tag has ended.
  public static var readerTransceiveErrorSessionInvalidated: Code { .readerTransceiveErrorSessionInvalidated }

  /// Code 104: the tag is not the connected one.
  public static var readerTransceiveErrorTagNotConnected: Code { .readerTransceiveErrorTagNotConnected }

  /// Code 105: the command is longer than the tag can take.
  public static var readerTransceiveErrorPacketTooLong: Code { .readerTransceiveErrorPacketTooLong }

  /// Code 200: the session ended by the user, or by the app's own call.
  public static var readerSessionInvalidationErrorUserCanceled: Code { .readerSessionInvalidationErrorUserCanceled }

  /// Code 201: the session ended after 60 seconds.
  public static var readerSessionInvalidationErrorSessionTimeout: Code { .readerSessionInvalidationErrorSessionTimeout }

  /// Code 202: the system ended the session.
  public static var readerSessionInvalidationErrorSessionTerminatedUnexpectedly: Code {
    .readerSessionInvalidationErrorSessionTerminatedUnexpectedly
  }

  /// Code 203: the reader is in use by another session.
  public static var readerSessionInvalidationErrorSystemIsBusy: Code { .readerSessionInvalidationErrorSystemIsBusy }

  /// Code 204: the session ended after its first message, as the app had asked.
  public static var readerSessionInvalidationErrorFirstNDEFTagRead: Code {
    .readerSessionInvalidationErrorFirstNDEFTagRead
  }

  /// Code 300: a command configuration has parameters that are not valid.
  public static var tagCommandConfigurationErrorInvalidParameters: Code {
    .tagCommandConfigurationErrorInvalidParameters
  }

  /// Code 400: the tag is locked against writing.
  public static var ndefReaderSessionErrorTagNotWritable: Code { .ndefReaderSessionErrorTagNotWritable }

  /// Code 401: writing to the tag failed.
  public static var ndefReaderSessionErrorTagUpdateFailure: Code { .ndefReaderSessionErrorTagUpdateFailure }

  /// Code 402: the message is longer than the tag can hold.
  public static var ndefReaderSessionErrorTagSizeTooSmall: Code { .ndefReaderSessionErrorTagSizeTooSmall }

  /// Code 403: the tag holds no message.
  public static var ndefReaderSessionErrorZeroLengthMessage: Code { .ndefReaderSessionErrorZeroLengthMessage }
}

extension NFCReaderError.Code {
  /// Whether `error` is an error of CoreNFC with the code `match`; what makes a code a `catch` pattern.
  public static func ~= (match: NFCReaderError.Code, error: any Error) -> Bool {
    (error as? NFCReaderError)?.code == match
  }
}
