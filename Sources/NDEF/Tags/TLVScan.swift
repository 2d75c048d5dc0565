/// Every TLV block of a data area, to its end: what a person wants to see, where a reader stops at the first message.
///
/// Offsets count from the start of the data area, which is page 4. Lock and reserved bytes that control TLVs before the
/// first message name are skipped, as a reader skips them. Source: NFC Forum Type 2 Tag 1.1, 2.3.
public struct TLVScan: Hashable, Sendable {
  /// One TLV block.
  public struct Block: Hashable, Sendable {
    /// The type byte.
    public let type: UInt8
    /// The offset of the type byte.
    public let offset: Int
    /// The offsets of the length bytes, one or three; none for a NULL and a Terminator TLV.
    public let lengthOffsets: [Int]
    /// The offsets of the value bytes.
    public let valueOffsets: [Int]

    /// What the type says.
    public var kind: Kind { Kind(type: type) }
    /// The first offset behind the block, as far as no byte is skipped there.
    public var end: Int { (valueOffsets.last ?? lengthOffsets.last ?? offset) + 1 }
  }

  /// What the type of a TLV block says.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// 00h: padding of one byte.
    case null
    /// 01h: where lock bits lie.
    case lockControl
    /// 02h: where reserved bytes lie.
    case memoryControl
    /// 03h: a message.
    case message
    /// FDh: whatever its maker likes.
    case proprietary
    /// FEh: nothing follows.
    case terminator
    /// Any other: to be skipped.
    case reserved

    init(type: UInt8) {
      switch type {
      case 0x00: self = .null
      case 0x01: self = .lockControl
      case 0x02: self = .memoryControl
      case 0x03: self = .message
      case 0xFD: self = .proprietary
      case 0xFE: self = .terminator
      default: self = .reserved
      }
    }
  }

  /// Why there are no more blocks.
  public enum End: Hashable, Sendable {
    /// There is a Terminator TLV.
    case terminator
    /// The data area ends after the last block.
    case endOfArea
    /// A block is broken; nothing behind it can be found.
    case broken(DataAreaWalk.Reason)
  }

  /// The blocks in order, the Terminator TLV among them.
  public private(set) var blocks: [Block] = []
  /// Why there are no more.
  public private(set) var end = End.endOfArea
  /// The bytes that blocks may use.
  private var free: FreeBytes

  /// Scans `area`, the bytes from page 4 on, as far as the data area reaches and there are bytes.
  public init(area: [UInt8], areaSize: Int) {
    free = FreeBytes(areaSize: min(DataAreaWalk(areaSize: areaSize).areaSize, area.count))
    var position = 0
    do throws(Broken) {
      while let block = try block(at: position, in: area) {
        blocks.append(block)
        position = block.end
        if block.kind == .terminator {
          end = .terminator
          return
        }
        heed(block, in: area)
      }
    } catch {
      end = .broken(error.reason)
    }
  }

  /// The size of the data area in bytes, as far as there are bytes.
  public var areaSize: Int { free.areaSize }

  /// The first message, which is the one that counts.
  public var message: Block? { blocks.first { $0.kind == .message } }

  /// The offsets behind the last block that blocks could use, up to the end of the data area.
  public var unused: [Int] {
    guard case .broken = end else { return free.offsets(from: blocks.last?.end ?? 0, limit: .max) }
    return []
  }

  private struct Broken: Error { let reason: DataAreaWalk.Reason }

  private func block(at position: Int, in area: [UInt8]) throws(Broken) -> Block? {
    guard let offset = free.first(from: position) else { return nil }
    let type = area[offset]
    guard type != 0x00, type != 0xFE else {
      return Block(type: type, offset: offset, lengthOffsets: [], valueOffsets: [])
    }
    var lengths = free.offsets(from: offset + 1, limit: 1)
    if lengths.first.map({ area[$0] }) == 0xFF { lengths = free.offsets(from: offset + 1, limit: 3) }
    guard let first = lengths.first, let last = lengths.last, area[first] != 0xFF || lengths.count == 3 else {
      throw Broken(reason: .brokenLength(tlvOffset: offset))
    }
    let length = lengths.count == 1 ? Int(area[first]) : Int(area[lengths[1]]) << 8 | Int(area[last])
    guard length != 0xFFFF else { throw Broken(reason: .reservedLength(tlvOffset: offset)) }
    let available = free.count(from: last + 1)
    guard length <= available else {
      throw Broken(reason: .pastEnd(tlvOffset: offset, length: length, available: available))
    }
    let value = free.offsets(from: last + 1, limit: length)
    return Block(type: type, offset: offset, lengthOffsets: lengths, valueOffsets: value)
  }

  /// Takes the bytes out that a control TLV before the message names.
  private mutating func heed(_ block: Block, in area: [UInt8]) {
    guard message == nil, let control = control(block, in: area) else { return }
    let start = DataAreaWalk.firstByteAddress
    free.reserve(control.byteRange.lowerBound - start..<control.byteRange.upperBound - start)
  }

  /// What a Lock or Memory Control TLV of three bytes says; `nil` for other blocks.
  public func control(_ block: Block, in area: [UInt8]) -> ControlTLV? {
    guard let kind = ControlTLV.Kind(rawValue: block.type) else { return nil }
    return ControlTLV(kind: kind, value: block.valueOffsets.map { area[$0] })
  }
}
