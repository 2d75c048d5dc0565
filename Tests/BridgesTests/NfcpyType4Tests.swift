import Bridges
import Foundation
import TagModel
import TestSupport
import Testing

/// nfcpy as an independent reader of a Type 4 tag, over its UDP device.
///
/// `.ci/nfcpy` installs it and runs this alone: nfcpy gives a tag milliseconds, which a process full of other tests does not have.
@Suite struct NfcpyType4Tests {
  private static let python = packageRoot.appendingPathComponent(".build/nfcpy/bin/python")
  private static let script = packageRoot.appendingPathComponent(".ci/peers/nfcpy_type4.py")

  private static func card() throws -> Type4Tag {
    var ndef = NDEFApplication()
    // https://example.com as a URI record.
    _ = ndef.store(hex("D1 01 0C 55 04") + Array("example.com".utf8))
    let challenge = CardApplication(
      hex("A0000002471001"), answers: [hex("00 84 00 00 C8"): (0..<200).map { UInt8($0) } + hex("90 00")])
    let number = try #require(SerialNumber("9B45A71C"))
    // Frames of 64 bytes, so that both sides chain.
    return Type4Tag(
      number, card: SmartCard(ndef: ndef, applications: [challenge]), answerToSelect: AnswerToSelect(frameSizeIndex: 5))
  }

  private final class Box: @unchecked Sendable {
    private var air: UDPAir?
    init(_ air: consuming UDPAir) { self.air = consume air }
    func take() -> UDPAir? { air.take() }
  }

  /// Runs the script; its status and what it printed.
  private func run(port: UInt16) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [Self.script.path, "\(port)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let exited = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { exited.continuation.yield($0.terminationStatus) }
    try process.run()
    let output = try await Task.detached { try pipe.fileHandleForReading.readToEnd() ?? Data() }.value
    for await status in exited.stream { return (status, String(decoding: output, as: UTF8.self)) }
    return (-1, "")
  }

  private static let isAsked = ProcessInfo.processInfo.environment["DRYTAP_NFCPY"] == "1"

  @Test(.enabled(if: isAsked, "nfcpy runs in .ci/nfcpy"))
  func `nfcpy reads, writes and locks a Type 4 tag, and chains with it`() async throws {
    let air = try UDPAir(at: UDPAddress(host: 0x7F00_0001, port: 0))
    let port = air.address.port
    let box = Box(air)
    let card = try Self.card()
    let serving = Task {
      var bridge = AirBridge(card)
      await box.take()?.serve(&bridge) { _ in }
      return bridge
    }
    let (status, output) = try await run(port: port)
    serving.cancel()
    let served = await serving.value.chip
    #expect(status == 0, "\(output)")
    #expect(output.split(separator: "\n").filter { $0.hasPrefix("ok  ") }.count > 30)
    let message = hex("D1 01 11 55 04") + Array("example.org/last".utf8)
    let file = try #require(served.card.ndef).file
    #expect(Array(file.prefix(2 + message.count)) == [0, UInt8(message.count)] + message)
    #expect(served.card.ndef?.capabilityContainer.last == 0xFF)
  }
}
