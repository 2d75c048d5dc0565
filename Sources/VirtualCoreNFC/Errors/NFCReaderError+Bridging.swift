import Foundation

#if canImport(ObjectiveC)

// Foundation casts an `NSError` to and from types of this protocol by itself.
extension NFCReaderError: _BridgedStoredNSError {
  /// Wraps `error` unchecked.
  public init(_nsError error: NSError) {
    _nsError = error
  }

  /// Wraps `error`; nil when it has another domain or an unknown code.
  public init?(_bridgedNSError error: NSError) {
    self.init(checking: error)
  }
}

extension NFCReaderError.Code: _ErrorCodeProtocol {
  /// The error type that the codes belong to.
  public typealias _ErrorType = NFCReaderError
}

#else

// The run-time library casts through this protocol where there is no Objective-C, as it does for `CocoaError`.
extension NFCReaderError: _ObjectiveCBridgeable {
  /// The error as an `NSError`.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Casts `source`, which the caller knows to be an error of CoreNFC.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout NFCReaderError?) {
    result = NFCReaderError(checking: source)
  }

  /// Casts `source` if it has CoreNFC's domain and a known code.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout NFCReaderError?) -> Bool {
    result = NFCReaderError(checking: source)
    return result != nil
  }

  /// Casts `source`; an error without meaning where it cannot be cast.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> NFCReaderError {
    source.flatMap(NFCReaderError.init(checking:)) ?? NFCReaderError(.readerErrorUnsupportedFeature)
  }
}

#endif
