import Testing

@testable import DryTap

/// Every row of the quirk table: what it does, what its `without` value does, and that the trace names it where the two part.
@Suite struct QuirkSceneTests {
  private static let scenes =
    QuirkScene.sessions + QuirkScene.setup + QuirkScene.detection + QuirkScene.reading + QuirkScene.writing

  private func scene(_ id: QuirkID) throws -> QuirkScene {
    try #require(Self.scenes.first { $0.id == id }, "no scene shows what \(id.name) does")
  }

  @Test(arguments: QuirkTable.switchable.map(\.id))
  func `a row behaves as the catalogue says`(_ id: QuirkID) async throws {
    let scene = try scene(id)
    #expect(try await scene.play(scene.phone(leavingOut: false)) == scene.with)
  }

  @Test(arguments: QuirkTable.switchable.map(\.id))
  func `without a row the phone does what its table says`(_ id: QuirkID) async throws {
    let scene = try scene(id)
    #expect(try await scene.play(scene.phone(leavingOut: true)) == scene.without)
  }

  @Test(arguments: QuirkTable.switchable.map(\.id))
  func `the first entry in which the traces part names the row`(_ id: QuirkID) async throws {
    let scene = try scene(id)
    let phones = [scene.phone(leavingOut: false), scene.phone(leavingOut: true)]
    for phone in phones { _ = try await scene.play(phone) }
    let (one, two) = (phones[0].trace.entries, phones[1].trace.entries)
    let index = zip(one, two).prefix { $0 == $1 }.count
    let parted = [one, two].compactMap { $0.count > index ? $0[index] : nil }
    try #require(!parted.isEmpty, "the traces are the same")
    #expect(parted.contains { $0.quirks.contains(id) }, "\(parted.map(\.line))")
  }
}
