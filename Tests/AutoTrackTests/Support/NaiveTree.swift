import AutoTrack

/// A random tree in plain data, and what paths and marks of it are by the simplest reading of the rules.
final class NaiveNode {
  let kind: String
  let parent: NaiveNode?
  /// The position among the siblings; nil for a node without one.
  var index: Int?
  var row: RowPosition?
  var identifier: String?
  var markers = Markers()
  var properties: Properties = [:]

  init(_ kind: String, parent: NaiveNode?) {
    self.kind = kind
    self.parent = parent
  }

  /// The node and what is above it, leaf first.
  var chain: [NaiveNode] {
    var (chain, node) = ([NaiveNode](), NaiveNode?.some(self))
    while let current = node {
      chain.append(current)
      node = current.parent
    }
    return chain
  }

  /// Whether an event of this node is ignored: its own mark, or one above for descendants.
  var isIgnored: Bool {
    markers.ignored.contains(.itself)
      || chain.dropFirst().contains { $0.markers.ignored.contains(.descendants) }
  }

  var segments: [ParsedPath.Segment] {
    chain.map { node in
      if let row = node.row { return .init(node.kind, .row(row)) }
      return .init(node.kind, node.index.map { .index($0) } ?? .none)
    }
  }

  /// The parts of the path of a handler's action: pairs without nothing, parameters last and sorted.
  func actionPath(_ action: String) -> ParsedPath {
    let parameters = markers.parameters.pairs.enumerated().sorted { left, right in
      let (a, b) = (Array(left.element.key.utf8), Array(right.element.key.utf8))
      return a == b ? left.offset < right.offset : a.lexicographicallyPrecedes(b)
    }
    let pairs = properties.pairs + parameters.map(\.element)
    return ParsedPath(
      action: action, segments: [.init(kind)] + segments,
      pairs: pairs.compactMap { pair in Self.text(pair.value).map { .init(pair.key, $0) } })
  }

  static func text(_ value: Value) -> String? {
    switch value {
    case .string(let text): return text
    case .int(let number): return "\(number)"
    case .bool(let flag): return flag ? "1" : "0"
    case .null: return nil
    case .double(let number):
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}

/// The tree of naive nodes: a toolkit of classes that is not ViewTreeModel.
struct NaiveTree: ResponderTree {
  func next(after node: NaiveNode) -> NaiveNode? { node.parent }
  func classKey(of node: NaiveNode) -> ClassKey { kinds.key(node.kind) }
  func className(of node: NaiveNode) -> String { node.kind }
  func index(of node: NaiveNode) -> Int? { node.index }
  func row(of node: NaiveNode) -> RowPosition? { node.row }
  func identifier(of node: NaiveNode) -> String? { node.identifier }
  func properties(of node: NaiveNode) -> Properties { node.properties }
  func markers(of node: NaiveNode) -> Markers { node.markers }

  private let kinds = Kinds()

  /// A number for each kind, told apart by bytes.
  private final class Kinds {
    var keys: [[UInt8]: UInt] = [:]
    func key(_ kind: String) -> ClassKey {
      let bytes = Array(kind.utf8)
      let key = keys[bytes] ?? UInt(keys.count)
      keys[bytes] = key
      return ClassKey(key)
    }
  }
}

/// Writes a parsed path by the rules of escaping, byte by byte: the slow opposite of parsing.
func naiveText(_ path: ParsedPath) -> String {
  func escaped(_ text: String) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return text.utf8.flatMap { byte -> [UInt8] in
      guard byte < 32 || byte == 127 || "#=%[]".utf8.contains(byte) else { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte / 16)], digits[Int(byte % 16)]]
    }
  }
  var bytes: [UInt8] = []
  if let action = path.action { bytes += "#".utf8 + escaped(action) }
  for segment in path.segments {
    bytes += "#".utf8 + escaped(segment.name)
    switch segment.position {
    case .none: break
    case .index(let index): bytes += "[\(index)]".utf8
    case .row(let row):
      let item = row.part == .cell || row.item != 0 ? ":\(row.item)" : ""
      bytes += "[\(row.section)\(item)\(row.part == .cell ? "" : ":\(row.part)")]".utf8
    case .anyRow: bytes += "[-]".utf8
    case .anySection(let part): bytes += "[-:\(part.rawValue)]".utf8
    }
  }
  for pair in path.pairs { bytes += "#".utf8 + escaped(pair.key) + "=".utf8 + escaped(pair.value) }
  return String(decoding: bytes, as: UTF8.self)
}

extension SplitMix64 {
  /// Hostile and ordinary texts: marks, controls, composed and decomposed letters, empty, long.
  mutating func text() -> String {
    let pieces = [
      "", "a", "Sign in", "é", "e\u{301}", "#", "=", "%", "[", "]", "%41", "%3D", "\0", "\n",
      "\u{7F}",
      "\u{85}", "😀", "👩‍👩‍👧", "\u{202E}", "\u{FEFF}", "[0]", "[-]", "[1:2]", "[1:header]", "#a=b", "日本",
      "\"", "\\",
      "\u{301}",
    ]
    if Int.random(in: 0..<60, using: &self) == 0 {
      return String(repeating: "x#", count: Int.random(in: 1..<1500, using: &self))
    }
    return (0..<Int.random(in: 0..<4, using: &self))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &self)] }.joined()
  }

  mutating func value() -> Value {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: .int(Int(truncatingIfNeeded: next()))
    case 1: .bool(Bool.random(using: &self))
    case 2:
      .double(
        Double(bitPattern: next()).isFinite
          ? Double(Int32(truncatingIfNeeded: next())) / 8 : .infinity)
    case 3: .null
    default: .string(text())
    }
  }

  mutating func properties(atMost most: Int) -> Properties {
    Properties((0..<Int.random(in: 0...most, using: &self)).map { _ in .init(text(), value()) })
  }

  /// A chain of nodes with random names, indexes and rows; some of its nodes are marked.
  mutating func naiveLeaf(depth: Int, marks: Bool = false) -> NaiveNode {
    var node: NaiveNode?
    for _ in 0..<max(1, depth) {
      let made = NaiveNode(text(), parent: node)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: made.index = nil
      case 1:
        made.row = RowPosition(
          section: Int.random(in: -1..<99, using: &self),
          item: Bool.random(using: &self) ? 0 : Int(truncatingIfNeeded: next()),
          part: RowPosition.Part.allCases.randomElement(using: &self) ?? .cell)
      default: made.index = Int.random(in: -2..<2000, using: &self)
      }
      if marks, Int.random(in: 0..<4, using: &self) == 0 {
        made.markers.ignored = IgnorePolicy(rawValue: UInt8.random(in: 0..<4, using: &self))
      }
      made.markers.parameters = properties(atMost: 3)
      made.properties = properties(atMost: 3)
      node = made
    }
    return node ?? NaiveNode("", parent: nil)
  }
}
