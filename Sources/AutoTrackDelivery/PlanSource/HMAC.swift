/// The keyed digest of RFC 2104 over SHA-256.
package enum HMAC {
  /// The 32 bytes for a message and a key of any length.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > SHA256.blockBytes ? SHA256.digest(of: key) : key
    block.append(contentsOf: repeatElement(0, count: SHA256.blockBytes - block.count))
    var inner = SHA256()
    inner.update(block.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = SHA256()
    outer.update(block.map { $0 ^ 0x5c })
    outer.update(inner.finish())
    return outer.finish()
  }

  /// Whether two codes are the same. The time tells nothing of where they differ: every byte is looked at.
  package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}
