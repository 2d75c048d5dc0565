import Testing
import TestSupport

@testable import DryTap

@Suite struct InventoryTests {
  /// Runs a procedure against tags in a field; answers its result and the frames it took.
  private func run(_ procedure: some ReaderProcedure, in link: inout RFLink) -> (result: ReaderResult, frames: [Frame])
  {
    var procedure = procedure
    var frames: [Frame] = []
    var step = procedure.begin()
    while true {
      switch step {
      case .finished(let result): return (result, frames)
      case .send(let frame, _, _, _):
        frames.append(frame)
        guard frames.count < 10_000 else { return (.failed(.noAnswer), frames) }
        step = procedure.receive(link.exchange(frame).reply)
      }
    }
  }

  private func field(_ uids: [UID]) -> RFLink {
    var link = RFLink()
    for uid in uids { link.bring(.ntag213(uid: uid)) }
    link.switchOn()
    return link
  }

  private func found(_ uids: [UID]) -> [UID] {
    var link = field(uids)
    guard case .found(let found) = run(InventoryProcedure(), in: &link).result else { return [] }
    return found.compactMap { $0.speaksBlocks ? nil : UID($0.number.bytes) }
  }

  private func randomUIDs(_ count: Int, seed: UInt64) -> [UID] {
    var random = SeededGenerator(seed: seed)
    var uids: Set<UID> = []
    while uids.count < count { uids.insert(UID((0..<7).map { _ in UInt8.random(in: 0...255, using: &random) })!) }
    return uids.sorted { $0.description < $1.description }
  }

  @Test func `an empty field costs one frame`() {
    var link = field([])
    let (result, frames) = run(InventoryProcedure(), in: &link)
    #expect(result == .found([]))
    #expect(frames == [.reqa])
  }

  @Test func `one tag is woken, selected and halted, and a last REQA finds nobody`() throws {
    let uid = try #require(UID("04C4FC91DF2A81"))
    var link = field([uid])
    let (result, frames) = run(InventoryProcedure(), in: &link)
    #expect(result == .found([FoundTag(number: SerialNumber(uid), speaksBlocks: false)]))
    // Check bytes: 88^04^C4^FC and 91^DF^2A^81.
    #expect(
      frames.map { hexString($0.bytes) } == [
        "26", "9320", "93708804C4FCB4", "9520", "957091DF2A81E5", "5000", "26",
      ]
    )
    #expect(link.tags.allSatisfy { $0.chip.state == .halt })
  }

  @Test(arguments: [1, 2, 3, 24], 1...8 as ClosedRange<UInt64>)
  func `every tag is found once, whatever the UIDs`(_ count: Int, _ seed: UInt64) {
    let uids = randomUIDs(count, seed: seed)
    let found = found(uids)
    #expect(found.count == count)
    #expect(Set(found) == Set(uids))
  }

  @Test(arguments: 0..<56)
  func `two tags that differ in one bit are told apart`(_ bit: Int) throws {
    var bytes = hex("04 A1 52 C3 7E 19 80")
    let one = try #require(UID(bytes))
    bytes[bit / 8] ^= 1 << (bit % 8)
    let two = try #require(UID(bytes))
    let found = found([one, two])
    #expect(Set(found) == [one, two])
    #expect(found.count == 2)
  }

  @Test func `neighbouring serial numbers are told apart, 24 at once`() {
    let uids = (0..<24).map { UID.numbered($0) }
    #expect(Set(found(uids)) == Set(uids))
  }

  @Test func `more tags than it takes leave it with 24`() {
    #expect(found((0..<40).map { UID.numbered($0) }).count == 24)
  }

  @Test func `answers that make no sense end it`() {
    let nonsense: [LinkReply] = [
      .bits([], firstBits: 8), .bits([1], firstBits: 1), .collision([1, 2, 3, 4, 5], firstBits: 8, equalBits: 40),
      .data([1, 2]), .ack, .nak(.parityOrCRC), .silence,
    ]
    for reply in nonsense {
      var procedure = InventoryProcedure()
      _ = procedure.begin()
      var step = procedure.receive(.bits([0x44, 0], firstBits: 8))
      var frames = 0
      while case .send = step, frames < 200 {
        step = procedure.receive(reply)
        frames += 1
      }
      #expect(frames < 200, "\(reply)")
    }
  }

  @Test func `one inventory takes as long as the phone reckons`() async throws {
    let phone = Phone.prompt(set: [.detectLatency: .seconds(0)])
    phone.present(.ntag213())
    try await phone.run(.taskLocal) {
      let app = AwaitingApp.begun()
      _ = await app.tags()
      await app.close()
    }
    let begun = try #require(phone.trace.time(of: "didBecomeActive"))
    let ended = try #require(phone.trace.time(of: "didDetect"))
    #expect(abs(ended - begun - InventoryProcedure.usualTime.inSeconds) < 0.0005)
  }

  // MARK: Selecting a known tag

  @Test func `a known tag is woken and selected, halted or not`() {
    for isHalted in [false, true] {
      var link = field([.numbered(5)])
      if isHalted { _ = run(InventoryProcedure(), in: &link) }
      let (result, frames) = run(SelectProcedure(SerialNumber(.numbered(5))), in: &link)
      #expect(result == .selected)
      #expect(frames.count == 3)
      #expect(frames.first == .wupa)
      #expect(link.tags[0].chip.state == .active(woken: isHalted))
    }
  }

  @Test func `of two tags the other one is halted first and stays halted`() {
    var link = field([.numbered(1), .numbered(2)])
    _ = run(InventoryProcedure(), in: &link)
    _ = run(SelectProcedure(SerialNumber(.numbered(1))), in: &link)
    let (result, frames) = run(SelectProcedure(SerialNumber(.numbered(2)), goodbye: .hlta), in: &link)
    #expect(result == .selected)
    #expect(frames.first == .hlta)
    #expect(link.tags[0].chip.state == .halt)
    #expect(link.tags[1].chip.state == .active(woken: true))
    #expect(link.exchange(.read(0)).tag === link.tags[1])
  }

  @Test func `a tag that is not there does not answer`() {
    var link = field([.numbered(1)])
    #expect(run(SelectProcedure(SerialNumber(.numbered(2))), in: &link).result == .failed(.noAnswer))
    var empty = field([])
    #expect(run(SelectProcedure(SerialNumber(.numbered(2)), goodbye: .hlta), in: &empty).result == .failed(.noAnswer))
  }
}
