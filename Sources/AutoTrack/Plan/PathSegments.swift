/// A path cut into segments, each with hashes of its name and of the whole, in storage that is used again.
///
/// The hash is 64-bit FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo): it only finds candidates, whose bytes are then
/// compared.
struct PathSegments {
  struct Segment {
    /// Where it begins, behind its mark.
    var start: Int
    /// Where its name ends.
    var nameEnd = 0
    /// Where it ends.
    var end = 0
    var nameHash: UInt64 = 0
    var hash = PathHash.seed
    var place = PathPattern.Place.asWritten
  }

  /// The path, and behind it what tells its element from its siblings where the chain does not.
  private(set) var bytes: [UInt8] = []
  /// The segments of the chain, then the pairs, then the element's own pairs.
  private(set) var all: [Segment] = []
  /// How many segments are the chain's.
  private(set) var chainCount = 0
  /// How many segments are the event path's.
  private(set) var pathCount = 0
  /// The hash of the chain's segments.
  private(set) var chainHash = PathHash.seed
  /// The hash of the whole event path.
  private(set) var pathHash = PathHash.seed
  /// The hash of the element path.
  private(set) var elementHash = PathHash.seed

  /// Reads an event path.
  mutating func read(_ path: EventPath) {
    read(path.text, chainEnd: path.identityEnd, suffix: path.identitySuffix)
  }

  /// Reads an element path or a whole event path by its text: pairs begin where the first one stands.
  mutating func read(_ text: String) { read(text, chainEnd: nil, suffix: "") }

