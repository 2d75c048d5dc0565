/// How well a phone and a tag feel each other.
public enum Coupling: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing is lost.
  case usual
  /// As of a small antenna: what goes wrong now and then goes wrong more often (quirk I03).
  case weak
  /// As near metal: connecting and writing fail most of the time (quirk I07).
  case poor

  /// The better coupling is the smaller.
  public static func < (left: Coupling, right: Coupling) -> Bool { left.losses < right.losses }

  private var losses: Int {
    switch self {
    case .usual: 0
    case .weak: 1
    case .poor: 2
    }
  }
}

/// How a tag is held to a phone.
public struct Hold: Hashable, Sendable {
  /// Where on the phone.
  public enum Spot: String, Hashable, Sendable, CaseIterable {
    /// At the upper edge, where the antenna is.
    case antenna
    /// Anywhere else, such as the middle of the back, where nothing is felt (quirk I04).
    case wrong
  }

  /// Where on the phone.
  public var spot: Spot
  /// How well the two feel each other; a phone with a small antenna, or metal, may make it worse.
  public var coupling: Coupling
  /// Whether a metal case, a magnet ring or a metal surface is in between.
  public var isNearMetal: Bool

  /// At the antenna, well coupled and far from metal, unless something else is said.
  public init(spot: Spot = .antenna, coupling: Coupling = .usual, isNearMetal: Bool = false) {
    self.spot = spot
    self.coupling = coupling
    self.isNearMetal = isNearMetal
  }

  /// As most people hold most tags.
  public static let usual = Hold()

  /// As a trace shows it behind the tag's name; nothing for the usual one.
  var text: String {
    [
      spot == .wrong ? "at the wrong spot" : nil, coupling == .usual ? nil : "with \(coupling.rawValue) coupling",
      isNearMetal ? "near metal" : nil,
    ].compactMap { $0.map { ", " + $0 } }.joined()
  }
}
