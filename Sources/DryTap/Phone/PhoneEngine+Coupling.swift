/// How well the phone and a tag feel each other, and what goes wrong for it.
extension PhoneEngine {
  /// How often things go wrong that go wrong by metal.
  private var metal: QuirkValue { quirks[.metal] }

  /// The worst of the antenna, of how the tag is held, and of what lies in between; with the rows that made it so.
  private func coupling(with tag: Tag) -> (coupling: Coupling, quirks: [QuirkID]) {
    let hold = holds[ObjectIdentifier(tag)] ?? .usual
    let antenna = Coupling(rawValue: quirks[.coupling].choice) ?? .usual
    let (held, why): (Coupling, [QuirkID]) = hold.isNearMetal && metal.isOn ? (.poor, [.i07]) : (hold.coupling, [])
    return antenna > held ? (antenna, [.i03]) : (held, why)
  }

  /// The rows for which connecting fails this time; nil where it does not.
  func whyConnectFails(_ tag: Tag) -> [QuirkID]? {
    let (coupling, why) = coupling(with: tag)
    let (fails, isRaised) = chances.strike(
      .connectFailsThenWorks, quirks[.connectFailsThenWorks], raised: coupling >= .weak)
    if fails { return isRaised ? [.c03] + why : [.c03] }
    return whyPoorCouplingStrikes(coupling, why)
  }

  /// The rows for which the exchange breaks off at a WRITE to a page, and the code that comes of it; nil where it does not.
  func whyWriteBreaks(_ tag: Tag, page: Int, isFirst: Bool) -> (code: Int, quirks: [QuirkID])? {
    let (coupling, why) = coupling(with: tag)
    if !hasBrokenWrite, let fault = quirks[.writeFault].codeAtPage, fault.page == page {
      hasBrokenWrite = true
      return (fault.code, [.e03])
    }
    guard isFirst else { return nil }
    return whyPoorCouplingStrikes(coupling, why).map { (401, $0) }
  }

  private func whyPoorCouplingStrikes(_ coupling: Coupling, _ why: [QuirkID]) -> [QuirkID]? {
    guard coupling == .poor, chances.strike(.metal, metal) else { return nil }
    return why.contains(.i07) ? why : [.i07] + why
  }
}
