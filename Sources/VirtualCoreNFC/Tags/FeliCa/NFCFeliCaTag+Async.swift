import Foundation

extension NFCFeliCaTag {
  /// Polls for the tag again; hands over the manufacture parameter and the data asked for.
  ///
  /// The system code may have no wildcards, and Info.plist must list it; otherwise the answer is code 2.
  nonisolated(nonsending) public func polling(
    systemCode: Data,
    requestCode: NFCFeliCaPollingRequestCode,
    timeSlot: NFCFeliCaPollingTimeSlot
  ) async throws -> (Data, Data) {
    try await answer { done in
      polling(systemCode: systemCode, requestCode: requestCode, timeSlot: timeSlot) { done(($0, $1), $2) }
    }
  }

  /// Asks for the key version of 1 to 32 nodes, given as two bytes each, the low one first.
  nonisolated(nonsending) public func requestService(nodeCodeList: [Data]) async throws -> [Data] {
    try await answer { requestService(nodeCodeList: nodeCodeList, completionHandler: $0) }
  }

  /// Asks for the tag's mode.
  nonisolated(nonsending) public func requestResponse() async throws -> Int {
    try await answer { requestResponse(completionHandler: $0) }
  }

  /// Reads blocks of 1 to 16 services; hands over the status flags and the blocks of 16 bytes.
  nonisolated(nonsending) public func readWithoutEncryption(serviceCodeList: [Data], blockList: [Data]) async throws
    -> (Int, Int, [Data])
  {
    try await answer { done in
      readWithoutEncryption(serviceCodeList: serviceCodeList, blockList: blockList) { done(($0, $1, $2), $3) }
    }
  }

  /// Writes blocks of 16 bytes of 1 to 16 services; hands over the status flags.
  nonisolated(nonsending) public func writeWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    blockData: [Data]
  ) async throws -> (Int, Int) {
    try await answer { done in
      writeWithoutEncryption(serviceCodeList: serviceCodeList, blockList: blockList, blockData: blockData) {
        done(($0, $1), $2)
      }
    }
  }

  /// Asks for the system codes of the tag.
  nonisolated(nonsending) public func requestSystemCode() async throws -> [Data] {
    try await answer { requestSystemCode(completionHandler: $0) }
  }

  /// Asks for the AES and DES key versions of 1 to 32 nodes; hands over the status flags, the encryption and the two lists.
  nonisolated(nonsending) public func requestServiceV2(nodeCodeList: [Data]) async throws -> (
    Int, Int, NFCFeliCaEncryptionId, [Data], [Data]
  ) {
    try await answer { done in requestServiceV2(nodeCodeList: nodeCodeList) { done(($0, $1, $2, $3, $4), $5) } }
  }

  /// Asks for the version of the card's system; hands over the status flags, the basic and the option version.
  nonisolated(nonsending) public func requestSpecificationVersion() async throws -> (Int, Int, Data, Data) {
    try await answer { done in requestSpecificationVersion { done(($0, $1, $2, $3), $4) } }
  }

  /// Puts the tag back into mode 0; hands over the status flags.
  nonisolated(nonsending) public func resetMode() async throws -> (Int, Int) {
    try await answer { done in resetMode { done(($0, $1), $2) } }
  }

  /// Sends a command of up to 254 bytes; the system adds length and CRC.
  nonisolated(nonsending) public func sendFeliCaCommand(commandPacket: Data) async throws -> Data {
    try await answer { sendFeliCaCommand(commandPacket: commandPacket, completionHandler: $0) }
  }
}
