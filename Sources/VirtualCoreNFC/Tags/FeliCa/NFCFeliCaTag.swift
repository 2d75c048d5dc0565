import Foundation

/// A FeliCa tag (iOS 13).
///
/// Source: SDK headers.
public protocol NFCFeliCaTag: NFCNDEFTag, __NFCTag {
  /// The system code that the tag was found with, two bytes.
  var currentSystemCode: Data { get }

  /// The IDm, eight bytes; set anew by each polling, and empty when that failed.
  var currentIDm: Data { get }

  /// Polls for the tag again; hands over the manufacture parameter and the data asked for.
  ///
  /// The system code may have no wildcards, and Info.plist must list it; otherwise the answer is code 2.
  @preconcurrency
  func polling(
    systemCode: Data,
    requestCode: NFCFeliCaPollingRequestCode,
    timeSlot: NFCFeliCaPollingTimeSlot,
    completionHandler: @escaping @Sendable (Data, Data, (any Error)?) -> Void
  )

  /// Asks for the key version of 1 to 32 nodes, given as two bytes each, the low one first.
  @preconcurrency
  func requestService(nodeCodeList: [Data], completionHandler: @escaping @Sendable ([Data], (any Error)?) -> Void)

  /// Asks for the tag's mode.
  @preconcurrency
  func requestResponse(completionHandler: @escaping @Sendable (Int, (any Error)?) -> Void)

  /// Reads blocks of 1 to 16 services; hands over the status flags and the blocks of 16 bytes.
  @preconcurrency
  func readWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    completionHandler: @escaping @Sendable (Int, Int, [Data], (any Error)?) -> Void
  )

  /// Writes blocks of 16 bytes of 1 to 16 services; hands over the status flags.
  @preconcurrency
  func writeWithoutEncryption(
    serviceCodeList: [Data],
    blockList: [Data],
    blockData: [Data],
    completionHandler: @escaping @Sendable (Int, Int, (any Error)?) -> Void
  )

  /// Asks for the system codes of the tag.
  @preconcurrency
  func requestSystemCode(completionHandler: @escaping @Sendable ([Data], (any Error)?) -> Void)

  /// Asks for the AES and DES key versions of 1 to 32 nodes; hands over the status flags, the encryption and the two lists.
  @preconcurrency
  func requestServiceV2(
    nodeCodeList: [Data],
    completionHandler: @escaping @Sendable (Int, Int, NFCFeliCaEncryptionId, [Data], [Data], (any Error)?) -> Void
  )

  /// Asks for the version of the card's system; hands over the status flags, the basic and the option version.
  @preconcurrency
  func requestSpecificationVersion(completionHandler: @escaping @Sendable (Int, Int, Data, Data, (any Error)?) -> Void)

  /// Puts the tag back into mode 0; hands over the status flags.
  @preconcurrency
  func resetMode(completionHandler: @escaping @Sendable (Int, Int, (any Error)?) -> Void)

  /// Sends a command of up to 254 bytes; the system adds length and CRC.
  @preconcurrency
  func sendFeliCaCommand(commandPacket: Data, completionHandler: @escaping @Sendable (Data, (any Error)?) -> Void)
}