  private mutating func read(_ path: String, chainEnd: Int?, suffix: String) {
    var segments = all
    all = []
    segments.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: path.utf8)
    let pathEnd = bytes.count
    if !suffix.isEmpty { bytes.append(contentsOf: suffix.utf8) }
    let hasRows = Self.cut(bytes.span, into: &segments)
    if suffix.isEmpty {
      pathCount = segments.count
    } else {
      pathCount = segments.firstIndex { $0.start > pathEnd } ?? segments.count
    }
    if chainEnd == pathEnd {
      chainCount = pathCount
    } else if let chainEnd {
      chainCount = segments.firstIndex { $0.start > chainEnd } ?? pathCount
    } else {
      let bytes = bytes
      let firstPair = segments.firstIndex { segment in
        bytes[segment.start..<segment.end].contains(UInt8(ascii: "="))
      }
      chainCount = firstPair ?? pathCount
    }
    all = segments
    chainHash = segments[..<chainCount].reduce(PathHash.seed) { PathHash.combine($0, $1.hash) }
    pathHash = segments[chainCount..<pathCount].reduce(chainHash) {
      PathHash.combine($0, $1.hash)
    }
    elementHash =
      hasRows
      ? segments[..<chainCount].reduce(PathHash.seed) { PathHash.combine($0, $1.elementHash) }
      : chainHash
    for segment in segments[pathCount...] {
      elementHash = PathHash.combine(elementHash, segment.hash)
    }
  }

  /// Cuts a path at its marks.
  ///
  /// - Returns: Whether any segment is a row, header or footer.
  private static func cut(
    _ bytes: borrowing Span<UInt8>, into segments: inout [Segment]
  ) -> Bool {
    let count = bytes.count
    var position = 0
    var hasRows = false
    while position < count {
      // The mark.
      position &+= 1
      var segment = Segment(start: position)
      var hash = PathHash.seed
      var byte: UInt8 = 0
      while position < count {
        byte = bytes[position]
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") { break }
        hash = PathHash.mix(hash, byte)
        position &+= 1
      }
      segment.nameEnd = position
      segment.nameHash = hash
      if position < count, byte == UInt8(ascii: "[") {
        while position < count {
          byte = bytes[position]
          if byte == UInt8(ascii: "#") { break }
          if byte >= UInt8(ascii: ":") || byte == UInt8(ascii: "-") { segment.note(byte) }
          hash = PathHash.mix(hash, byte)
          position &+= 1
        }
        if segment.place != .asWritten { hasRows = true }
      }
      segment.hash = hash
      segment.end = position
      segments.append(segment)
    }
    return hasRows
  }

  /// Which of a path's forms is meant.
  enum Form {
    /// The event path, state included.
    case whole
    /// The event path's chain.
    case chain
    /// The element path.
    case element
  }

  /// Whether the event path or its chain is this text.
  func begins(with text: [UInt8], _ form: Form) -> Bool {
    let count = form == .whole ? pathCount : chainCount
    return count > 0 && isEqual(0, all[count - 1].end, text)
  }

  /// Whether one of the path's forms has these segments.
  func isEqual(to segments: [[UInt8]], in form: Form) -> Bool {
    let count = form == .whole ? pathCount : chainCount
    let tail = form == .element ? all.count - pathCount : 0
    guard segments.count == count + tail else { return false }
    for place in 0..<count {
      let isSame =
        form == .element
        ? isElementEqual(place, segments[place]) : isEqual(place, segments[place])
      if !isSame { return false }
    }
    return (0..<tail).allSatisfy { isEqual(pathCount + $0, segments[count + $0]) }
  }

  /// Whether a segment is these bytes.
  func isEqual(_ place: Int, _ literal: [UInt8]) -> Bool {
    let segment = all[place]
    return isEqual(segment.start, segment.end, literal)
  }

  /// Whether a segment of the element path is these bytes.
  private func isElementEqual(_ place: Int, _ literal: [UInt8]) -> Bool {
    let segment = all[place]
    let tail = segment.place.inElements
    guard !tail.isEmpty else { return isEqual(place, literal) }
    return literal.count == segment.nameEnd - segment.start + tail.utf8.count
      && literal.starts(with: bytes[segment.start..<segment.nameEnd])
      && literal.suffix(tail.utf8.count).elementsEqual(tail.utf8)
  }

  /// Whether a segment's name is these bytes.
  func isNameEqual(_ place: Int, _ name: [UInt8]) -> Bool {
    let segment = all[place]
    return isEqual(segment.start, segment.nameEnd, name)
  }

  private func isEqual(_ start: Int, _ end: Int, _ other: [UInt8]) -> Bool {
    if end &- start != other.count { return false }
    var place = start
    for byte in other {
      if bytes[place] != byte { return false }
      place &+= 1
    }
    return true
  }

  /// Whether a pair, `key=value`, is among the path's or the element's own.
  func hasPair(_ pair: [UInt8]) -> Bool {
    (chainCount..<all.count).contains { isEqual($0, pair) }
  }
}

extension PathSegments.Segment {
  /// Notes a byte inside the brackets that no index has.
  fileprivate mutating func note(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "-"): if place == .asWritten { place = .row }
    case UInt8(ascii: "h"): if place == .row { place = .header }
    case UInt8(ascii: "f"): if place == .row { place = .footer }
    default: break
    }
  }

  /// The hash of the segment as element paths have it.
  fileprivate var elementHash: UInt64 {
    place == .asWritten ? hash : place.inElements.utf8.reduce(nameHash, PathHash.mix)
  }
}

extension PathPattern.Place {
  /// What stands behind the name in element paths; empty for what stands there as it is.
  var inElements: String {
    switch self {
    case .asWritten, .any: ""
    case .row: "[-]"
    case .header: "[-:header]"
    case .footer: "[-:footer]"
    }
  }
}

/// The hashes of segments and paths.
enum PathHash {
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds a segment's hash to that of the segments before it.
  @inline(__always)
  static func combine(_ hash: UInt64, _ segment: UInt64) -> UInt64 {
    let mixed = (hash ^ segment) &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ (mixed &>> 29)
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(seed, mix) }

  /// The hash of a path of these segments.
  static func path(_ segments: [[UInt8]]) -> UInt64 {
    segments.reduce(seed) { combine($0, hash($1)) }
  }
}
