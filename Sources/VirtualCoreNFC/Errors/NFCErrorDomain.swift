/// The domain of CoreNFC's errors: `"NFCError"`.
///
/// The value is observed: it is what every public console log prints.
public let NFCErrorDomain: String = "NFCError"

/// The user-info key of the one-byte error code that an ISO 15693 tag answered, an `NSNumber`.
///
/// The value is observed, in one public log of an error with code 102.
public let NFCISO15693TagResponseErrorKey: String = "ISO15693TagResponseErrorCode"

/// The user-info key of the length of a tag response that was not of the expected length.
///
/// The name is from the SDK; its value is nowhere documented, so it equals the name here (inferred).
public let NFCTagResponseUnexpectedLengthErrorKey: String = "NFCTagResponseUnexpectedLengthErrorKey"
