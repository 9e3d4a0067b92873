/// Edits of a list that happen together: what is taken out is named by its old place, what is put in by
/// its new one (UITableView.performBatchUpdates(_:completion:)).
struct ListUpdate {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var deletedItems: Set<ListIndexPath> = []
  var insertedItems: Set<ListIndexPath> = []
  /// Made anew where they are; named by the old place.
  var reloadedItems: Set<ListIndexPath> = []

  /// The counts afterwards; nil if an edit names a place that is not there.
  ///
  /// - Parameter inserted: The counts of new sections, by new place.
  func counts(from old: [Int], inserted: (Int) -> Int) -> [Int]? {
    var counts = old
    for path in deletedItems.union(reloadedItems) {
      guard old.indices.contains(path.section), path.item >= 0, path.item < old[path.section] else {
        return nil
      }
      if deletedItems.contains(path) { counts[path.section] -= 1 }
    }
    guard deletedSections.allSatisfy(old.indices.contains) else { return nil }
    counts = counts.indices.filter { !deletedSections.contains($0) }.map { counts[$0] }
    for section in insertedSections.sorted() {
      guard section >= 0, section <= counts.count, counts.count < ListView.limit else { return nil }
      counts.insert(max(0, inserted(section)), at: section)
    }
    for path in insertedItems.sorted() {
      guard counts.indices.contains(path.section), path.item >= 0 else { return nil }
      // A new section's count includes its items.
      if insertedSections.contains(path.section) { continue }
      guard path.item <= counts[path.section], counts[path.section] < .max else { return nil }
      counts[path.section] += 1
    }
    return counts
  }

  /// How places move. Made once an update; a place then costs a search in what was edited.
  struct Moves {
    private let sections: Shift
    private let deleted: [Int: [Int]]
    private let inserted: [Int: [Int]]

    init(_ update: ListUpdate) {
      sections = Shift(
        removed: update.deletedSections.sorted(), added: update.insertedSections.sorted())
      deleted = Self.bySection(update.deletedItems)
      inserted = Self.bySection(update.insertedItems)
    }

    private static func bySection(_ paths: Set<ListIndexPath>) -> [Int: [Int]] {
      Dictionary(grouping: paths.sorted(), by: \.section).mapValues { $0.map(\.item) }
    }

    /// Where a section is afterwards; nil if it is gone.
    func section(_ section: Int) -> Int? { sections.place(after: section) }

    /// Where a cell is afterwards; nil if it is gone.
    func place(after old: ListIndexPath) -> ListIndexPath? {
      guard let section = section(old.section) else { return nil }
      let items = Shift(removed: deleted[old.section] ?? [], added: inserted[section] ?? [])
      return items.place(after: old.item).map { ListIndexPath(section: section, item: $0) }
    }
  }

  /// Removals by old place, then additions by new place; both in order.
  private struct Shift {
    let removed: [Int]
    let added: [Int]

    func place(after old: Int) -> Int? {
      var (low, high) = (0, removed.count)
      while low < high {
        let middle = low + (high - low) / 2
        if removed[middle] < old { low = middle + 1 } else { high = middle }
      }
      if low < removed.count, removed[low] == old { return nil }
      var place = old - low
      for addition in added {
        if addition > place { break }
        place += 1
      }
      return place
    }
  }
}
