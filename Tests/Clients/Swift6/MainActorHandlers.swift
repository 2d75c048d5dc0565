import ClientShapes
import CoreNFC

/// A main-actor class that gives a handler to every call, and takes them on a queue of the session's own.
///
/// Were one of the handlers taken for main-actor code, it would trap there.
@MainActor
final class MainActorHandlers: NSObject {
  private var session: NFCTagReaderSession?
  private var ndefSession: NFCNDEFReaderSession?
  private let delegate = Delegate()

  /// Calls everything that takes a handler on an NDEF session's tag, the lock last.
  func scanNDEF() async -> ScanResult {
    ndefSession = NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: false)
    ndefSession?.begin()
    guard let tag = await delegate.ndefTag() else { return .cancelled }
    let calls = Calls()
    ndefSession?.connect(to: tag) { calls.note($0) }
    await calls.next()
    tag.queryNDEFStatus { calls.note($2) }
    await calls.next()
    tag.readNDEF { calls.note($1) }
    await calls.next()
    tag.writeNDEF(.toWrite()) { calls.note($0) }
    await calls.next()
    tag.writeLock { calls.note($0) }
    await calls.next()
    ndefSession?.invalidate()
    return calls.failures == 0 ? .locked : .failed(calls.failures)
  }

  /// Calls everything that takes a handler on a tag session's tag; both forms of the ISO 7816 command are refused.
  func scanTag() async -> ScanResult {
    session = NFCTagReaderSession(pollingOption: .iso14443, delegate: delegate)
    session?.begin()
    guard let found = await delegate.tag(), case .miFare(let tag) = found else { return .cancelled }
    let calls = Calls()
    session?.connect(to: found) { calls.note($0) }
    await calls.next()
    let read = Data([0x30, 4])
    tag.sendMiFareCommand(commandPacket: read) { calls.note($0, $1) }
    await calls.next()
    tag.sendMiFareCommand(commandPacket: read) { calls.note($0) }
    await calls.next()
    let apdu = NFCISO7816APDU(data: Data([0, 0xA4, 4, 0]))!
    tag.sendMiFareISO7816Command(apdu) { calls.note($3) }
    await calls.next()
    tag.sendMiFareISO7816Command(apdu) { calls.note($0.map { $0.payload ?? Data() }) }
    await calls.next()
    session?.invalidate()
    return calls.failures == 2 ? .answer(calls.data) : .failed(calls.failures)
  }
}

/// What the handlers were given, one call after the other.
private final class Calls: @unchecked Sendable {
  private(set) var failures = 0
  private(set) var data: [UInt8] = []
  private let calls = AsyncStream<Void>.makeStream()

  func note(_ error: (any Error)?) {
    if error != nil { failures += 1 }
    calls.continuation.yield()
  }

  func note(_ data: Data, _ error: (any Error)?) {
    self.data = [UInt8](data)
    note(error)
  }

  func note(_ result: Result<Data, any Error>) {
    switch result {
    case .success(let data): note(data, nil)
    case .failure(let error): note(error)
    }
  }

  func next() async {
    for await _ in calls.stream { return }
  }
}

/// Hands the first tag, or the end, to whoever waits.
private final class Delegate: NSObject, NFCNDEFReaderSessionDelegate, NFCTagReaderSessionDelegate, @unchecked Sendable {
  private let found = AsyncStream<NFCTag>.makeStream()
  private let foundNDEF = AsyncStream<any NFCNDEFTag>.makeStream()

  func tag() async -> sending NFCTag? {
    for await tag in found.stream {
      nonisolated(unsafe) let tag = tag
      return tag
    }
    return nil
  }

  func ndefTag() async -> sending (any NFCNDEFTag)? {
    for await tag in foundNDEF.stream {
      nonisolated(unsafe) let tag = tag
      return tag
    }
    return nil
  }

  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {}

  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    nonisolated(unsafe) let tag = tags[0]
    found.continuation.yield(tag)
  }

  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    found.continuation.finish()
  }

  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
    nonisolated(unsafe) let tag = tags[0]
    foundNDEF.continuation.yield(tag)
  }

  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
    foundNDEF.continuation.finish()
  }
}
