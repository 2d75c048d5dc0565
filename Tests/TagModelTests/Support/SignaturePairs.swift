import TagModel
import TestSupport
import Testing

/// A genuine chip's UID and signature, as published.
struct SignaturePair: Sendable, CustomTestStringConvertible {
  let uid: [UInt8]
  let signature: [UInt8]
  let key: SignatureKey

  init(_ uid: String, _ signature: String, _ key: SignatureKey = .ntag21x) {
    self.uid = hex(uid)
    self.signature = hex(signature)
    self.key = key
  }

  var testDescription: String { hexString(uid) }
}

let signaturePairs = [
  SignaturePair("04AC6B72BA6C80", "2DAEBCAF84B88587C2FBFE76135886728E1D3CB5DA242344E5634D4C82FBD718"),
  SignaturePair("04515CFA6F7381", "4221E46C796A815EEA0D936D85EE4B0C2A00D577F1C567F36375F8EB86485E6B"),
  SignaturePair("04D9650A325E80", "482AF2010FF2F5A79AD5796ECB14544898D1575D8A23A9B0E820023ECDC816DB"),
  SignaturePair("04BE7982355B80", "F2DE84A291222F6A04F663D48104D1F523DA00B9A951CC6126CE1BAA8A9E6A50"),
  SignaturePair("046D48B2973C81", "1BA06985BC35E5D6E35F942159BE6B9AC9FAC2A42844DF9FAD9EEB579652928D"),
  SignaturePair("04F437C2993C80", "4D5D1005FE28968B2B9A44288253D7D9E8833F3CE9C81C2144E1240EB822749F"),
  SignaturePair("04D3C2A2993C80", "54BA0D35D2ACC919914BC7BA73C4C75CFEFEDD416574D2D2482E4F8CA3293127"),
  SignaturePair("041574F2B05E81", "A4377DE58C2F88D80460416E3AC8CDDB19942612C5D012B0EB88057289F2A561", .ultralightEV1),
]

extension Array<UInt8> {
  /// The same bytes with bit `index` turned over, counted from the first byte's most significant bit.
  func flippingBit(_ index: Int) -> [UInt8] {
    var bytes = self
    bytes[index / 8] ^= 0x80 >> UInt8(index % 8)
    return bytes
  }
}
