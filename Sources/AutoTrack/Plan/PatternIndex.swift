/// Patterns with wildcards, by number: which of them are for a path.
///
/// What checks plans asks it about paths that stand for many: names and places may hold the byte 01, which no
/// escaped path has.
package struct PatternIndex {
  private var trie = PathTrie()
  private var scratch = PathTrie.Scratch()
  private var path = PathSegments()

  package init() {}

  /// Adds a pattern's segments; its pairs are not looked at.
  package mutating func insert(_ pattern: PathPattern, number: Int) {
    trie.insert(pattern.segments, pattern: Int32(number))
  }

  /// The numbers of the patterns whose segments are those of a chain, smallest first.
  package mutating func numbers(for chain: [[UInt8]]) -> [Int] {
    let bytes = chain.reduce(into: []) { $0 += [UInt8(ascii: "#")] + $1 }
    path.read(String(decoding: bytes, as: UTF8.self))
    var found: [Int32] = []
    trie.match(path, &scratch, into: &found)
    return Set(found).map(Int.init).sorted()
  }
}

extension PathPattern {
  /// A segment as paths have it: its name, and what its brackets hold.
  package static func parts(ofSegment bytes: [UInt8]) -> (name: [UInt8], place: Place) {
    var path = PathSegments()
    path.read("#" + String(decoding: bytes, as: UTF8.self))
    guard let segment = path.all.first else { return (bytes, .asWritten) }
    return (Array(path.bytes[segment.start..<segment.nameEnd]), segment.place)
  }
}

extension CompiledPlan {
  /// The rules for the app's version that have patterns, one of which is for a path: what else they ask is not
  /// looked at. In the file's order.
  package func rules(fitting path: EventPath) -> [Int] {
    var draft = EventDraft(kind: .interaction)
    draft.path = path
    var scratch = Scratch()
    collect(for: draft, &scratch)
    return Set(scratch.rules).map(Int.init).sorted()
  }
}

extension EventPath {
  /// A path by its text and its element's, as far as they tell it.
  package init(text: String, elementPath: String?) {
    func chainEnd(_ text: String) -> Int {
      let bytes = Array(text.utf8)
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return bytes.count }
      return bytes[..<equals].lastIndex(of: UInt8(ascii: "#")) ?? 0
    }
    let suffix = elementPath.map {
      String(decoding: $0.utf8.dropFirst(chainEnd($0)), as: UTF8.self)
    }
    self.init(text: text, identityEnd: chainEnd(text), rows: [], identitySuffix: suffix ?? "")
  }
}
