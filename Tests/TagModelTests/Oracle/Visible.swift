extension Situation {
  /// The memory as READ and FAST_READ show it, a page after the other.
  ///
  /// PWD and PACK read as zeros (data sheet NTAG213/215/216 Rev 3.2, 8.5.7), and the mirror lies over user memory (8.7).
  func visibleBytes(authenticated: Bool) -> [UInt8] {
    var visible = image
    guard let settings = row.settings else { return visible }
    for place in settings.pwd * 4..<settings.pack * 4 + 4 { visible[place] = 0 }
    let start = Int(pages[settings.cfg0][2]) * 4 + Int(pages[settings.cfg0][0] >> 4 & 3)
    guard pages[settings.cfg0][2] > 3 else { return visible }
    for (offset, text) in mirrorTexts(authenticated: authenticated)
    where start + offset + text.count <= (row.userPages.upperBound + 1) * 4 {
      for (place, byte) in zip((start + offset)..., text) { visible[place] = byte }
    }
    return visible
  }

  /// What the mirror shows, each text with its distance from the mirror's start.
  ///
  /// Where both are wanted, each is shown if it can be; the `x` between them belongs to the counter.
  private func mirrorTexts(authenticated: Bool) -> [(Int, [UInt8])] {
    var texts: [(Int, [UInt8])] = []
    if latched.mirrorsUID { texts.append((0, digits(of: Array(pages[0][0...2]) + pages[1]))) }
    if latched.mirrorsCounter, latched.counterEnabled, authenticated || !latched.counterProtected {
      let count = [16, 8, 0].map { UInt8(truncatingIfNeeded: counters[2] >> $0) }
      texts.append(latched.mirrorsUID ? (14, [0x78] + digits(of: count)) : (0, digits(of: count)))
    }
    return texts
  }

  private func digits(of bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { [$0 >> 4, $0 & 0x0F] }.map { $0 < 10 ? 0x30 + $0 : 0x41 + $0 - 10 }
  }
}
