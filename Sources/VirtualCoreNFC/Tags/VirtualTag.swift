internal import DryTap
import Foundation

/// A detected tag as the app holds it: what tags of all kinds have in common.
///
/// `VirtualTag.of` makes one of the right kind. Two objects are equal when they stand for the same detection. It does not hold the session.
class VirtualTag: NSObject, NFCNDEFTag, __NFCTag {
  let detected: DetectedTag
  private weak var reader: NFCReaderSession?

  /// The tag of a detection, with an object of its kind.
  static func of(_ detected: DetectedTag, session: NFCReaderSession) -> NFCTag {
    switch detected.kind {
    case .miFare: .miFare(VirtualMiFareTag(detected, session: session))
    case .iso7816: .iso7816(VirtualISO7816Tag(detected, session: session))
    }
  }

  /// The object of a detection in an NDEF session; where the phone allows no cast, it is of no kind.
  static func ndefObject(of detected: DetectedTag, session: NFCReaderSession) -> any NFCNDEFTag {
    detected.isCastable ? of(detected, session: session).ndefObject : VirtualTag(detected, session: session)
  }

  init(_ detected: DetectedTag, session: NFCReaderSession) {
    self.detected = detected
    reader = session
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? VirtualTag)?.detected == detected }
  override var hash: Int { detected.hashValue }
  func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: The tag

  var type: __NFCTagType {
    switch detected.kind {
    case .miFare: .miFare
    case .iso7816: .iso7816Compatible
    }
  }
  var session: (any NFCReaderSessionProtocol)? { reader }
  var isAvailable: Bool { detected.isAvailable }
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)? { nil }
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { nil }
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)? { nil }
  func asNFCMiFareTag() -> (any NFCMiFareTag)? { nil }

  // MARK: NDEF

  func queryNDEFStatus(completionHandler: @escaping @Sendable (NFCNDEFStatus, Int, (any Error)?) -> Void) {
    detected.queryStatus { status, capacity, error in
      completionHandler(NFCNDEFStatus(rawValue: status.rawValue) ?? .notSupported, capacity, error?.delivered)
    }
  }

  func readNDEF(completionHandler: @escaping @Sendable (NFCNDEFMessage?, (any Error)?) -> Void) {
    detected.readMessage { message, error in
      completionHandler(message.map { NFCNDEFMessage($0) }, error?.delivered)
    }
  }

  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    guard let bytes = ndefMessage.encoded else {
      return refuse("writeNDEF", .readerErrorInvalidParameterLength) { completionHandler($0) }
    }
    detected.writeMessage(bytes) { completionHandler($0?.delivered) }
  }

  func writeLock(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    detected.lock { completionHandler($0?.delivered) }
  }

  var identifier: Data { Data(detected.uid) }
  var historicalBytes: Data? { detected.historicalBytes.map { Data($0) } }

  // MARK: Commands

  /// Sends a command of ISO 7816-4; one that cannot be encoded is refused with code 4.
  func send(
    _ apdu: NFCISO7816APDU, as call: CommandCall,
    _ completion: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void
  ) {
    guard let command = try? apdu.encoded() else {
      return refuse(call.rawValue, .readerErrorInvalidParameterLength) { completion(Data(), 0, 0, $0) }
    }
    detected.transceive(command, as: call) { response, error in
      if let error { return completion(Data(), 0, 0, error.delivered) }
      guard let response = ResponseAPDU(bytes: response) else {
        return completion(Data(), 0, 0, deliveredError(.readerTransceiveErrorTagResponseError))
      }
      let status = response.status.bytes
      completion(Data(response.data), status[0], status[1], nil)
    }
  }

  /// Answers later, on the session's queue, without a frame on the air.
  func refuse(
    _ call: String, _ code: NFCReaderError.Code, _ answer: @escaping @Sendable (any Error) -> Void
  ) {
    detected.session.refuse(call, with: PhoneError(code: code.rawValue)) { answer($0.delivered) }
  }

  // MARK: Archives

  class var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}

  /// A tag cannot come out of an archive: it is in the field or nowhere.
  required init?(coder: NSCoder) { nil }
}
