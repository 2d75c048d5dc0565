import TagModel
import Testing

/// Every address of the commands that read and write, in every situation, against the tables of `Oracle`.
@Suite struct OracleMemoryTests {
  @Test(arguments: ChipRow.all)
  func `READ of every page is answered as the tables say`(row: ChipRow) throws {
    let wrong = differences(row, Situation.all(row)) { _ in (0...255).map { Frame([0x30, $0]) } }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all)
  func `WRITE to every page is answered as the tables say`(row: ChipRow) throws {
    let wrong = differences(row, Situation.protecting(row)) { _ in
      (0...255).map { Frame([0xA2, $0, 0x5A, 0xC3, 0x81, 0x7E]) }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all)
  func `COMPATIBILITY_WRITE to every page is answered as the tables say`(row: ChipRow) throws {
    let wrong = differences(row, Situation.protecting(row)) { _ in (0...255).map { Frame([0xA0, $0]) } }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all)
  func `the data of a COMPATIBILITY_WRITE of every page and length does what the tables say`(row: ChipRow) throws {
    var wrong: [String] = []
    for situation in [Situation.factory(row), .marked(row, "marked", access: 0x40)] {
      for page in 2..<row.pageCount {
        for name in [Standing.Name.awaiting, .awaitingAuthenticated] {
          let place = Standing(name: name, isWoken: page.isMultiple(of: 2), awaitedPage: page)
          guard let chip = situation.chip(at: place) else { continue }
          for length in page < 8 || page == row.pageCount - 1 ? Array(1...20) : [4, 16] {
            let data = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 17 + page) }
            if let difference = situation.difference(chip, at: place, Frame(data)) { wrong.append(difference) }
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all)
  func `FAST_READ between pages near every boundary is answered as the tables say`(row: ChipRow) throws {
    let wrong = differences(row, Situation.all(row)) { situation in
      let last = row.pageCount - 1
      let limit = situation.latched.firstProtected
      let places = Set([0, 1, 3, 4, 15, 16, limit - 1, limit, limit + 1, last - 1, last, last + 1, 255])
      let pages = places.filter { 0...255 ~= $0 }.sorted().map { UInt8($0) }
      return pages.flatMap { start in pages.map { Frame([0x3A, start, $0]) } }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: [("NTAG213", [0x04, 0, 0, 0xFF], 0), ("NTAG213", [0x04, 0, 0, 0x11], 0x80)])
  func `FAST_READ between all pages is answered as the tables say`(
    name: String,
    cfg0: [UInt8],
    access: UInt8
  ) throws {
    let situation = Situation.marked(.named(name), "marked", cfg0: cfg0, access: access)
    let place = Standing(name: .active)
    let chip = try #require(situation.chip(at: place))
    var wrong: [String] = []
    for start in UInt8.min...UInt8.max {
      for end in UInt8.min...UInt8.max {
        if let difference = situation.difference(chip, at: place, Frame([0x3A, start, end])) {
          wrong.append(difference)
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  @Test(arguments: ChipRow.all)
  func `a page whose cells are worn refuses its programming and keeps its bytes`(row: ChipRow) throws {
    var wrong: [String] = []
    let ends = [2, 3, 4, 15, 16, row.userPages.upperBound] + Array(row.userPages.upperBound + 1..<row.pageCount)
    for page in Set(ends + Array(stride(from: 20, to: row.pageCount, by: 16))) {
      for access in [0x00, 0x40] as [UInt8] {
        var situation = Situation.marked(row, "worn \(page)", access: row.settings == nil ? 0 : access)
        situation.wornPages = [page]
        let place = Standing(name: .active)
        let chip = try #require(situation.chip(at: place))
        for target in Set([page - 1, page, min(page + 1, row.pageCount - 1)]) {
          let write = Frame([0xA2, UInt8(target), 0x5A, 0xC3, 0x81, 0x7E])
          if let difference = situation.difference(chip, at: place, write) { wrong.append(difference) }
          let awaiting = Standing(name: .awaiting, awaitedPage: target)
          guard let waiting = situation.chip(at: awaiting) else { continue }
          let data = Frame(Array(repeating: 0x5A, count: 16))
          if let difference = situation.difference(waiting, at: awaiting, data) { wrong.append(difference) }
        }
      }
    }
    #expect(wrong.isEmpty, "\(few(wrong))")
  }

  /// Where a chip and the tables part, over all situations, selected and authenticated.
  private func differences(_ row: ChipRow, _ situations: [Situation], _ frames: (Situation) -> [Frame]) -> [String] {
    situations.flatMap { situation in
      [Standing(name: .active), Standing(name: .authenticated, isWoken: true)].flatMap { place -> [String] in
        guard let chip = situation.chip(at: place) else { return [] }
        return frames(situation).compactMap { situation.difference(chip, at: place, $0) }
      }
    }
  }
}
