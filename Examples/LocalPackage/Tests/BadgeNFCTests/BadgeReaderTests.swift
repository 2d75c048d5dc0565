// Tests/BadgeNFCTests/BadgeReaderTests.swift
import BadgeNFC
import DryTap
import Foundation
import Testing

@Suite struct BadgeReaderTests {
  @Test func `the link on a badge is read`() async throws {
    let phone = Phone()
    phone.present(.ntag213(uri: "https://badges.example/7"), at: .seconds(1))
    let reader = BadgeReader()
    let link = try await phone.run { try await reader.read() }
    #expect(link == URL(string: "https://badges.example/7"))
  }

  @Test func `a blank badge has no link`() async throws {
    let phone = Phone()
    phone.present(.ntag213(), at: .seconds(1))
    let reader = BadgeReader()
    let link = try await phone.run { try await reader.read() }
    #expect(link == nil)
  }

  @Test func `a badge that is pulled away while it is read is an error`() async throws {
    let badge = Tag.ntag213(uri: "https://badges.example/7")
    let phone = Phone()
    phone.present(badge, at: .seconds(1))
    phone.remove(badge, after: .read(2))
    let reader = BadgeReader()
    await #expect(throws: (any Error).self) {
      try await phone.run { try await reader.read() }
    }
  }

  @Test func `Cancel is an error`() async throws {
    let phone = Phone()
    phone.cancel(at: .seconds(3))
    let reader = BadgeReader()
    await #expect(throws: (any Error).self) {
      try await phone.run { try await reader.read() }
    }
  }
}
