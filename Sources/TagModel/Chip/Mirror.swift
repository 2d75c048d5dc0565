/// Text that READ and FAST_READ show in place of user data (data sheet Rev 3.2, 8.7).
///
/// The serial number is 14 digits, the counter 6, both are joined by an `x`; digits are upper-case, the most significant
/// first.
struct Mirror {
  /// The byte address at which the text begins.
  private let start: Int
  private let showsUID: Bool
  private let showsCounter: Bool

  /// The text that a chip shows now; `nil` where it shows none.
  ///
  /// The text must fit into the user memory. Of two parts that do not fit together the serial number alone is shown, and so
  /// it is where the counter may not be shown.
  init?(of chip: Chip, under configuration: LatchedConfiguration) {
    guard configuration.mirrorsAnything, let pages = chip.model.configuration else {
      return nil
    }
    let cfg0 = chip.memory[packed: pages.page]
    let page = Int(cfg0[2])
    guard page > 3 else { return nil }
    start = page * 4 + Int(cfg0[0] >> 4 & 0x03)

    let strict = chip.profile.contains(.dataSheetMirrorBounds)
    let end = (chip.model.userPages.upperBound + 1) * 4 - (strict ? 1 : 0)
    let start = start
    let fits = { (length: Int) in start + length <= end }
    let bothLength = configuration.mirrorsUID ? Self.uidLength + 1 + Self.counterLength : Self.counterLength
    guard !strict || !configuration.mirrorsCounter || fits(bothLength) else { return nil }

    showsUID = configuration.mirrorsUID && fits(Self.uidLength)
    showsCounter =
      configuration.mirrorsCounter && fits(bothLength) && configuration.countsReads
      && chip.mayShowCounter(configuration)
    guard showsUID || showsCounter else { return nil }
  }

  private static let uidLength = 14
  private static let counterLength = 6

  /// The bytes that are replaced.
  var addresses: Range<Int> { start..<start + length }

  private var length: Int {
    switch (showsUID, showsCounter) {
    case (true, true): Self.uidLength + 1 + Self.counterLength
    case (true, false): Self.uidLength
    default: Self.counterLength
    }
  }

  /// The character shown at a byte address, which must be one of `addresses`.
  func character(at address: Int, of chip: Chip) -> UInt8 {
    let place = address - start
    if showsUID, place < Self.uidLength { return digit(place, of: chip.uidByte(place / 2)) }
    let counterPlace = showsUID ? place - Self.uidLength - 1 : place
    guard counterPlace >= 0 else { return UInt8(ascii: "x") }
    let value = chip.readCount
    return digit(counterPlace, of: UInt8(truncatingIfNeeded: value >> (16 - 8 * (counterPlace / 2))))
  }

  /// The upper digit of a byte at an even place, its lower one at an odd place.
  private func digit(_ place: Int, of byte: UInt8) -> UInt8 {
    let value = place.isMultiple(of: 2) ? byte >> 4 : byte & 0x0F
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
