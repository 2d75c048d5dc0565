import CoreNFC
import Foundation
import TestSupport
import Testing

@Suite struct ArchiveTests {
  private func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  @Test func `a record comes out of an archive with its fields and its chunk size`() throws {
    let record = NFCNDEFPayload(
      format: .nfcExternal,
      type: Data("a:b".utf8),
      identifier: Data([9]),
      payload: Data([1, 2, 3]),
      chunkSize: 2
    )
    let copy = try #require(try roundTrip(record))
    #expect(copy.typeNameFormat == .nfcExternal)
    #expect(copy.type == Data("a:b".utf8))
    #expect(copy.identifier == Data([9]))
    #expect(copy.payload == Data([1, 2, 3]))
    #expect(NFCNDEFMessage(records: [copy]).encoded == NFCNDEFMessage(records: [record]).encoded)
    #expect(NFCNDEFPayload.supportsSecureCoding)
  }

  @Test(arguments: ["D1 01 08 55 01 6E66632E636F6D", "91 01 01 55 00 51 01 03 54 02 64 65", "D0 00 00"])
  func `a message comes out of an archive with its records`(text: String) throws {
    let message = try #require(NFCNDEFMessage(data: Data(hex(text))))
    #expect(try roundTrip(message)?.encoded == hex(text))
    #expect(NFCNDEFMessage.supportsSecureCoding)
  }

  @Test func `an empty message comes out of an archive`() throws {
    #expect(try roundTrip(NFCNDEFMessage(records: []))?.records.isEmpty == true)
  }

  @Test(arguments: [7, 256, -1, 1])
  func `an archive that makes no record is refused`(format: Int) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.setClassName("Impostor", for: RecordImpostor.self)
    archiver.encode(RecordImpostor(format: format), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    unarchiver.setClass(NFCNDEFPayload.self, forClassName: "Impostor")
    #expect(unarchiver.decodeObject(of: NFCNDEFPayload.self, forKey: NSKeyedArchiveRootObjectKey) == nil)
  }
}

/// Archives with the keys of a record but values that make none.
final class RecordImpostor: NSObject, NSSecureCoding {
  let format: Int
  init(format: Int) { self.format = format }
  static var supportsSecureCoding: Bool { true }
  func encode(with coder: NSCoder) {
    coder.encode(format, forKey: "typeNameFormat")
    if format == 1 { return }
    for key in ["type", "identifier", "payload"] { coder.encode(NSData(), forKey: key) }
  }
  required init?(coder: NSCoder) { nil }
}
