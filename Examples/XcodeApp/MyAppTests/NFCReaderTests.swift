// MyAppTests/NFCReaderTests.swift
import DryTap
import XCTest

@testable import MyApp

final class NFCReaderTests: XCTestCase {
  func testTheLinkOnATagIsRead() async throws {
    let phone = Phone()
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let reader = NFCReader()
    var links: [String] = []
    reader.onRead = { links.append($0) }
    try await phone.run { reader.startScanning() }
    XCTAssertEqual(links, ["https://example.com"])
  }

  func testCancelIsTold() async throws {
    let phone = Phone()
    phone.cancel(at: .seconds(3))
    let reader = NFCReader()
    var errors: [String] = []
    reader.onError = { errors.append($0) }
    try await phone.run { reader.startScanning() }
    XCTAssertEqual(errors, ["Session invalidated by user"])
  }
}
