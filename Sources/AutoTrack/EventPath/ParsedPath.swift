/// An event path in its parts.
///
/// Parsing is the inverse of building where paths are escaped (the `standard` configuration): equal
/// paths have equal parts, compared as UTF-8 bytes.
public struct ParsedPath: Sendable, Equatable {
  /// One name of the chain.
  public struct Segment: Sendable, Equatable {
    /// What stands in the brackets.
    public enum Position: Sendable, Equatable {
      /// Nothing: a controller, the application, the sender's class, an identifier.
      case none
      /// A view's index.
      case index(Int)
      /// The place of a cell, header or footer.
      case row(RowPosition)
      /// Any cell of the list, in element paths.
      case anyRow
      /// The header or footer of any section, in element paths.
      case anySection(RowPosition.Part)
    }

    /// The class, or the identifier that stands for it.
    public var name: String
    /// Where it is among its siblings.
    public var position: Position

    /// Creates a segment.
    public init(_ name: String, _ position: Position = .none) {
      self.name = name
      self.position = position
    }

    /// Compares names as bytes.
    public static func == (left: Self, right: Self) -> Bool {
      left.position == right.position && left.name.utf8.elementsEqual(right.name.utf8)
    }
  }

  /// A property or parameter, as text.
  public struct Pair: Sendable, Equatable {
    /// The key.
    public var key: String
    /// The value as it is written.
    public var value: String

    /// Creates a pair.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }

    /// Compares as bytes.
    public static func == (left: Self, right: Self) -> Bool {
      left.key.utf8.elementsEqual(right.key.utf8) && left.value.utf8.elementsEqual(right.value.utf8)
    }
  }

  /// What comes first without brackets: a handler's name, a recognizer's class, a page's method.
  public var action: String?
  /// The names after it, the sender's class first if an action is named.
  public var segments: [Segment]
  /// Properties, then parameters.
  public var pairs: [Pair]

  /// Creates a path from parts.
  public init(action: String?, segments: [Segment], pairs: [Pair]) {
    self.action = action
    self.segments = segments
    self.pairs = pairs
  }

  /// Compares as bytes.
  public static func == (left: Self, right: Self) -> Bool {
    let sameAction =
      switch (left.action, right.action) {
      case (nil, nil): true
      case (let a?, let b?): a.utf8.elementsEqual(b.utf8)
      default: false
      }
    return sameAction && left.segments == right.segments && left.pairs == right.pairs
  }

  /// Why a text is no escaped event path; positions count bytes from 0.
  public enum ParseError: Error, Sendable, Equatable {
    /// The text does not begin with `#`.
    case noLeadingMark
    /// A byte that must be escaped, or an escape that is not canonical.
    case badEscape(at: Int)
    /// Brackets that hold no index or place, or stand elsewhere than at a name's end.
    case badPosition(at: Int)
    /// A name after the first pair.
    case nameAfterPair(at: Int)
  }

  /// Reads an escaped path.
  ///
  /// - Throws: `ParseError` with the byte where the faulty part begins.
  public init(_ text: String) throws(ParseError) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { throw .noLeadingMark }
    action = nil
    segments = []
    pairs = []
    var start = 1
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      try read(bytes[start..<end])
      start = end + 1
    }
  }

  private mutating func read(_ part: ArraySlice<UInt8>) throws(ParseError) {
    if let equals = part.firstIndex(of: UInt8(ascii: "=")) {
      let key = try Self.plain(part[part.startIndex..<equals])
      pairs.append(Pair(key, try Self.plain(part[(equals + 1)...])))
      return
    }
    guard pairs.isEmpty else { throw .nameAfterPair(at: part.startIndex) }
    guard let bracket = part.firstIndex(of: UInt8(ascii: "[")) else {
      let name = try Self.plain(part)
      if action == nil, segments.isEmpty {
        action = name
      } else {
        segments.append(Segment(name))
      }
      return
    }
    guard part.last == UInt8(ascii: "]"),
      let position = Self.position(part[(bracket + 1)..<(part.endIndex - 1)])
    else { throw .badPosition(at: part.startIndex) }
    segments.append(Segment(try Self.plain(part[part.startIndex..<bracket]), position))
  }

  private static func position(_ bytes: ArraySlice<UInt8>) -> Segment.Position? {
    if bytes.elementsEqual([UInt8(ascii: "-")]) { return .anyRow }
    var parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let part = parts.last.flatMap {
      RowPosition.Part(rawValue: String(decoding: $0, as: UTF8.self))
    }
    // A cell's place has no word for it.
    if part == .cell { return nil }
    if part != nil { parts.removeLast() }
    if let part, parts.count == 1, parts[0].elementsEqual([UInt8(ascii: "-")]) {
      return .anySection(part)
    }
    let numbers = parts.compactMap { part -> Int? in
      let text = String(decoding: part, as: UTF8.self)
      // Only what a number prints: no sign, no leading zero.
      return Int(text).flatMap { String($0) == text ? $0 : nil }
    }
    guard numbers.count == parts.count else { return nil }
    switch (numbers.count, part) {
    case (1, nil): return .index(numbers[0])
    case (2, nil): return .row(RowPosition(section: numbers[0], item: numbers[1]))
    case (1, let part?): return .row(RowPosition(section: numbers[0], item: 0, part: part))
    // The item 0 is left out.
    case (2, let part?) where numbers[1] != 0:
      return .row(RowPosition(section: numbers[0], item: numbers[1], part: part))
    default: return nil
    }
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) throws(ParseError) -> String {
    guard let plain = Escaping.unescape(bytes) else { throw .badEscape(at: bytes.startIndex) }
    return String(decoding: plain, as: UTF8.self)
  }
}
