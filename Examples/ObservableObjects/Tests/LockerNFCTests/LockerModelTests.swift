// Tests/LockerNFCTests/LockerModelTests.swift
import CoreNFC
import DryTap
import LockerNFC
import Testing

@Suite struct LockerModelTests {
  private let model = LockerModel()

  private func scan(_ tag: DryTap.Tag?) async throws {
    let phone = Phone(patience: .zero)  // the model has no timers of its own to wait for
    if let tag { phone.present(tag, at: .seconds(1)) }
    try await phone.run { model.scan() }
  }

  @Test func `what is published can be followed`() async throws {
    var numbers: [Int?] = []
    let subscription = model.$number.sink { numbers.append($0) }
    try await scan(DryTap.Tag(.ntag213, message: NDEFMessage(records: [.text("114")])))
    #expect(numbers == [nil, 114])
    #expect(!model.isScanning)
    #expect(model.alert == nil)
    subscription.cancel()
  }

  @Test func `another tag is an alert, and so is none`() async throws {
    try await scan(.ntag213(uri: "https://example.com"))
    #expect(model.alert == "This is no locker of ours.")
    model.alert = nil
    try await scan(nil)
    #expect(model.alert == "No locker was found.")
  }
}
