import Foundation

// The forms with one result (iOS 14).
extension NFCFeliCaTag {
  /// Polls for the tag again; hands over the manufacture parameter and the data asked for.
  ///
  /// The system code may have no wildcards, and Info.plist must list it; otherwise the answer is code 2.
  @preconcurrency
  public func polling(
    systemCode: Data,
    requestCode: NFCFeliCaPollingRequestCode,
    timeSlot: NFCFeliCaPollingTimeSlot,
    resultHandler: @escaping @Sendable (Result<NFCFeliCaPollingResponse, any Error>) -> Void
  ) {
    polling(systemCode: systemCode, requestCode: requestCode, timeSlot: timeSlot) {
      resultHandler(outcome(NFCFeliCaPollingResponse(manufactureParameter: $0, requestData: $1.nonEmpty), $2))
    }
  }

  /// Asks for the key version of 1 to 32 nodes, given as two bytes each, the low one first.
  @preconcurrency
  public func requestService(
    nodeCodeList: [Data],
    resultHandler: @escaping @Sendable (Result<[Data], any Error>) -> Void
  ) {
    requestService(nodeCodeList: nodeCodeList) { resultHandler(outcome($0, $1)) }
  }

  /// Asks for the tag's mode.
  @preconcurrency
  public func requestResponse(resultHandler: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    requestResponse { resultHandler(outcome($0, $1)) }
  }

  /// Reads blocks of 1 to 16 services; hands over the status flags and the blocks of 16 bytes.
  @preconcurrency
  public func readWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    resultHandler: @escaping @Sendable (Result<(NFCFeliCaStatusFlag, [Data]), any Error>) -> Void
  ) {
    readWithoutEncryption(serviceCodeList: serviceCodeList, blockList: blockList) {
      resultHandler(outcome((NFCFeliCaStatusFlag(statusFlag1: $0, statusFlag2: $1), $2), $3))
    }
  }

  /// Writes blocks of 16 bytes of 1 to 16 services; hands over the status flags.
  @preconcurrency
  public func writeWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    blockData: [Data],
    resultHandler: @escaping @Sendable (Result<NFCFeliCaStatusFlag, any Error>) -> Void
  ) {
    writeWithoutEncryption(serviceCodeList: serviceCodeList, blockList: blockList, blockData: blockData) {
      resultHandler(outcome(NFCFeliCaStatusFlag(statusFlag1: $0, statusFlag2: $1), $2))
    }
  }

  /// Asks for the system codes of the tag.
  @preconcurrency
  public func requestSystemCode(resultHandler: @escaping @Sendable (Result<[Data], any Error>) -> Void) {
    requestSystemCode { resultHandler(outcome($0, $1)) }
  }

  /// Asks for the AES and DES key versions of 1 to 32 nodes; hands over the status flags, the encryption and the two lists.
  @preconcurrency
  public func requestServiceV2(
    nodeCodeList: [Data],
    resultHandler: @escaping @Sendable (Result<NFCFeliCaRequsetServiceV2Response, any Error>) -> Void
  ) {
    requestServiceV2(nodeCodeList: nodeCodeList) {
      resultHandler(
        outcome(
          NFCFeliCaRequsetServiceV2Response(
            statusFlag1: $0,
            statusFlag2: $1,
            encryptionIdentifier: $2,
            nodeKeyVersionListAES: $3.nonEmpty,
            nodeKeyVersionListDES: $4.nonEmpty
          ),
          $5
        )
      )
    }
  }

  /// Asks for the version of the card's system; hands over the status flags, the basic and the option version.
  @preconcurrency
  public func requestSpecificationVersion(
    resultHandler: @escaping @Sendable (Result<NFCFeliCaRequestSpecificationVersionResponse, any Error>) -> Void
  ) {
    requestSpecificationVersion {
      resultHandler(
        outcome(
          NFCFeliCaRequestSpecificationVersionResponse(
            statusFlag1: $0,
            statusFlag2: $1,
            basicVersion: $2.nonEmpty,
            optionVersion: $3.nonEmpty
          ),
          $4
        )
      )
    }
  }

  /// Puts the tag back into mode 0; hands over the status flags.
  @preconcurrency
  public func resetMode(resultHandler: @escaping @Sendable (Result<NFCFeliCaStatusFlag, any Error>) -> Void) {
    resetMode { resultHandler(outcome(NFCFeliCaStatusFlag(statusFlag1: $0, statusFlag2: $1), $2)) }
  }

  /// Sends a command of up to 254 bytes; the system adds length and CRC.
  @preconcurrency
  public func sendFeliCaCommand(
    commandPacket: Data,
    resultHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) {
    sendFeliCaCommand(commandPacket: commandPacket) { resultHandler(outcome($0, $1)) }
  }
}

extension Collection {
  /// Nil for an empty collection: how the result forms say that a field is absent.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
