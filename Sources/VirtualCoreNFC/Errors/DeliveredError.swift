internal import DryTap
import Foundation

/// The error that a handler is given for `code`: an `NSError` with the code's text.
func deliveredError(_ code: NFCReaderError.Code) -> any Error {
  PhoneError(code: code.rawValue).delivered
}

extension PhoneError {
  /// The error as delegates and handlers are given it: an `NSError`, as on iOS.
  var delivered: any Error {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text]
    userInfo[NSUnderlyingErrorKey] = underlying?.delivered
    userInfo[NSLocalizedFailureReasonErrorKey] = failureReason
    return makeNSError(domain: domain, code: code, userInfo: userInfo)
  }
}

extension PhoneError.Underlying {
  /// The error below, with the one that lies below that.
  fileprivate var delivered: any Error {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text]
    userInfo[NSUnderlyingErrorKey] = cause.map {
      makeNSError(domain: $0.domain, code: $0.code, userInfo: [NSLocalizedDescriptionKey: $0.text])
    }
    return makeNSError(domain: domain, code: code, userInfo: userInfo)
  }
}
