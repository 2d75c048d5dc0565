// MyApp/NFCReader.swift
import CoreNFC

/// The app's reader, as it was before.
class NFCReader: NSObject, NFCNDEFReaderSessionDelegate {
  var session: NFCNDEFReaderSession?
  var onRead: ((String) -> Void)?
  var onError: ((String) -> Void)?

  func startScanning() {
    guard NFCNDEFReaderSession.readingAvailable else {
      onError?("This device has no NFC.")
      return
    }
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    session?.alertMessage = "Hold your iPhone near the tag."
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    for record in messages.flatMap(\.records) {
      guard let url = record.wellKnownTypeURIPayload() else { continue }
      DispatchQueue.main.async { self.onRead?(url.absoluteString) }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    if let error = error as? NFCReaderError, error.code == .readerSessionInvalidationErrorFirstNDEFTagRead { return }
    DispatchQueue.main.async { self.onError?(error.localizedDescription) }
  }
}
