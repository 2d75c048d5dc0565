import JSON5
import NDEF
import TagFiles

/// The data area of a tag as a reader of Type 2 Tags takes it: container, TLV blocks, message.
struct NDEFSheet: Hashable {
  /// What a phone answers when it is asked for the status.
  enum Status: String, Hashable {
    case notSupported, readOnly, readWrite
  }

  let container: CapabilityContainer
  let scan: TLVScan
  /// Where the message is; nil where there is none that a reader finds.
  let place: MessagePlace?
  /// The bytes of the message; nil where there is none, or where they are not all known.
  let message: [UInt8]?
  /// The records of the message, none for an empty or a broken one.
  let records: [RecordSheet]
  /// What is wrong with the message as a whole; the offset is in the message.
  let problem: NDEFError?
  /// The bytes behind the end of all blocks that are not zero, as offsets from page 4 on.
  let leftovers: [Int]
  /// The bytes from page 4 on.
  let area: [UInt8]
  /// The first page on the way through the blocks that is not known; nothing is claimed of what lies behind it.
  let firstUnknownPage: Int?

  /// What a reader finds; nil where page 3 is no capability container or is not known.
  init?(of image: TagImage) {
    guard image.knowledge[3] == .known, let container = CapabilityContainer(image.memory[3]), container.magic == 0xE1
    else { return nil }
    self.container = container
    let area = Array(image.memory.bytes.dropFirst(DataAreaWalk.firstByteAddress))
    self.area = area
    let scan = TLVScan(area: area, areaSize: container.areaSize)
    self.scan = scan
    firstUnknownPage = Self.firstUnknownPage(before: scan.end == .terminator ? scan.blocks.last?.end : nil, scan, image)
    let knownEnd = firstUnknownPage.map { ($0 - 4) * 4 } ?? .max
    if container.isNDEF, case .message(let place) = DataAreaWalk(areaSize: container.areaSize).step(area),
      place.valueOffset <= knownEnd
    {
      self.place = place
    } else {
      place = nil
    }
    message = (place?.bytesNeeded ?? 0) <= knownEnd ? place?.message(in: area) : nil
    (records, problem) = Self.records(of: message)
    leftovers = firstUnknownPage == nil ? Self.leftovers(scan, place, area, in: image) : []
  }

  /// The first unknown page among those that a scan went through, up to its end or up to that of the data area.
  private static func firstUnknownPage(before end: Int?, _ scan: TLVScan, _ image: TagImage) -> Int? {
    let pages = 4..<max(4, page(ofOffset: (end ?? scan.areaSize) + 3))
    return pages.first { image.knowledge.indices.contains($0) && image.knowledge[$0] != .known }
  }

  /// The status that a phone reports (NFC Forum Type 2 Tag 1.1, 6.1, for the access nibbles); nil where too little is known.
  var status: Status? {
    guard place != nil || firstUnknownPage == nil else { return nil }
    guard place != nil, container.isReadable else { return .notSupported }
    return container.isWritable ? .readWrite : .readOnly
  }

  /// The capacity that a phone reports.
  var capacity: Int { place?.capacity ?? 0 }

  /// The page of a byte of the data area.
  static func page(ofOffset offset: Int) -> Int { offset / 4 + 4 }

  private static func records(of message: [UInt8]?) -> ([RecordSheet], NDEFError?) {
    guard let message, !message.isEmpty else { return ([], nil) }
    do {
      return (RecordSheet.sheets(of: try NDEFMessage(decoding: message), in: message), nil)
    } catch {
      return ([], error)
    }
  }

  /// What is not zero behind the Terminator TLV, in the user memory.
  ///
  /// Bytes that control TLVs speak of are somebody's, behind the data area too. A reader that knows no lock bytes but those of
  /// the standard fills the bytes where it expects them with ones; that is no leftover either.
  private static func leftovers(_ scan: TLVScan, _ place: MessagePlace?, _ area: [UInt8], in image: TagImage) -> [Int] {
    guard scan.end == .terminator, let last = scan.blocks.last else { return [] }
    let userBytes = min(area.count, image.model.userPages.count * 4)
    let unused = Set(scan.unused)
    let spokenFor = controlled(scan, area).union(burnedLocks(place, area, below: userBytes))
    return (last.end..<max(last.end, userBytes)).filter { offset in
      let isFree = offset >= scan.areaSize || unused.contains(offset)
      return isFree && area[offset] != 0 && !spokenFor.contains(offset)
        && image.knowledge[page(ofOffset: offset)] == .known
    }
  }

