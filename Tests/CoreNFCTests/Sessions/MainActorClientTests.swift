@preconcurrency import CoreNFC
import DryTap
import Foundation
import Testing
import XCTest

/// A view model as SwiftUI apps write it: everything on the main actor, async calls, callbacks on the main queue.
@MainActor
private final class ScanModel: NSObject {
  private(set) var texts: [String] = []
  private var session: NFCTagReaderSession?
  private var waiting: CheckedContinuation<Void, Never>?

  func scan() async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      session = NFCTagReaderSession(pollingOption: .iso14443, delegate: self, queue: .main)
      session?.begin()
    }
  }

  private func read(_ first: NFCTag) async {
    do {
      try await session?.connect(to: first)
      guard case .miFare(let tag) = first else { return }
      let (status, capacity) = try await tag.queryNDEFStatus()
      let message = try await tag.readNDEF()
      texts.append("\(status.rawValue) \(capacity) \(message.records.count)")
      session?.invalidate()
    } catch {
      texts.append(error.localizedDescription)
      session?.invalidate(errorMessage: error.localizedDescription)
    }
  }

  private func ended(_ code: Int) {
    texts.append("ended \(code)")
    session = nil
    waiting?.resume()
    waiting = nil
  }
}

extension ScanModel: NFCTagReaderSessionDelegate {
  nonisolated func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession) {
    MainActor.assumeIsolated { texts.append("active") }
  }

  nonisolated func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag]) {
    let first = tags[0]
    Task { @MainActor in await read(first) }
  }

  nonisolated func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error) {
    let code = (error as NSError).code
    MainActor.assumeIsolated { ended(code) }
  }
}

private let expectedTexts = ["active", "2 137 1", "ended 200"]

/// The model under either kind of run.
@MainActor
private func scanned(_ mode: RunMode) async throws -> [String] {
  let phone = Phone(patience: .zero)
  phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
  return try await phone.run(mode) {
    let model = ScanModel()
    await model.scan()
    return model.texts
  }
}

@Suite struct MainActorClientTests {
  @MainActor @Test(arguments: [RunMode.exclusive, .taskLocal])
  func `a main-actor view model works with async calls and callbacks on the main queue`(_ mode: RunMode) async throws {
    #expect(try await scanned(mode) == expectedTexts)
  }

  @Test func `a test off the main actor can run it, too`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let texts = try await phone.run {
      let model = await ScanModel()
      await model.scan()
      return await model.texts
    }
    #expect(texts == expectedTexts)
  }
}

/// The same in XCTest, which has the main thread for itself.
final class MainActorClientXCTests: XCTestCase {
  @MainActor func testAViewModelOnTheMainActor() async throws {
    let texts = try await scanned(.exclusive)
    XCTAssertEqual(texts, expectedTexts)
  }

  func testAViewModelFromATestOffTheMainActor() async throws {
    let texts = try await scanned(.taskLocal)
    XCTAssertEqual(texts, expectedTexts)
  }
}
