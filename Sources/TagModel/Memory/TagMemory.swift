/// The pages of one chip as they are stored, secrets included.
public struct TagMemory: Hashable, Sendable {
  /// The chip that these pages belong to.
  public let model: ChipModel
  /// All pages in order, four bytes each.
  public private(set) var bytes: [UInt8]

  /// Pages from a dump; `nil` unless there are exactly `model.pageCount` times four bytes.
  public init?(_ model: ChipModel, bytes: [UInt8]) {
    guard bytes.count == model.pageCount * 4 else { return nil }
    self.model = model
    self.bytes = bytes
  }

  /// The content at delivery.
  public init(factory model: ChipModel, uid: UID, profile: ChipProfile = .standard) {
    self.model = model
    bytes = Array(repeating: 0, count: model.pageCount * 4)
    self[0] = uid.bytes[0...2] + [uid.bcc0]
    self[1] = Array(uid.bytes[3...6])
    self[2] = [uid.bcc1, 0x48, 0x00, 0x00]
    self[3] = model.capabilityContainer(in: profile)
    bytes.replaceSubrange(16..<16 + model.factoryUserData.count, with: model.factoryUserData)
    if let locks = model.dynamicLocks { self[locks.page] = [0x00, 0x00, 0x00, 0xBD] }
    if let configuration = model.configuration {
      self[configuration.page] = configuration.factoryCFG0(in: profile)
      self[configuration.page + 1] = [0x00, profile.contains(.dataSheetCFG1) ? 0x00 : 0x05, 0x00, 0x00]
      self[configuration.page + 2] = [0xFF, 0xFF, 0xFF, 0xFF]
    }
  }

  /// The four bytes of one page, 0..<`model.pageCount`; setting them passes by every rule of the chip.
  public subscript(page: Int) -> [UInt8] {
    get { Array(bytes[page * 4..<page * 4 + 4]) }
    set {
      precondition(newValue.count == 4, "a page has four bytes")
      bytes.replaceSubrange(page * 4..<page * 4 + 4, with: newValue)
    }
  }

  /// The page as one value, 0..<`model.pageCount`; setting it passes by every rule of the chip.
  public subscript(packed page: Int) -> PageBytes {
    get { PageBytes(bytes, from: page * 4) }
    set { for index in 0..<4 { bytes[page * 4 + index] = newValue[index] } }
  }

  /// The serial number in pages 0 and 1, whatever the check bytes beside it say.
  public var uid: UID {
    get {
      guard let uid = UID(bytes[0...2] + bytes[4...7]) else {
        preconditionFailure("pages 0 and 1 hold seven UID bytes")
      }
      return uid
    }
    set {
      self[0] = newValue.bytes[0...2] + [newValue.bcc0]
      self[1] = Array(newValue.bytes[3...6])
      bytes[8] = newValue.bcc1
    }
  }
}

extension TagMemory {
  /// The two static lock bytes, page 2 bytes 2 and 3.
  public var staticLockBytes: [UInt8] { Array(self[2][2...]) }

  /// The dynamic lock bytes; none on a chip without them.
  public var dynamicLockBytes: [UInt8] { model.dynamicLocks.map { Array(self[$0.page][$0.bytes]) } ?? [] }

  /// Whether a lock bit makes the page read-only.
  ///
  /// Pages without a lock bit, such as the lock bytes and the configuration, never are.
  public func isLocked(_ page: Int) -> Bool {
    model.lockAreas.contains { $0.locks(page, in: self[packed: $0.page]) }
  }

  /// Whether a block-lock bit keeps the page's lock bit as it is.
  public func isFrozen(_ page: Int) -> Bool {
    model.lockAreas.contains { $0.freezes(page, in: self[packed: $0.page]) }
  }

  /// Stores the four bytes of a WRITE as the chip does, without asking whether the page may be written.
  ///
  /// Lock bytes and the capability container only gain bits; the other bytes beside lock bytes stay
  /// (data sheet Rev 3.2, 8.5.2, 8.5.3 and 8.5.6).
  public mutating func write(_ data: [UInt8], to page: Int) {
    write(PageBytes(data), to: page, profile: .standard)
  }

  mutating func write(_ data: PageBytes, to page: Int, profile: ChipProfile) {
    if let area = model.lockAreas.first(where: { $0.page == page }) {
      self[packed: page] = area.merge(data, into: self[packed: page], profile: profile)
    } else if page == 3 {
      self[packed: page].word |= data.word
    } else {
      self[packed: page] = data
    }
  }
}
