import TagModel

extension ChipModel {
  /// How many pages dumps of the chip have: all, or all without PACK, without PWD and PACK, or up to the user's last.
  ///
  /// Readers stop there because PWD and PACK read as zeros, or because they know the data area alone.
  var pageCountsInFiles: [Int] {
    guard !secretPages.isEmpty else { return [pageCount] }
    return [pageCount, secretPages.upperBound - 1, secretPages.lowerBound, userPages.upperBound + 1]
  }

  /// Whether page 3 may be that of this chip: a capability container of its size, or none where the maker writes none.
  func fits(capabilityContainer page: [UInt8]) -> Bool {
    guard page.first == 0xE1 else { return !isFormattedAtDelivery }
    return Int(page[2]) * 8 == formattedSize
  }

  /// The bytes that the capability container of a formatted chip promises.
  var formattedSize: Int { isFormattedAtDelivery ? Int(capabilityContainer[2]) * 8 : userPages.count * 4 }

  /// Whether the maker writes a capability container.
  var isFormattedAtDelivery: Bool { capabilityContainer[0] == 0xE1 }

  /// The tearing flags of counters of which nothing is known: not torn, and zeros for those that the chip does not have.
  var usualTearing: [UInt8] { (0..<3).map { counterAddresses.contains($0) ? Counter.intact : 0x00 } }
}
