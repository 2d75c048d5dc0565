import ClientShapes
import CoreNFC

extension ScanResult {
  /// What an error means to the user.
  init(_ error: any Error) {
    guard let readerError = error as? NFCReaderError else {
      self = .failed((error as NSError).code)
      return
    }
    switch readerError.code {
    case .readerSessionInvalidationErrorUserCanceled: self = .cancelled
    case .ndefReaderSessionErrorZeroLengthMessage: self = .blank
    case .ndefReaderSessionErrorTagNotWritable: self = .readOnly
    case .ndefReaderSessionErrorTagSizeTooSmall: self = .tooLarge
    default: self = .failed(readerError.errorCode)
    }
  }

  /// What a message holds.
  init(_ message: NFCNDEFMessage?) {
    let link = message?.records.lazy.compactMap { $0.wellKnownTypeURIPayload() }.first
    self = link.map { .link($0.absoluteString) } ?? .blank
  }
}

extension NFCNDEFMessage {
  /// The message that writers write.
  static func toWrite() -> NFCNDEFMessage {
    NFCNDEFMessage(records: [NFCNDEFPayload.wellKnownTypeURIPayload(string: ClientShape.writtenLink)!])
  }
}
