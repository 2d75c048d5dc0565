import CoreNFC
import Testing

@Suite struct PrintedMessageTests {
  private let text = NFCNDEFPayload(
    format: .nfcWellKnown, type: Data([0x54]), identifier: Data(), payload: Data([0x02, 0x65, 0x6E, 0x48, 0x69]))

  @Test func `a record is printed as a phone's log has it`() {
    let line = "TNF=1, Payload Type=<54>, Payload ID=<>, Payload=<02656e48 69>"
    #expect("\(text)" == line)
    #expect(text.description == line)
    #expect(String(describing: text) == line)
  }

  @Test func `a message is printed as the list of its records`() {
    let line = "TNF=1, Payload Type=<54>, Payload ID=<>, Payload=<02656e48 69>"
    #expect("\(NFCNDEFMessage(records: [text, text]))" == "(\n    \"\(line)\",\n    \"\(line)\"\n)")
    #expect("\(NFCNDEFMessage(records: []))" == "(\n)")
  }
}
