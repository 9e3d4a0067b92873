// The engine's unsafe code, all of it: raw memory that is written at each hop of a path.
//
// Sound because every write goes through `reserve`, which makes room for it and 32 bytes more, memory is
// allocated and freed by the class that holds it, and nothing hands a pointer out beyond a call.

/// The bytes of the path that is being built; reused from path to path.
@usableFromInline
final class PathBuffer {
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var capacity: Int

  @usableFromInline init() {
    capacity = 4096
    base = .allocate(capacity: 4096)
  }

  deinit { base.deallocate() }

  /// Makes room for some bytes and the 32 that a short copy may write beyond them.
  @inlinable @inline(__always)
  func reserve(_ bytes: Int) {
    if count &+ bytes &+ 32 > capacity { grow(bytes) }
  }

  @usableFromInline @inline(never)
  func grow(_ bytes: Int) {
    let larger = max(capacity * 2, count + bytes + 64)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  @inlinable @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  /// Appends bytes that are readable up to 32 even if they are fewer, as a class name's are.
  @inlinable @inline(__always)
  func append(padded bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    if length <= 32 {
      let block = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD32<UInt8>.self)
      UnsafeMutableRawPointer(base + count).storeBytes(of: block, as: SIMD32<UInt8>.self)
    } else {
      (base + count).update(from: bytes, count: length)
    }
    count &+= length
  }

  /// Appends a text as it is.
  @usableFromInline
  func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      reserve(bytes.count)
      (base + count).update(from: start, count: bytes.count)
      count += bytes.count
    }
  }

  /// Appends a text with the bytes escaped that mean something in a path.
  @usableFromInline
  func append(escaped text: String) {
    var text = text
    text.withUTF8 { bytes in
      reserve(bytes.count * 3)
      for byte in bytes {
        if Escaping.needsEscaping(byte) {
          base[count] = UInt8(ascii: "%")
          base[count + 1] = Self.hexadecimalDigit(byte >> 4)
          base[count + 2] = Self.hexadecimalDigit(byte & 15)
          count += 3
        } else {
          base[count] = byte
          count += 1
        }
      }
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Appends a number in decimal digits.
  @inlinable @inline(__always)
  func append(decimal number: Int) {
    if UInt(bitPattern: number) < 10 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
    } else {
      append(manyDigits: number)
    }
  }

  @usableFromInline
  func append(manyDigits number: Int) {
    reserve(24)
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = count
    repeat {
      base[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    var (low, high) = (start, count - 1)
    while low < high {
      (base[low], base[high]) = (base[high], base[low])
      low += 1
      high -= 1
    }
  }

  /// The bytes as text. They are made of texts, so they are valid UTF-8.
  @usableFromInline
  func text() -> String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }
}

/// `#Name` of each class that paths met, by class key: an open hash table over memory of its own.
@usableFromInline
final class ClassNames {
  @usableFromInline struct Entry {
    @usableFromInline var key: UInt
    @usableFromInline var bytes: UnsafeMutablePointer<UInt8>?
    @usableFromInline var length: Int
  }

  @exclusivity(unchecked) @usableFromInline var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) @usableFromInline var mask: Int
  @exclusivity(unchecked) var used = 0

  @usableFromInline init() {
    mask = 63
    entries = Self.table(64)
  }

  deinit {
    removeNames()
    entries.deallocate()
  }

  private static func table(_ size: Int) -> UnsafeMutablePointer<Entry> {
    let table = UnsafeMutablePointer<Entry>.allocate(capacity: size)
    table.initialize(repeating: Entry(key: 0, bytes: nil, length: 0), count: size)
    return table
  }

  @inlinable @inline(__always)
  func slot(_ key: UInt) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
  }

  /// The entry of a key; its bytes are nil if there is none yet.
  @inlinable @inline(__always)
  func find(_ key: UInt) -> UnsafeMutablePointer<Entry> {
    var place = slot(key)
    while entries[place].bytes != nil, entries[place].key != key { place = (place &+ 1) & mask }
    return entries + place
  }

  /// Keeps the bytes that a buffer holds from `start` as the name of a key.
  @usableFromInline @inline(never)
  func insert(_ key: UInt, _ buffer: PathBuffer, from start: Int) {
    if used * 2 > mask { growTable() }
    let length = buffer.count - start
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(length, 32))
    bytes.initialize(repeating: 0, count: max(length, 32))
    bytes.update(from: buffer.base + start, count: length)
    find(key).pointee = Entry(key: key, bytes: bytes, length: length)
    used += 1
  }

  private func growTable() {
    let (old, size) = (entries, mask + 1)
    mask = size * 2 - 1
    entries = Self.table(size * 2)
    for place in 0..<size where old[place].bytes != nil {
      find(old[place].key).pointee = old[place]
    }
    old.deallocate()
  }

  /// Forgets all names: keys may mean other classes from now on.
  func removeAll() {
    removeNames()
    entries.update(repeating: Entry(key: 0, bytes: nil, length: 0), count: mask + 1)
    used = 0
  }

  private func removeNames() {
    for place in 0...mask { entries[place].bytes?.deallocate() }
  }
}
