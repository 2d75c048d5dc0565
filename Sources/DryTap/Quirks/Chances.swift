/// What happens now and then: which of its occasions each setting has had, and what the dice said.
///
/// The same seed draws the same numbers. Each setting has dice of its own, so that one does not change what another draws.
struct Chances {
  private let seed: UInt64
  private var occasions: [QuirkSetting: UInt64] = [:]

  init(seed: UInt64) {
    self.seed = seed
  }

  /// Whether it happens on this occasion, which counts as one whatever the answer.
  mutating func strike(_ setting: QuirkSetting, _ value: QuirkValue) -> Bool {
    let past = occasions[setting, default: 0]
    occasions[setting] = past + 1
    switch value {
    case .off: return false
    case .firstN(let count): return past < UInt64(clamping: count)
    case .probability(let share): return Self.number(seed, setting, past) < share
    default: return true
    }
  }

  /// A number in 0..<1 for one occasion: the finaliser of SplitMix64 (Steele, Lea and Flood 2014) over seed, setting and occasion.
  private static func number(_ seed: UInt64, _ setting: QuirkSetting, _ occasion: UInt64) -> Double {
    // By its name, for the numbers of the cases change with every case that is added.
    let name = QuirkTable.settings[setting.rawValue].name
    let own = name.utf8.reduce(mixed(seed)) { mixed($0 ^ UInt64($1)) }
    return Double(mixed(own &+ occasion) >> 11) / Double(UInt64(1) << 53)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
