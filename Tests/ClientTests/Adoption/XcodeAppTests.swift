import CoreNFC
import DryTap
import Foundation
import TestSupport
import Testing
import VirtualCoreNFC

@testable import MyApp

/// The file that an Xcode app adds; here our CoreNFC plays the part of Apple's.
@Suite struct XcodeAppTests {
  @Test func `a file of the app that imports CoreNFC makes sessions of the virtual phone`() async throws {
    let phone = Phone(patience: .zero)
    phone.present(.ntag213(uri: "https://example.com"), at: .seconds(1))
    let reader = MyApp.NFCReader()
    try await phone.run { reader.startScanning() }
    let session: VirtualCoreNFC.NFCNDEFReaderSession = try #require(reader.session)
    #expect(String(reflecting: type(of: session)) == "VirtualCoreNFC.NFCNDEFReaderSession")
    #expect((session as Any) as? CoreNFC.NFCNDEFReaderSession == nil)
    #expect(phone.trace.calls == ["didBecomeActive", "didDetectNDEFs uri https://example.com", "didInvalidate 204"])
  }

  @Test func `the file has every name that CoreNFC gives an app, and no other`() throws {
    let list = try String(
      contentsOf: packageRoot.appendingPathComponent("Fixtures/corenfc/CoreNFC.swiftinterface"), encoding: .utf8)
    let file = try #require(ExampleFiles.all["XcodeApp/MyApp/VirtualNFC.swift"])
    let declared = list.matches(of: /(?m)^(?:open|public) (?:class|struct|enum|protocol|typealias|let) (\w+)/)
      .map { String($0.output.1) }
      // Hidden names, and what Foundation has on iOS.
      .filter { !$0.hasPrefix("__") && !$0.hasPrefix("NSUserActivity") }
    let given = file.matches(of: /(?m)^(?:typealias|let) (\w+) = VirtualCoreNFC\.(\w+)$/)
    #expect(given.map { String($0.output.1) }.sorted() == declared.sorted())
    // The older names stand for others.
    #expect(given.filter { $0.output.1 != $0.output.2 }.count == 4)
  }
}
