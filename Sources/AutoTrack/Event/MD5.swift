/// The MD5 digest of RFC 1321, which names events by their path. It identifies; it protects nothing.
///
/// Every event whose id is read pays for it, so the 64 steps are written out and nothing but the
/// answer is allocated.
package enum MD5 {
  /// The digest of all of `bytes`, NUL included, as 32 uppercase hexadecimal digits.
  package static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> String {
    var state = State()
    let whole = bytes.count & ~63
    if let start = bytes.baseAddress {
      var offset = 0
      while offset < whole {
        state.add(start + offset)
        offset += 64
      }
    }
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { last in
      guard let block = last.baseAddress else { return }
      let rest = bytes.count - whole
      // The message ends with a 1 bit, zeros, and its length in bits in eight bytes.
      let padded = rest < 56 ? 64 : 128
      block.initializeMemory(as: UInt8.self, repeating: 0, count: padded)
      if let start = bytes.baseAddress {
        block.copyMemory(from: start + whole, byteCount: rest)
      }
      block.storeBytes(of: 0x80, toByteOffset: rest, as: UInt8.self)
      let bits = UInt64(truncatingIfNeeded: bytes.count) &<< 3
      block.storeBytes(of: bits.littleEndian, toByteOffset: padded - 8, as: UInt64.self)
      state.add(block)
      if padded == 128 { state.add(block + 64) }
    }
    return state.hexadecimal
  }

  /// The digest of the UTF-8 bytes of `text`, as 32 uppercase hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    var text = text
    return text.withUTF8 { hexadecimal(of: UnsafeRawBufferPointer($0)) }
  }
}

/// The four words that RFC 1321 calls A, B, C, D.
private struct State {
  private var a: UInt32 = 0x6745_2301
  private var b: UInt32 = 0xefcd_ab89
  private var c: UInt32 = 0x98ba_dcfe
  private var d: UInt32 = 0x1032_5476

  /// The state's bytes in order, least significant byte of each word first.
  var hexadecimal: String {
    let words = (a.byteSwapped, b.byteSwapped, c.byteSwapped, d.byteSwapped)
    return String(unsafeUninitializedCapacity: 32) { digits in
      write(words.0, to: digits, at: 0)
      write(words.1, to: digits, at: 8)
      write(words.2, to: digits, at: 16)
      write(words.3, to: digits, at: 24)
      return 32
    }
  }

  @inline(__always)
  private func write(_ word: UInt32, to digits: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    for index in 0..<8 {
      let digit = UInt8(truncatingIfNeeded: word &>> UInt32(28 &- 4 &* index)) & 15
      digits.initializeElement(at: start &+ index, to: digit < 10 ? 48 &+ digit : 55 &+ digit)
    }
  }

