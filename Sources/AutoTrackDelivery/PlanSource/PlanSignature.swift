/// A secret that whoever writes plans shares with the apps that take them.
///
/// It shows in no description and no dump of a value that holds it.
public struct PlanKey: Sendable, CustomStringConvertible, CustomReflectable {
  /// The fewest bytes that a key may have.
  public static let minimumBytes = 16

  fileprivate let bytes: [UInt8]

  /// Takes the secret's bytes; nil for fewer than `minimumBytes`: an empty secret would sign for anybody.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.minimumBytes else { return nil }
    self.bytes = bytes
  }

  /// How long it is, never what.
  public var description: String { "PlanKey(\(bytes.count) bytes)" }

  /// Without the bytes.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The signature of a plan, for tools that write them.
  public func signature(of plan: [UInt8]) -> PlanSignature {
    PlanSignature(code: HMAC.code(of: plan, key: bytes))
  }

  /// Whether the plan was signed with this key. The time of the answer does not tell how much of a wrong
  /// signature is right.
  public func accepts(_ signature: PlanSignature, of plan: [UInt8]) -> Bool {
    HMAC.areEqual(self.signature(of: plan).code, signature.code)
  }
}

/// The HMAC-SHA256 (RFC 2104, FIPS 180-4) of a plan's bytes.
public struct PlanSignature: Sendable, Hashable, CustomStringConvertible {
  /// The most bytes that a written signature may have, white space included.
  public static let maximumWrittenBytes = 1024

  /// The 32 bytes.
  public let code: [UInt8]

  fileprivate init(code: [UInt8]) { self.code = code }

  /// Reads a signature as it stands in a file or header: 32 bytes, or text, with or without white space
  /// around it: 64 hexadecimal digits of either case, or Base64 of either alphabet, padded or not.
  ///
  /// Nil for anything else.
  public init?(reading written: [UInt8]) {
    if written.count == SHA256.digestBytes {
      code = written
      return
    }
    guard written.count <= Self.maximumWrittenBytes else { return nil }
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0d).contains(byte) }
    let text = Array(written.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    guard let code = text.count == 64 ? Hexadecimal.bytes(of: text) : Self.base64(text) else {
      return nil
    }
    self.code = code
  }

  /// 64 lowercase hexadecimal digits.
  public var description: String { Hexadecimal.text(of: code) }

  /// The 32 bytes that 43 digits stand for, the padding aside.
  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    guard text.count == 43 || text.count == 44 && text[43] == UInt8(ascii: "=") else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for digit in text.prefix(43) {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    // 43 digits are two bits more than 32 bytes; they are 0 in what was written from bytes.
    return bits == 0 ? bytes : nil
  }
}

/// Bytes as hexadecimal digits.
enum Hexadecimal {
  static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes that digits of either case stand for; nil if there is anything else.
  static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }
}
