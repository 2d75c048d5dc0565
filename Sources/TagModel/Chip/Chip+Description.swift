extension Chip: CustomStringConvertible {
  /// The chip, its serial number and where it stands, such as `NTAG213 04E141124C2880, idle`.
  public var description: String { "\(memory), \(state)" }
}

extension TagMemory: CustomStringConvertible {
  /// The chip and its serial number, such as `NTAG213 04E141124C2880`.
  public var description: String { "\(model) \(uid)" }
}
