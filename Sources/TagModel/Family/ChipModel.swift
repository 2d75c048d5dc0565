/// One member of the chip family: everything in which it differs from the others.
public struct ChipModel: Hashable, Sendable {
  /// The maker's name, such as `NTAG213`.
  public let name: String
  /// Other names under which people and files know it.
  public let aliases: [String]
  /// The number of 4-byte pages.
  public let pageCount: Int
  /// The pages for the user's data.
  public let userPages: ClosedRange<Int>
  /// The four bytes of page 3 at delivery.
  public let capabilityContainer: [UInt8]
  /// The user's data at delivery, from page 4 on; zeros follow.
  public let factoryUserData: [UInt8]
  /// The lock bytes for the pages from 16 on; `nil` on a chip that has no more pages.
  public let dynamicLocks: LockArea?
  /// Where CFG0, CFG1, PWD and PACK lie and what they can do; `nil` on a chip without a password.
  public let configuration: Configuration?
  /// The eight bytes that answer GET_VERSION; `nil` on a chip that does not know the command.
  public let versionBytes: [UInt8]?
  /// The addresses of its counters, of 0, 1 and 2.
  public let counterAddresses: Range<Int>
  /// Whether the counter counts the first read after each power-on.
  public let countsReads: Bool
  /// The commands that it knows.
  public let commands: CommandSet
  /// The key with which NXP signs its serial number; `nil` on a chip that has no signature.
  public let signatureKey: SignatureKey?
  /// Whether a command that it does not know gets a NAK or no answer.
  public let answersUnknownCommands: Bool
  /// Static and dynamic lock bytes together.
  public let lockAreas: [LockArea]

  init(
    _ name: String, aliases: [String] = [], pages: Int, userPages: ClosedRange<Int>, container: [UInt8] = [0, 0, 0, 0],
    userData: [UInt8] = [], dynamicLocks: LockArea? = nil, configuration: Configuration? = nil,
    version: [UInt8]? = nil, counters: Range<Int> = 0..<0, countsReads: Bool = false, commands: CommandSet,
    signatureKey: SignatureKey? = nil, answersUnknownCommands: Bool = true
  ) {
    self.name = name
    self.aliases = aliases
    pageCount = pages
    self.userPages = userPages
    capabilityContainer = container
    factoryUserData = userData
    self.dynamicLocks = dynamicLocks
    self.configuration = configuration
    versionBytes = version
    counterAddresses = counters
    self.countsReads = countsReads
    self.commands = commands
    self.signatureKey = signatureKey
    self.answersUnknownCommands = answersUnknownCommands
    lockAreas = [.staticLocks] + (dynamicLocks.map { [$0] } ?? [])
  }

  /// The page of CFG0; CFG1, PWD and PACK follow.
  public var configurationPage: Int? { configuration?.page }

  /// CFG0 and CFG1, which CFGLCK makes read-only; empty on a chip without them.
  public var configurationPages: Range<Int> { configuration.map { $0.page..<$0.page + 2 } ?? 0..<0 }

  /// PWD and PACK, which always read as zeros; empty on a chip without them.
  public var secretPages: Range<Int> { configuration.map { $0.page + 2..<$0.page + 4 } ?? 0..<0 }

  /// The member of that name, in upper or lower case.
  public static func named(_ name: String) -> ChipModel? {
    let name = name.lowercased()
    return all.first { ([$0.name] + $0.aliases).contains { $0.lowercased() == name } }
  }

  /// What GET_VERSION answers; `nil` on a chip that does not know the command.
  func versionBytes(in profile: ChipProfile) -> [UInt8]? {
    guard var bytes = versionBytes else { return nil }
    // The subtype byte: 01 for 17 pF, 02 for 50 pF.
    if profile.contains(.fiftyPicofarad) { bytes[3] = 0x02 }
    return bytes
  }

  /// Page 3 at delivery.
  func capabilityContainer(in profile: ChipProfile) -> [UInt8] {
    guard profile.contains(.earlyCapabilityContainer), capabilityContainer[0] == 0xE1 else {
      return capabilityContainer
    }
    return [capabilityContainer[0], capabilityContainer[1], UInt8(userPages.count / 2), capabilityContainer[3]]
  }
}

extension ChipModel: CustomStringConvertible {
  /// The maker's name.
  public var description: String { name }
}

extension ChipModel {
  /// The configuration pages of one member.
  public struct Configuration: Hashable, Sendable {
    /// The page of CFG0; CFG1, PWD and PACK follow.
    public let page: Int
    /// What the chip can show as text in place of user data.
    public let mirror: Mirror
    /// Byte 0 of CFG0 at delivery.
    public let modulation: UInt8

    /// What the ASCII mirror of a member can show (data sheet Rev 3.2, 8.7).
    public enum Mirror: Hashable, Sendable {
      /// There is no mirror.
      case none
      /// The serial number.
      case uid
      /// The serial number, the counter, or both.
      case uidAndCounter
    }

    /// CFG0 at delivery: no mirror, AUTH0 past every page.
    func factoryCFG0(in profile: ChipProfile) -> [UInt8] {
      [profile.contains(.fiftyPicofarad) ? 0x04 : modulation, 0x00, 0x00, 0xFF]
    }
  }
}
