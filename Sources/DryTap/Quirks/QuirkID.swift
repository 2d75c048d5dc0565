/// The id of a row of the quirk table.
public enum QuirkID: Int, Hashable, Sendable, CaseIterable {
  case a01, a02, a03, a04, a05, a06, a07, a08, a09, a10, a11, a12, a13, a14
  case b01, b02, b03, b04, b05, b06, b07, b08, b09, b10, b11, b12, b13, b14, b15, b16, b17, b18, b19, b20, b21, b22
  case c01, c02, c03, c04, c05, c06, c07, c08, c09, c10, c11, c12, c13
  case d01, d02, d03, d04, d05, d06, d07, d08, d09, d10, d11, d12
  case e01, e02, e03, e04, e05, e06, e07, e08, e09, e10
  case f01, f02, f03, f04, f05
  case g01, g02, g03, g04, g05, g06, g07, g08, g09, g10
  case h01, h02, h03
  case i01, i02, i03, i04, i05, i06, i07, i08
  case j01, j02, j03, j04, j05, j06, j07
  case k01, k02, k03, k04, k05, k06, k07, k08, k09, k10, k11, k12, k13, k14, k15, k16
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
  case usageStringNotInSheet, usageStringMissing, tagEntitlementMissing, serviceRefused, felicaWithoutSystemCodes
  case paceExclusive, unlistedApplications, unlistedIsMifare, eligibility
  case sessionMustBeRetained, programmaticInvalidate, invalidateCallback, sheetDismiss, staleCallback, reopenTooSoon
  case busyUntilReboot, goodScansAfterReboot, wedged, deadSessionNotReusable, invalidateIdempotent, cancelOrder
  case sessionLimit, connectedTagLimit, connectedTagLimitError, restartPollingDead, firstReadEnds, becomeActiveWarning
  case tickRegardless, alertMessageLive, secondSessionWhileActive, callbacksOffMain, invalidateCallbackLost
  case noRedetectWithoutRestart, redetect, connectFailsThenWorks, staleTagObject, blankTagPoisons, nonMatchingIgnored
  case ntagIsMifare, noRemovalCallback, beepWithoutDelivery, connectSemantics
  case blankTag, emptyRecord, capacityIsMessageSize, statusWithoutError, statusQueryStackError, identifierNeedsCast
  case brokenTLV, midRead, readAfterWrite, readOnlyStyleRestarts, styleSwitch
  case tooLarge, writeNotSupported, writeFault, writeOrder, eraseLeavesRecord, writeToReadOnly, silentNoWrite
  case needsConnect, zeroRecordWrite, payloadPrefix
  case lockIsPermanent, lockBlank, lockFails, lockTwice, lockNotSupported, lockRacingWrite
  case crcAdded, nakError, wrapperOnUltralight, authenticationLost, rawResponseLimit, rawNeedsTLV, commandNotConnected
  case cardErrorIsAnswer, probeChangesSelection, sessionInvalidatedInCommand
  case beginLatency, detectLatency, detectCardLatency
  case connectOverhead, queryOverhead, readOverhead, writeOverhead, writePageOverhead, lockOverhead, commandOverhead
}
