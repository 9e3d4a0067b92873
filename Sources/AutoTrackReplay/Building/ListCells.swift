import ViewTreeModel

/// The cells that a list makes on demand from its prototypes.
///
/// A prototype is built once with its ids; that cell is the first that is used. Later cells are of the
/// same making without ids. The list's property `cellIdentifier` chooses among prototypes. A list keeps the 64 cells that were made last,
/// and at least those that it shows, as one on a screen does.
final class ListCells {
  private static let limit = 64

  private struct Prototype {
    let node: ViewNode
    var cell: ListCell?
  }

  private var prototypes: [Prototype]
  private var made: [ListCell] = []
  private let make: (ViewNode) -> ListCell?
  /// How many rows each section has; empty if the document does not say.
  private let rowCounts: [Int]

  /// Cells of some prototypes; `make` builds one more of a prototype.
  init(
    _ cells: [(node: ViewNode, cell: ListCell)], rowCounts: [Int],
    make: @escaping (ViewNode) -> ListCell?
  ) {
    prototypes = cells.map { Prototype(node: $0.node, cell: $0.cell) }
    self.rowCounts = rowCounts
    self.make = make
  }

  /// Whether the document says how many rows the list has.
  var isCounted: Bool { !rowCounts.isEmpty }

  /// Whether the document says that the list has no row at a place.
  func lacks(_ path: ListIndexPath) -> Bool {
    guard isCounted else { return false }
    return !rowCounts.indices.contains(path.section)
      || !(0..<rowCounts[path.section]).contains(path.item)
  }

  /// The prototypes' own cells that are in no list yet.
  var waiting: [ListCell] { prototypes.compactMap(\.cell) }

  /// A cell of the prototype with a reuse identifier, without one of the first; nil if there is none.
  ///
  /// - Parameter visible: How many rows the list shows at once.
  func cell(reuseIdentifier: String?, visible: Int, in live: LiveInterface) -> ListCell? {
    let wanted = prototypes.firstIndex { prototype in
      guard let reuseIdentifier else { return true }
      return prototype.node.properties["reuseIdentifier"] == .string(reuseIdentifier)
    }
    guard let wanted else { return nil }
    if let first = prototypes[wanted].cell {
      prototypes[wanted].cell = nil
      return first
    }
    guard let cell = make(prototypes[wanted].node) else { return nil }
    made.append(cell)
    if made.count > max(Self.limit, visible) {
      let oldest = made.removeFirst()
      live.forget(oldest)
      oldest.removeFromSuperview()
    }
    return cell
  }
}

extension ListView {
  /// How many rows of equal height its bounds show, with one at either end; 0 without geometry.
  var shownRows: Int {
    guard let table = self as? TableView, table.rowHeight >= 1 else { return 0 }
    let rows = table.bounds.size.height / table.rowHeight
    return rows.isFinite ? Int(min(max(rows, 0), 1_000_000)) + 2 : 0
  }
}
