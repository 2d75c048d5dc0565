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
  public init(factory model: ChipModel, uid: UID, profile: FactoryProfile = .silicon) {
    self.model = model
    bytes = Array(repeating: 0, count: model.pageCount * 4)
    self[0] = uid.bytes[0...2] + [uid.bcc0]
    self[1] = Array(uid.bytes[3...6])
    self[2] = [uid.bcc1, 0x48, 0x00, 0x00]
    self[3] = model.capabilityContainer
    bytes.replaceSubrange(16..<16 + model.factoryUserData.count, with: model.factoryUserData)
    self[model.dynamicLocks.page] = [0x00, 0x00, 0x00, 0xBD]
    self[model.configurationPage] = [0x04, 0x00, 0x00, 0xFF]
    self[model.configurationPage + 1] = [0x00, profile.rawValue, 0x00, 0x00]
    self[model.configurationPage + 2] = [0xFF, 0xFF, 0xFF, 0xFF]
  }

  /// Byte 1 of CFG1 at delivery, the one byte in which chips and their data sheet disagree.
  public enum FactoryProfile: UInt8, Hashable, Sendable, CaseIterable {
    /// As genuine chips have it.
    case silicon = 0x05
    /// As the data sheet has it (Rev 3.2, 8.5.7).
    case dataSheet = 0x00
  }

  /// The four bytes of one page, 0..<`model.pageCount`; setting them passes by every rule of the chip.
  public subscript(page: Int) -> [UInt8] {
    get { Array(bytes[page * 4..<page * 4 + 4]) }
    set {
      precondition(newValue.count == 4, "a page has four bytes")
      bytes.replaceSubrange(page * 4..<page * 4 + 4, with: newValue)
    }
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

  /// The three dynamic lock bytes.
  public var dynamicLockBytes: [UInt8] { Array(self[model.dynamicLocks.page][model.dynamicLocks.bytes]) }

  /// Whether a lock bit makes the page read-only.
  ///
  /// Pages without a lock bit, such as the lock bytes and the configuration, never are.
  public func isLocked(_ page: Int) -> Bool {
    model.lockAreas.contains { $0.locks(page, in: self[$0.page]) }
  }

  /// Stores the four bytes of a WRITE as the chip does, without asking whether the page may be written.
  ///
  /// Lock bytes and the capability container only gain bits; the other bytes beside lock bytes stay
  /// (data sheet Rev 3.2, 8.5.2, 8.5.3 and 8.5.6).
  public mutating func write(_ data: [UInt8], to page: Int) {
    if let area = model.lockAreas.first(where: { $0.page == page }) {
      self[page] = area.merge(data, into: self[page])
    } else if page == 3 {
      self[page] = zip(self[page], data).map { $0 | $1 }
    } else {
      self[page] = data
    }
  }
}
