/// Which cell is at which place, for lists that show many: found out when it is asked for often without a
/// change, so that neither looking at each of them costs a walk over all, nor each edit a new table.
struct CellPlaces {
  /// As many are looked through.
  static let fewCells = 32
  /// As often the cells are looked through after a change.
  private static let patience = 8

  private var lookups = 0
  private var cells: [ListIndexPath: ListCell]?

  /// Forgets what is known: subviews or places have changed.
  mutating func clear() {
    lookups = 0
    cells = nil
  }

  /// The first of some subviews that is a cell at a place.
  mutating func cell(at indexPath: ListIndexPath, among subviews: ContiguousArray<View>)
    -> ListCell?
  {
    if let cells { return cells[indexPath] }
    lookups += 1
    guard lookups > Self.patience else {
      for case let cell as ListCell in subviews where cell.indexPath == indexPath { return cell }
      return nil
    }
    var found: [ListIndexPath: ListCell] = [:]
    for case let cell as ListCell in subviews {
      guard let place = cell.indexPath, found[place] == nil else { continue }
      found[place] = cell
    }
    cells = found
    return found[indexPath]
  }
}
