import AutoTrack
import AutoTrackDelivery
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "the digests of FIPS 180-4's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
          + "klmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func knownDigests(text: String, digest: String) {
    #expect(hexadecimal(SHA256.digest(of: Array(text.utf8))) == digest)
  }

  @Test("every length from 0 to 300: the digest of all digests is what another program computed")
  func everyLength() {
    var all = SHA256()
    for length in 0...300 { all.update(SHA256.digest(of: message(length))) }
    #expect(
      hexadecimal(all.finish())
        == "60d63ff40b5558727a9b786ac0be9300f7ca58fd9ddd3b2f3681b369018a87dc")
  }

  @Test("a message in two parts, split anywhere, has the digest of the whole")
  func everySplit() {
    for length in 0...300 {
      let bytes = message(length)
      let whole = SHA256.digest(of: bytes)
      var wrong: [Int] = []
      for split in 0...length {
        var parts = SHA256()
        parts.update(bytes[..<split])
        parts.update(bytes[split...])
        if parts.finish() != whole { wrong.append(split) }
      }
      #expect(wrong.isEmpty, "\(length) bytes")
    }
  }

  @Test("a message in parts of any sizes has the digest of the whole")
  func manyParts() {
    var random = SplitMix64(seed: 180)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...2000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var parts = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 0...200, using: &random))
        parts.update(part)
        rest = rest.dropFirst(part.count)
      }
      #expect(parts.finish() == SHA256.digest(of: bytes))
    }
  }

  @Test("a copy of a message that has begun goes on by itself")
  func copies() {
    var first = SHA256()
    first.update(Array("ab".utf8))
    var second = first
    second.update(Array("x".utf8))
    first.update(Array("c".utf8))
    #expect(first.finish() == SHA256.digest(of: Array("abc".utf8)))
    #expect(second.finish() == SHA256.digest(of: Array("abx".utf8)))
  }

  private func message(_ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
  }
}

/// Lowercase hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
