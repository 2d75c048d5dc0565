import CoreNFC
import Foundation
import Testing

@Suite struct FeliCaTests {
  private let tag = MockFeliCaTag()
  private let code = Data([0x0B, 0x00])

  @Test func `the async forms return what the handlers are given`() async throws {
    #expect(try await tag.polling(systemCode: code, requestCode: .systemCode, timeSlot: .max1) == (code, Data()))
    #expect(try await tag.requestService(nodeCodeList: [code]) == [code])
    #expect(try await tag.requestResponse() == 3)
    let read = try await tag.readWithoutEncryption(serviceCodeList: [code], blockList: [Data([0x80, 0])])
    #expect(read == (1, 2, [code, Data([0x80, 0])]))
    let written = try await tag.writeWithoutEncryption(serviceCodeList: [code], blockList: [], blockData: [])
    #expect(written == (3, 4))
    #expect(try await tag.requestSystemCode() == [Data([0x88, 0xB4])])
    #expect(try await tag.requestServiceV2(nodeCodeList: [code]) == (5, 6, .AES_DES, [code], []))
    #expect(try await tag.requestSpecificationVersion() == (7, 8, Data([9]), Data()))
    #expect(try await tag.resetMode() == (10, 11))
    #expect(try await tag.sendFeliCaCommand(commandPacket: code) == code)
  }

  @Test func `the result forms gather the values, and empty data is none`() async throws {
    let polled = try await result {
      tag.polling(systemCode: code, requestCode: .noRequest, timeSlot: .max16, resultHandler: $0)
    }
    #expect(polled.manufactureParameter == code)
    #expect(polled.requestData == nil)
    #expect(try await result { tag.requestService(nodeCodeList: [code], resultHandler: $0) } == [code])
    #expect(try await result { tag.requestResponse(resultHandler: $0) } == 3)
    let (flags, blocks) = try await result {
      tag.readWithoutEncryption(serviceCodeList: [code], blockList: [], resultHandler: $0)
    }
    #expect((flags.statusFlag1, flags.statusFlag2) == (1, 2))
    #expect(blocks == [code])
    let written = try await result {
      tag.writeWithoutEncryption(serviceCodeList: [], blockList: [], blockData: [], resultHandler: $0)
    }
    #expect((written.statusFlag1, written.statusFlag2) == (3, 4))
    #expect(try await result { tag.requestSystemCode(resultHandler: $0) } == [Data([0x88, 0xB4])])
    let service = try await result { tag.requestServiceV2(nodeCodeList: [code], resultHandler: $0) }
    #expect((service.statusFlag1, service.statusFlag2) == (5, 6))
    #expect(service.encryptionIdentifier == .AES_DES)
    #expect(service.nodeKeyVersionListAES == [code])
    #expect(service.nodeKeyVersionListDES == nil)
    let version = try await result { tag.requestSpecificationVersion(resultHandler: $0) }
    #expect((version.statusFlag1, version.statusFlag2) == (7, 8))
    #expect(version.basicVersion == Data([9]))
    #expect(version.optionVersion == nil)
    let mode = try await result { tag.resetMode(resultHandler: $0) }
    #expect((mode.statusFlag1, mode.statusFlag2) == (10, 11))
    #expect(try await result { tag.sendFeliCaCommand(commandPacket: code, resultHandler: $0) } == code)
  }

  @Test func `a failed command throws its error`() async {
    tag.failure = MockedTagTests.failure
    await #expect(throws: MockedTagTests.failure) { _ = try await tag.requestResponse() }
    await #expect(throws: MockedTagTests.failure) { _ = try await result { tag.resetMode(resultHandler: $0) } }
  }

  @Test func `the raw values are those of the headers`() {
    #expect(
      [NFCFeliCaPollingRequestCode.noRequest, .systemCode, .communicationPerformance].map(\.rawValue) == [0, 1, 2]
    )
    #expect([NFCFeliCaPollingTimeSlot.max1, .max2, .max4, .max8, .max16].map(\.rawValue) == [0, 1, 3, 7, 15])
    #expect([NFCFeliCaEncryptionId.AES, .AES_DES].map(\.rawValue) == [0x4F, 0x41])
  }
}
