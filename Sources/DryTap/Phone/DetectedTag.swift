/// A tag as one detection reported it; stale once polling was restarted.
///
/// It holds the phone's half of the session and never the API layer's object.
package final class DetectedTag: @unchecked Sendable, Hashable {
  package let session: ReaderSession
  let tag: Tag
  package let uid: [UInt8]
  package let kind: TagKind
  /// What a card has said about itself; nil for a tag that is none.
  private let card: CardIdentity?
  let round: Int
  /// Whether the object that stands for it in an NDEF session can be cast to the protocol of its kind.
  package let isCastable: Bool

  init(
    session: ReaderSession, tag: Tag, kind: TagKind, card: CardIdentity?, round: Int, isCastable: Bool = true
  ) {
    self.session = session
    self.tag = tag
    self.kind = kind
    self.card = card
    self.round = round
    self.isCastable = isCastable
    uid = tag.uid.bytes
  }

  /// The historical bytes of a card; nil where there are none.
  package var historicalBytes: [UInt8]? {
    guard let bytes = card?.historicalBytes, !bytes.isEmpty else { return nil }
    return bytes
  }

  /// Whether it is a card that was found to have PACE.
  package var supportsPACE: Bool { card?.supportsPACE ?? false }

  /// The MIFARE family; `unknown` for an ISO 7816 tag.
  package var family: TagFamily {
    if case .miFare(let family) = kind { family } else { .unknown }
  }

  /// Whether it is a card, which speaks the block protocol.
  var isCard: Bool { card != nil }

  /// The application of a card that connecting selects; nil for none.
  var application: [UInt8]? { card?.application }

  /// The procedures that serve it, over the connection as it stands.
  ///
  /// - Parameters:
  ///   - selectsAgain: Whether a tag of type 2 is selected anew before each NDEF procedure.
  ///   - application: What is selected on a card after each NDEF procedure; nil where what that has selected stays so.
  func reader(
    over connection: CardConnection?, selectsAgain: Bool = false, restoring application: [UInt8]? = nil
  ) -> any TagReader {
    guard let card else { return Type2Reader(number: tag.uid, selectsAgain: selectsAgain) }
    return CardReader(number: tag.uid, application: card.application, connection: connection, restores: application)
  }

  /// Whether it is in the field and of the present round.
  package var isAvailable: Bool { session.isAvailable(self) }

  /// Asks whether the tag holds NDEF, may be written, and how large a message fits.
  package func queryStatus(_ completion: @escaping @Sendable (TagStatus, Int, PhoneError?) -> Void) {
    session.perform(.queryStatus, on: self) { outcome in
      switch outcome {
      case .status(let status, let capacity): completion(status, capacity, nil)
      case .failed(let error): completion(.notSupported, 0, error)
      case .done, .message, .answer: break
      }
    }
  }

  /// Reads the message.
  package func readMessage(_ completion: @escaping @Sendable (NDEFMessage?, PhoneError?) -> Void) {
    session.perform(.read, on: self) { outcome in
      switch outcome {
      case .message(let message): completion(message, nil)
      case .failed(let error): completion(nil, error)
      case .done, .status, .answer: break
      }
    }
  }

  /// Writes an encoded message.
  package func writeMessage(_ bytes: [UInt8], _ completion: @escaping @Sendable (PhoneError?) -> Void) {
    session.perform(.write(bytes), on: self) { completion($0.error) }
  }

  /// Makes the tag read-only for ever.
  package func lock(_ completion: @escaping @Sendable (PhoneError?) -> Void) {
    session.perform(.lock, on: self) { completion($0.error) }
  }

  /// Sends a raw command, without CRC, or the bytes of a command to a card.
  package func transceive(
    _ bytes: [UInt8], as call: CommandCall = .sendMiFareCommand,
    _ completion: @escaping @Sendable ([UInt8], PhoneError?) -> Void
  ) {
    session.perform(.transceive(bytes, call), on: self) { outcome in
      if case .answer(let answer) = outcome { completion(answer, nil) } else { completion([], outcome.error) }
    }
  }

  package static func == (left: DetectedTag, right: DetectedTag) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension OperationOutcome {
  var error: PhoneError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
