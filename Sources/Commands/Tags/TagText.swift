import NDEF
import TagFiles
import TagModel

/// A tag for people at a terminal.
struct TagText {
  let sheet: TagSheet
  var usesColour = false
  /// Whether pages that repeat the one before are shown as well.
  var showsAll = false

  /// Every line, without line ends.
  var lines: [String] {
    let parts = [headline, overview, configuration, pages, blocks, records, remarks]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case yellow = "33"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  private var headline: [String] {
    let format = sheet.formatName.map { " (\($0))" } ?? ""
    return [paint("\(TerminalText.safe(sheet.file)): \(sheet.model.name)\(format)", .bold)]
  }

  // MARK: What the tag is

  private static let labelWidth = 17

  private func row(_ label: String, _ text: String) -> String {
    TerminalText.padded(label, to: Self.labelWidth) + text
  }

  private var overview: [String] {
    let image = sheet.image
    var lines = [row("UID", sheet.uid?.description ?? "unknown")]
    if let line = image.uidLine, line != sheet.uid { lines.append(row("UID of the file", line.description)) }
    if let version = image.version { lines.append(row("GET_VERSION", HexText.spaced(version))) }
    lines.append(row("signature", sheet.signature.text))
    for counter in sheet.counters {
      let tearing = counter.tearing.map { $0 == Counter.intact ? ", never torn" : ", tearing flag \(HexText.pair($0))" }
      lines.append(row("counter \(counter.address)", (counter.value.map(String.init) ?? "unknown") + (tearing ?? "")))
    }
    if sheet.model.configuration != nil, let failed = image.failedAttempts {
      lines.append(row("wrong passwords", String(failed)))
    }
    if let configuration = sheet.configuration, configuration.protects {
      let what = configuration.protectsReads ? "to read and write" : "to write"
      lines.append(row("password", "\(what) page \(configuration.firstProtectedPage) and all behind it"))
    }
    return lines + locks + ndef
  }

  private var locks: [String] {
    let bytes = zip(["static", "dynamic"], sheet.model.lockAreas).map { name, area in
      "\(name) \(sheet.lockBytes(area).map(HexText.spaced) ?? "unknown")"
    }
    let locked = sheet.lockedPages
    let frozen = sheet.frozenPages
    let isUnknown = sheet.pages.contains { $0.access.isLocked == nil }
    var lines = [row("lock bytes", bytes.joined(separator: ", "))]
    lines.append(
      row("locked pages", (locked.isEmpty ? "none" : ranges(locked)) + (isUnknown ? ", as far as it is known" : "")))
    if !frozen.isEmpty { lines.append(row("frozen lock bits", "of \(pageList(frozen))")) }
    return lines
  }

  private var ndef: [String] {
    guard let ndef = sheet.ndef else {
      return [row("NDEF", sheet.image.knowledge[3] == .known ? "not formatted" : "unknown")]
    }
    let container = ndef.container
    let version = "version \(container.majorVersion).\(container.minorVersion)"
    var lines = [
      row("NDEF", "\(version), data area of \(container.areaSize) bytes, \(ndef.status?.rawValue ?? "status unknown")")
    ]
    guard let place = ndef.place else { return lines + [row("message", missing(ndef))] }
    let reporter = sheet.hidesMessage ? "behind the password: a phone reads nothing of it" : "as a phone reports it"
    lines.append(row("capacity", "\(counted(place.capacity, "byte")), \(reporter)"))
    let records = ndef.records.isEmpty ? "" : " in \(counted(ndef.records.count, "record"))"
    let state = ndef.message == nil ? ", not all of them known" : ndef.problem.map { ", broken: \($0)" } ?? records
    lines.append(row("message", place.length == 0 ? "empty" : counted(place.length, "byte") + state))
    return lines
  }

  /// Why a reader finds no message.
  private func missing(_ ndef: NDEFSheet) -> String {
    if let page = ndef.firstUnknownPage { return "unknown, as page \(page) is" }
    guard ndef.container.isNDEF else { return "none: readers refuse major version \(ndef.container.majorVersion)" }
    switch ndef.scan.end {
    case .broken(let reason): return "none: \(reason)"
    case .terminator, .endOfArea: return "none: there is no NDEF Message TLV"
    }
  }

  // MARK: Configuration

  private var configuration: [String] {
    guard sheet.model.configuration != nil else { return [] }
    guard let configuration = sheet.configuration else { return [paint("configuration", .bold), "  unknown"] }
    let width = (configuration.fields.map(\.name.count).max() ?? 0) + 2
    return [paint("configuration", .bold)]
      + configuration.fields.map { field in
        let value = TerminalText.padded(String(field.value), to: 5)
        return "  \(TerminalText.padded(field.name, to: width))\(value)\(field.meaning)"
      }
  }

  // MARK: Pages

  private var pages: [String] {
    let width = (sheet.pages.map(\.meaning.count).max() ?? 0) + 2
    var lines = [paint("pages", .bold)]
    var shown: PageSheet?
    var isFolded = false
    for page in sheet.pages {
      // The last page is always there, so that one sees where the memory ends.
      let isLast = page.page == sheet.pages.count - 1
      if !showsAll, !isLast, let shown, page.repeats(shown) {
        if !isFolded { lines.append(paint("  *", .dim)) }
        isFolded = true
        continue
      }
      lines.append(line(page, width: width))
      shown = page
      isFolded = false
    }
    return lines
  }

  private func line(_ page: PageSheet, width: Int) -> String {
    let number = String(page.page)
    let decimal = String(repeating: " ", count: 3 - number.count) + number
    let address = HexText.pair(UInt8(truncatingIfNeeded: page.page))
    let digits = page.knowledge == .known ? page.digits : paint(page.digits, .dim)
    let meaning = TerminalText.padded(page.meaning + hint(page), to: width)
    let access = paint(page.access.text, colour(of: page.access) ?? .dim)
    return "  \(decimal) \(address)h  \(digits)  \(page.characters)  \(meaning)\(access)"
  }

  /// Why there are question marks.
  private func hint(_ page: PageSheet) -> String {
    switch page.knowledge {
    case .known: ""
    case .unknown: page.meaning.isEmpty ? "unknown" : ", unknown"
    case .masked: ", never read back"
    }
  }

  private func colour(of access: PageAccess) -> Style? {
    if access.isLocked == true || access.isConfigurationLocked { return .red }
    return [.write, .readAndWrite].contains(access.password) ? .yellow : nil
  }

  // MARK: Content

  private var blocks: [String] {
    guard let ndef = sheet.ndef else { return [] }
    var lines = [paint("TLV blocks", .bold)]
    var nulls = 0
    for block in ndef.blocks {
      guard block.kind != .null else {
        nulls += 1
        continue
      }
      if nulls > 0 { lines.append("  " + counted(nulls, "NULL TLV")) }
      nulls = 0
      lines.append(line(block, in: ndef))
    }
    if let page = ndef.firstUnknownPage {
      lines.append("  what follows is unknown: page \(page) is")
      return lines
    }
    if nulls > 0 { lines.append("  \(counted(nulls, "NULL TLV")) to the end of the data area") }
    if case .broken(let reason) = ndef.scan.end { lines.append(paint("  broken: \(reason)", .red)) }
    if !ndef.leftovers.isEmpty {
      let pages = Set(ndef.leftovers.map(NDEFSheet.page)).sorted()
      lines.append(
        paint(
          "  \(counted(ndef.leftovers.count, "byte")) left over behind the terminator, in \(pageList(pages))",
          .yellow))
    }
    return lines.count == 1 ? [] : lines
  }

  private func line(_ block: TLVScan.Block, in ndef: NDEFSheet) -> String {
    let (page, byte) = block.place
    let place = "page \(page) byte \(byte)"
    let name = "\(HexText.pair(block.type)) \(block.name)"
    guard block.kind != .terminator else { return "  \(TerminalText.padded(place, to: 16))\(name)" }
    let length = counted(block.valueOffsets.count, "byte")
    let control = ndef.scan.control(block, in: ndef.area).map { ": \($0.words)" } ?? ""
    let ignored = block.kind == .message && block != ndef.scan.message ? ", ignored: only the first one counts" : ""
    return "  \(TerminalText.padded(place, to: 16))\(name), \(length)\(control)\(ignored)"
  }

  private var records: [String] {
    guard let ndef = sheet.ndef, !ndef.records.isEmpty else { return [] }
    let lines = ndef.records.enumerated().flatMap { $1.lines(number: $0 + 1) }
    return [paint("records", .bold)] + lines.map { "  " + $0 }
  }

  private var remarks: [String] {
    let image = sheet.image
    return image.warnings.map { paint("warning: ", .yellow) + TerminalText.safe($0.description) }
      + image.notes.map { paint("note: ", .dim) + TerminalText.safe($0.description) }
  }
}

extension ControlTLV {
  /// What it says, in words.
  fileprivate var words: String {
    let place = "from page \(byteAddress / 4) byte \(byteAddress % 4) on"
    guard let bytesPerLockBit else { return "\(counted(size, "reserved byte")) \(place)" }
    return "\(counted(size, "lock bit")) \(place), each for \(counted(bytesPerLockBit, "byte"))"
  }
}
