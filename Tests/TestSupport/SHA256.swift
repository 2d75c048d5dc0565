/// The SHA-256 digest in lower-case hexadecimal (FIPS 180-4).
public func sha256(_ message: [UInt8]) -> String {
  let length = UInt64(message.count) * 8
  let padding = [0x80] + Array(repeating: UInt8(0), count: (119 - message.count % 64) % 64)
  let bytes = message + padding + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  var hash = initialHash
  for block in stride(from: 0, to: bytes.count, by: 64) {
    compress(bytes[block..<block + 64], into: &hash)
  }
  return hash.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

private func compress(_ block: ArraySlice<UInt8>, into hash: inout [UInt32]) {
  var w = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
    block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }
  for i in 16..<64 {
    let s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3
    let s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10
    w.append(w[i - 16] &+ s0 &+ w[i - 7] &+ s1)
  }
  var v = hash
  for i in 0..<64 {
    let s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
    let choice = v[4] & v[5] ^ ~v[4] & v[6]
    let t1 = v[7] &+ s1 &+ choice &+ roundConstants[i] &+ w[i]
    let s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
    let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
    v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
  }
  hash = zip(hash, v).map { $0 &+ $1 }
}

private func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

private let primes: [UInt32] = (2...311).filter { n in !(2..<n).contains { n % $0 == 0 } }

/// The first 32 bits of the fraction of the square roots of the first eight primes.
private let initialHash = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

/// The first 32 bits of the fraction of the cube roots of the first 64 primes.
private let roundConstants = primes.map { fraction(of: cubeRoot(Double($0))) }

private func fraction(of value: Double) -> UInt32 {
  UInt32((value - value.rounded(.down)) * 4_294_967_296)
}

private func cubeRoot(_ value: Double) -> Double {
  var root = value
  for _ in 0..<100 { root -= (root * root * root - value) / (3 * root * root) }
  return root
}
