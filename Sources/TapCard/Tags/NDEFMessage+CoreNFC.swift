import CoreNFC
import NDEF

extension NDEFMessage {
  /// CoreNFC's message as a value, which can go anywhere.
  init(_ message: NFCNDEFMessage) {
    self.init(
      records: message.records.map {
        NDEFRecord(
          typeNameFormat: TypeNameFormat(rawValue: $0.typeNameFormat.rawValue) ?? .unknown,
          type: [UInt8]($0.type),
          identifier: [UInt8]($0.identifier),
          payload: [UInt8]($0.payload)
        )
      }
    )
  }

  /// The message as CoreNFC writes it.
  var forCoreNFC: NFCNDEFMessage {
    NFCNDEFMessage(
      records: records.map {
        NFCNDEFPayload(
          format: NFCTypeNameFormat(rawValue: $0.typeNameFormat.rawValue) ?? .unknown,
          type: Data($0.type),
          identifier: Data($0.identifier),
          payload: Data($0.payload)
        )
      }
    )
  }
}
