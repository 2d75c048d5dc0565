/// The commands that a member of the family knows.
public struct CommandSet: OptionSet, Hashable, Sendable {
  /// One bit a command.
  public let rawValue: UInt16

  /// A set of commands by their bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// READ.
  public static let read = CommandSet(rawValue: 1 << 0)
  /// FAST_READ.
  public static let fastRead = CommandSet(rawValue: 1 << 1)
  /// WRITE.
  public static let write = CommandSet(rawValue: 1 << 2)
  /// COMPATIBILITY_WRITE.
  public static let compatibilityWrite = CommandSet(rawValue: 1 << 3)
  /// GET_VERSION.
  public static let getVersion = CommandSet(rawValue: 1 << 4)
  /// READ_CNT.
  public static let readCounter = CommandSet(rawValue: 1 << 5)
  /// INCR_CNT.
  public static let incrementCounter = CommandSet(rawValue: 1 << 6)
  /// CHECK_TEARING_EVENT.
  public static let checkTearing = CommandSet(rawValue: 1 << 7)
  /// VCSL.
  public static let virtualCard = CommandSet(rawValue: 1 << 8)
  /// PWD_AUTH.
  public static let authenticate = CommandSet(rawValue: 1 << 9)
  /// READ_SIG.
  public static let readSignature = CommandSet(rawValue: 1 << 10)
  /// HLTA.
  public static let halt = CommandSet(rawValue: 1 << 11)
}
