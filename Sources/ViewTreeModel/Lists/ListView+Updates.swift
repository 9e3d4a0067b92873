// Edits that keep what they do not touch: selection and cells move along. With a data source the app
// changes its own data first, as in UIKit, and the list asks for the counts; counts that do not fit (UIKit
// raises an exception) lead to a reload. Without one the list counts itself, and an edit at a place that is
// not there changes nothing.
extension ListView {
  /// Makes several edits at once: places to take out or make anew are those before, places to put in
  /// those after all of them.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if batch != nil {
      updates()
      completion?(true)
      return
    }
    layoutIfNeeded()
    batch = ListUpdate()
    updates()
    let update = batch
    batch = nil
    if let update { apply(update) }
    completion?(true)
  }

  /// Puts sections in, named by their new places.
  public final func insertSections(_ sections: [Int]) {
    edit { $0.insertedSections.formUnion(sections) }
  }

  /// Takes sections out.
  public final func deleteSections(_ sections: [Int]) {
    edit { $0.deletedSections.formUnion(sections) }
  }

  final func insert(_ paths: [ListIndexPath]) { edit { $0.insertedItems.formUnion(paths) } }
  final func delete(_ paths: [ListIndexPath]) { edit { $0.deletedItems.formUnion(paths) } }
  final func reload(_ paths: [ListIndexPath]) { edit { $0.reloadedItems.formUnion(paths) } }

  private final func edit(_ change: (inout ListUpdate) -> Void) {
    var update = batch ?? ListUpdate()
    change(&update)
    if batch == nil { apply(update) } else { batch = update }
  }

  private final func apply(_ update: ListUpdate) {
    // What is pending asks for everything anew.
    guard !pending.contains(.reload) else { return layoutIfNeeded() }
    let actual = hasSource ? sourceCounts() ?? [] : nil
    let expected = update.counts(from: counts) { section in
      guard let actual else { return update.insertedItems.count { $0.section == section } }
      return actual.indices.contains(section) ? actual[section] : 0
    }
    guard let expected, actual == nil || actual == expected else {
      if hasSource { reloadData() }
      return
    }
    edits &+= 1
    counts = expected
    move(by: ListUpdate.Moves(update), update.reloadedItems)
    setNeeds(.layout)
    layoutIfNeeded()
  }

  private final func move(by moves: ListUpdate.Moves, _ reloaded: Set<ListIndexPath>) {
    var leaving: [ListCell] = []
    selectedIndexPaths = Set(
      selectedIndexPaths.compactMap { reloaded.contains($0) ? nil : moves.place(after: $0) })
    for case let cell as ListCell in subviews {
      if let old = cell.indexPath {
        let isAnew = reloaded.contains(old) && canMakeCells
        if !isAnew, let place = moves.place(after: old) {
          cell.indexPath = place
          cell.isSelected = selectedIndexPaths.contains(place)
        } else {
          leaving.append(cell)
        }
      } else if let old = cell.supplement {
        if let section = moves.section(old.indexPath.section) {
          cell.supplement = ListSupplement(
            old.kind, at: ListIndexPath(section: section, item: old.indexPath.item))
        } else {
          leaving.append(cell)
        }
      }
    }
    for cell in leaving { takeOut(cell) }
  }
}
