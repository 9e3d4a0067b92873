/// The SHA-256 digest of FIPS 180-4, in parts or at once. The digest of a plan's bytes detects what a disk
/// has changed; with a key (`HMAC`) it shows who has written them.
package struct SHA256: Sendable {
  /// How many bytes a digest has.
  package static let digestBytes = 32
  /// How many bytes are worked on at once.
  package static let blockBytes = 64

  // The words that FIPS 180-4 calls H0 to H7.
  private var a: UInt32 = 0x6a09_e667
  private var b: UInt32 = 0xbb67_ae85
  private var c: UInt32 = 0x3c6e_f372
  private var d: UInt32 = 0xa54f_f53a
  private var e: UInt32 = 0x510e_527f
  private var f: UInt32 = 0x9b05_688c
  private var g: UInt32 = 0x1f83_d9ab
  private var h: UInt32 = 0x5be0_cd19
  /// What does not fill a block yet.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Begins a message.
  package init() {
    pending.reserveCapacity(Self.blockBytes)
  }

  /// The digest of all of `bytes`.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finish()
  }

  /// Adds bytes to the message.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds bytes to the message.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds bytes to the message.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(truncatingIfNeeded: bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let missing = rest.prefix(Self.blockBytes - pending.count)
      pending.append(contentsOf: missing)
      rest = rest.dropFirst(missing.count)
      guard pending.count == Self.blockBytes else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { addBlocks($0) }
    }
    let whole = rest.count / Self.blockBytes * Self.blockBytes
    addBlocks(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    pending.append(contentsOf: rest.dropFirst(whole))
  }

  /// Ends the message: 32 bytes.
  package consuming func finish() -> [UInt8] {
    // The message ends with a 1 bit, zeros, and its length in bits in eight bytes, the greatest first.
    let bits = length &<< 3
    pending.append(0x80)
    let padded = pending.count <= 56 ? 64 : 128
    pending.append(contentsOf: repeatElement(0, count: padded - 8 - pending.count))
    Self.append(bits, to: &pending)
    let last = pending
    last.withUnsafeBytes { addBlocks($0) }
    var digest: [UInt8] = []
    digest.reserveCapacity(Self.digestBytes)
    for word in [a, b, c, d, e, f, g, h] { Self.append(word, to: &digest) }
    return digest
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds bytes whose count is a multiple of a block's.
  private mutating func addBlocks(_ blocks: UnsafeRawBufferPointer) {
    guard let start = blocks.baseAddress, blocks.count >= Self.blockBytes else { return }
    Self.constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        guard let k = constants.baseAddress, let w = schedule.baseAddress else { return }
        var offset = 0
        while offset < blocks.count {
          add(start + offset, k, w)
          offset += Self.blockBytes
        }
      }
    }
  }

  /// Adds the 64 bytes from `block` on; `k` are the 64 constants and `w` has room for 64 words.
  private mutating func add(
    _ block: UnsafeRawPointer, _ k: UnsafePointer<UInt32>, _ w: UnsafeMutablePointer<UInt32>
  ) {
    var t = 0
    while t < 16 {
      w[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: t &* 4, as: UInt32.self))
      t &+= 1
    }
    while t < 64 {
      let (x, y) = (w[t &- 15], w[t &- 2])
      let small0 = rotated(x, 7) ^ rotated(x, 18) ^ (x &>> 3)
      let small1 = rotated(y, 17) ^ rotated(y, 19) ^ (y &>> 10)
      w[t] = w[t &- 16] &+ small0 &+ w[t &- 7] &+ small1
      t &+= 1
    }
    var (a, b, c, d) = (self.a, self.b, self.c, self.d)
    var (e, f, g, h) = (self.e, self.f, self.g, self.h)
    t = 0
    while t < 64 {
      let big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ k[t] &+ w[t]
      let big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = big0 &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
      t &+= 1
    }
    self.a &+= a
    self.b &+= b
    self.c &+= c
    self.d &+= d
    self.e &+= e
    self.f &+= f
    self.g &+= g
    self.h &+= h
  }

  /// FIPS 180-4, section 4.2.2.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}

@inline(__always)
private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
  (word &>> bits) | (word &<< (32 &- bits))
}
