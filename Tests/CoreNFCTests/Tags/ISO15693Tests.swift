import CoreNFC
import Foundation
import Testing

@Suite struct ISO15693Tests {
  private let tag = MockISO15693Tag()
  private let flags: NFCISO15693RequestFlag = [.highDataRate, .address]
  private let range = NSRange(location: 2, length: 3)

  @Test func `the async forms that read return what the handlers are given`() async throws {
    #expect(try await tag.readSingleBlock(requestFlags: flags, blockNumber: 5) == Data([0x22, 5]))
    #expect(try await tag.readMultipleBlocks(requestFlags: flags, blockRange: range).count == 3)
    #expect(try await tag.getSystemInfo(requestFlags: flags) == (1, 2, 3, 4, -1))
    #expect(try await tag.getMultipleBlockSecurityStatus(requestFlags: flags, blockRange: range) == [2])
    let parameters = Data([1, 2])
    let answer = try await tag.customCommand(
      requestFlags: flags,
      customCommandCode: 0xA0,
      customRequestParameters: parameters
    )
    #expect(answer == parameters)
    #expect(try await tag.extendedReadSingleBlock(requestFlags: flags, blockNumber: 0x102) == Data([2]))
    #expect(try await tag.extendedReadMultipleBlocks(requestFlags: flags, blockRange: range).count == 3)
    let command = NFCISO15693CustomCommandConfiguration(
      manufacturerCode: 4,
      customCommandCode: 0xA0,
      requestParameters: parameters
    )
    #expect(try await tag.sendCustomCommand(commandConfiguration: command) == parameters)
    let reading = NFCISO15693ReadMultipleBlocksConfiguration(range: range, chunkSize: 2)
    #expect(try await tag.readMultipleBlock(readConfiguration: reading) == Data([2]))
  }

  @Test func `the async forms that only act call their own requirement`() async throws {
    let block = Data(count: 4)
    try await tag.stayQuiet()
    try await tag.writeSingleBlock(requestFlags: flags, blockNumber: 1, dataBlock: block)
    try await tag.lockBlock(requestFlags: flags, blockNumber: 2)
    try await tag.writeMultipleBlocks(requestFlags: flags, blockRange: range, dataBlocks: [block])
    try await tag.select(requestFlags: flags)
    try await tag.resetToReady(requestFlags: flags)
    try await tag.writeAFI(requestFlags: flags, afi: 3)
    try await tag.lockAFI(requestFlags: flags)
    try await tag.writeDSFID(requestFlags: flags, dsfid: 4)
    try await tag.lockDFSID(requestFlags: flags)
    try await tag.extendedWriteSingleBlock(requestFlags: flags, blockNumber: 500, dataBlock: block)
    try await tag.extendedLockBlock(requestFlags: flags, blockNumber: 600)
    #expect(
      tag.calls == [
        "stayQuiet", "writeSingleBlock 1 4", "lockBlock 2", "writeMultipleBlocks 2 1", "select", "resetToReady",
        "writeAFI 3", "lockAFI", "writeDSFID 4", "lockDFSID", "extendedWriteSingleBlock 500 4", "extendedLockBlock 600",
      ]
    )
  }

  @Test func `the result forms hold what the handlers are given`() async throws {
    let block = try await result { tag.readSingleBlock(requestFlags: flags, blockNumber: 5, resultHandler: $0) }
    #expect(block == Data([0x22, 5]))
    let blocks = try await result { tag.readMultipleBlocks(requestFlags: flags, blockRange: range, resultHandler: $0) }
    #expect(blocks.count == 3)
    let custom = try await result {
      tag.customCommand(
        requestFlags: flags,
        customCommandCode: 0xA1,
        customRequestParameters: Data([1]),
        resultHandler: $0
      )
    }
    #expect(custom == Data([1]))
    let extended = try await result {
      tag.extendedReadSingleBlock(requestFlags: flags, blockNumber: 3, resultHandler: $0)
    }
    #expect(extended == Data([3]))
  }

  @Test func `the system information comes with the UID`() async throws {
    let answered = try await result { tag.getSystemInfo(requestFlags: flags, resultHandler: $0) }
    for info in [answered, try await tag.systemInfo(requestFlags: flags)] {
      #expect(info.uniqueIdentifier == tag.identifier)
      #expect(info.dataStorageFormatIdentifier == 1)
      #expect(info.applicationFamilyIdentifier == 2)
      #expect(info.blockSize == 3)
      #expect(info.totalBlocks == 4)
      #expect(info.icReference == -1)
    }
  }

  @Test func `a failed command throws its error`() async {
    tag.failure = MockedTagTests.failure
    await #expect(throws: MockedTagTests.failure) { try await tag.stayQuiet() }
    await #expect(throws: MockedTagTests.failure) { _ = try await tag.systemInfo(requestFlags: flags) }
  }

  @Test func `the flags have the bits of ISO 15693`() {
    let request: [NFCISO15693RequestFlag] = [
      .dualSubCarriers, .highDataRate, .protocolExtension, .select, .address, .option, .commandSpecificBit8,
    ]
    #expect(request.map(\.rawValue) == [0x01, 0x02, 0x08, 0x10, 0x20, 0x40, 0x80])
    let response: [NFCISO15693ResponseFlag] = [
      .error, .responseBufferValid, .finalResponse, .protocolExtension, .blockSecurityStatusBit5,
      .blockSecurityStatusBit6, .waitTimeExtension,
    ]
    #expect(response.map(\.rawValue) == [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40])
  }

  @Test func `a configuration is copied with all its values`() throws {
    let command = NFCISO15693CustomCommandConfiguration(
      manufacturerCode: 4,
      customCommandCode: 0xA0,
      requestParameters: nil,
      maximumRetries: 2,
      retryInterval: 0.1
    )
    let copy = try #require(command.copy() as? NFCISO15693CustomCommandConfiguration)
    #expect(copy.manufacturerCode == 4)
    #expect(copy.customCommandCode == 0xA0)
    #expect(copy.requestParameters.isEmpty)
    #expect(copy.maximumRetries == 2)
    #expect(copy.retryInterval == 0.1)

    let reading = NFCISO15693ReadMultipleBlocksConfiguration(
      range: range,
      chunkSize: 2,
      maximumRetries: 3,
      retryInterval: 0.2
    )
    let other = try #require(reading.copy() as? NFCISO15693ReadMultipleBlocksConfiguration)
    #expect(other.range == range)
    #expect(other.chunkSize == 2)
    #expect(other.maximumRetries == 3)
    #expect(other.retryInterval == 0.2)
  }
}
