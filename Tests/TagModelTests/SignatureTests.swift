import TestSupport
import Testing

@testable import TagModel

@Suite struct SignatureTests {
  @Test(arguments: signaturePairs)
  func `a genuine chip's signature fits its UID and its family's key alone`(pair: SignaturePair) throws {
    let uid = try #require(UID(pair.uid))
    let signature = try #require(OriginalitySignature(pair.signature))
    #expect(SignatureKey.all.filter { signature.verify(uid: uid, key: $0) } == [pair.key])
    #expect(SignatureVerdict(of: pair.signature, uid: uid) == .genuine(pair.key))
    #expect(SignatureVerdict(of: pair.signature, uid: uid, expecting: pair.key) == .genuine(pair.key))
    #expect(signature.bytes == pair.signature)
  }

  @Test(arguments: [signaturePairs[0], signaturePairs[7]])
  func `a signature fits no UID that differs in one bit`(pair: SignaturePair) throws {
    let signature = try #require(OriginalitySignature(pair.signature))
    for bit in 0..<56 {
      let uid = try #require(UID(pair.uid.flippingBit(bit)))
      #expect(!signature.verify(uid: uid, key: pair.key), "bit \(bit)")
    }
  }

  @Test(arguments: [signaturePairs[0]])
  func `a signature with one bit turned over fits no more`(pair: SignaturePair) throws {
    let uid = try #require(UID(pair.uid))
    for bit in 0..<256 {
      let signature = try #require(OriginalitySignature(pair.signature.flippingBit(bit)))
      #expect(!signature.verify(uid: uid, key: pair.key), "bit \(bit)")
    }
  }

  @Test func `a signature fits no other chip's UID`() throws {
    for (index, pair) in signaturePairs.enumerated() {
      for (other, stranger) in signaturePairs.enumerated() where other != index {
        let uid = try #require(UID(stranger.uid))
        #expect(SignatureVerdict(of: pair.signature, uid: uid) == .notGenuine)
      }
    }
  }

  @Test(arguments: signedRows.split(separator: "\n").map(String.init))
  func `what a key of one's own signed is genuine for who expects that key`(row: String) throws {
    let fields = row.split(separator: " ").map { hex(String($0)) }
    let key = try #require(SignatureKey(name: "own", x: fields[0], y: fields[1]))
    let uid = try #require(UID(fields[2]))
    #expect(SignatureVerdict(of: fields[3], uid: uid, expecting: key) == .genuine(key))
    #expect(SignatureVerdict(of: fields[3], uid: uid) == .notGenuine)
  }

  @Test func `r and s must lie between zero and the order`() throws {
    let pair = signaturePairs[0]
    let uid = try #require(UID(pair.uid))
    let order = hex("FFFFFFFE0000000075A30D1B9038A115")
    let zero = [UInt8](repeating: 0, count: 16)
    let largest = [UInt8](repeating: 0xFF, count: 16)
    let (r, s) = ([UInt8](pair.signature[..<16]), [UInt8](pair.signature[16...]))
    for outside in [zero, order, largest] {
      for bytes in [outside + s, r + outside, outside + outside] {
        let signature = try #require(OriginalitySignature(bytes))
        #expect(!signature.verify(uid: uid, key: pair.key), "\(hexString(bytes))")
      }
    }
  }

  @Test func `an order added to r or s is refused although nothing changes modulo the order`() throws {
    let small = smallSignature
    let key = try #require(SignatureKey(name: "made", x: hex(small.key.x), y: hex(small.key.y)))
    let uid = try #require(UID(small.uid))
    func verifies(_ r: String, _ s: String) throws -> Bool {
      try #require(OriginalitySignature(hex(r + s))).verify(uid: uid, key: key)
    }
    #expect(try verifies(small.r, small.s))
    #expect(try !verifies(small.rPlusOrder, small.s))
    #expect(try !verifies(small.r, small.sPlusOrder))
  }

  @Test func `a sum at infinity verifies nothing`() throws {
    // With the key −G and r equal to the UID, the sum is the point at infinity whatever s is.
    let generator = try #require(Secp128r1.generator.coordinates)
    let negative = FieldElement.zero - generator.y
    let key = try #require(SignatureKey(name: "−G", x: generator.x.value.bytes, y: negative.value.bytes))
    let uid = try #require(UID(signaturePairs[0].uid))
    let r = [UInt8](repeating: 0, count: 9) + uid.bytes
    let signature = try #require(OriginalitySignature(r + signaturePairs[0].signature[16...]))
    #expect(!signature.verify(uid: uid, key: key))
  }

  @Test func `a signature has 32 bytes`() {
    for count in 0...64 {
      let bytes = [UInt8](repeating: 1, count: count)
      #expect((OriginalitySignature(bytes) != nil) == (count == 32))
      if count != 32 { #expect(SignatureVerdict(of: bytes, uid: exampleUID) == .unknown(.length(count))) }
    }
  }

  @Test func `without a signature nothing is known`() {
    #expect(SignatureVerdict(of: nil, uid: exampleUID) == .unknown(.absent))
    #expect(SignatureVerdict(of: [UInt8](repeating: 0, count: 32), uid: exampleUID) == .unknown(.blank))
  }

  @Test(arguments: [
    (SignatureVerdict.genuine(.ntag21x), "signed with the key for NTAG21x"),
    (.genuine(.ultralightEV1), "signed with the key for MIFARE Ultralight EV1"),
    (.notGenuine, "signed with no known key"),
    (.unknown(.absent), "there is no signature"),
    (.unknown(.blank), "the signature is all zeros"),
    (.unknown(.length(1)), "the signature has 1 byte, not 32"),
    (.unknown(.length(31)), "the signature has 31 bytes, not 32"),
  ])
  func `a verdict reads as a phrase`(verdict: SignatureVerdict, phrase: String) {
    #expect(verdict.description == phrase)
  }
}
