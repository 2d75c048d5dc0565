import Bridges
import TagModel
import TestSupport
import Testing

@Suite struct UDPAirTests {
  /// What a test sees of a chip that is served on a port of its own.
  private struct Serving {
    let port: UInt16
    let task: Task<AirBridge<Chip>, Never>
    let events: AsyncStream<AirEvent>

    init(_ model: ChipModel = .ntag213) throws {
      let air = try UDPAir(at: UDPAddress(host: 0x7F00_0001, port: 0))
      port = air.address.port
      let (events, continuation) = AsyncStream<AirEvent>.makeStream()
      self.events = events
      // A closure cannot take what cannot be copied, but the first one to ask for it.
      let box = Box(air)
      task = Task {
        var bridge = AirBridge(model)
        await box.take()?.serve(&bridge) { continuation.yield($0) }
        continuation.finish()
        return bridge
      }
    }

    /// The chip as it is when nobody serves it any more.
    func stop() async -> AirBridge<Chip> {
      task.cancel()
      return await task.value
    }
  }

  private final class Box: @unchecked Sendable {
    private var air: UDPAir?
    init(_ air: consuming UDPAir) { self.air = consume air }
    func take() -> UDPAir? { air.take() }
  }

  @Test func `a reader finds, reads and writes the chip through a socket`() async throws {
    let serving = try Serving()
    let reader = UDPClient(port: serving.port)
    #expect(await reader.ask("106A 26") == "106A 4400")
    #expect(await reader.ask("106A 93708804e1412c") == "106A 04")
    #expect(await reader.ask("106A 9570124c2880f6") == "106A 00")
    #expect(await reader.ask("106A 60") == "106A 0004040201000f03")
    #expect(await reader.ask("106A a20401020304") == "106A 0a")
    let bridge = await serving.stop()
    #expect(bridge.chip.memory[4] == [1, 2, 3, 4])
    #expect(bridge.chip.state == .powerOff)
    #expect(bridge.frameCount == 5)
  }

  @Test func `what happens is told in order, the end of the field with the end of the service`() async throws {
    let serving = try Serving()
    let reader = UDPClient(port: serving.port)
    #expect(await reader.ask("106A 26") == "106A 4400")
    _ = await serving.stop()
    var lines: [String] = []
    for await event in serving.events {
      lines.append(event.description.replacing(/127\.0\.0\.1:\d+/, with: "HERE"))
    }
    #expect(lines == ["  field of HERE on", "> REQA: 26", "< 44 00", "  field of HERE off"])
  }

  @Test func `a second reader takes the chip and the first is not answered any more`() async throws {
    let serving = try Serving()
    let (first, second) = (UDPClient(port: serving.port), UDPClient(port: serving.port))
    #expect(await first.ask("106A 26") == "106A 4400")
    #expect(await second.ask("106A 26") == "106A 4400")
    first.send("106A 9320")
    #expect(await second.ask("106A 9320") == "106A 8804e1412c")
    #expect(await first.receive(within: 0.05) == nil)
    _ = await serving.stop()
  }

  @Test func `garbage is counted, empty packets too, and the next frame is answered`() async throws {
    let serving = try Serving()
    let (reader, noise) = (UDPClient(port: serving.port), UDPClient(port: serving.port))
    #expect(await reader.ask("106A 26") == "106A 4400")
    let garbage: [[UInt8]] = [[], [0], Array(repeating: 0xFF, count: 60000), Array("106A 2".utf8), Array("hello".utf8)]
    for packet in garbage {
      noise.send(packet)
      reader.send(packet)
    }
    #expect(await reader.ask("106A 9320") == "106A 8804e1412c")
    let bridge = await serving.stop()
    #expect(bridge.ignoredCount == 10)
    #expect(bridge.frameCount == 2)
  }

  @Test func `a port in use is refused in one sentence, and free when the service has ended`() async throws {
    let serving = try Serving()
    let address = UDPAddress(host: 0x7F00_0001, port: serving.port)
    do {
      _ = try UDPAir(at: address)
      Issue.record("two sockets have one port")
    } catch {
      #expect(error.description == "cannot use udp \(address): Address already in use")
    }
    _ = await serving.stop()
    #expect(try await isFree(address))
  }

  @Test func `a socket that never serves gives its port back`() async throws {
    let address = try { try UDPAir(at: UDPAddress(host: 0x7F00_0001, port: 0)).address }()
    #expect(try await isFree(address))
  }

  @Test func `an address of another machine is refused`() {
    #expect(throws: UDPError.self) { _ = try UDPAir(at: UDPAddress(host: 0xC000_0201, port: 0)) }
  }

  /// Whether the address can be bound; a socket is closed a moment after its last use.
  private func isFree(_ address: UDPAddress) async throws -> Bool {
    for _ in 0..<500 {
      do {
        _ = try UDPAir(at: address)
        return true
      } catch {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    return false
  }
}
