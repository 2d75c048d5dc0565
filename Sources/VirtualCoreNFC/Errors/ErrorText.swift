extension NFCReaderError.Code {
  /// The English text that comes with the code.
  ///
  /// As seen in public logs of iOS 13 and later, except where a row says that the text is ours: no log with that code
  /// was found. Tests should compare codes, never these texts.
  package var text: String {
    switch self {
    case .readerErrorUnsupportedFeature: "Feature not supported"
    case .readerErrorSecurityViolation: "Missing required entitlement"
    case .readerErrorInvalidParameter: "Invalid parameter"  // ours
    case .readerErrorInvalidParameterLength: "Invalid parameter length"  // ours
    case .readerErrorParameterOutOfBound: "Parameter out of bound"  // ours
    case .readerErrorRadioDisabled: "NFC radio is disabled"  // ours
    case .readerErrorIneligible: "Not eligible for this feature"  // ours
    case .readerErrorAccessNotAccepted: "Access not accepted by the user"  // ours
    case .readerTransceiveErrorTagConnectionLost: "Tag connection lost"
    case .readerTransceiveErrorRetryExceeded: "Retry limit exceeded"  // ours
    case .readerTransceiveErrorTagResponseError: "Tag response error"
    case .readerTransceiveErrorSessionInvalidated: "Session invalidated"
    case .readerTransceiveErrorTagNotConnected: "Tag is not connected"
    case .readerTransceiveErrorPacketTooLong: "Packet is too long"  // ours
    case .readerSessionInvalidationErrorUserCanceled: "Session invalidated by user"
    case .readerSessionInvalidationErrorSessionTimeout: "Session timeout"
    case .readerSessionInvalidationErrorSessionTerminatedUnexpectedly: "Session invalidated unexpectedly"
    case .readerSessionInvalidationErrorSystemIsBusy: "System resource unavailable"
    case .readerSessionInvalidationErrorFirstNDEFTagRead: "First NDEF tag read"
    case .tagCommandConfigurationErrorInvalidParameters: "Invalid command configuration"  // ours
    case .ndefReaderSessionErrorTagNotWritable: "NDEF tag is not writable"  // ours
    case .ndefReaderSessionErrorTagUpdateFailure: "Stack Error"
    case .ndefReaderSessionErrorTagSizeTooSmall: "NDEF tag is too small for the message"  // ours
    case .ndefReaderSessionErrorZeroLengthMessage: "NDEF tag does not contain any NDEF message"
    }
  }
}
