/// The escaping of event paths: the bytes that mean something in a path (`#`, `=`, `%`, `[`, `]`)
/// and the control bytes 00–1F and 7F stand as `%XX` in uppercase hexadecimal; every other byte
/// stands for itself.
package enum Escaping {
  /// Whether `byte` stands as `%XX`.
  @inlinable
  package static func needsEscaping(_ byte: UInt8) -> Bool {
    let marks = byte < 64 ? lowMarks : highMarks
    return byte < 128 && (marks &>> UInt64(byte & 63)) & 1 == 1
  }

  /// Whether any of `utf8` stands as `%XX`; if none does, the bytes are their own escaped form.
  @inlinable
  package static func needsEscaping(_ utf8: some Sequence<UInt8>) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains { needsEscaping($0) } }
      ?? utf8.contains { needsEscaping($0) }
  }

  /// Appends the escaped form of `utf8` to `path`.
  package static func append(_ utf8: some Collection<UInt8>, to path: inout [UInt8]) {
    let done: Void? = utf8.withContiguousStorageIfAvailable { append($0, to: &path) }
    guard done == nil else { return }
    Array(utf8).withUnsafeBufferPointer { append($0, to: &path) }
  }

  /// Appends the escaped form of `utf8` to `path`; clean runs are copied at once.
  package static func append(_ utf8: UnsafeBufferPointer<UInt8>, to path: inout [UInt8]) {
    var runStart = 0
    for index in utf8.indices where needsEscaping(utf8[index]) {
      path.append(contentsOf: utf8[runStart..<index])
      path.append(UInt8(ascii: "%"))
      path.append(hexDigit(utf8[index] >> 4))
      path.append(hexDigit(utf8[index] & 15))
      runStart = index + 1
    }
    path.append(contentsOf: utf8[runStart...])
  }

  /// The bytes whose escaped form is `bytes`; nil if there are none.
  ///
  /// Only what `append` writes is read: a bare byte that ought to be escaped, `%` without two
  /// uppercase digits, and `%XX` for a byte that stands for itself are refused, so that no two
  /// texts read as the same bytes.
  package static func unescape(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        if needsEscaping(byte) { return nil }
        result.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value(ofDigit:)),
        let low = rest.next().flatMap(value(ofDigit:)),
        needsEscaping(high << 4 | low)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  /// Bit n: byte n stands as `%XX`. The controls 00–1F, `#`, `%` and `=`.
  @usableFromInline package static var lowMarks: UInt64 { 0x2000_0028_ffff_ffff }
  /// Bit n: byte 64 + n stands as `%XX`. `[`, `]` and 7F.
  @usableFromInline package static var highMarks: UInt64 { 0x8000_0000_2800_0000 }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
