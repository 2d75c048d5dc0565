import CoreNFC
import Foundation
import Testing

/// What a session is before it begins.
@Suite struct SessionShapeTests {
  @Test func `a session holds its delegate weakly`() async throws {
    try await onAPhone {
      var delegate: MessageDelegate? = MessageDelegate()
      weak var observed: MessageDelegate?
      observed = delegate
      let session = NFCNDEFReaderSession(delegate: delegate!, queue: nil, invalidateAfterFirstRead: true)
      #expect(session.delegate === delegate)
      delegate = nil
      #expect(observed == nil)
      #expect(session.delegate == nil)
    }
  }

  @Test func `nothing holds a session but the app`() async throws {
    try await onAPhone {
      let delegate = TagDelegate()
      weak var observed: NFCTagReaderSession?
      do {
        let session = NFCTagReaderSession(pollingOption: .iso14443, delegate: delegate)
        observed = session
        #expect(session?.delegate === delegate)
      }
      #expect(observed == nil)
    }
  }

  @Test func `a tag session without any polling option is nil`() async throws {
    try await onAPhone {
      let delegate = TagDelegate()
      #expect(NFCTagReaderSession(pollingOption: [], delegate: delegate) == nil)
      #expect(NFCTagReaderSession(pollingOption: .pace, delegate: delegate, queue: .main) != nil)
    }
  }

  @Test func `a session without a queue has one of its own, which is not the main queue`() async throws {
    try await onAPhone {
      let delegate = MessageDelegate()
      let session = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
      #expect(session.sessionQueue.label != DispatchQueue.main.label)
      let queue = DispatchQueue(label: "app.queue")
      let other = NFCNDEFReaderSession(delegate: delegate, queue: queue, invalidateAfterFirstRead: false)
      #expect(other.sessionQueue === queue)
    }
  }

  @Test func `the text on the sheet can be set through the base class and the protocol`() async throws {
    try await onAPhone {
      let delegate = MessageDelegate()
      let session = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
      let base: NFCReaderSession? = session
      base?.alertMessage = "Hold still."
      let any: any NFCReaderSessionProtocol = session
      #expect(any.alertMessage == "Hold still.")
      #expect(!any.isReady)
      #expect(NFCTagReaderSession(pollingOption: .iso14443, delegate: TagDelegate())?.connectedTag == nil)
    }
  }

  @Test func `connecting to somebody else's tag object answers code 3, later and on the session's queue`() async throws
  {
    try await onAPhone {
      let key = DispatchSpecificKey<Bool>()
      let queue = DispatchQueue(label: "app.queue")
      queue.setSpecific(key: key, value: true)
      let delegate = TagDelegate()
      let session = try #require(NFCTagReaderSession(pollingOption: .iso14443, delegate: delegate, queue: queue))

      // The queue is suspended during the call: an answer inside the call would be seen before it goes on.
      queue.suspend()
      let answered = AsyncStream<(code: Int?, onQueue: Bool)>.makeStream()
      session.connect(to: .miFare(MockMiFareTag())) { error in
        let onQueue = DispatchQueue.getSpecific(key: key) == true
        answered.continuation.yield(((error as? NFCReaderError)?.errorCode, onQueue))
        answered.continuation.finish()
      }
      queue.resume()
      var answers: [(code: Int?, onQueue: Bool)] = []
      for await answer in answered.stream { answers.append(answer) }
      #expect(answers.map(\.code) == [3])
      #expect(answers.map(\.onQueue) == [true])
      #expect(session.connectedTag == nil)
    }
  }

  @Test func `the async connect throws the same error`() async throws {
    try await onAPhone {
      let delegate = TagDelegate()
      let session = try #require(NFCTagReaderSession(everything: delegate))
      await #expect {
        try await session.connect(to: .feliCa(MockFeliCaTag()))
      } throws: {
        ($0 as? NFCReaderError)?.code == .readerErrorInvalidParameter
      }
    }
  }

  @Test func `an answer keeps nothing alive but itself`() async throws {
    try await onAPhone {
      let queue = DispatchQueue(label: "app.queue")
      let delegate = MessageDelegate()
      weak var observed: NFCNDEFReaderSession?
      queue.suspend()
      do {
        let session = NFCNDEFReaderSession.once(delegate)
        observed = session
        let other = NFCNDEFReaderSession(delegate: delegate, queue: queue, invalidateAfterFirstRead: false)
        other.connect(to: MockNDEFTag()) { _ in }
        observed = other
      }
      #expect(observed == nil)
      queue.resume()
    }
  }
}
