import DryTap

/// What is in a tag, seen without a phone, as by a programmer at the table.
protocol TagLook {
  /// The first thing that differs from what was there before; nil where nothing does.
  func change(since before: Self) -> String?
  /// The summary of the message, or `blank`, `damaged`, `not formatted`.
  var messageText: String { get }
}

extension Chip: TagLook {
  func change(since before: Chip) -> String? {
    let changed = (0..<model.pageCount).filter { memory[$0] != before.memory[$0] }
    guard let first = changed.first else { return nil }
    let bytes = "\(HexText.text(before.memory[first])) now \(HexText.text(memory[first]))"
    return "\(changed.count) changed pages, the first page \(first): \(bytes)"
  }

  var messageText: String {
    guard container != nil else { return "not formatted" }
    guard let bytes = messagePlace?.message(in: dataArea) else { return "damaged" }
    guard !bytes.isEmpty else { return "blank" }
    return (try? NDEFMessage(decoding: bytes).summary) ?? "damaged"
  }

  /// The data area: everything from page 4 on.
  var dataArea: [UInt8] { Array(memory.bytes.dropFirst(DataAreaWalk.firstByteAddress)) }

  /// Where a message stands or would go; nil on a chip that is not formatted for NDEF, or is damaged.
  var messagePlace: MessagePlace? {
    guard let container, case .message(let place) = DataAreaWalk(areaSize: container.areaSize).step(dataArea) else {
      return nil
    }
    return place
  }

  private var container: CapabilityContainer? {
    guard let container = CapabilityContainer(memory[3]), container.isNDEF else { return nil }
    return container
  }
}

extension Type4Tag: TagLook {
  func change(since before: Type4Tag) -> String? {
    for name in CardFile.allCases {
      let (old, new) = (before.bytes(of: name), bytes(of: name))
      guard old != new else { continue }
      let changed = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }
      guard let first = changed.first else { return "file \(name.rawValue) of \(new.count) bytes, not \(old.count)" }
      let bytes = "\(HexText.text([first.element.0])) now \(HexText.text([first.element.1]))"
      return "\(changed.count) changed bytes of file \(name.rawValue), the first byte \(first.offset): \(bytes)"
    }
    return nil
  }

  var messageText: String {
    guard let file = card.ndef?.file else { return "not formatted" }
    guard file.prefix(2) != [0, 0] else { return "blank" }
    return Tag(self).message?.summary ?? "damaged"
  }

  /// The bytes of a file; none on a card without NDEF.
  func bytes(of file: CardFile) -> [UInt8] {
    switch file {
    case .capabilityContainer: card.ndef?.capabilityContainer ?? []
    case .ndef: card.ndef?.file ?? []
    }
  }
}

extension MifareClassic: TagLook {
  /// Nothing of it that could change is modelled.
  func change(since before: MifareClassic) -> String? { nil }

  var messageText: String { "not formatted" }
}

extension Scenario.TagContents: TagLook {
  /// What is in a tag now.
  init(_ tag: Tag) {
    self = tag.card.map { .type4($0) } ?? tag.classic.map { .classic($0) } ?? .type2(tag.chip)
  }

  /// A tag with this in it.
  func tag(named name: String) -> Tag {
    switch self {
    case .type2(let chip): Tag(chip, name: name)
    case .type4(let card): Tag(card, name: name)
    case .classic(let card): Tag(card, name: name)
    }
  }

  func change(since before: Scenario.TagContents) -> String? {
    switch (self, before) {
    case (.type2(let chip), .type2(let before)): chip.change(since: before)
    case (.type4(let card), .type4(let before)): card.change(since: before)
    case (.classic(let card), .classic(let before)): card.change(since: before)
    case (.type2, _), (.type4, _), (.classic, _): "a tag of another type"
    }
  }

  var messageText: String {
    switch self {
    case .type2(let chip): chip.messageText
    case .type4(let card): card.messageText
    case .classic(let card): card.messageText
    }
  }

  /// The bytes at a place; nil where this kind of tag has no such place.
  func bytes(at place: Expectations.TagPlace) -> [UInt8]? {
    switch (self, place) {
    case (.type2(let chip), .page(let page)): Array(chip.memory.bytes.dropFirst(page * 4))
    case (.type4(let card), .file(let file)): card.bytes(of: file)
    case (.type2, .file), (.type4, .page), (.classic, _): nil
    }
  }
}
