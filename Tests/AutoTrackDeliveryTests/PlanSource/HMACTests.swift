import AutoTrackDelivery
import Testing

@Suite("HMAC-SHA256")
struct HMACTests {
  @Test(
    "the codes of RFC 4231",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        [UInt8](1...25), [UInt8](repeating: 0xcd, count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      // The RFC gives the first 16 bytes of this one.
      (
        [UInt8](repeating: 0x0c, count: 20), Array("Test With Truncation".utf8),
        "a3b6167473100ee06e0c796c2955552b"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array(
          """
          This is a test using a larger than block-size key and a larger than block-size data. \
          The key needs to be hashed before being used by the HMAC algorithm.
          """.utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ])
  func knownCodes(key: [UInt8], message: [UInt8], code: String) {
    #expect(hexadecimal(HMAC.code(of: message, key: key)).prefix(code.count) == code)
  }

  @Test("keys and messages of every length to 300: the digest of all codes is another program's")
  func everyLength() {
    var all = SHA256()
    for length in 0...300 {
      let key = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 5 &+ 3) }
      let message = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
      all.update(HMAC.code(of: message, key: key))
    }
    #expect(
      hexadecimal(all.finish())
        == "e65845c2758d95f25547a34eb0b3ac8dbcfe897a18339dbf761a9f06a5befc2f")
  }

  @Test("two codes are equal if no bit of them differs")
  func comparison() {
    let code = HMAC.code(of: [1], key: [2])
    #expect(HMAC.areEqual(code, code))
    #expect(HMAC.areEqual([], []))
    #expect(!HMAC.areEqual(code, Array(code.dropLast())))
    for bit in 0..<256 {
      var other = code
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!HMAC.areEqual(code, other))
    }
  }
}
