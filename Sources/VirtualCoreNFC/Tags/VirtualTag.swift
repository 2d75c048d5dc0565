internal import DryTap
import Foundation

/// A detected tag as the app holds it: a MIFARE tag that can hold NDEF, whichever of the two the app asks for.
///
/// Two objects are equal when they stand for the same detection. It does not hold the session.
final class VirtualTag: NSObject, NFCMiFareTag {
  let detected: DetectedTag
  private weak var reader: NFCReaderSession?

  init(_ detected: DetectedTag, session: NFCReaderSession) {
    self.detected = detected
    reader = session
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? VirtualTag)?.detected == detected }
  override var hash: Int { detected.hashValue }
  func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: The tag

  var type: __NFCTagType { .miFare }
  var session: (any NFCReaderSessionProtocol)? { reader }
  var isAvailable: Bool { detected.isAvailable }
  func asNFCISO15693Tag() -> (any NFCISO15693Tag)? { nil }
  func asNFCISO7816Tag() -> (any NFCISO7816Tag)? { nil }
  func asNFCFeliCaTag() -> (any NFCFeliCaTag)? { nil }
  func asNFCMiFareTag() -> (any NFCMiFareTag)? { self }

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

  // MARK: MIFARE

  var mifareFamily: NFCMiFareFamily { NFCMiFareFamily(rawValue: detected.family.rawValue) ?? .unknown }
  var identifier: Data { Data(detected.uid) }
  var historicalBytes: Data? { nil }

  func sendMiFareCommand(
    commandPacket command: Data,
    completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void
  ) {
    detected.transceive([UInt8](command)) { completionHandler(Data($0), $1?.delivered) }
  }

  func sendMiFareISO7816Command(
    _ apdu: NFCISO7816APDU,
    completionHandler: @escaping @Sendable (Data, UInt8, UInt8, (any Error)?) -> Void
  ) {
    guard speaksISO7816 else {
      // Quirk G03: the connection is unharmed.
      return refuse("sendMiFareISO7816Command", .readerErrorUnsupportedFeature) { completionHandler(Data(), 0, 0, $0) }
    }
    guard let command = try? apdu.encoded() else {
      return refuse("sendMiFareISO7816Command", .readerErrorInvalidParameterLength) {
        completionHandler(Data(), 0, 0, $0)
      }
    }
    detected.transceive(command) { response, error in
      if let error { return completionHandler(Data(), 0, 0, error.delivered) }
      guard response.count >= 2 else {
        return completionHandler(Data(), 0, 0, deliveredError(.readerTransceiveErrorTagResponseError))
      }
      let status = response.suffix(2)
      completionHandler(Data(response.dropLast(2)), status[status.startIndex], status[status.startIndex + 1], nil)
    }
  }

  private var speaksISO7816: Bool { detected.family == .plus || detected.family == .desfire }

  /// Answers later, on the session's queue, without a frame on the air.
  private func refuse(
    _ call: String, _ code: NFCReaderError.Code, _ answer: @escaping @Sendable (any Error) -> Void
  ) {
    detected.session.refuse(call, with: PhoneError(code: code.rawValue)) { answer($0.delivered) }
  }

  // MARK: Archives

  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {}

  /// A tag cannot come out of an archive: it is in the field or nowhere.
  init?(coder: NSCoder) { nil }
}
