import TagModel

/// Whether the signature of a chip is one of NXP's over its serial number (AN11350).
///
/// A signature that fits proves nothing about a file: whoever has read one chip can write it into any file.
enum SignatureCheck {
  /// Whether the 32 bytes sign the serial number of a chip of that model.
  static func isNXPs(_ signature: [UInt8], over uid: UID, of model: ChipModel) -> Bool {
    guard let product = model.versionBytes?[2], let key = keys[product], signature.count == 32 else { return false }
    // The seven bytes are taken for the hash as they are.
    return Secp128r1.isSignature(
      Number128(signature[..<16]), Number128(signature[16...]), of: Number128(uid.bytes), key: key)
  }

  /// NXP's public keys by the product byte of GET_VERSION: Ultralight EV1 and NTAG21x.
  private static let keys: [UInt8: (x: Number128, y: Number128)] = [
    0x03: (
      Number128(high: 0x9093_3BDC_D6E9_9B4E, low: 0x255E_3DA5_5389_A827),
      Number128(high: 0x564E_1171_8E01_7292, low: 0xFAF2_3226_A966_14B8)
    ),
    0x04: (
      Number128(high: 0x494E_1A38_6D3D_3CFE, low: 0x3DC1_0E5D_E68A_499B),
      Number128(high: 0x1C20_2DB5_B132_393E, low: 0x89ED_19FE_5BE8_BC61)
    ),
  ]

  /// What there is to say about the signature of an image.
  static func note(on image: TagImage) -> String? {
    guard let signature = image.signature, image.model.commands.contains(.readSignature) else { return nil }
    if signature.allSatisfy({ $0 == 0 }) { return "the signature is all zeros" }
    let repeats = signature.indices.dropLast(7).allSatisfy { signature[$0] == signature[$0 + 7] }
    if repeats { return "the signature only repeats seven bytes" }
    guard image.knowsSerialNumber, !isNXPs(signature, over: image.memory.uid, of: image.model) else { return nil }
    if let line = image.uidLine, line != image.memory.uid, isNXPs(signature, over: line, of: image.model) {
      return "the signature is NXP's for the UID \(line) and not for pages 0 and 1, which are another tag's"
    }
    return "the signature is not NXP's for this UID"
  }
}
