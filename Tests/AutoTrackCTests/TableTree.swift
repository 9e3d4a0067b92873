import AutoTrack
import CAutoTrack
import Glibc

/// A random tree of numbers, as Swift sees it and as C callbacks tell it.
///
/// Nodes for C are the numbers from 1, in the guise of pointers: the library must not look at them.
final class TableTree: ResponderTree {
  struct Row {
    var kind: Int
    var parent: Int?
    var index: Int?
    var indexInClass: Int?
    var identifier: Int?
    var place: RowPosition?
    var pairs: [(key: Int, value: Value)] = []
    var parameters: [(key: Int, value: Value)] = []
    var ignored: IgnorePolicy = []
    var isSecure = false
  }

  let rows: [Row]
  private let texts: [String]
  /// The texts as C has them, in the same order.
  private let cTexts: [UnsafeMutablePointer<CChar>]

  init(nodes: Int, using random: inout some RandomNumberGenerator) {
    let texts = Self.texts(using: &random)
    self.texts = texts
    cTexts = texts.compactMap { strdup($0) }
    var rows: [Row] = []
    for number in 0..<nodes {
      var row = Row(kind: Int.random(in: 0..<texts.count, using: &random))
      row.parent = number == 0 ? nil : number - 1
      if Int.random(in: 0..<4, using: &random) > 0 {
        row.index = [0, 7, 42, 99, 100, 12345, .max].randomElement(using: &random)
        row.indexInClass = row.index.map { $0 / 2 }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        row.identifier = Int.random(in: 0..<texts.count, using: &random)
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        row.place = RowPosition(
          section: Int.random(in: 0..<200, using: &random),
          item: Int.random(in: 0..<200, using: &random),
          part: RowPosition.Part.allCases.randomElement(using: &random) ?? .cell)
      }
      row.pairs = Self.pairs(texts, using: &random)
      row.parameters = Self.pairs(texts, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 { row.ignored = .itself }
      if Int.random(in: 0..<20, using: &random) == 0 { row.isSecure = true }
      rows.append(row)
    }
    self.rows = rows
  }

  deinit { for text in cTexts { free(text) } }

  /// Names and other texts: short and long ones, with every kind of character that means something.
  private static func texts(using random: inout some RandomNumberGenerator) -> [String] {
    let characters: [Character] = [
      "a", "Z", "#", "=", "%", "[", "]", "\n", "é", "e\u{301}", "日", "🐈", "\u{7F}",
    ]
    return (0..<12).map { number in
      let length = Int.random(in: 0..<(number == 0 ? 60 : 8), using: &random)
      return "N\(number)"
        + String((0..<length).compactMap { _ in characters.randomElement(using: &random) })
    }
  }

  private static func pairs(
    _ texts: [String], using random: inout some RandomNumberGenerator
  ) -> [(key: Int, value: Value)] {
    (0..<Int.random(in: 0..<4, using: &random)).map { _ in
      let text = Int.random(in: 0..<texts.count, using: &random)
      let value: Value =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .string(texts[text])
        case 1: .int(Int.random(in: .min ... .max, using: &random))
        case 2: .double([0.1, -1e300, .infinity, 3].randomElement(using: &random) ?? 0)
        case 3: .bool(Bool.random(using: &random))
        default: .null
        }
      return (Int.random(in: 0..<texts.count, using: &random), value)
    }
  }

  // As Swift sees it.

  func next(after node: Int) -> Int? { rows[node].parent }
  func classKey(of node: Int) -> ClassKey { ClassKey(UInt(rows[node].kind)) }
  func className(of node: Int) -> String { texts[rows[node].kind] }
  func index(of node: Int) -> Int? { rows[node].index }
  func indexInClass(of node: Int) -> Int? { rows[node].indexInClass }
  func identifier(of node: Int) -> String? { rows[node].identifier.map { texts[$0] } }
  func row(of node: Int) -> RowPosition? { rows[node].place }
  func properties(of node: Int) -> Properties { named(rows[node].pairs) }
  func markers(of node: Int) -> Markers {
    Markers(ignored: rows[node].ignored, parameters: named(rows[node].parameters))
  }
  func isSecure(_ node: Int) -> Bool { rows[node].isSecure }
  func identity(of node: Int) -> UInt? { UInt(node + 1) }

  private func named(_ pairs: [(key: Int, value: Value)]) -> Properties {
    Properties(pairs.map { Properties.Pair(texts[$0.key], $0.value) })
  }

  // As C callbacks tell it.

  static func pointer(_ node: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: node + 1)
  }

  /// The table and the number of a node. Sound: the test keeps the table as long as its tracker.
  private static func resolve(
    _ context: UnsafeMutableRawPointer?, _ node: UnsafeMutableRawPointer?
  ) -> (table: TableTree, row: Row)? {
    guard let context, let node else { return nil }
    let table = Unmanaged<TableTree>.fromOpaque(context).takeUnretainedValue()
    return (table, table.rows[Int(bitPattern: node) - 1])
  }

  private func hand(_ pairs: [(key: Int, value: Value)], to collector: autotrack_collector) {
    for pair in pairs {
      let key = cTexts[pair.key]
      switch pair.value {
      case .string(let text): _ = text.withCString { autotrack_add_text(collector, key, $0) }
      case .int(let number): autotrack_add_int(collector, key, Int64(number))
      case .double(let number): autotrack_add_double(collector, key, number)
      case .bool(let flag): autotrack_add_flag(collector, key, flag ? 1 : 0)
      case .null: autotrack_add_text(collector, key, nil)
      }
    }
  }

  var callbacks: autotrack_tree {
    var tree = autotrack_tree()
    tree.size = MemoryLayout<autotrack_tree>.size
    tree.context = Unmanaged.passUnretained(self).toOpaque()
    tree.next = { TableTree.resolve($0, $1)?.row.parent.flatMap(TableTree.pointer) }
    tree.class_key = { UInt64(TableTree.resolve($0, $1)?.row.kind ?? 0) }
    tree.class_name = { context, node in
      TableTree.resolve(context, node).map { UnsafePointer($0.table.cTexts[$0.row.kind]) }
    }
    tree.index = { Int64(TableTree.resolve($0, $1)?.row.index ?? -1) }
    tree.index_in_class = { Int64(TableTree.resolve($0, $1)?.row.indexInClass ?? -1) }
    tree.identifier = { context, node in
      TableTree.resolve(context, node).flatMap { found in
        found.row.identifier.map { UnsafePointer(found.table.cTexts[$0]) }
      }
    }
    tree.row = { context, node, row in
      guard let place = TableTree.resolve(context, node)?.row.place else { return 0 }
      row?.pointee.section = Int64(place.section)
      row?.pointee.item = Int64(place.item)
      row?.pointee.part =
        switch place.part {
        case .cell: AUTOTRACK_CELL
        case .header: AUTOTRACK_HEADER
        case .footer: AUTOTRACK_FOOTER
        }
      return 1
    }
    tree.properties = { context, node, collector in
      guard let found = TableTree.resolve(context, node) else { return }
      found.table.hand(found.row.pairs, to: collector)
    }
    tree.ignore_policy = { UInt32(TableTree.resolve($0, $1)?.row.ignored.rawValue ?? 0) }
    tree.parameters = { context, node, collector in
      guard let found = TableTree.resolve(context, node) else { return }
      found.table.hand(found.row.parameters, to: collector)
    }
    tree.is_secure = { TableTree.resolve($0, $1)?.row.isSecure == true ? 1 : 0 }
    return tree
  }
}