  /// The bytes of the area that lock bits take or that are reserved, by the control TLVs.
  private static func controlled(_ scan: TLVScan, _ area: [UInt8]) -> Set<Int> {
    let ranges = scan.blocks.compactMap { scan.control($0, in: area)?.byteRange }
    return Set(ranges.joined().map { $0 - DataAreaWalk.firstByteAddress })
  }

  /// The bytes that a standard lock fills in user memory, if it did.
  private static func burnedLocks(_ place: MessagePlace?, _ area: [UInt8], below limit: Int) -> Set<Int> {
    let offsets = (place?.lockAreas ?? []).map { lock in
      let start = lock.byteAddress - DataAreaWalk.firstByteAddress
      return max(0, start)..<max(0, start + (lock.bitCount + 7) / 8)
    }
    let burned = offsets.filter { range in
      range.upperBound <= limit && range.dropLast().allSatisfy { area[$0] == 0xFF }
    }
    return Set(burned.joined())
  }
}

extension NDEFSheet {
  /// The blocks, as far as they begin in pages that are known.
  var blocks: [TLVScan.Block] {
    guard let firstUnknownPage else { return scan.blocks }
    return scan.blocks.filter { $0.place.page < firstUnknownPage }
  }

  /// What the bytes of a page are, from the blocks that touch it; nil where none does.
  func meaning(ofPage page: Int) -> String? {
    let bytes = (page - 4) * 4..<(page - 3) * 4
    var names: [String] = []
    for block in blocks where block.kind != .null {
      let isHere =
        bytes.contains(block.offset) || block.lengthOffsets.contains(where: bytes.contains)
        || block.valueOffsets.contains(where: bytes.contains)
      if isHere, names.last != block.name { names.append(block.name) }
    }
    if leftovers.contains(where: bytes.contains) { names.append("left over") }
    if names.isEmpty, bytes.lowerBound >= scan.areaSize { names.append("beyond the data area") }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// What is not known, or is not there, is null.
  ///
  /// `container` (`bytes`, `version`, `areaSize`, `readAccess`, `writeAccess`), `status`, `capacity`, `length`, `tlvs` (`page`, `byte`,
  /// `type`, `name`, `length`, `value`), `end`, `message`, `records`, `problem`, `leftoverBytes`.
  var json: JSONValue {
    [
      "container": [
        "bytes": .string(HexText.plain(container.bytes)),
        "version": .string("\(container.majorVersion).\(container.minorVersion)"),
        "areaSize": .integer(container.areaSize),
        "readAccess": .integer(Int(container.readAccess)),
        "writeAccess": .integer(Int(container.writeAccess)),
      ],
      "status": status.map { .string($0.rawValue) } ?? .null,
      "capacity": place.map { .integer($0.capacity) } ?? .null,
      "length": place.map { .integer($0.length) } ?? .null,
      "tlvs": .array(blocks.map { $0.json(in: area) }),
      "end": firstUnknownPage == nil ? .string(scan.end.text) : .null,
      "message": message.map { .string(HexText.plain($0)) } ?? .null,
      "records": .array(records.map(\.json)),
      "problem": problem.map { .string($0.description) } ?? .null,
      "leftoverBytes": .integer(leftovers.count),
    ]
  }
}

extension TLVScan.Block {
  /// What people call it.
  var name: String {
    switch kind {
    case .null: "NULL TLV"
    case .lockControl: "Lock Control TLV"
    case .memoryControl: "Memory Control TLV"
    case .message: "NDEF message"
    case .proprietary: "proprietary TLV"
    case .terminator: "terminator"
    case .reserved: "TLV of reserved type \(HexText.pair(type))"
    }
  }

  /// Where it begins: page and byte in the page.
  var place: (page: Int, byte: Int) { (NDEFSheet.page(ofOffset: offset), offset % 4) }

  func json(in area: [UInt8]) -> JSONValue {
    [
      "page": .integer(place.page), "byte": .integer(place.byte), "type": .string(HexText.pair(type)),
      "name": .string(name), "length": .integer(valueOffsets.count),
      "value": .string(HexText.plain(valueOffsets.map { area[$0] })),
    ]
  }
}

extension TLVScan.End {
  /// Why there are no more blocks, in a few words.
  var text: String {
    switch self {
    case .terminator: "terminator"
    case .endOfArea: "end of the data area"
    case .broken(let reason): reason.description
    }
  }
}
