// A table's rows by UIKit's names.
extension TableView {
  // MARK: Reuse

  /// Makes the cells of an identifier by a class; nil ends it.
  public final func register(
    _ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    reusePool.register(
      Self.cellKey(identifier), cellClass.map { type in { type.init(frame: .zero) } })
  }

  /// Makes the cells of an identifier by a closure, as UIKit does by a nib.
  public final func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> TableViewCell
  ) {
    reusePool.register(Self.cellKey(identifier), make)
  }

  /// Makes the headers and footers of an identifier by a class; nil ends it.
  public final func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    reusePool.register(
      Self.headerFooterKey(identifier), viewClass.map { type in { type.init(frame: .zero) } })
  }

  /// A cell that has scrolled out, else a new one. An identifier that is not registered (UIKit raises an
  /// exception) gives a plain cell.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: ListIndexPath
  ) -> TableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? adopted(TableViewCell(), Self.cellKey(identifier))
  }

  /// A cell that has scrolled out, else a new one; nil if the identifier is not registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    reusePool.dequeue(Self.cellKey(identifier)) as? TableViewCell
  }

  /// A header or footer that has scrolled out, else a new one; nil if the identifier is not registered.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    reusePool.dequeue(Self.headerFooterKey(identifier)) as? TableViewHeaderFooterView
  }

  // MARK: Places

  /// The number of rows in a section; 0 for one that is not there.
  public final func numberOfRows(inSection section: Int) -> Int {
    let counts = itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell on screen at a place, nil if none is.
  public final func cellForRow(at indexPath: ListIndexPath) -> TableViewCell? {
    layoutIfNeeded()
    return cell(at: indexPath) as? TableViewCell
  }

  /// The header on screen of a section, nil if none is.
  public final func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    part(ListSupplement.header, section)
  }

  /// The footer on screen of a section, nil if none is.
  public final func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    part(ListSupplement.footer, section)
  }

  private final func part(_ kind: String, _ section: Int) -> TableViewHeaderFooterView? {
    layoutIfNeeded()
    return supplementaryView(ofKind: kind, at: ListIndexPath(section: section, item: 0))
      as? TableViewHeaderFooterView
  }

  /// The rows on screen, in order.
  public final var indexPathsForVisibleRows: [ListIndexPath] { visibleIndexPaths }

  /// The row at a point of the content; nil outside rows and without geometry.
  public final func indexPathForRow(at point: Point) -> ListIndexPath? { indexPath(at: point) }

  /// A row's rectangle in the content; empty for a row that is not there and without geometry.
  public final func rectForRow(at indexPath: ListIndexPath) -> Rect { rect(at: indexPath) }

  /// A header's rectangle in the content; empty where there is none.
  public final func rectForHeader(inSection section: Int) -> Rect {
    layoutIfNeeded()
    return layout?.headerRect(section) ?? .zero
  }

  /// A footer's rectangle in the content; empty where there is none.
  public final func rectForFooter(inSection section: Int) -> Rect {
    layoutIfNeeded()
    return layout?.footerRect(section) ?? .zero
  }

  /// Scrolls a row in. Nothing happens for a row that is not there.
  public final func scrollToRow(at indexPath: ListIndexPath, at position: ScrollPosition) {
    scroll(to: indexPath, position)
  }

  // MARK: Selection in code

  /// Selects a row; no interaction, and no delegate is told.
  public final func selectRow(at indexPath: ListIndexPath) { selectItem(at: indexPath) }

  /// Deselects a row; no interaction, and no delegate is told.
  public final func deselectRow(at indexPath: ListIndexPath) { deselectItem(at: indexPath) }

  /// The selected rows, in order.
  public final var indexPathsForSelectedRows: [ListIndexPath] { selectedIndexPaths.sorted() }

  // MARK: Edits

  /// Puts rows in, named by their new places (see `performBatchUpdates`).
  public final func insertRows(at indexPaths: [ListIndexPath]) { insert(indexPaths) }

  /// Takes rows out.
  public final func deleteRows(at indexPaths: [ListIndexPath]) { delete(indexPaths) }

  /// Makes rows anew; their selection goes.
  public final func reloadRows(at indexPaths: [ListIndexPath]) { reload(indexPaths) }
}

extension ListView {
  static func cellKey(_ identifier: String) -> ReusePool.Key {
    ReusePool.Key(kind: nil, identifier: identifier)
  }

  final var reusePool: ReusePool {
    if let pool { return pool }
    let pool = ReusePool()
    self.pool = pool
    return pool
  }

  final func adopted<Cell: ListCell>(_ cell: Cell, _ key: ReusePool.Key) -> Cell {
    reusePool.adopt(cell, key)
    return cell
  }
}
