import ClientShapes
@preconcurrency import CoreNFC

/// Finds the NDEF part of whatever kind of tag it is given, by a switch.
final class TagKindReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCTagReaderSession?
  private let finished: @Sendable (ScanResult) -> Void
  private var result: ScanResult?

  init(finished: @escaping @Sendable (ScanResult) -> Void) {
    self.finished = finished
    super.init()
    session = NFCTagReaderSession(everything: self)
    session?.begin()
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    var ndefTag: NFCNDEFTag
    switch tags.first! {
    case let .iso7816(tag): ndefTag = tag
    case let .feliCa(tag): ndefTag = tag
    case let .iso15693(tag): ndefTag = tag
    case let .miFare(tag): ndefTag = tag
    @unknown default: return session.invalidate(errorMessage: "This tag is of another kind.")
    }
    session.connect(to: tags.first!) { [unowned ndefTag] error in
      guard error == nil else { return session.invalidate(errorMessage: "No connection.") }
      ndefTag.queryNDEFStatus { [unowned ndefTag] status, _, error in
        guard error == nil, status != .notSupported else {
          self.result = error.map(ScanResult.init) ?? .wrongTag
          return session.invalidate(errorMessage: "This tag holds no NDEF.")
        }
        ndefTag.readNDEF { message, error in
          self.result = error.map(ScanResult.init) ?? ScanResult(message)
          session.invalidate()
        }
      }
    }
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    finished(result ?? ScanResult(error))
    self.session = nil
  }
}

/// An app for smart cards, which turns every other kind of tag away.
final class SmartCardReader: NSObject, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private var session: NFCTagReaderSession?
  private let finished: @Sendable (ScanResult) -> Void
  private var result: ScanResult?

  init(finished: @escaping @Sendable (ScanResult) -> Void) {
    self.finished = finished
    super.init()
    session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self)
    session?.begin()
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    guard case .iso7816(let card)? = tags.first else {
      result = .wrongTag
      return session.invalidate(errorMessage: "This is not a smart card.")
    }
    result = .answer([UInt8](card.identifier))
    session.invalidate()
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    finished(result ?? ScanResult(error))
    self.session = nil
  }
}
