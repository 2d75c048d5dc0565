/// One call on a tag, from the call to its completion.
struct Operation {
  enum Kind: Hashable {
    case connect
    case queryStatus
    case read
    case write([UInt8])
    case lock
    case transceive([UInt8], CommandCall)

    /// What the API calls it.
    var name: String {
      switch self {
      case .connect: "connect"
      case .queryStatus: "queryNDEFStatus"
      case .read: "readNDEF"
      case .write: "writeNDEF"
      case .lock: "writeLock"
      case .transceive(_, let call): call.rawValue
      }
    }
  }

  let kind: Kind
  let tag: DetectedTag
  /// False for what the phone does on behalf of a delegate that takes messages only.
  let isClients: Bool
  let completion: OwnedByApp<@Sendable (OperationOutcome) -> Void>

  init(
    kind: Kind, tag: DetectedTag, isClients: Bool, completion: @escaping @Sendable (OperationOutcome) -> Void
  ) {
    self.kind = kind
    self.tag = tag
    self.isClients = isClients
    self.completion = OwnedByApp(completion)
  }
}

/// The calls that send a command of the app's own, by their names.
package enum CommandCall: String, Hashable, Sendable {
  case sendMiFareCommand
  case sendMiFareISO7816Command
  /// To an ISO 7816 tag.
  case sendCommand
}

/// How a call on a tag ended.
enum OperationOutcome: Sendable {
  case done
  case status(TagStatus, capacity: Int)
  case message(NDEFMessage)
  case answer([UInt8])
  case failed(PhoneError)

  /// As a trace shows it behind the call's name.
  var text: String {
    switch self {
    case .done: "ok"
    case .status(let status, let capacity): "\(status) \(capacity)"
    case .message(let message): message.summary
    case .answer(let bytes): bytes.spacedHex
    case .failed(let error): "error \(error.code)"
    }
  }
}

/// An operation with its outcome and the quirks that decided it.
struct FinishedOperation {
  let operation: Operation
  let outcome: OperationOutcome
  let quirks: [QuirkID]
}

/// A call that the phone refuses without any frame on the air.
struct RefusedCall {
  let name: String
  let error: PhoneError
  let quirks: [QuirkID]
  let answer: OwnedByApp<@Sendable (PhoneError) -> Void>
}
