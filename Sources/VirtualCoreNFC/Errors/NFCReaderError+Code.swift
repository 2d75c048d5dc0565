extension NFCReaderError {
  /// The codes of CoreNFC's errors.
  ///
  /// More may come, so a `switch` needs `@unknown default`. Raw values: SDK headers up to iOS 26.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Code: Int, Sendable {
    /// Code 1 (iOS 11): the device or the tag does not support what was asked for.
    case readerErrorUnsupportedFeature = 1
    /// Code 2 (iOS 11): an entitlement or a key of Info.plist is missing.
    case readerErrorSecurityViolation = 2
    /// Code 3 (iOS 13): a parameter is not valid.
    case readerErrorInvalidParameter = 3
    /// Code 4 (iOS 13): a parameter has the wrong length.
    case readerErrorInvalidParameterLength = 4
    /// Code 5 (iOS 13): a parameter is out of its range.
    case readerErrorParameterOutOfBound = 5
    /// Code 6 (iOS 14): the NFC radio is switched off.
    case readerErrorRadioDisabled = 6
    /// Code 7 (iOS 26): the device or the user may not use the feature.
    case readerErrorIneligible = 7
    /// Code 8 (iOS 26): the user did not accept the access.
    case readerErrorAccessNotAccepted = 8
    /// Code 100 (iOS 11): contact with the tag was lost.
    case readerTransceiveErrorTagConnectionLost = 100
    /// Code 101 (iOS 11): all retries of a command failed.
    case readerTransceiveErrorRetryExceeded = 101
    /// Code 102 (iOS 11): the tag answered with an error or not at all.
    case readerTransceiveErrorTagResponseError = 102
    /// Code 103 (iOS 13): the session of the tag has ended.
    case readerTransceiveErrorSessionInvalidated = 103
    /// Code 104 (iOS 13): the tag is not the connected one.
    case readerTransceiveErrorTagNotConnected = 104
    /// Code 105 (iOS 14): the command is longer than the tag can take.
    case readerTransceiveErrorPacketTooLong = 105
    /// Code 200 (iOS 11): the session ended by the user, or by the app's own call.
    case readerSessionInvalidationErrorUserCanceled = 200
    /// Code 201 (iOS 11): the session ended after 60 seconds.
    case readerSessionInvalidationErrorSessionTimeout = 201
    /// Code 202 (iOS 11): the system ended the session.
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly = 202
    /// Code 203 (iOS 11): the reader is in use by another session.
    case readerSessionInvalidationErrorSystemIsBusy = 203
    /// Code 204 (iOS 11): the session ended after its first message, as the app had asked.
    case readerSessionInvalidationErrorFirstNDEFTagRead = 204
    /// Code 300 (iOS 11): a command configuration has parameters that are not valid.
    case tagCommandConfigurationErrorInvalidParameters = 300
    /// Code 400 (iOS 13): the tag is locked against writing.
    case ndefReaderSessionErrorTagNotWritable = 400
    /// Code 401 (iOS 13): writing to the tag failed.
    case ndefReaderSessionErrorTagUpdateFailure = 401
    /// Code 402 (iOS 13): the message is longer than the tag can hold.
    case ndefReaderSessionErrorTagSizeTooSmall = 402
    /// Code 403 (iOS 13): the tag holds no message.
    case ndefReaderSessionErrorZeroLengthMessage = 403
  }
}
