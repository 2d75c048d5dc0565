import JSON5
import TagModel

/// Reads the JSON files of Proxmark3 whose `FileType` is `mfu`.
struct ProxmarkJSONReader {
  private var dump = Dump(.proxmarkJSON, pagesPlace: .file)

  /// What stands in a file that begins with a brace.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Dump {
    let root: Node
    do throws(SyntaxError) { root = try JSON5Document.parse(bytes: bytes) } catch {
      throw Fault(at: TagFilePlace(error.mark), error.message)
    }
    var reader = ProxmarkJSONReader()
    if byteOrderMark(in: bytes) > 0 { reader.dump.remarks.warn(.line(1), "the file begins with a byte order mark") }
    try reader.read(root)
    return reader.dump
  }

  private mutating func read(_ root: Node) throws(Fault) {
    guard case .object(let members) = root.value else {
      throw Fault(at: root.place, "expected an object, found \(root.value.kind)")
    }
    guard let type = members["FileType"] else {
      throw Fault(at: root.place, "no 'FileType': not a file of Proxmark3")
    }
    guard case .string("mfu") = type.value.value else {
      throw Fault(at: type.value.place, "a Proxmark3 file of type \(type.value.shown) and not 'mfu'")
    }
    if let created = members["Created"], created.value.value != .string("proxmark3") {
      dump.remarks.warn(created.value.place, "the file was made by \(created.value.shown) and not by 'proxmark3'")
    }
    try readCard(members["Card"], of: root)
    guard let blocks = members["blocks"] else { throw Fault(at: root.place, "no 'blocks'") }
    try readBlocks(blocks)
  }

  private mutating func readCard(_ member: Member?, of root: Node) throws(Fault) {
    guard let member else {
      dump.versionPlace = root.place
      return
    }
    guard case .object(let fields) = member.value.value else {
      throw Fault(at: member.value.place, "'Card' is \(member.value.value.kind) and not an object")
    }
    let missing = Self.cardKeys.filter { fields[$0] == nil }
    if !missing.isEmpty { dump.remarks.note(member.value.place, "not in 'Card': \(missing.joined(separator: ", "))") }
    dump.versionPlace = (fields["Version"]?.value ?? member.value).place
    if let version = try field("Version", count: 8, in: fields), version.value.contains(where: { $0 != 0 }) {
      dump.version = version
    }
    dump.uid = try field("UID", count: 7, in: fields).flatMap { uid in
      UID(uid.value).map { Located($0, at: uid.place) }
    }
    dump.signature = try field("Signature", count: 32, in: fields)?.value
    let first = try field("TBO_0", count: 2, in: fields)?.value
    let second = try field("TBO_1", count: 1, in: fields)?.value
    if first != nil || second != nil { dump.proxmarkBytes = (first ?? [0, 0]) + (second ?? [0]) }
    for index in 0..<3 {
      dump.counters[index] = try field("Counter\(index)", count: 3, in: fields).map { littleEndian($0.value) }
      dump.tearing[index] = try field("Tearing\(index)", count: 1, in: fields)?.value[0]
    }
  }

  private static let cardKeys =
    ["UID", "Version", "TBO_0", "TBO_1", "Signature"] + (0..<3).flatMap { ["Counter\($0)", "Tearing\($0)"] }

  private func field(_ key: String, count: Int, in fields: [Member]) throws(Fault) -> Located<[UInt8]>? {
    guard let member = fields[key] else { return nil }
    return Located(try member.bytes(count: count), at: member.value.place)
  }

  /// Blocks are counted from 0 without gaps; Proxmark3 stops at a gap and says nothing.
  private mutating func readBlocks(_ member: Member) throws(Fault) {
    guard case .object(let blocks) = member.value.value else {
      throw Fault(at: member.value.place, "'blocks' is \(member.value.value.kind) and not an object")
    }
    var places: [Int: TagFilePlace] = [:]
    var pages: [Int: Dump.Page] = [:]
    for block in blocks {
      guard let index = Int(block.key), String(index) == block.key, (0..<256).contains(index) else {
        throw Fault(at: block.keyPlace, "\(quoted(block.key)) is no number of a block from 0 to 255")
      }
      places[index] = block.keyPlace
      pages[index] = Dump.Page(bytes: try block.bytes(count: 4), place: block.value.place)
    }
    if let missing = (0..<blocks.count).first(where: { pages[$0] == nil }) {
      let next = places.keys.filter { $0 > missing }.min().flatMap { places[$0] }
      throw Fault(at: next ?? member.value.place, "block \(missing) is missing")
    }
    dump.pages = (0..<blocks.count).map { pages[$0] }
    dump.pagesPlace = member.value.place
    dump.extent = .atLeast
  }
}

extension TagFilePlace {
  init(_ mark: Mark) {
    self = .line(mark.line, column: mark.column)
  }
}

extension Node {
  fileprivate var place: TagFilePlace { TagFilePlace(mark) }

  /// The text of a string in quotation marks, or the kind of another value.
  fileprivate var shown: String {
    guard case .string(let text) = value else { return value.kind }
    return quoted(text)
  }
}

extension [Member] {
  fileprivate subscript(key: String) -> Member? { first { $0.key == key } }
}

extension Member {
  fileprivate var keyPlace: TagFilePlace { TagFilePlace(keyMark) }

  /// The bytes that the string of this member spells.
  fileprivate func bytes(count: Int) throws(Fault) -> [UInt8] {
    guard case .string(let text) = value.value else {
      throw Fault(at: value.place, "\(quoted(key)) is \(value.value.kind) and not a string")
    }
    let bytes: [UInt8]
    do throws(HexText.Problem) { bytes = try HexText.bytes(text.utf8) } catch {
      throw Fault(at: value.place, "\(quoted(key)): \(error.reason)")
    }
    guard bytes.count == count else {
      throw Fault(at: value.place, "\(quoted(key)) has \(bytes.count) bytes and not \(count)")
    }
    return bytes
  }
}
