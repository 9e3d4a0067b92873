#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Numbers as event paths show them, the same in every locale.
package enum NumberFormat {
  /// What C's `printf("%0.16g")` prints in the C locale: up to 16 significant digits, the
  /// original library's form.
  ///
  /// NaN is `nan` or `-nan`, as its sign bit says; infinity is `inf` or `-inf`; -0 is `-0`.
  package static func general16(_ value: Double) -> String {
    let sign = value.sign == .minus ? "-" : ""
    if value.isNaN { return sign + "nan" }
    if value.isInfinite { return sign + "inf" }
    var (digits, exponent) = decimal16(value.magnitude)
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }

    var text = Array(sign.utf8)
    if exponent < -4 || exponent >= 16 {
      append(digits, pointAfter: 1, to: &text)
      text.append(UInt8(ascii: "e"))
      text.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      if exponent.magnitude < 10 { text.append(UInt8(ascii: "0")) }
      text.append(contentsOf: String(exponent.magnitude).utf8)
    } else if exponent < 0 {
      text.append(contentsOf: "0.".utf8)
      text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -exponent - 1))
      text.append(contentsOf: digits)
    } else {
      let missing = exponent + 1 - digits.count
      if missing > 0 { digits.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing)) }
      append(digits, pointAfter: exponent + 1, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The shortest digits that read back as `value`; whole numbers have no ".0".
  ///
  /// 7 is `7`, -0.5 is `-0.5`, 1e16 is `1e+16`, -0 is `-0`. NaN is `nan` whatever its sign and
  /// payload; infinity is `inf` or `-inf`.
  package static func shortest(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The 16 significant digits of a finite number and the exponent of the first of them.
  private static func decimal16(_ value: Double) -> (digits: [UInt8], exponent: Int) {
    // 16 digits, a point of up to four bytes, "e-308" and the NUL: 32 bytes would do.
    let printed = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let length = withVaList([value]) { vsnprintf(buffer.baseAddress, 64, "%.15e", $0) }
      return buffer.prefix(max(0, min(Int(length), 63))).map { UInt8(bitPattern: $0) }
    }
    // The locale decides the bytes of the point: whatever is no digit before the "e" is skipped.
    let mantissa = printed.prefix { $0 != UInt8(ascii: "e") }
    let digits = mantissa.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let exponent = Int(String(decoding: printed.dropFirst(mantissa.count + 1), as: UTF8.self))
    return (digits, exponent ?? 0)
  }

  private static func append(_ digits: [UInt8], pointAfter count: Int, to text: inout [UInt8]) {
    text.append(contentsOf: digits.prefix(count))
    guard digits.count > count else { return }
    text.append(UInt8(ascii: "."))
    text.append(contentsOf: digits.dropFirst(count))
  }
}
