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

  /// Where the next byte goes, for a loop that keeps it in a register.
  @inlinable @inline(__always)
  var end: UnsafeMutablePointer<UInt8> {
    get { base + count }
    set { count = newValue - base }
  }

  /// How many segments that `ClassNames.write` writes have room.
  @inlinable
  var roomInSegments: Int { (capacity &- count) / 64 }

  /// Appends bytes.
  func append(_ bytes: [UInt8]) {
    reserve(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      end.update(from: start, count: bytes.count)
      count += bytes.count
    }
  }

  /// Appends a text as it is.
  @usableFromInline
  func append(_ text: String) {
    withBytes(of: text) { bytes in
      guard let start = bytes.baseAddress else { return }
      reserve(bytes.count)
      end.update(from: start, count: bytes.count)
      count += bytes.count
    }
  }

  /// Appends the first bytes of a text as they are.
  func append(_ text: String, prefix: Int) {
    withBytes(of: text) { bytes in
      let count = min(prefix, bytes.count)
      guard let start = bytes.baseAddress, count > 0 else { return }
      reserve(count)
      end.update(from: start, count: count)
      self.count += count
    }
  }

  /// Appends a text with the bytes escaped that mean something in a path.
  @usableFromInline
  func append(escaped text: String) {
    withBytes(of: text) { append(escaped: $0) }
  }

  /// Appends UTF-8, escaped or as it is.
  func append(utf8 text: Span<UInt8>, escapes: Bool) {
    text.withUnsafeBufferPointer { bytes in
      if escapes { return append(escaped: bytes) }
      guard let start = bytes.baseAddress else { return }
      reserve(bytes.count)
      end.update(from: start, count: bytes.count)
      count += bytes.count
    }
  }

  /// Nearly every text has nothing to escape: it is copied, looked over in the buffer eight bytes at a
  /// time, and written anew only if something is found.
  @inline(__always)
  private func append(escaped bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count &* 3)
    let copy = end
    copy.update(from: start, count: bytes.count)
    // What is looked over beyond the text must not need escaping.
    UnsafeMutableRawPointer(copy + bytes.count).storeBytes(
      of: Self.eachByte &* UInt64(UInt8(ascii: "a")), as: UInt64.self)
    var offset = 0
    while offset < bytes.count {
      let word = UnsafeRawPointer(copy + offset).loadUnaligned(as: UInt64.self)
      if Self.needsEscaping(word) { return escape(bytes) }
      offset &+= 8
    }
    count &+= bytes.count
  }

  /// The bytes of a text without a copy of its own, but for a text that is not stored as UTF-8.
  @inline(__always)
  private func withBytes(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if text.utf8.withContiguousStorageIfAvailable(body) == nil {
      Array(text.utf8).withUnsafeBufferPointer(body)
    }
  }

  private static var eachByte: UInt64 { 0x0101_0101_0101_0101 }

  /// Whether `Escaping.needsEscaping` holds for any of eight bytes (the tests for a zero byte and for a
  /// small byte of "Bit Twiddling Hacks", S. E. Anderson; exact for the question whether there is one).
  @inline(__always)
  private static func needsEscaping(_ word: UInt64) -> Bool {
    let high = eachByte &* 0x80
    func has(_ byte: UInt8) -> UInt64 {
      let difference = word ^ (eachByte &* UInt64(byte))
      return (difference &- eachByte) & ~difference
    }
    let small = (word &- eachByte &* 0x20) & ~word
    let marks = has(UInt8(ascii: "#")) | has(UInt8(ascii: "%")) | has(UInt8(ascii: "="))
    let brackets = has(UInt8(ascii: "[")) | has(UInt8(ascii: "]")) | has(0x7F)
    return (small | marks | brackets) & high != 0
  }

  @inline(never)
  private func escape(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      if Escaping.needsEscaping(byte) {
        base[count] = UInt8(ascii: "%")
        base[count &+ 1] = Self.hexadecimalDigit(byte &>> 4)
        base[count &+ 2] = Self.hexadecimalDigit(byte & 15)
        count &+= 3
      } else {
        base[count] = byte
        count &+= 1
      }
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
  }

  /// Appends `#key=` for a C string of at most 64 ASCII bytes that mean nothing in a path, as nearly every
  /// key is; false, and nothing is appended, for any other.
  func append(plainKey key: UnsafePointer<CChar>) -> Bool {
    reserve(80)
    let start = end
    var length = 0
    while key[length] != 0 {
      if length == 64 { return false }
      length &+= 1
      start[length] = UInt8(bitPattern: key[length &- 1])
    }
    // What is looked over beyond the key must not need escaping.
    UnsafeMutableRawPointer(start + length + 1).storeBytes(
      of: Self.eachByte &* UInt64(UInt8(ascii: "a")), as: UInt64.self)
    var offset = 1
    while offset <= length {
      let word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
      if Self.needsEscaping(word) || word & (Self.eachByte &* 0x80) != 0 { return false }
      offset &+= 8
    }
    start[0] = UInt8(ascii: "#")
    start[length &+ 1] = UInt8(ascii: "=")
    count &+= length &+ 2
    return true
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

/// `#key=` of the kinds of state that the engine knows, each copied as 32 bytes at once.
final class StateKeys {
  private let blocks: UnsafeMutablePointer<(length: Int, bytes: SIMD32<UInt8>)>

  init() {
    blocks = .allocate(capacity: StateKey.allCases.count)
    for key in StateKey.allCases {
      let text = Array("#\(key.rawValue)=".utf8)
      var bytes = SIMD32<UInt8>()
      for (place, byte) in text.prefix(32).enumerated() { bytes[place] = byte }
      (blocks + Self.place(key)).initialize(to: (min(text.count, 32), bytes))
    }
  }

  deinit { blocks.deallocate() }

  private static func place(_ key: StateKey) -> Int {
    switch key {
    case .currentTitle: 0
    case .state: 1
    case .enabled: 2
    case .selected: 3
    case .isOn: 4
    case .selectedSegmentIndex: 5
    }
  }

  @inline(__always)
  func append(_ key: StateKey, to buffer: PathBuffer) {
    buffer.reserve(32)
    let block = blocks + Self.place(key)
    UnsafeMutableRawPointer(buffer.end).storeBytes(
      of: block.pointee.bytes, as: SIMD32<UInt8>.self)
    buffer.count &+= block.pointee.length
  }
}

/// `#Name` of each class that paths met, by class key: an open hash table over memory of its own.
@usableFromInline
final class ClassNames {
  /// A short name as paths copy it: 32 bytes at once, its opening bracket behind it.
  @usableFromInline struct Entry {
    @usableFromInline var key: UInt
    @usableFromInline var length: Int
    @usableFromInline var block: SIMD32<UInt8>
  }

  /// The key of an empty place; no `ClassKey` has it.
  @usableFromInline static var noKey: UInt { .max }

  @exclusivity(unchecked) @usableFromInline var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) @usableFromInline var mask: UInt
  @exclusivity(unchecked) private var used = 0
  /// Names that do not fit an entry.
  @exclusivity(unchecked) private var longNames: [UInt: [UInt8]] = [:]

  @usableFromInline init() {
    mask = 63
    entries = Self.table(64)
  }

  deinit { entries.deallocate() }

  private static func table(_ size: Int) -> UnsafeMutablePointer<Entry> {
    let table = UnsafeMutablePointer<Entry>.allocate(capacity: size)
    table.initialize(repeating: Entry(key: noKey, length: 0, block: SIMD32()), count: size)
    return table
  }

  /// The entry of a key, nil if there is none yet.
  @inlinable @inline(__always)
  func entry(of key: UInt) -> UnsafeMutablePointer<Entry>? {
    // Keys are mostly addresses: their lowest bits say nothing.
    var place = (key &>> 4) & mask
    while true {
      let entry = entries + Int(bitPattern: place)
      if entry.pointee.key == key { return entry }
      if entry.pointee.key == Self.noKey { return nil }
      place = (place &+ 1) & mask
    }
  }

  /// Writes the name of a class that was met before and, if there is one, an index of at most two digits,
  /// in at most 64 bytes that the caller has reserved.
  ///
  /// - Returns: Where the next byte goes; nil for any other class or index, and nothing counts as written.
  @inlinable @inline(__always)
  func write(
    _ key: UInt, index: Int?, at end: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    guard let entry = entry(of: key) else { return nil }
    UnsafeMutableRawPointer(end).storeBytes(of: entry.pointee.block, as: SIMD32<UInt8>.self)
    let next = end + entry.pointee.length
    guard let index else { return next }
    let number = UInt(bitPattern: index)
    if number < 10 {
      next[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
      next[2] = UInt8(ascii: "]")
      return next + 3
    }
    if number > 99 { return nil }
    next[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10)
    next[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10)
    next[3] = UInt8(ascii: "]")
    return next + 4
  }

  /// Appends the name of a class; false if it was not met before.
  @usableFromInline
  func append(_ key: UInt, to buffer: PathBuffer) -> Bool {
    buffer.reserve(64)
    if let end = write(key, index: nil, at: buffer.end) {
      buffer.end = end
      return true
    }
    guard let name = longNames[key] else { return false }
    buffer.append(name)
    return true
  }

  /// Keeps the bytes that a buffer holds from `start` as the name of a key.
  @usableFromInline @inline(never)
  func insert(_ key: UInt, _ buffer: PathBuffer, from start: Int) {
    let name = UnsafeBufferPointer(start: buffer.base + start, count: buffer.count - start)
    if name.count > 31 {
      longNames[key] = Array(name)
      return
    }
    if used * 2 > Int(mask) { grow() }
    var block = SIMD32<UInt8>()
    for (place, byte) in name.enumerated() { block[place] = byte }
    block[name.count] = UInt8(ascii: "[")
    put(Entry(key: key, length: name.count, block: block))
    used += 1
  }

  private func put(_ entry: Entry) {
    var place = (entry.key &>> 4) & mask
    while entries[Int(place)].key != Self.noKey { place = (place &+ 1) & mask }
    entries[Int(place)] = entry
  }

  private func grow() {
    let (old, size) = (entries, Int(mask) + 1)
    mask = UInt(size * 2 - 1)
    entries = Self.table(size * 2)
    for place in 0..<size where old[place].key != Self.noKey { put(old[place]) }
    old.deallocate()
  }

  /// Forgets all names: keys may mean other classes from now on.
  func removeAll() {
    longNames = [:]
    used = 0
    entries.update(
      repeating: Entry(key: Self.noKey, length: 0, block: SIMD32()), count: Int(mask) + 1)
  }
}
