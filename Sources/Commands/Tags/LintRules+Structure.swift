import NDEF
import TagFiles
import TagModel

/// What readers stumble over: container, TLV blocks, locks, passwords.
extension LintRule {
  static let structure = [
    LintRule(name: "not-ndef") { sheet in
      guard sheet.ndef == nil, sheet.image.knowledge[3] == .known, !sheet.isBlankWithoutContainer else { return [] }
      let first = HexText.pair(sheet.image.memory[3][0])
      return [(3, "no reader takes this tag for NDEF: page 3 begins with \(first) and not with E1")]
    },
    LintRule(name: "broken-tlv") { sheet in
      guard let ndef = sheet.ndef, ndef.firstUnknownPage == nil, case .broken(let reason) = ndef.scan.end else {
        return []
      }
      return [(NDEFSheet.page(ofOffset: reason.offset), reason.sentence)]
    },
    LintRule(name: "no-message") { sheet in
      guard let ndef = sheet.ndef, ndef.firstUnknownPage == nil, ndef.scan.message == nil else { return [] }
      if case .broken = ndef.scan.end { return [] }
      return [(4, "there is no NDEF Message TLV: phones take the tag for one that is not NDEF")]
    },
    LintRule(name: "second-message") { sheet in
      guard let ndef = sheet.ndef else { return [] }
      return ndef.blocks.filter { $0.kind == .message }.dropFirst().map {
        ($0.place.page, "a second NDEF Message TLV of \(counted($0.valueOffsets.count, "byte")), which no reader sees")
      }
    },
    LintRule(name: "no-terminator") { sheet in
      guard let ndef = sheet.ndef, ndef.firstUnknownPage == nil, ndef.scan.end == .endOfArea,
        let last = ndef.scan.blocks.last(where: { $0.kind != .null }), ndef.scan.message != nil,
        ndef.scan.hasRoom(behind: last)
      else { return [] }
      return [
        (NDEFSheet.page(ofOffset: last.end - 1), "there is room for a Terminator TLV behind the last block, and none")
      ]
    },
    LintRule(name: "leftover") { sheet in
      guard let ndef = sheet.ndef, let first = ndef.leftovers.first else { return [] }
      let pages = pageList(Set(ndef.leftovers.map(NDEFSheet.page)).sorted())
      let verb = ndef.leftovers.count == 1 ? "is" : "are"
      return [
        (
          NDEFSheet.page(ofOffset: first),
          "\(counted(ndef.leftovers.count, "byte")) after the terminator \(verb) not zero, in \(pages)"
        )
      ]
    },
  ]

  static let locks = [
    LintRule(name: "locks-disagree") { sheet in
      guard let ndef = sheet.ndef, ndef.place != nil else { return [] }
      let data = sheet.pages.filter { ndef.isData($0.page) }
      let locked = data.filter { $0.access.isLocked == true }.map(\.page)
      if ndef.container.isWritable, !locked.isEmpty {
        return [
          (
            3,
            "the capability container allows writing, but \(pageList(locked)) \(locked.count == 1 ? "is" : "are") locked"
          )
        ]
      }
      let open = data.filter { ndef.messagePages.contains($0.page) && $0.access.isLocked == false }
      guard ndef.container.writeAccess == 0xF, !open.isEmpty else { return [] }
      return [
        (
          3,
          "the capability container forbids writing, but \(pageList(open.map(\.page))) of the message can be written"
        )
      ]
    },
    LintRule(name: "never-lockable") { sheet in
      let open = sheet.pages.filter { $0.access.isFrozen && $0.access.isLocked == false }.map(\.page)
      return open.isEmpty
        ? [] : [(2, "\(pageList(open)) can be written and never be locked: the lock bits are frozen")]
    },
    LintRule(name: "factory-password") { sheet in
      guard let configuration = sheet.configuration, configuration.protects, let page = sheet.model.secretPages.first,
        sheet.image.knowledge[page] == .known, sheet.image.memory[page] == [0xFF, 0xFF, 0xFF, 0xFF]
      else { return [] }
      return [
        (page, "pages from \(configuration.firstProtectedPage) on are protected by the password of delivery, FFFFFFFF")
      ]
    },
  ]
}

extension TagSheet {
  /// A chip that leaves the factory without a container, as it left the factory.
  fileprivate var isBlankWithoutContainer: Bool {
    model.capabilityContainer[0] != 0xE1 && image.memory[3] == [0, 0, 0, 0]
  }
}

extension NDEFSheet {
  /// Whether a page belongs to the data area.
  fileprivate func isData(_ page: Int) -> Bool { (4..<4 + scan.areaSize / 4).contains(page) }

  /// The pages that hold the message and its length.
  fileprivate var messagePages: Set<Int> {
    guard let block = scan.message else { return [] }
    return Set(([block.offset] + block.lengthOffsets + block.valueOffsets).map(Self.page))
  }
}

extension TLVScan {
  /// Whether a byte that blocks may use follows a block.
  fileprivate func hasRoom(behind block: Block) -> Bool {
    blocks.contains { $0.offset >= block.end && $0.kind == .null } || !unused.isEmpty
  }
}

extension DataAreaWalk.Reason {
  /// Where the broken block begins.
  fileprivate var offset: Int {
    switch self {
    case .terminator, .endOfArea: 0
    case .brokenLength(let offset), .reservedLength(let offset), .pastEnd(let offset, _, _): offset
    }
  }

  /// What is wrong, for a sentence that names the page.
  fileprivate var sentence: String {
    switch self {
    case .pastEnd(let offset, let length, let available):
      "the TLV at byte \(offset % 4) claims \(counted(length, "byte")) but the data area has room for \(available)"
    case .brokenLength(let offset): "the length of the TLV at byte \(offset % 4) runs past the end of the data area"
    case .reservedLength(let offset): "the TLV at byte \(offset % 4) has the reserved length FFFFh"
    case .terminator, .endOfArea: description
    }
  }
}
