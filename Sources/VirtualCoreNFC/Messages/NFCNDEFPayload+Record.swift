internal import DryTap
import Foundation

extension NFCNDEFPayload {
  /// A record with the fields of `record`.
  static func made(from record: NDEFRecord) -> Self {
    Self(
      format: NFCTypeNameFormat(rawValue: record.typeNameFormat.rawValue) ?? .unknown,
      type: Data(record.type),
      identifier: Data(record.identifier),
      payload: Data(record.payload)
    )
  }

  /// The fields as a value, the payload in one piece.
  var record: NDEFRecord {
    NDEFRecord(
      typeNameFormat: TypeNameFormat(rawValue: typeNameFormat.rawValue) ?? .unknown,
      type: [UInt8](type),
      identifier: [UInt8](identifier),
      payload: [UInt8](payload)
    )
  }

  /// Whether the header's one-byte lengths can hold type and identifier (NFC Forum NDEF 1.0, 3.2.4 and 3.2.8).
  var isEncodable: Bool { type.count <= 255 && identifier.count <= 255 }

  /// The record as it is written: in one piece, or in chunks of ``chunkSize`` bytes.
  ///
  /// The first chunk has type and identifier, the others neither (NFC Forum NDEF 1.0, 2.3.3).
  var chunks: [NDEFRecord] {
    var first = record
    guard chunkSize > 0, first.payload.count > chunkSize else { return [first] }
    let starts = stride(from: 0, to: first.payload.count, by: chunkSize)
    let pieces = starts.map { Array(first.payload[$0...].prefix(chunkSize)) }
    first.payload = pieces[0]
    return [first]
      + pieces.dropFirst().map { NDEFRecord(typeNameFormat: .unchanged, type: [], identifier: [], payload: $0) }
  }
}
