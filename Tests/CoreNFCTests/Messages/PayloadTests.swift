import CoreNFC
import Foundation
import TestSupport
import Testing

@Suite struct PayloadTests {
  @Test func `a record keeps its four fields and lets them be changed`() {
    let record = NFCNDEFPayload(
      format: .media,
      type: Data("text/plain".utf8),
      identifier: Data([1]),
      payload: Data("hi".utf8)
    )
    #expect(record.typeNameFormat == .media)
    #expect(record.type == Data("text/plain".utf8))
    #expect(record.identifier == Data([1]))
    #expect(record.payload == Data("hi".utf8))
    record.typeNameFormat = .nfcExternal
    record.type = Data("a:b".utf8)
    record.identifier = Data()
    record.payload = Data([7])
    #expect(NFCNDEFMessage(records: [record]).encoded.map(hexString) == "D40301613A6207")
  }

  @Test func `the raw values of the formats are those of the header`() {
    let formats: [NFCTypeNameFormat] = [
      .empty, .nfcWellKnown, .media, .absoluteURI, .nfcExternal, .unknown, .unchanged,
    ]
    #expect(formats.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(NFCTypeNameFormat(rawValue: 7) == nil)
  }

  @Test func `records compare by identity`() {
    let record = NFCNDEFPayload(format: .empty, type: Data(), identifier: Data(), payload: Data())
    #expect(record == record)
    #expect(record != NFCNDEFPayload(format: .empty, type: Data(), identifier: Data(), payload: Data()))
  }

  @Test func `an app's extension makes records of the caller's type`() {
    final class Special: NFCNDEFPayload {}
    let record: Special? = Special.androidPackage("org.example")
    #expect(record?.type == Data("android.com:pkg".utf8))
    #expect(Special.wellKnownTypeURIPayload(string: "tel:1")?.payload == Data([5, 0x31]))
  }
}
