import ViewTreeModel

/// The cells that a list makes on demand from its prototypes.
///
/// A prototype is built once with its ids; that cell is the first that is used. Later cells are of the
/// same making without ids. A list keeps the 64 cells that were made last, as one on a screen does.
final class ListCells {
  private static let limit = 64

  private struct Prototype {
    let node: ViewNode
    var cell: ListCell?
  }

  private var prototypes: [Prototype]
  private var made: [ListCell] = []
  private let make: (ViewNode, View) -> ListCell?
  private weak var list: ListView?

  /// Cells for a list; `make` builds one more from a prototype.
  init(
    _ cells: [(node: ViewNode, cell: ListCell)], for list: ListView,
    make: @escaping (ViewNode, View) -> ListCell?
  ) {
    prototypes = cells.map { Prototype(node: $0.node, cell: $0.cell) }
    self.list = list
    self.make = make
  }

  /// A cell from the prototype with a reuse identifier, without one from the first; nil if there is none.
  func cell(reuseIdentifier: String?) -> ListCell? {
    guard let list else { return nil }
    let wanted = prototypes.firstIndex { prototype in
      guard let reuseIdentifier else { return true }
      return prototype.node.properties["reuseIdentifier"] == .string(reuseIdentifier)
    }
    guard let wanted else { return nil }
    if let first = prototypes[wanted].cell {
      prototypes[wanted].cell = nil
      return first
    }
    guard let cell = make(prototypes[wanted].node, list) else { return nil }
    made.append(cell)
    if made.count > Self.limit { made.removeFirst().removeFromSuperview() }
    return cell
  }
}
