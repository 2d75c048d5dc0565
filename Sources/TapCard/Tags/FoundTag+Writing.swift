import CoreNFC
import NDEF

extension FoundTag {
  /// Writes `message` if the tag can take it, and reads it back.
  ///
  /// What cannot work is refused before a single byte is written; whether the tag can be read does not matter (quirk D01).
  func write(_ message: NDEFMessage) {
    tag.queryNDEFStatus { status, capacity, error in
      if let error { return self.fail(error) }
      if let refusal = Self.refusal(of: message, status, capacity) { return self.finish(.failed(.refused(refusal))) }
      self.tag.writeNDEF(message.forCoreNFC) { error in
        if let error { return self.fail(error) }
        self.compare(with: message)
      }
    }
  }

  /// Writes `message` and believes what iOS says of it.
  func writeUnchecked(_ message: NDEFMessage) {
    tag.writeNDEF(message.forCoreNFC) { error in
      if let error { return self.fail(error) }
      self.finish(.written)
    }
  }

  private static func refusal(
    of message: NDEFMessage,
    _ status: NFCNDEFStatus,
    _ capacity: Int
  ) -> TapFailure.Refusal? {
    switch status {
    case .notSupported: return .notNDEF
    case .readOnly: return .readOnly
    case .readWrite: break
    @unknown default: return .notNDEF
    }
    // The capacity is that of a message; framing is taken off already (quirk D03).
    let size = message.forCoreNFC.length
    return size > capacity ? .tooLarge(size: size, capacity: capacity) : nil
  }

  private func compare(with message: NDEFMessage) {
    readContent { self.finish($0 == TapOutcome(message) ? .written : .failed(.differs)) }
  }
}
