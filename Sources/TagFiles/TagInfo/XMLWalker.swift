/// Walks through XML and tells what it meets, without building a tree.
///
/// It takes elements, attributes, text, comments, CDATA and processing instructions. There are no document types and no
/// entities beyond the five and character numbers, and nesting is limited.
struct XMLWalker {
  enum Event {
    case open(name: String, attributes: [String: String])
    case text(String)
    case close(name: String)
  }

  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var open: [String] = []
  private var pendingClose = false
  private var hasRoot = false

  static let depthLimit = 32

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = byteOrderMark(in: bytes)
  }

  /// The line in which the walker stands.
  var place: TagFilePlace { .line(line) }

  /// The next event; `nil` at the end of the document.
  mutating func next() throws(Fault) -> Event? {
    if pendingClose {
      pendingClose = false
      return .close(name: open.removeLast())
    }
    while offset < bytes.count {
      if bytes[offset] != UInt8(ascii: "<") {
        let start = place
        let text = try text()
        guard open.isEmpty else { return .text(text) }
        guard text.allSatisfy(\.isWhitespace) else { throw Fault(at: start, "text outside of the root element") }
      } else if starts("<!--") {
        _ = try skip(past: "-->", what: "comment")
      } else if starts("<?") {
        _ = try skip(past: "?>", what: "processing instruction")
      } else if starts("<![CDATA["), !open.isEmpty {
        return .text(try cdata())
      } else if starts("<!") {
        throw Fault(at: place, "document types are not read")
      } else if starts("</") {
        return try closing()
      } else {
        return try opening()
      }
    }
    if let name = open.last { throw Fault(at: place, "\(quoted("<\(name)>")) is not closed") }
    return nil
  }

  private func starts(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func advance(_ count: Int) {
    for byte in bytes[offset..<offset + count] where byte == UInt8(ascii: "\n") { line += 1 }
    offset += count
  }

  /// Passes over everything up to the end of `mark` and gives what stood before it.
  private mutating func skip(past mark: String, what: String) throws(Fault) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    let start = place
    var end = offset
    while end + mark.count <= bytes.count {
      if bytes[end] == mark[0], bytes[end..<end + mark.count].elementsEqual(mark) {
        let content = bytes[offset..<end]
        advance(end + mark.count - offset)
        return content
      }
      end += 1
    }
    throw Fault(at: start, "a \(what) that does not end")
  }

  private mutating func cdata() throws(Fault) -> String {
    advance("<![CDATA[".utf8.count)
    return String(decoding: try skip(past: "]]>", what: "CDATA section"), as: UTF8.self)
  }

  private mutating func text() throws(Fault) -> String {
    let content = bytes[offset...].prefix { $0 != UInt8(ascii: "<") }
    let text = try XMLText.resolved(content, from: line)
    advance(content.count)
    return text
  }

  private mutating func closing() throws(Fault) -> Event {
    let start = place
    advance(2)
    let name = name()
    skipSpace()
    guard starts(">") else { throw Fault(at: place, "expected '>' after '</\(quoted(name).dropFirst())") }
    advance(1)
    guard open.last == name else {
      throw Fault(at: start, "\(quoted("</\(name)>")) closes no element that is open")
    }
    return .close(name: open.removeLast())
  }

  private mutating func opening() throws(Fault) -> Event {
    guard !(open.isEmpty && hasRoot) else { throw Fault(at: place, "a second root element") }
    guard open.count < Self.depthLimit else { throw Fault(at: place, "more than \(Self.depthLimit) elements deep") }
    advance(1)
    let name = name()
    guard !name.isEmpty else { throw Fault(at: place, "expected the name of an element after '<'") }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if starts(">") {
        advance(1)
        break
      }
      if starts("/>") {
        advance(2)
        pendingClose = true
        break
      }
      let (key, value) = try attribute(of: name)
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw Fault(at: place, "attribute \(quoted(key)) is given again")
      }
    }
    hasRoot = true
    open.append(name)
    return .open(name: name, attributes: attributes)
  }

  private mutating func attribute(of element: String) throws(Fault) -> (key: String, value: String) {
    let key = name()
    skipSpace()
    guard !key.isEmpty, starts("=") else {
      throw Fault(at: place, "expected an attribute in \(quoted("<\(element)>"))")
    }
    advance(1)
    skipSpace()
    guard let quote = bytes[offset...].first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
      throw Fault(at: place, "attribute \(quoted(key)) has no quotation marks")
    }
    advance(1)
    let start = line
    let content = try skip(past: String(UnicodeScalar(quote)), what: "value")
    return (key, try XMLText.resolved(content, from: start))
  }

  private mutating func name() -> String {
    let name = bytes[offset...].prefix { byte in
      !Self.space.contains(byte) && !"<>/='\"".utf8.contains(byte)
    }
    advance(name.count)
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipSpace() { advance(bytes[offset...].prefix { Self.space.contains($0) }.count) }

  private static let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
}
