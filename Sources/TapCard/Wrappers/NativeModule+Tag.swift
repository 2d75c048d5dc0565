import CoreNFC
import NDEF

/// What JavaScript can ask of the tag that a request has brought.
extension NativeModule {
  private var ndefTag: (any NFCNDEFTag)? { tag.map { ScriptedTag.tag($0).ndefObject } }

  /// The tag, with its message if that can be read: an error of the read is dropped (quirk K06).
  ///
  /// Without a tag the promise is rejected, and resolved as well.
  func getTag(_ promise: @escaping Promise<NDEFMessage?>) {
    guard let tag = ndefTag else {
      promise(.failure(.notRegistered))
      return promise(.success(nil))
    }
    tag.readNDEF { message, _ in promise(.success(message.map { NDEFMessage($0) })) }
  }

  /// The tag's status and capacity.
  func getNdefStatus(_ promise: @escaping Promise<(status: NFCNDEFStatus, capacity: Int)>) {
    guard let tag = ndefTag else { return promise(.failure(.notRegistered)) }
    tag.queryNDEFStatus { status, capacity, error in
      if let error { return promise(.failure(WrapperError(error))) }
      promise(.success((status, capacity)))
    }
  }

  /// The tag's message, or the error of the read.
  func getNdefMessage(_ promise: @escaping Promise<NDEFMessage>) {
    guard let tag = ndefTag else { return promise(.failure(.notRegistered)) }
    tag.readNDEF { message, error in
      if let message { return promise(.success(NDEFMessage(message))) }
      promise(.failure(error.map { WrapperError($0) } ?? .notRegistered))
    }
  }

  /// Writes a message.
  func writeNdefMessage(_ message: NDEFMessage, _ promise: @escaping Promise<Void>) {
    guard let tag = ndefTag else { return promise(.failure(.notRegistered)) }
    tag.writeNDEF(message.forCoreNFC) { error in
      promise(error.map { .failure(WrapperError($0)) } ?? .success(()))
    }
  }
}
