@testable import AutoTrack

/// A path as a test makes it, and what its forms are.
struct PlainPath {
  /// `name`, and what stands in brackets behind it.
  typealias Segment = (name: String, place: String)

  var chain: [Segment]
  var pairs: [String] = []
  var suffix: [String] = []

  var chainTexts: [String] { chain.map { $0.name + ($0.place.isEmpty ? "" : "[\($0.place)]") } }

  var elementTexts: [String] {
    chain.map { segment in
      guard segment.place.contains(":") else {
        return segment.name + (segment.place.isEmpty ? "" : "[\(segment.place)]")
      }
      let part = segment.place.split(separator: ":").last.map(String.init) ?? ""
      return segment.name + (["header", "footer"].contains(part) ? "[-:\(part)]" : "[-]")
    }
  }

  var chainText: String { Self.joined(chainTexts) }
  var whole: String { Self.joined(chainTexts + pairs) }
  var element: String { Self.joined(elementTexts + suffix) }

  static func joined(_ parts: [String]) -> String { parts.map { "#" + $0 }.joined() }

  var eventPath: EventPath {
    var rows: [Range<Int>] = []
    var position = 0
    for segment in chain {
      position += 1 + segment.name.utf8.count
      if segment.place.isEmpty { continue }
      if segment.place.contains(":") {
        let numbers = segment.place.split(separator: ":").filter { Int($0) != nil }
        let length = numbers.joined(separator: ":").utf8.count
        rows.append((position + 1)..<(position + 1 + length))
      }
      position += segment.place.utf8.count + 2
    }
    return EventPath(
      text: whole, identityEnd: chainText.utf8.count, rows: rows,
      identitySuffix: Self.joined(suffix))
  }
}

/// What a pattern means, said as plainly as can be: the model that compiled plans are held against.
enum PlainMatching {
  static func fits(_ pattern: String, _ path: PlainPath) -> Bool {
    guard pattern.hasPrefix("#") else { return path.chain.contains { $0.name == pattern } }
    let parts = pattern.dropFirst().split(separator: "#", omittingEmptySubsequences: false)
      .map(String.init)
    let isWild = parts.contains {
      $0 == "*" || $0 == "**" || $0.hasSuffix("[*]") || $0.contains("[-")
    }
    guard isWild else { return [path.whole, path.chainText, path.element].contains(pattern) }
    let pairs = parts.filter { $0.contains("=") }
    return pairs.allSatisfy { (path.pairs + path.suffix).contains($0) }
      && fits(parts.filter { !$0.contains("=") }[...], path.chain[...])
  }

  private static func fits(
    _ pattern: ArraySlice<String>, _ chain: ArraySlice<PlainPath.Segment>
  ) -> Bool {
    guard let first = pattern.first else { return chain.isEmpty }
    if first == "**" {
      return fits(pattern.dropFirst(), chain) || !chain.isEmpty && fits(pattern, chain.dropFirst())
    }
    guard let segment = chain.first, fits(first, segment) else { return false }
    return fits(pattern.dropFirst(), chain.dropFirst())
  }

  private static func fits(_ part: String, _ segment: PlainPath.Segment) -> Bool {
    if part == "*" { return true }
    let isHeader = segment.place.hasSuffix("header")
    let isFooter = segment.place.hasSuffix("footer")
    switch part {
    case segment.name + "[*]": return true
    case segment.name + "[-]":
      return (segment.place.contains(":") || segment.place == "-") && !isHeader && !isFooter
    case segment.name + "[-:header]": return isHeader
    case segment.name + "[-:footer]": return isFooter
    default: return part == segment.name + (segment.place.isEmpty ? "" : "[\(segment.place)]")
    }
  }
}
