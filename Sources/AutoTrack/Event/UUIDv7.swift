/// A UUID of version 7 (RFC 9562 §5.7): milliseconds since 1970 first, so that ids sort by time.
public struct UUIDv7: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first eight bytes, most significant first: 48 bits of milliseconds, the version, 12 random
  /// bits.
  public let high: UInt64
  /// The last eight bytes, most significant first: the variant and 62 random bits.
  public let low: UInt64

  /// Creates an id.
  ///
  /// - Parameters:
  ///   - milliseconds: The time since 1970 in milliseconds. More than 48 bits (the year 10889) become
  ///     the greatest time that fits, so that order is kept.
  ///   - random: Of the first number the low 12 bits are used, of the second the low 62.
  public init(milliseconds: UInt64, random: (UInt64, UInt64)) {
    let time = min(milliseconds, Self.lastMillisecond)
    high = (time << 16) | 0x7000 | (random.0 & 0x0fff)
    low = 0x8000_0000_0000_0000 | (random.1 & Self.lowRandom)
  }

  /// Reads the form that `description` prints; digits may be upper or lower case, as RFC 9562 §4 asks.
  ///
  /// Anything else is nil: another length, hyphens elsewhere, another version or variant.
  public init?(_ text: String) {
    var words: (high: UInt64, low: UInt64) = (0, 0)
    var position = 0
    for byte in text.utf8 {
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      case 0..<36:
        guard let digit = Self.value(ofDigit: byte) else { return nil }
        if position < 18 {
          words.high = (words.high << 4) | digit
        } else {
          words.low = (words.low << 4) | digit
        }
      default: return nil
      }
      position += 1
    }
    guard position == 36, words.high & 0xf000 == 0x7000, words.low >> 62 == 2 else { return nil }
    (high, low) = words
  }

  /// The time since 1970 in milliseconds.
  public var milliseconds: UInt64 { high >> 16 }

  /// The 36 characters of RFC 9562 §4: groups of 8, 4, 4, 4 and 12 lowercase hexadecimal digits.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var position = 0
      for digit in 0..<32 {
        if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
          text.initializeElement(at: position, to: UInt8(ascii: "-"))
          position += 1
        }
        let word = digit < 16 ? high : low
        let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (digit & 15))) & 15
        let zero = value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
        text.initializeElement(at: position, to: zero + value)
        position += 1
      }
      return position
    }
  }

  /// The order of the bytes, which is the order of time.
  public static func < (left: UUIDv7, right: UUIDv7) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  static let lastMillisecond: UInt64 = (1 << 48) - 1
  static let lowRandom: UInt64 = (1 << 62) - 1

  private static func value(ofDigit byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

/// Makes ids that only ever grow, also within one millisecond and when the clock steps back.
///
/// While the clock does not pass the last id's time, the 74 random bits are incremented by a random
/// amount (RFC 9562 §6.2, method 2). After a step back, ids therefore keep the later time until the
/// clock has caught up.
package struct UUIDv7Generator {
  private var last: UUIDv7?

  /// Creates a generator that has made no id.
  package init() {}

  /// The next id, greater than every id before it.
  ///
  /// - Parameters:
  ///   - milliseconds: What the wall clock shows, in milliseconds since 1970.
  ///   - random: Gives 64 random bits a call; called once or twice, or more when the random bits of
  ///     one millisecond are used up.
  package mutating func next(milliseconds: UInt64, random: () -> UInt64) -> UUIDv7 {
    let id: UUIDv7
    if let last, last.milliseconds >= min(milliseconds, UUIDv7.lastMillisecond) {
      id = Self.id(after: last, random: random)
    } else {
      id = UUIDv7(milliseconds: milliseconds, random: (random(), random()))
    }
    last = id
    return id
  }

  /// A greater id of the same millisecond, or of the next one if there is none.
  private static func id(after last: UUIDv7, random: () -> UInt64) -> UUIDv7 {
    // 32 bits of step leave the ids hard to guess and 2^42 of them a millisecond.
    let step = (random() & 0xffff_ffff) + 1
    let low = (last.low & UUIDv7.lowRandom) + step
    let high = (last.high & 0x0fff) + (low >> 62)
    if high <= 0x0fff {
      return UUIDv7(milliseconds: last.milliseconds, random: (high, low))
    }
    return UUIDv7(milliseconds: last.milliseconds + 1, random: (random(), random()))
  }
}
