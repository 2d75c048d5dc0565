import DryTap
import Testing

@Suite struct PhoneTests {
  @Test func `a factory-fresh tag reads as error 403`() async throws {
    let phone = Phone()
    phone.present(.ntag213(), at: .seconds(0.8))
    let app = ScriptedApp.reader()
    let got = try await phone.run { try await app.scan() }
    #expect(got == "error 403")
    print(phone.trace.lines.joined(separator: "\n"))
    #expect(
      phone.trace.calls == [
        "didBecomeActive", "didDetect", "connect ok", "queryNDEFStatus readWrite 137", "readNDEF error 403",
        "didInvalidate 200",
      ])
  }
}
