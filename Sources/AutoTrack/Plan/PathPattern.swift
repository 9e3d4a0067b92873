/// Which paths a rule is for: segments as paths show them, and wildcards.
///
///     #buy:#UIButton#UIButton[2]#UIView[0]#CartViewController#UIWindow[0]#UIApplication#AppDelegate
///     #buy:#**#CartViewController#**
///     #*#UIButton[*]#ProductCell[-]#**
///     checkout_button
///
/// Without a wildcard the pattern is one event path, with its state or without, or one element path. `*` is one
/// segment, the action being the first one; `**` is any run of segments, none included; `Name[*]` is a class or
/// identifier at any place or none; `Name[-]` is any row, `Name[-:header]` and `Name[-:footer]` any section's
/// header and footer, in event paths too. A name alone, without `#`, is any path whose chain has it. Behind a pattern
/// with wildcards pairs may stand (`#currentTitle=Buy`), which the path must have among its own.
///
/// Names are written as paths write them, so a segment that is a star is `%2A`. The wildcards read escaped paths, which
/// the `standard` configuration makes; paths of the original library that hold `#` inside a name only match whole.
public struct PathPattern: Sendable, Hashable {
  /// A part between two marks.
  package enum Segment: Sendable, Hashable {
    /// These bytes.
    case literal([UInt8])
    /// A name, and what stands in its brackets.
    case named([UInt8], Place)
    /// `*`.
    case any
    /// `**`.
    case run
  }

  /// What a name's brackets may hold.
  package enum Place: UInt8, Sendable, Hashable {
    /// The literal segment itself: `Name[2]`, or no brackets.
    case asWritten
    /// `[*]`.
    case any
    /// `[-]`.
    case row
    /// `[-:header]`.
    case header
    /// `[-:footer]`.
    case footer
  }

  /// Why a text is no pattern.
  public struct Fault: Error, Sendable, Equatable {
    /// What was expected at the byte.
    public let expected: String
    /// The byte, counted from 0.
    public let position: Int
  }

  /// The most `**` of a pattern: what looking it up and comparing it with others takes grows with them.
  public static let maximumRuns = 64
  /// The longest pattern in bytes, which is the longest path.
  public static let maximumBytes = 65536

  /// The pattern as it was written.
  public let text: String
  /// The segments; of a pattern without wildcards its pairs too.
  package let segments: [Segment]
  /// Pairs behind a pattern with wildcards, `key=value`.
  package let pairs: [[UInt8]]

  /// Whether it is one path, without wildcards.
  public var isExact: Bool { literals != nil }

  /// Reads a pattern.
  ///
  /// - Throws: `Fault` with the byte where a segment is none.
  public init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw Fault(expected: "a path, or a name", position: 0) }
    guard bytes.count <= Self.maximumBytes else {
      throw Fault(
        expected: "at most \(Self.maximumBytes) bytes", position: Self.maximumBytes)
    }
    self.text = text
    guard bytes[0] == UInt8(ascii: "#") else {
      segments = [.run, .named(try Self.name(bytes[...]), .any), .run]
      pairs = []
      return
    }
    var segments: [Segment] = []
    var pairs: [[UInt8]] = []
    var start = 1
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      let part = bytes[start..<end]
      if part.contains(UInt8(ascii: "=")) {
        pairs.append(Array(part))
      } else if pairs.isEmpty {
        let segment = try Self.segment(part)
        // Two runs are one.
        if segment != .run || segments.last != .run { segments.append(segment) }
      } else {
        throw Fault(expected: "no segment behind a pair", position: start)
      }
      start = end + 1
    }
    guard segments.count(where: { $0 == .run }) <= Self.maximumRuns else {
      throw Fault(expected: "at most \(Self.maximumRuns) times **", position: 0)
    }
    let isExact = segments.allSatisfy { if case .literal = $0 { true } else { false } }
    self.segments = isExact ? segments + pairs.map { .literal($0) } : segments
    self.pairs = isExact ? [] : pairs
  }

  private static func segment(_ part: ArraySlice<UInt8>) throws(Fault) -> Segment {
    if part.elementsEqual([UInt8(ascii: "*")]) { return .any }
    if part.elementsEqual([UInt8(ascii: "*"), UInt8(ascii: "*")]) { return .run }
    guard let bracket = part.firstIndex(of: UInt8(ascii: "[")) else {
      return .literal(try name(part))
    }
    let name = try name(part[part.startIndex..<bracket])
    guard part.last == UInt8(ascii: "]") else {
      throw Fault(expected: "a segment that ends with its bracket", position: part.startIndex)
    }
    let place = part[(bracket + 1)..<(part.endIndex - 1)]
    switch String(decoding: place, as: UTF8.self) {
    case "*": return .named(name, .any)
    case "-": return .named(name, .row)
    case "-:header": return .named(name, .header)
    case "-:footer": return .named(name, .footer)
    default:
      let isPlace =
        !place.isEmpty
        && place.allSatisfy {
          (0x30...0x3A).contains($0) || (0x61...0x7A).contains($0)
        }
      guard isPlace else {
        throw Fault(
          expected: "an index, a row (2:0), [*] or [-] in brackets", position: bracket)
      }
      return .literal(name + part[bracket...])
    }
  }

  /// A name as paths write it, whichever of its bytes the pattern escapes.
  private static func name(_ part: ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
    var plain: [UInt8] = []
    var position = part.startIndex
    while position < part.endIndex {
      let byte = part[position]
      if byte == UInt8(ascii: "*") {
        throw Fault(
          expected: "a name (a star inside one is written %2A)", position: position)
      }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "=") {
        throw Fault(expected: "a name, or a path that begins with #", position: position)
      }
      guard byte == UInt8(ascii: "%") else {
        plain.append(byte)
        position += 1
        continue
      }
      guard position + 2 < part.endIndex, let high = digit(part[position + 1]),
        let low = digit(part[position + 2])
      else {
        throw Fault(expected: "% and two hexadecimal digits", position: position)
      }
      plain.append(high << 4 | low)
      position += 3
    }
    var escaped: [UInt8] = []
    Escaping.append(plain, to: &escaped)
    return escaped
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The segments of a pattern without wildcards; nil for any other.
  package var literals: [[UInt8]]? {
    var literals: [[UInt8]] = []
    for segment in segments {
      guard case .literal(let bytes) = segment else { return nil }
      literals.append(bytes)
    }
    return literals
  }

  /// The segments of a path as they are.
  package static func parts(of path: String) -> [[UInt8]] {
    let bytes = Array(path.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    return parts.dropFirst(bytes.first == UInt8(ascii: "#") ? 1 : 0).map(Array.init)
  }

  /// Compares as written.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
