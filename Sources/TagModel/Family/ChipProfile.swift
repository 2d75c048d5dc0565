/// Which of the questions that sources leave open a chip answers in the less likely way, and which variant it is.
///
/// The empty set, `standard`, takes the default of every row. The rows, with both answers and their sources, stand in
/// `rows`.
public struct ChipProfile: OptionSet, Hashable, Sendable {
  /// One bit a row.
  public let rawValue: UInt32

  /// A set of rows by their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The default answer to every question.
  public static let standard: ChipProfile = []

  /// Byte 1 of CFG1 is 00 at delivery.
  public static let dataSheetCFG1 = ChipProfile(rawValue: 1 << 0)
  /// An NTAG215 or 216 whose capability container promises the whole user memory.
  public static let earlyCapabilityContainer = ChipProfile(rawValue: 1 << 1)
  /// The part with 50 pF input capacitance.
  public static let fiftyPicofarad = ChipProfile(rawValue: 1 << 2)
  /// Configuration takes effect as soon as it is written.
  public static let configurationAtOnce = ChipProfile(rawValue: 1 << 3)
  /// An unknown command is not answered.
  public static let silentOnUnknownCommand = ChipProfile(rawValue: 1 << 4)
  /// A command of a wrong length is refused with a NAK.
  public static let refusesWrongLength = ChipProfile(rawValue: 1 << 5)
  /// A second part of COMPATIBILITY_WRITE of a wrong length is not answered.
  public static let silentOnWrongData = ChipProfile(rawValue: 1 << 6)
  /// The counter moves after the answer of the first read is composed.
  public static let countsAfterReading = ChipProfile(rawValue: 1 << 7)
  /// The wrong password that reaches AUTHLIM still gets the answer of a wrong password.
  public static let lastFailureIsOrdinary = ChipProfile(rawValue: 1 << 8)
  /// Wrong passwords are counted although AUTHLIM is 0.
  public static let countsFailuresAlways = ChipProfile(rawValue: 1 << 9)
  /// A mirror must end before the last user byte, and both parts must fit.
  public static let dataSheetMirrorBounds = ChipProfile(rawValue: 1 << 10)
  /// A lock write that asks for frozen bits only is refused.
  public static let refusesFrozenLocks = ChipProfile(rawValue: 1 << 11)
  /// Reserved bits of the lock bytes stay zero.
  public static let reservedLockBitsReadZero = ChipProfile(rawValue: 1 << 12)
  /// Lock bits take effect at the next REQA or WUPA.
  public static let locksFromNextActivation = ChipProfile(rawValue: 1 << 13)

  /// The row of that name, in upper or lower case.
  public static func named(_ name: String) -> ChipProfile? {
    rows.first { $0.name == name.lowercased() }?.profile
  }

  /// The names of the rows in the set; `standard` for none.
  public var description: String {
    let names = Self.rows.filter { contains($0.profile) }.map(\.name)
    return names.isEmpty ? "standard" : names.joined(separator: " ")
  }
}

extension ChipProfile: CustomStringConvertible {
  /// One open question, or one variant of the parts on the market.
  public struct Row: Sendable {
    /// The member of the set that takes the alternative.
    public let profile: ChipProfile
    /// What command lines and scenarios call it.
    public let name: String
    /// What a standard chip does.
    public let standard: String
    /// What a chip with this profile does.
    public let alternative: String
    /// Where both come from, and how sure the standard is.
    public let source: String
  }

  /// Every row, in the order of the bits.
  public static let rows: [Row] = [
    Row(
      profile: .dataSheetCFG1, name: "data-sheet-cfg1",
      standard: "byte 1 of CFG1 is 05 at delivery", alternative: "byte 1 of CFG1 is 00 at delivery",
      source: "dumps of genuine chips against data sheet Rev 3.2, 8.5.7; high"),
    Row(
      profile: .earlyCapabilityContainer, name: "early-capability-container",
      standard: "CC2 is 3E on an NTAG215, 6D on an NTAG216",
      alternative: "CC2 counts all user bytes: 3F on an NTAG215, 6F on an NTAG216",
      source: "data sheet before Rev 3.1, values inferred; high for the standard, low for the alternative"),
    Row(
      profile: .fiftyPicofarad, name: "fifty-picofarad",
      standard: "GET_VERSION of an NTAG210, NTAG212 or Ultralight EV1 says 17 pF",
      alternative: "it says 50 pF, and MOD of an Ultralight EV1 is 04", source: "data sheet MF0ULX1 Rev 3.3; high"),
    Row(
      profile: .configurationAtOnce, name: "configuration-at-once",
      standard: "AUTH0, PROT, CFGLCK, NFC_CNT_EN, NFC_CNT_PWD_PROT and MIRROR_CONF take effect at the next power-on",
      alternative: "they take effect as soon as they are written",
      source: "a trace of a genuine NTAG215 against other emulators; medium"),
    Row(
      profile: .silentOnUnknownCommand, name: "silent-on-unknown-command",
      standard: "an unknown command gets NAK 0 (an MF0ICU1 is silent)",
      alternative: "an unknown command gets no answer",
      source: "nfcpy's recordings against a firmware written beside a genuine NTAG216; low"),
    Row(
      profile: .refusesWrongLength, name: "refuses-wrong-length",
      standard: "a known command of a wrong length gets no answer", alternative: "it gets NAK 0",
      source: "two reports of silence against a firmware written beside a genuine NTAG216; low"),
    Row(
      profile: .silentOnWrongData, name: "silent-on-wrong-data",
      standard: "a second part of COMPATIBILITY_WRITE that has not 16 bytes gets NAK 0",
      alternative: "it gets no answer", source: "no source; low"),
    Row(
      profile: .countsAfterReading, name: "counts-after-reading",
      standard: "the counter moves before the first answer is composed, and a mirror shows the moved value",
      alternative: "the counter moves afterwards", source: "a firmware written beside a genuine NTAG216; medium"),
    Row(
      profile: .lastFailureIsOrdinary, name: "last-failure-is-ordinary",
      standard: "the wrong password that reaches AUTHLIM gets NAK 4",
      alternative: "it gets NAK 0, and the next one NAK 4",
      source: "data sheet Rev 3.2, 8.8 leaves one attempt of doubt; medium"),
    Row(
      profile: .countsFailuresAlways, name: "counts-failures-always",
      standard: "wrong passwords count while AUTHLIM is not 0", alternative: "they count always",
      source: "data sheet Rev 3.2, 8.8 against a firmware written beside a genuine NTAG216; medium"),
    Row(
      profile: .dataSheetMirrorBounds, name: "data-sheet-mirror-bounds",
      standard: "a mirror may end on the last user byte, and of UID and counter each part is shown that fits",
      alternative: "it must end one byte earlier, and both parts must fit",
      source: "a genuine NTAG216 against data sheet Rev 3.2, 8.7; medium"),
    Row(
      profile: .refusesFrozenLocks, name: "refuses-frozen-locks",
      standard: "a lock write that asks only for frozen bits gets ACK", alternative: "it gets NAK 0",
      source: "inferred; low"),
    Row(
      profile: .reservedLockBitsReadZero, name: "reserved-lock-bits-read-zero",
      standard: "reserved bits of the dynamic lock bytes are stored", alternative: "they stay zero",
      source: "no source; low"),
    Row(
      profile: .locksFromNextActivation, name: "locks-from-next-activation",
      standard: "a lock bit takes effect at once", alternative: "it takes effect at the next REQA or WUPA",
      source: "data sheet MF0ULX1 Rev 3.3 against data sheet MF0ICU2 Rev 3.4; low for the NTAG21x"),
  ]
}
