import CoreNFC
import DryTap
import Foundation
import Testing

/// An NDEF session, whose delegate decides by its methods whether messages or tags are handed over.
@Suite struct MessageSessionTests {
  /// Takes messages; everything that it hears is a line.
  private class Reader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    let heard = AsyncStream<String>.makeStream()
    var session: NFCNDEFReaderSession?

    func begin(endsAfterFirst: Bool) {
      session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: endsAfterFirst)
      session?.alertMessage = "Hold still"
      session?.begin()
    }

    func next() async -> String {
      for await line in heard.stream { return line }
      return "nothing"
    }

    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
      let uri = messages.first?.records.first?.wellKnownTypeURIPayload()?.absoluteString
      heard.continuation.yield("\(messages.count) \(uri ?? "no uri") \(session === self.session)")
    }

    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      heard.continuation.yield("ended \((error as? NFCReaderError)?.code.rawValue ?? 0)")
    }
  }

  /// Takes tags.
  private final class TagReader: Reader, @unchecked Sendable {
    func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
      nonisolated(unsafe) let session = session
      nonisolated(unsafe) let tag = tags[0]
      session.connect(to: tag) { [self] error in
        tag.readNDEF { [self] message, error in
          heard.continuation.yield("\(message?.records.count ?? 0) records \((error as NSError?)?.code ?? 0)")
          session.invalidate()
        }
      }
    }
  }

  @Test func `a delegate without didDetect is given the first message, and the session ends with 204`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let reader = Reader()
    let heard = try await phone.run(.taskLocal) {
      reader.begin(endsAfterFirst: true)
      return [await reader.next(), await reader.next()]
    }
    #expect(heard == ["1 https://example.com true", "ended 204"])
    #expect(phone.trace.calls == ["didBecomeActive", "didDetectNDEFs uri https://example.com", "didInvalidate 204"])
  }

  @Test func `without an end after the first read each tag is reported, and blank ones are passed over`() async throws {
    let phone = Phone(patience: .zero)
    let tags: [DryTap.Tag] = [
      .ntag213(uri: "https://example.com/1"), .ntag213(uid: UID("04112233445566")!),
      .ntag215(uri: "https://example.com/3", uid: UID("04112233445577")!),
    ]
    for (number, tag) in tags.enumerated() {
      phone.present(tag, at: .seconds(number + 1))
      phone.remove(tag, at: .seconds(Double(number) + 1.5))
    }
    let reader = Reader()
    let heard = try await phone.run(.taskLocal) {
      reader.begin(endsAfterFirst: false)
      let heard = [await reader.next(), await reader.next()]
      reader.session?.invalidate()
      return heard + [await reader.next()]
    }
    #expect(heard == ["1 https://example.com/1 true", "1 https://example.com/3 true", "ended 200"])
  }

  @Test func `a method that only a subclass of the delegate's class has is not called`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"))
    let reader = TagReader()
    let heard = try await phone.run(.taskLocal) {
      reader.begin(endsAfterFirst: true)
      return [await reader.next(), await reader.next()]
    }
    #expect(heard == ["1 https://example.com true", "ended 204"])
  }

  /// As `TagReader`, conforming itself.
  private final class ReadWriteReader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    let heard = AsyncStream<String>.makeStream()
    var session: NFCNDEFReaderSession?

    func next() async -> String {
      for await line in heard.stream { return line }
      return "nothing"
    }

    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
      heard.continuation.yield("messages")
    }

    func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {
      heard.continuation.yield("active \(session.isReady)")
    }

    func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
      nonisolated(unsafe) let session = session
      nonisolated(unsafe) let tag = tags[0]
      session.connect(to: tag) { [heard] error in
        guard error == nil else { return session.invalidate(errorMessage: "no connection") }
        tag.queryNDEFStatus { status, capacity, _ in
          heard.continuation.yield("\(status.rawValue) \(capacity) \(tag.isAvailable)")
          let record = NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://other.org")!
          tag.writeNDEF(NFCNDEFMessage(records: [record])) { error in
            heard.continuation.yield("written \((error as NSError?)?.code ?? 0)")
            session.alertMessage = "Done"
            session.invalidate()
          }
        }
      }
    }

    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      heard.continuation.yield("ended \((error as? NFCReaderError)?.code.rawValue ?? 0) \(session.isReady)")
    }
  }

  @Test func `a delegate with didDetect is given tags and no messages, and ends the session itself`() async throws {
    let phone = Phone(patience: .zero)
    let tag = DryTap.Tag.ntag213(uri: "https://example.com")
    phone.present(tag)
    let reader = ReadWriteReader()
    let heard = try await phone.run(.taskLocal) {
      let session = NFCNDEFReaderSession(delegate: reader, queue: nil, invalidateAfterFirstRead: true)
      reader.session = session
      session.begin()
      return [await reader.next(), await reader.next(), await reader.next(), await reader.next()]
    }
    #expect(heard == ["active true", "2 137 true", "written 0", "ended 200 false"])
    #expect(tag.message == NDEFMessage(records: [.uri("https://other.org")]))
    #expect(phone.sheet.text == "Done")
  }

  @Test func `restartPolling has no effect where messages are taken`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"))
    phone.cancel(at: .seconds(3))
    let reader = Reader()
    let heard = try await phone.run(.taskLocal) {
      reader.begin(endsAfterFirst: false)
      let first = await reader.next()
      reader.session?.restartPolling()
      return [first, await reader.next()]
    }
    #expect(heard == ["1 https://example.com true", "ended 200"])
  }
}
