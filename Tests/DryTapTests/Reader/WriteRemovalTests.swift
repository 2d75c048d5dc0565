import Testing
import TestSupport

@testable import DryTap

/// A tag that is pulled away in the middle of a write.
@Suite struct WriteRemovalTests {
  private struct Case: Sendable, CustomStringConvertible {
    let model: ChipModel
    let old: Int
    let new: Int
    var description: String { "\(model.name) \(old) to \(new) bytes" }
  }

  private static let cases = [
    Case(model: .ntag213, old: 20, new: 60), Case(model: .ntag213, old: 137, new: 12),
    Case(model: .ntag215, old: 30, new: 259),
    Case(model: .ntag215, old: 259, new: 40),
  ]

  /// Writes over an old message, and takes the tag away behind the n-th WRITE.
  private func write(_ item: Case, removingAfter number: Int?) async throws -> (
    tag: Tag, error: PhoneError?, writes: [String]
  ) {
    let phone = Phone.prompt()
    let tag = try Tag(item.model, message: message(ofLength: item.old, fill: "o"))
    if let number { phone.remove(tag, after: .write(number)) }
    let error = try await phone.withTag(tag) { _, detected in
      await detected.write(message(ofLength: item.new, fill: "n"))
    }
    return (tag, error, phone.trace.frames.filter { $0.hasPrefix("A2") })
  }

  @Test(arguments: WriteRemovalTests.cases)
  private func `at every place the tag holds the old message, none, or the new one, in this order`(_ item: Case)
    async throws
  {
    let whole = try await write(item, removingAfter: nil)
    #expect(whole.error == nil)
    #expect(whole.tag.message == message(ofLength: item.new, fill: "n"))
    let old = message(ofLength: item.old, fill: "o")
    let new = message(ofLength: item.new, fill: "n")
    var order: [String] = []
    for number in 1..<whole.writes.count {
      let (tag, error, writes) = try await write(item, removingAfter: number)
      #expect(error?.code == 100)
      #expect(writes.count == number + 1, "the next WRITE finds nobody")
      switch tag.message {
      case old: order.append("old")
      case new: order.append("new")
      case nil: order.append("none")
      default: order.append("mixed")
      }
    }
    // The first WRITE has cleared the length already.
    let firstNew = order.firstIndex(of: "new") ?? order.endIndex
    #expect(order[..<firstNew].allSatisfy { $0 == "none" }, "\(order)")
    #expect(order[firstNew...].allSatisfy { $0 == "new" }, "\(order)")
    #expect(!order.isEmpty)
  }

  @Test func `a tag pulled away before the first WRITE keeps the old message`() async throws {
    let phone = Phone.prompt()
    let tag = Tag.ntag213(uri: "https://example.com")
    let before = tag.bytes
    phone.remove(tag, after: .read(1))
    let error = try await phone.withTag(tag) { _, detected in await detected.write(message(ofLength: 40)) }
    #expect(error?.code == 100)
    #expect(tag.bytes == before)
  }

  @Test func `a tag pulled away behind the last WRITE has it all, and the app hears of success`() async throws {
    let item = Self.cases[0]
    let count = try await write(item, removingAfter: nil).writes.count
    let (tag, error, _) = try await write(item, removingAfter: count)
    #expect(error == nil)
    #expect(tag.message == message(ofLength: item.new, fill: "n"))
  }

  @Test(arguments: [Frame.Integrity.badCRC, .badParity])
  func `a damaged WRITE is error 401 with what the service says`(damage: Frame.Integrity) async throws {
    let phone = Phone.prompt()
    phone.damage(.write(2), damage)
    let tag = Tag.ntag213(uri: "https://example.com")
    let error = try await phone.withTag(tag) { _, detected in await detected.write(message(ofLength: 40)) }
    #expect(error?.code == 401)
    #expect(error?.text == "Stack Error")
    #expect(error?.underlying?.code == 21)
    #expect(tag.message == nil)
    #expect(phone.trace.texts(.chip).contains("NAK 1h"))
  }
}
