import ClientShapes
import CoreNFC
import DryTap
import Foundation
import MainActorSwift5Clients
import MainActorSwift6Clients
import Swift5Clients
import Swift6Clients
import TestSupport
import Testing

/// Clients as apps write them, compiled in both language modes, in the situations that apps meet.
@Suite struct ShapeTests {
  /// One client and where it was compiled.
  struct Client: Sendable, CustomTestStringConvertible {
    let mode: String
    let shape: ClientShape
    var testDescription: String { "\(shape), \(mode)" }
  }

  static let clients: [Client] =
    Swift5Clients.shapes.map { Client(mode: "Swift 5", shape: $0) }
    + Swift6Clients.shapes.map { Client(mode: "Swift 6", shape: $0) }
    + MainActorSwift5Clients.shapes.map { Client(mode: "Swift 5", shape: $0) }
    + MainActorSwift6Clients.shapes.map { Client(mode: "Swift 6", shape: $0) }

  /// Runs `client` with `tag` coming after a second and somebody tapping Cancel at the end.
  private func scan(_ client: Client, _ tag: DryTap.Tag?) async throws -> ScanResult {
    let phone = Phone(patience: .zero)
    if let tag { phone.present(tag, at: .seconds(1)) }
    phone.cancel(at: .seconds(20))
    return try await phone.run(.taskLocal) { await client.shape.scan() }
  }

  @Test func `each mode has all jobs, and no two shapes a name`() {
    for mode in [Swift5Clients.shapes, Swift6Clients.shapes] {
      #expect(Set(mode.map(\.job)).count == 6)
      #expect(Set(mode.map(\.name)).count == mode.count)
    }
  }

  @Test(arguments: clients)
  func `a sticker with a link is read, written, locked, as the app is for`(_ client: Client) async throws {
    let tag = DryTap.Tag.ntag213(uri: "https://example.com")
    let before = tag.bytes
    let result = try await scan(client, tag)
    switch client.shape.job {
    case .read, .takeMessages: #expect(result == .link("https://example.com"))
    case .write: #expect(result == .written)
    case .lock: #expect(result == .locked)
    case .command: #expect(result == .answer(Array(before[16..<32])))
    case .readOtherKind: #expect(result == .wrongTag)
    }
    #expect(tag.isLocked == (client.shape.job == .lock))
    let link = client.shape.job == .write ? ClientShape.writtenLink : "https://example.com"
    #expect(tag.message == NDEFMessage(records: [.uri(link)]))
    #expect((tag.bytes == before) == ![.write, .lock].contains(client.shape.job))
  }

  @Test(arguments: clients)
  func `a blank sticker is blank, and is written or locked like any other`(_ client: Client) async throws {
    let tag = DryTap.Tag.ntag213()
    let before = tag.bytes
    let result = try await scan(client, tag)
    switch client.shape.job {
    case .read: #expect(result == .blank)
    case .takeMessages: #expect(result == .cancelled)
    case .write: #expect(result == .written)
    case .lock: #expect(result == .locked)
    case .command: #expect(result == .answer(Array(before[16..<32])))
    case .readOtherKind: #expect(result == .wrongTag)
    }
    #expect(tag.isLocked == (client.shape.job == .lock))
    #expect((tag.message != nil) == (client.shape.job == .write))
  }

  @Test(arguments: clients)
  func `a tag without NDEF is of the wrong kind, and stays as it is`(_ client: Client) async throws {
    var chip = Chip(.ntag213, uid: DryTap.Tag.exampleUID)
    chip.memory[3] = hex("00 00 00 00")
    let tag = DryTap.Tag(chip)
    let before = tag.bytes
    let result = try await scan(client, tag)
    switch client.shape.job {
    case .read, .write, .lock, .readOtherKind: #expect(result == .wrongTag)
    case .takeMessages: #expect(result == .cancelled)
    case .command: #expect(result == .answer(Array(before[16..<32])))
    }
    #expect(tag.bytes == before)
  }

  @Test(arguments: clients)
  func `a read-only sticker is read, and neither written nor locked again`(_ client: Client) async throws {
    let tag = DryTap.Tag.ntag213(uri: "https://example.com").madeReadOnly()
    let before = tag.bytes
    let result = try await scan(client, tag)
    switch client.shape.job {
    case .read, .takeMessages: #expect(result == .link("https://example.com"))
    case .write, .lock: #expect(result == .readOnly)
    case .command: #expect(result == .answer(Array(before[16..<32])))
    case .readOtherKind: #expect(result == .wrongTag)
    }
    #expect(tag.bytes == before)
  }

  @Test(arguments: clients)
  func `a tap on Cancel is a cancel`(_ client: Client) async throws {
    #expect(try await scan(client, nil) == .cancelled)
  }

  @Test func `the types are CoreNFC's own, and none that it only hands on`() {
    #expect(String(reflecting: NFCNDEFReaderSession.self) == "CoreNFC.NFCNDEFReaderSession")
  }

  @Test func `no handler of a main-actor client is taken for main-actor code`() async throws {
    let tag = DryTap.Tag.ntag213(uri: "https://example.com")
    let before = tag.bytes
    #expect(try await scan(Client(mode: "Swift 6", shape: tagHandlers), tag) == .answer(Array(before[16..<32])))
    #expect(try await scan(Client(mode: "Swift 6", shape: ndefHandlers), tag) == .locked)
    #expect(tag.isLocked)
    #expect(tag.message == NDEFMessage(records: [.uri(ClientShape.writtenLink)]))
  }
}