  /// Adds the 64 bytes from `block` on.
  mutating func add(_ block: UnsafeRawPointer) {
    @inline(__always)
    func word(_ index: Int) -> UInt32 {
      UInt32(littleEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    }
    var (a, b, c, d) = (self.a, self.b, self.c, self.d)

    round1(&a, b, c, d, word(0), 7, 0xd76aa478)
    round1(&d, a, b, c, word(1), 12, 0xe8c7b756)
    round1(&c, d, a, b, word(2), 17, 0x242070db)
    round1(&b, c, d, a, word(3), 22, 0xc1bdceee)
    round1(&a, b, c, d, word(4), 7, 0xf57c0faf)
    round1(&d, a, b, c, word(5), 12, 0x4787c62a)
    round1(&c, d, a, b, word(6), 17, 0xa8304613)
    round1(&b, c, d, a, word(7), 22, 0xfd469501)
    round1(&a, b, c, d, word(8), 7, 0x698098d8)
    round1(&d, a, b, c, word(9), 12, 0x8b44f7af)
    round1(&c, d, a, b, word(10), 17, 0xffff5bb1)
    round1(&b, c, d, a, word(11), 22, 0x895cd7be)
    round1(&a, b, c, d, word(12), 7, 0x6b901122)
    round1(&d, a, b, c, word(13), 12, 0xfd987193)
    round1(&c, d, a, b, word(14), 17, 0xa679438e)
    round1(&b, c, d, a, word(15), 22, 0x49b40821)

    round2(&a, b, c, d, word(1), 5, 0xf61e2562)
    round2(&d, a, b, c, word(6), 9, 0xc040b340)
    round2(&c, d, a, b, word(11), 14, 0x265e5a51)
    round2(&b, c, d, a, word(0), 20, 0xe9b6c7aa)
    round2(&a, b, c, d, word(5), 5, 0xd62f105d)
    round2(&d, a, b, c, word(10), 9, 0x02441453)
    round2(&c, d, a, b, word(15), 14, 0xd8a1e681)
    round2(&b, c, d, a, word(4), 20, 0xe7d3fbc8)
    round2(&a, b, c, d, word(9), 5, 0x21e1cde6)
    round2(&d, a, b, c, word(14), 9, 0xc33707d6)
    round2(&c, d, a, b, word(3), 14, 0xf4d50d87)
    round2(&b, c, d, a, word(8), 20, 0x455a14ed)
    round2(&a, b, c, d, word(13), 5, 0xa9e3e905)
    round2(&d, a, b, c, word(2), 9, 0xfcefa3f8)
    round2(&c, d, a, b, word(7), 14, 0x676f02d9)
    round2(&b, c, d, a, word(12), 20, 0x8d2a4c8a)

    round3(&a, b, c, d, word(5), 4, 0xfffa3942)
    round3(&d, a, b, c, word(8), 11, 0x8771f681)
    round3(&c, d, a, b, word(11), 16, 0x6d9d6122)
    round3(&b, c, d, a, word(14), 23, 0xfde5380c)
    round3(&a, b, c, d, word(1), 4, 0xa4beea44)
    round3(&d, a, b, c, word(4), 11, 0x4bdecfa9)
    round3(&c, d, a, b, word(7), 16, 0xf6bb4b60)
    round3(&b, c, d, a, word(10), 23, 0xbebfbc70)
    round3(&a, b, c, d, word(13), 4, 0x289b7ec6)
    round3(&d, a, b, c, word(0), 11, 0xeaa127fa)
    round3(&c, d, a, b, word(3), 16, 0xd4ef3085)
    round3(&b, c, d, a, word(6), 23, 0x04881d05)
    round3(&a, b, c, d, word(9), 4, 0xd9d4d039)
    round3(&d, a, b, c, word(12), 11, 0xe6db99e5)
    round3(&c, d, a, b, word(15), 16, 0x1fa27cf8)
    round3(&b, c, d, a, word(2), 23, 0xc4ac5665)

    round4(&a, b, c, d, word(0), 6, 0xf4292244)
    round4(&d, a, b, c, word(7), 10, 0x432aff97)
    round4(&c, d, a, b, word(14), 15, 0xab9423a7)
    round4(&b, c, d, a, word(5), 21, 0xfc93a039)
    round4(&a, b, c, d, word(12), 6, 0x655b59c3)
    round4(&d, a, b, c, word(3), 10, 0x8f0ccc92)
    round4(&c, d, a, b, word(10), 15, 0xffeff47d)
    round4(&b, c, d, a, word(1), 21, 0x85845dd1)
    round4(&a, b, c, d, word(8), 6, 0x6fa87e4f)
    round4(&d, a, b, c, word(15), 10, 0xfe2ce6e0)
    round4(&c, d, a, b, word(6), 15, 0xa3014314)
    round4(&b, c, d, a, word(13), 21, 0x4e0811a1)
    round4(&a, b, c, d, word(4), 6, 0xf7537e82)
    round4(&d, a, b, c, word(11), 10, 0xbd3af235)
    round4(&c, d, a, b, word(2), 15, 0x2ad7d2bb)
    round4(&b, c, d, a, word(9), 21, 0xeb86d391)

    self.a &+= a
    self.b &+= b
    self.c &+= c
    self.d &+= d
  }
}

@inline(__always)
private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
  (word &<< bits) | (word &>> (32 &- bits))
}

@inline(__always)
private func round1(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ word: UInt32, _ shift: UInt32,
  _ constant: UInt32
) {
  a = b &+ rotated(a &+ word &+ constant &+ (((c ^ d) & b) ^ d), shift)
}

@inline(__always)
private func round2(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ word: UInt32, _ shift: UInt32,
  _ constant: UInt32
) {
  // The two halves share no bit: adding them is `|`, and only one of them waits for b.
  a = b &+ rotated(a &+ word &+ constant &+ (~d & c) &+ (d & b), shift)
}

@inline(__always)
private func round3(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ word: UInt32, _ shift: UInt32,
  _ constant: UInt32
) {
  a = b &+ rotated(a &+ word &+ constant &+ (b ^ (c ^ d)), shift)
}

@inline(__always)
private func round4(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ word: UInt32, _ shift: UInt32,
  _ constant: UInt32
) {
  a = b &+ rotated(a &+ word &+ constant &+ (c ^ (b | ~d)), shift)
}
