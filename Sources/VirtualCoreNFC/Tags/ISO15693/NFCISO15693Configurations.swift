import Foundation

/// A custom command of an ISO 15693 tag with its retries (iOS 11, legacy).
///
/// Source: SDK headers.
open class NFCISO15693CustomCommandConfiguration: NFCTagCommandConfiguration {
  /// The code of the maker of the chip.
  open var manufacturerCode: Int

  /// The code of the command, 0xA0 to 0xDF.
  open var customCommandCode: Int

  /// What follows the code of the maker.
  open var requestParameters: Data

  /// Makes a configuration without retries.
  public init(manufacturerCode: Int, customCommandCode: Int, requestParameters: Data?) {
    self.manufacturerCode = manufacturerCode
    self.customCommandCode = customCommandCode
    self.requestParameters = requestParameters ?? Data()
    super.init()
  }

  /// Makes a configuration with retries; `retryInterval` is in seconds.
  public init(
    manufacturerCode: Int,
    customCommandCode: Int,
    requestParameters: Data?,
    maximumRetries: Int,
    retryInterval: TimeInterval
  ) {
    self.manufacturerCode = manufacturerCode
    self.customCommandCode = customCommandCode
    self.requestParameters = requestParameters ?? Data()
    super.init()
    self.maximumRetries = maximumRetries
    self.retryInterval = retryInterval
  }

  /// A configuration with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    NFCISO15693CustomCommandConfiguration(
      manufacturerCode: manufacturerCode,
      customCommandCode: customCommandCode,
      requestParameters: requestParameters,
      maximumRetries: maximumRetries,
      retryInterval: retryInterval
    )
  }
}

/// A range of blocks to read from an ISO 15693 tag, with retries (iOS 11, legacy).
///
/// Source: SDK headers.
open class NFCISO15693ReadMultipleBlocksConfiguration: NFCTagCommandConfiguration {
  /// The blocks.
  open var range: NSRange

  /// The blocks of one command.
  open var chunkSize: Int

  /// Makes a configuration without retries.
  public init(range: NSRange, chunkSize: Int) {
    self.range = range
    self.chunkSize = chunkSize
    super.init()
  }

  /// Makes a configuration with retries; `retryInterval` is in seconds.
  public init(range: NSRange, chunkSize: Int, maximumRetries: Int, retryInterval: TimeInterval) {
    self.range = range
    self.chunkSize = chunkSize
    super.init()
    self.maximumRetries = maximumRetries
    self.retryInterval = retryInterval
  }

  /// A configuration with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    NFCISO15693ReadMultipleBlocksConfiguration(
      range: range,
      chunkSize: chunkSize,
      maximumRetries: maximumRetries,
      retryInterval: retryInterval
    )
  }
}
