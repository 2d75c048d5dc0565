#if Combine
import CoreNFC

/// A stamp card: each visit to the counter's tag is a stamp, ten are a coffee.
class StampCard: NSObject, ObservableObject {
  @Published var stamps = 0
  @Published var message = "Tap the counter's tag."
  @Published private(set) var isScanning = false
  @Published var lastError: String?

  var hasFreeCoffee: Bool { stamps >= 10 }
  private var session: NFCNDEFReaderSession?
  private let counter = "https://cafe.example/stamp"

  func collect() {
    session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: true)
    session?.alertMessage = "Hold your iPhone near the counter's tag."
    session?.begin()
    isScanning = true
  }

  func reset() {
    objectWillChange.send()
    stamps = 0
  }
}

extension StampCard: NFCNDEFReaderSessionDelegate {
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    let links = messages.flatMap(\.records).compactMap { $0.wellKnownTypeURIPayload()?.absoluteString }
    DispatchQueue.main.async {
      if links.contains(self.counter) {
        self.stamps += 1
        self.message = self.hasFreeCoffee ? "The next coffee is free." : "\(10 - self.stamps) to go."
      } else {
        self.message = "This is not the counter's tag."
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: Error) {
    DispatchQueue.main.async {
      self.isScanning = false
      if let error = error as? NFCReaderError, error.code != .readerSessionInvalidationErrorFirstNDEFTagRead {
        self.lastError = error.localizedDescription
      }
    }
  }
}
#endif
