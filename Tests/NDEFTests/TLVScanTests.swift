import TestSupport
import Testing

@testable import NDEF

@Suite struct TLVScanTests {
  private func scan(_ start: String, size: Int = 144) -> TLVScan {
    TLVScan(area: dataArea(hex(start), size: size), areaSize: size)
  }

  private func lines(_ scan: TLVScan) -> [String] {
    scan.blocks.map { "\($0.offset) \(hexString([$0.type])) \($0.kind) \($0.valueOffsets.count)" }
  }

  @Test func `every block is listed up to the terminator`() {
    let scan = scan("00 01 03 A0 0C 34 FD 02 AA BB 05 00 03 03 D0 00 00 03 00 FE 03 00")
    #expect(
      lines(scan) == [
        "0 00 null 0", "1 01 lockControl 3", "6 FD proprietary 2", "10 05 reserved 0", "12 03 message 3",
        "17 03 message 0", "19 FE terminator 0",
      ])
    #expect(scan.end == .terminator)
    #expect(scan.message?.offset == 12)
    #expect(scan.unused.first == 20 && scan.unused.count == 124)
  }

  @Test func `without a terminator the scan goes on to the end of the area`() {
    let scan = scan("03 00", size: 16)
    #expect(scan.end == .endOfArea)
    #expect(scan.blocks.count == 15)
    #expect(scan.blocks.last?.kind == .null)
    #expect(scan.unused.isEmpty)
  }

  @Test(arguments: [
    ("03 FF FF FF", DataAreaWalk.Reason.reservedLength(tlvOffset: 0)),
    ("00 03 C8", .pastEnd(tlvOffset: 1, length: 200, available: 141)),
    ("03 00 03 FF 01 00", .pastEnd(tlvOffset: 2, length: 256, available: 138)),
  ])
  func `a broken block ends the scan, wherever it stands`(_ start: String, _ reason: DataAreaWalk.Reason) {
    #expect(scan(start).end == .broken(reason))
    #expect(scan(start).unused.isEmpty)
  }

  @Test func `a length field that the area cuts off is broken`() {
    for size in [4, 8] {
      let area = [UInt8](repeating: 0, count: size - 1) + [0x03]
      #expect(TLVScan(area: area, areaSize: size).end == .broken(.brokenLength(tlvOffset: size - 1)))
      let long = [UInt8](repeating: 0, count: size - 2) + [0x03, 0xFF]
      #expect(TLVScan(area: long, areaSize: size).end == .broken(.brokenLength(tlvOffset: size - 2)))
    }
  }

  @Test func `reserved bytes inside a value are skipped, as a reader skips them`() {
    // Four reserved bytes at byte 28 of the memory, which is offset 12.
    let scan = scan("02 03 34 04 03 03 0A D5 00 07 01 02 EE EE EE EE 03 04 05 06 07 FE")
    #expect(scan.message?.valueOffsets == [7, 8, 9, 10, 11, 16, 17, 18, 19, 20])
    #expect(scan.end == .terminator)
    #expect(scan.blocks.last?.offset == 21)
  }

  @Test func `control blocks behind the message reserve nothing`() {
    let scan = scan("03 00 02 03 34 04 03 00 00 00 00 00 00 00 00 00 FE")
    #expect(scan.blocks.last?.offset == 16)
    #expect(scan.blocks.count { $0.kind == .null } == 9)
  }

  @Test func `of a memory that is smaller than its container says only what is there is scanned`() {
    let scan = TLVScan(area: hex("03 00 FE 00"), areaSize: 872)
    #expect(scan.areaSize == 4)
    #expect(scan.end == .terminator)
    #expect(TLVScan(area: [], areaSize: 872).blocks.isEmpty)
    #expect(TLVScan(area: [], areaSize: -1).end == .endOfArea)
  }

  /// The first message of the scan is that of the walk, for any bytes.
  @Test func `the scan finds the message that the walk finds`() {
    var random = SystemRandomNumberGenerator()
    let types: [UInt8] = [0x00, 0x01, 0x02, 0x03, 0x05, 0xFD, 0xFE, 0xFF]
    for _ in 0..<3000 {
      let area = (0..<64).map { _ in
        Bool.random(using: &random)
          ? types[Int.random(in: 0..<8, using: &random)] : UInt8.random(in: 0...70, using: &random)
      }
      let scan = TLVScan(area: area, areaSize: 64)
      switch DataAreaWalk(areaSize: 64).step(area) {
      case .message(let place):
        #expect(scan.message?.offset == place.tlvOffset)
        #expect(scan.message?.valueOffsets == place.offsets(of: place.length))
      case .none(.terminator):
        #expect(scan.message == nil && scan.end == .terminator)
      case .none(.endOfArea):
        #expect(scan.message == nil && scan.end == .endOfArea)
      case .none(let reason):
        #expect(scan.message == nil && scan.end == .broken(reason))
      case .needs:
        Issue.record("the whole area is not enough")
      }
    }
  }
}

@Suite struct FormatPlanTests {
  /// The size byte counts 8 bytes each; the largest is FFh.
  @Test(arguments: [
    (48, "E1100600"), (128, "E1101000"), (144, "E1101200"), (2040, "E110FF00"), (5000, "E110FF00"), (-8, "E1100000"),
  ])
  func `a chip is formatted by its container and an empty message`(_ size: Int, _ container: String) {
    let writes = CapabilityContainer.formatWrites(areaSize: size).map {
      "\($0.page) \(hexString($0.bytes)) \($0.purpose)"
    }
    #expect(writes == ["3 \(container) capabilityContainer", "4 0300FE00 clearLength"])
  }
}
