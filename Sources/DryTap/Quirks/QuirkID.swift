/// The id of a row of the quirk table.
public enum QuirkID: Int, Hashable, Sendable, CaseIterable {
  case a01, a02, a03, a05, a07, a08, a09
  case b01, b02, b03, b05, b08, b09, b10, b11, b15, b17, b18, b19
  case c01, c02, c04, c07, c13
  case d01, d02, d03, d05, d07, d10
  case e01, e02, e06, e08, e09
  case f01, f03, f04
  case g02, g10
  case i01, i05
  /// What every call costs the phone itself; no quirk, but timings that are set like one.
  case base

  private static let names = allCases.map { "\($0)".uppercased() }

  /// As the catalogue writes it, such as `D01`.
  public var name: String { Self.names[rawValue] }

  /// The row of that name; nil where there is none.
  public init?(_ name: String) {
    guard let index = Self.names.firstIndex(of: name.uppercased()) else { return nil }
    self = Self.allCases[index]
  }
}

/// A place where the phone asks the quirk table; each is asked for in one place only.
public enum QuirkSetting: Int, Hashable, Sendable, CaseIterable {
  case usageStringNotInSheet, usageStringMissing, tagEntitlementMissing, felicaWithoutSystemCodes, paceExclusive
  case unlistedApplications, unlistedIsMifare
  case sessionMustBeRetained, programmaticInvalidate, invalidateCallback, sheetDismiss, reopenTooSoon
  case deadSessionNotReusable, invalidateIdempotent, cancelOrder, sessionLimit, firstReadEnds, tickRegardless
  case alertMessageLive, secondSessionWhileActive
  case noRedetectWithoutRestart, redetect, staleTagObject, ntagIsMifare, connectSemantics
  case blankTag, emptyRecord, capacityIsMessageSize, statusQueryStackError, brokenTLV, readAfterWrite
  case tooLarge, writeNotSupported, writeToReadOnly, needsConnect, zeroRecordWrite
  case lockIsPermanent, lockTwice, lockNotSupported
  case nakError, sessionInvalidatedInCommand
  case beginLatency, detectLatency, detectCardLatency
  case connectOverhead, queryOverhead, readOverhead, writeOverhead, writePageOverhead, lockOverhead, commandOverhead
}
