extension MessagePlace {
  /// The page writes that put `message` here, in order.
  ///
  /// The page with the length comes first, with length 0, then all other pages, then the page with the length again,
  /// with the final length, and last the Terminator TLV where it needs a page of its own; it stands right after the
  /// message unless the message ends on the area's last byte. Before the first write the tag holds the old message,
  /// from there to the write for ``PageWrite/Purpose/length`` an empty one, and after it the new one. A message of no
  /// bytes is in place with the first write.
  ///
  /// Pages are written whole: bytes that do not change, reserved ones among them, are taken from `area`, the bytes read
  /// so far from the start of the data area. Lengths up to 254 use one byte, longer ones three. Throws when the message
  /// is longer than ``capacity``, and when `area` is shorter than ``bytesNeeded(forWriting:)``. Source: NFC Forum Type
  /// 2 Tag 1.1, 6.4.3.
  ///
  /// - Parameter clearsLength: Whether it is done in this order. Otherwise each page is written once, from the first on, and
  ///   a write that is broken off leaves the new length before old bytes.
  public func writes(of message: [UInt8], over area: [UInt8], clearsLength: Bool = true) throws(WritePlanError)
    -> [PageWrite]
  {
    guard message.count <= capacity else { throw .tooLong(length: message.count, capacity: capacity) }
    let layout = Layout(of: message.count, at: self)
    guard area.count >= layout.bytesNeeded else {
      throw .unread(needed: layout.bytesNeeded, available: area.count)
    }
    let final = layout.image(of: message, over: area)
    guard clearsLength else {
      return layout.pages.map { page($0, of: final, $0 == layout.lengthPage ? .length : .value) }
    }
    var cleared = final
    cleared[layout.lengthOffset] = 0

    var writes = [page(layout.lengthPage, of: cleared, .clearLength)]
    writes += layout.valuePages.map { page($0, of: final, .value) }
    if !message.isEmpty { writes.append(page(layout.lengthPage, of: final, .length)) }
    if let last = layout.terminatorPage { writes.append(page(last, of: final, .terminator)) }
    return writes
  }

  /// How many bytes of the data area must be read before a message of `count` bytes can be written.
  ///
  /// They reach to the end of the last page of which only a part changes.
  public func bytesNeeded(forWriting count: Int) -> Int {
    Layout(of: count, at: self).bytesNeeded
  }

  private func page(_ index: Int, of image: [UInt8], _ purpose: PageWrite.Purpose) -> PageWrite {
    PageWrite(page: Layout.firstPage + index, bytes: Array(image[index * 4..<index * 4 + 4]), purpose: purpose)
  }
}

/// Where the bytes of a message of a given length go.
///
/// Pages count from the start of the data area.
private struct Layout {
  static let firstPage = DataAreaWalk.firstByteAddress / 4

  let areaSize: Int
  let lengthOffsets: [Int]
  let valueOffsets: [Int]
  /// Where the Terminator TLV goes; `nil` when the value ends on the area's last free byte.
  let terminatorOffset: Int?

  init(of count: Int, at place: MessagePlace) {
    let lengthSize = count < 0xFF ? 1 : 3
    areaSize = place.areaSize
    lengthOffsets = place.lengthOffsets(lengthSize)
    valueOffsets = place.free.offsets(from: place.valueOffset(lengthSize: lengthSize), limit: count)
    let last = valueOffsets.last ?? lengthOffsets.last ?? place.tlvOffset
    terminatorOffset = place.free.first(from: last + 1)
  }

  /// The first byte of the length field: whatever else is written, 0 here means an empty message.
  var lengthOffset: Int { lengthOffsets.first ?? 0 }
  var lengthPage: Int { lengthOffset / 4 }

  /// The pages to write between the two writes of the length, in order.
  var valuePages: [Int] {
    Set((lengthOffsets + valueOffsets).map { $0 / 4 }).subtracting([lengthPage]).sorted()
  }

  /// The terminator's page, if nothing else goes there.
  var terminatorPage: Int? {
    guard let page = terminatorOffset.map({ $0 / 4 }), page != lengthPage, !valuePages.contains(page) else {
      return nil
    }
    return page
  }

  /// All pages, in order.
  var pages: [Int] { Set(offsets.map { $0 / 4 }).sorted() }

  /// All bytes that change, in order.
  private var offsets: [Int] { lengthOffsets + valueOffsets + (terminatorOffset.map { [$0] } ?? []) }

  var bytesNeeded: Int {
    let changes = Dictionary(grouping: offsets) { $0 / 4 }
    return changes.filter { $0.value.count < 4 }.keys.max().map { ($0 + 1) * 4 } ?? 0
  }

  /// The data area with the message in place; bytes that were not read are 0, and no write needs them.
  func image(of message: [UInt8], over area: [UInt8]) -> [UInt8] {
    var image = [UInt8](area.prefix(areaSize))
    image += [UInt8](repeating: 0, count: areaSize - image.count)
    let count = message.count
    let length = count < 0xFF ? [UInt8(count)] : [0xFF, UInt8(count >> 8), UInt8(count & 0xFF)]
    for (offset, byte) in zip(offsets, length + message + [0xFE]) { image[offset] = byte }
    return image
  }
}
