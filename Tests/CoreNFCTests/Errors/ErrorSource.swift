import CoreNFC
import Testing

/// The ways in which a client comes by an error of CoreNFC with code 3.
enum ErrorSource: CaseIterable, CustomTestStringConvertible {
  case delivered, structure, foundation

  var testDescription: String {
    switch self {
    case .delivered: "as a handler gets it"
    case .structure: "made by the app"
    case .foundation: "made by the app as an NSError"
    }
  }

  /// The error, typed as a handler is given it.
  func error() async throws -> any Error {
    switch self {
    case .delivered: try await Self.refusedMock()
    case .structure: NFCReaderError(.readerErrorInvalidParameter, userInfo: [NSLocalizedDescriptionKey: "text"])
    case .foundation: NSError(domain: "NFCError", code: 3, userInfo: [NSLocalizedDescriptionKey: "text"])
    }
  }

  /// What connecting to a tag object of another make throws.
  static func refusedMock() async throws -> any Error {
    struct NothingThrown: Error {}
    return try await onAPhone {
      let delegate = MessageDelegate()
      let session = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
      do {
        try await session.connect(to: MockNDEFTag())
      } catch {
        return error
      }
      throw NothingThrown()
    }
  }
}
