import CoreNFC

// A main-actor class whose conformance is checked at run time; it takes its callbacks on the main queue.
@MainActor
final class MainQueueReader: NSObject, @preconcurrency NFCNDEFReaderSessionDelegate {
  private(set) var capacity = 0
  private let history = History()
  private var session: NFCNDEFReaderSession?

  func scan() {
    session = NFCNDEFReaderSession(delegate: self, queue: .main, invalidateAfterFirstRead: true)
    session?.begin()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    guard let message = messages.first else { return }
    Task { await history.add(message) }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    guard let tag = tags.first else { return }
    session.connect(to: tag) { error in
      tag.queryNDEFStatus { status, capacity, error in
        self.capacity = capacity
        session.invalidate()
      }
    }
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    self.session = nil
  }
}

actor History {
  private var texts: [String] = []

  func add(_ message: NFCNDEFMessage) {
    texts.append("\(message.records.count)")
  }
}
