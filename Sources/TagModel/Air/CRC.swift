/// The CRC_A that ends every standard frame, low byte first as on the air.
///
/// Start value 6363h, reflected polynomial 8408h (ISO/IEC 14443-3, 6.2.4).
public func crcA(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  var crc: UInt16 = 0x6363
  for byte in bytes {
    crc ^= UInt16(byte)
    for _ in 0..<8 {
      crc = crc & 1 == 1 ? crc >> 1 ^ 0x8408 : crc >> 1
    }
  }
  return [UInt8(crc & 0xFF), UInt8(crc >> 8)]
}
