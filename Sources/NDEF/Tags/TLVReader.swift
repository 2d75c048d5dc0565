/// One pass over the TLV blocks of a data area, up to the NDEF Message TLV or to the first byte that is missing.
struct TLVReader {
  /// Why a pass ends without a message.
  enum Stop: Error {
    case needs(Int)
    case none(DataAreaWalk.Reason)
  }

  private let area: [UInt8]
  private var free: FreeBytes
  private var lockAreas: [LockArea] = []
  private var position = 0

  init(area: [UInt8], areaSize: Int) {
    self.area = area
    free = FreeBytes(areaSize: areaSize)
  }

  private struct Block {
    let type: UInt8
    let offset: Int
    let lengthSize: Int
    let length: Int
  }

  mutating func messagePlace() throws(Stop) -> MessagePlace {
    while let offset = free.first(from: position) {
      let type = try byte(at: offset)
      position = offset + 1
      switch type {
      case 0x00: continue
      case 0xFE: throw .none(.terminator)
      default: break
      }
      let block = try lengthField(ofType: type, at: offset)
      if type == 0x03 { return place(of: block) }
      try skipValue(of: block)
    }
    throw .none(.endOfArea)
  }

  /// Reads the length and leaves the position behind it; a value that does not fit ends the pass.
  private mutating func lengthField(ofType type: UInt8, at offset: Int) throws(Stop) -> Block {
    var length = Int(try lengthByte(ofTLVAt: offset))
    var size = 1
    if length == 0xFF {
      length = Int(try lengthByte(ofTLVAt: offset)) << 8 | Int(try lengthByte(ofTLVAt: offset))
      size = 3
    }
    guard length != 0xFFFF else { throw .none(.reservedLength(tlvOffset: offset)) }
    let available = free.count(from: position)
    guard length <= available else {
      throw .none(.pastEnd(tlvOffset: offset, length: length, available: available))
    }
    return Block(type: type, offset: offset, lengthSize: size, length: length)
  }

  private mutating func lengthByte(ofTLVAt offset: Int) throws(Stop) -> UInt8 {
    guard let here = free.first(from: position) else { throw .none(.brokenLength(tlvOffset: offset)) }
    let byte = try byte(at: here)
    position = here + 1
    return byte
  }

  private mutating func skipValue(of block: Block) throws(Stop) {
    let offsets = free.offsets(from: position, limit: block.length)
    position = offsets.last.map { $0 + 1 } ?? position
    guard let kind = ControlTLV.Kind(rawValue: block.type), block.length == 3 else { return }
    var value: [UInt8] = []
    for offset in offsets { value.append(try byte(at: offset)) }
    guard let control = ControlTLV(kind: kind, value: value) else { return }
    let start = DataAreaWalk.firstByteAddress
    free.reserve(control.byteRange.lowerBound - start..<control.byteRange.upperBound - start)
    if let lockArea = control.lockArea { lockAreas.append(lockArea) }
  }

  private func place(of block: Block) -> MessagePlace {
    let standard = LockArea.standard(areaSize: free.areaSize).map { [$0] } ?? []
    return MessagePlace(
      free: free,
      tlvOffset: block.offset,
      lengthSize: block.lengthSize,
      length: block.length,
      lockAreas: lockAreas.isEmpty ? standard : lockAreas
    )
  }

  private func byte(at offset: Int) throws(Stop) -> UInt8 {
    guard offset < area.count else { throw .needs(offset + 1) }
    return area[offset]
  }
}
