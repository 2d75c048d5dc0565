import CoreNFC

// What apps add to CoreNFC's types; none of it may have been stated before.
extension NFCNDEFReaderSession: @unchecked @retroactive Sendable {}
extension NFCTagReaderSession: @unchecked @retroactive Sendable {}
extension NFCNDEFMessage: @unchecked @retroactive Sendable {}
extension NFCNDEFPayload: @unchecked @retroactive Sendable {}
extension NFCReaderError: @retroactive LocalizedError {
  /// A sentence of the app's own.
  public var errorDescription: String? { "The tag could not be read." }
}
extension NFCNDEFStatus: @retroactive CustomStringConvertible {
  /// A text of the app's own.
  public var description: String { "status \(rawValue)" }
}
extension NFCTypeNameFormat: @retroactive CustomStringConvertible {
  /// A text of the app's own.
  public var description: String { "format \(rawValue)" }
}
extension NFCMiFareFamily: @retroactive CustomStringConvertible {
  /// A text of the app's own.
  public var description: String { "family \(rawValue)" }
}

// With the conformances above, sessions and messages may go anywhere.
func scan(_ session: NFCNDEFReaderSession, _ message: NFCNDEFMessage) {
  Task.detached {
    session.alertMessage = "\(message.records.count)"
    session.begin()
  }
}
