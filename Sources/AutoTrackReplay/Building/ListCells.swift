import ViewTreeModel

/// The cells that a list makes on demand from its prototypes.
///
/// A prototype is built once with its ids; that cell is the first that is used. Later cells are of the
/// same making without ids. The list's property `cellIdentifier` chooses among prototypes. A list keeps the 64 cells that were made last, as one on a screen does.
final class ListCells {
  private static let limit = 64

  private struct Prototype {
    let node: ViewNode
    var cell: ListCell?
  }

  private var prototypes: [Prototype]
  private var made: [ListCell] = []
  private let make: (ViewNode) -> ListCell?

  /// Cells of some prototypes; `make` builds one more of a prototype.
  init(_ cells: [(node: ViewNode, cell: ListCell)], make: @escaping (ViewNode) -> ListCell?) {
    prototypes = cells.map { Prototype(node: $0.node, cell: $0.cell) }
    self.make = make
  }

  /// The prototypes' own cells that are in no list yet.
  var waiting: [ListCell] { prototypes.compactMap(\.cell) }

  /// A cell of the prototype with a reuse identifier, without one of the first; nil if there is none.
  func cell(reuseIdentifier: String?, in live: LiveInterface) -> ListCell? {
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
    if made.count > Self.limit {
      let oldest = made.removeFirst()
      live.forget(oldest)
      oldest.removeFromSuperview()
    }
    return cell
  }
}
