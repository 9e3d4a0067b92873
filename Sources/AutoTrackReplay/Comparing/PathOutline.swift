import AutoTrack

/// A list of event paths as the part of the tree that they tell of.
struct PathOutline {
  /// A path in its parts, as far as it has them.
  struct Line {
    /// The whole text.
    let text: String
    /// What comes first without brackets.
    let action: String?
    /// Where its element stands in the outline; nil for what is no path.
    var place: Int?
    /// Properties and parameters.
    let pairs: [ParsedPath.Pair]
  }

  /// The paths, each once, in the order in which they first came.
  private(set) var lines: [Line] = []
  /// The places in the list of each of them.
  private(set) var occurrences: [[Int]] = []
  /// The elements on the paths.
  private(set) var outline = ElementOutline()
  /// The lines of each element.
  private(set) var linesByPlace: [Int: [Int]] = [:]

  /// One element while the tree grows.
  private struct Node {
    let name: Name
    /// Where it stands among its siblings, as far as the path says.
    var rank: Int { name.rank }
    var lines: [Int] = []
  }

  /// What tells an element from its siblings.
  private struct Name: Hashable {
    let text: String
    let rank: Int

    init(_ segment: ParsedPath.Segment) {
      text = segment.name
      rank =
        switch segment.position {
        case .index(let index): index
        case .row(let row): row.section &* 1_000_000 &+ row.item
        case .none, .anyRow, .anySection: -1
        }
    }
  }

  /// A name below a node.
  private struct Step: Hashable {
    let parent: Int
    let name: Name
  }

  /// The tree while it grows; the first node contains the roots.
  private struct Growth {
    var nodes = [Node(name: Name(ParsedPath.Segment("")))]
    var children: [[Int]] = [[]]
    var steps: [Step: Int] = [:]
  }

  init(_ paths: [String]) {
    var known: [String: Int] = [:]
    var growth = Growth()
    for (place, text) in paths.enumerated() {
      if let line = known[text] {
        occurrences[line].append(place)
        continue
      }
      let parts = Self.parts(text)
      known[text] = lines.count
      occurrences.append([place])
      if let parts { Self.insert(parts, line: lines.count, &growth) }
      lines.append(Line(text: text, action: parts?.action, place: nil, pairs: parts?.pairs ?? []))
    }
    lay(growth)
  }

  /// An escaped path, or one that is not: then a name ends at `#`, and properties begin with the first `=`.
  static func parts(_ text: String) -> ParsedPath? {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    if let path = try? ParsedPath(text) { return path }
    var path = ParsedPath(action: nil, segments: [], pairs: [])
    for part in text.dropFirst().split(separator: "#", omittingEmptySubsequences: false) {
      let (name, value) = Self.split(part, at: "=")
      if let value {
        path.pairs.append(ParsedPath.Pair(name, value))
      } else if part.last == "]", let index = Self.split(part.dropLast(), at: "[").1 {
        let position = Int(index).map { ParsedPath.Segment.Position.index($0) } ?? .none
        path.segments.append(ParsedPath.Segment(Self.split(part, at: "[").0, position))
      } else if path.action == nil, path.segments.isEmpty {
        path.action = String(part)
      } else {
        path.segments.append(ParsedPath.Segment(String(part)))
      }
    }
    return path
  }

  private static func split(_ part: Substring, at mark: Character) -> (String, String?) {
    guard let place = part.firstIndex(of: mark) else { return (String(part), nil) }
    return (String(part[..<place]), String(part[part.index(after: place)...]))
  }

  /// Puts a path's chain into the tree, the root first.
  private static func insert(_ path: ParsedPath, line: Int, _ growth: inout Growth) {
    var chain = path.segments[...]
    // Behind an action the sender's class stands before the sender.
    if let first = chain.first, let second = chain.dropFirst().first, first.position == .none,
      first.name == second.name
    {
      chain = chain.dropFirst()
    }
    var node = 0
    for segment in chain.reversed() {
      let step = Step(parent: node, name: Name(segment))
      if let child = growth.steps[step] {
        node = child
        continue
      }
      let child = growth.nodes.count
      growth.steps[step] = child
      growth.children[node].append(child)
      growth.children.append([])
      growth.nodes.append(Node(name: step.name))
      node = child
    }
    growth.nodes[node].lines.append(line)
  }

  /// Makes the outline, siblings by index.
  private mutating func lay(_ growth: Growth) {
    let nodes = growth.nodes
    var open: [(node: Int, parent: Int?)] = [(0, nil)]
    while let (node, parent) = open.popLast() {
      var place: Int?
      if node != 0 {
        place = outline.append(element(nodes[node]), in: parent)
        for line in nodes[node].lines { lines[line].place = place }
        if let place, !nodes[node].lines.isEmpty { linesByPlace[place] = nodes[node].lines }
      }
      let children = growth.children[node].sorted {
        (nodes[$0].rank, $0) < (nodes[$1].rank, $1)
      }
      open += children.reversed().map { ($0, place) }
    }
  }

  private func element(_ node: Node) -> ElementOutline.Element {
    let lines = node.lines.map { self.lines[$0] }
    // A state is a number; what is none is a title or a parameter.
    let words = lines.first?.pairs.map(\.value).filter { Double($0) == nil } ?? []
    return ElementOutline.Element(
      node.name.text, text: words.isEmpty ? nil : words.joined(separator: "\0"),
      actions: Set(lines.compactMap(\.action)).sorted())
  }
}
