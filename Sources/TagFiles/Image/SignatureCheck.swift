import TagModel

/// Whether the signature of a chip is one of NXP's over its serial number (AN11350).
///
/// A signature that fits proves nothing about a file: whoever has read one chip can write it into any file.
enum SignatureCheck {
  /// Whether the 32 bytes sign the serial number of a chip of that model.
  static func isNXPs(_ signature: [UInt8], over uid: UID, of model: ChipModel) -> Bool {
    guard let key = model.signatureKey, let signature = OriginalitySignature(signature) else { return false }
    return signature.verify(uid: uid, key: key)
  }

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
