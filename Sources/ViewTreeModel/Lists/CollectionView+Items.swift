// A collection view's items by UIKit's names.
extension CollectionView {
  // MARK: Reuse

  /// Makes the cells of an identifier by a class; nil ends it.
  public final func register(
    _ cellClass: CollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    reusePool.register(
      Self.cellKey(identifier), cellClass.map { type in { type.init(frame: .zero) } })
  }

  /// Makes the cells of an identifier by a closure, as UIKit does by a nib.
  public final func register(
    forCellWithReuseIdentifier identifier: String, _ make: @escaping () -> CollectionViewCell
  ) {
    reusePool.register(Self.cellKey(identifier), make)
  }

  /// Makes the headers, footers or other supplementary views of an identifier by a class; nil ends it.
  public final func register(
    _ viewClass: CollectionReusableView.Type?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    reusePool.register(
      ReusePool.Key(kind: kind, identifier: identifier),
      viewClass.map { type in { type.init(frame: .zero) } })
  }

  /// A cell that has scrolled out, else a new one. An identifier that is not registered (UIKit raises an
  /// exception) gives a plain cell.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: ListIndexPath
  ) -> CollectionViewCell {
    let key = Self.cellKey(identifier)
    return reusePool.dequeue(key) as? CollectionViewCell ?? adopted(CollectionViewCell(), key)
  }

  /// A supplementary view that has scrolled out, else a new one; a plain one for an identifier that is not
  /// registered.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: ListIndexPath
  ) -> CollectionReusableView {
    let key = ReusePool.Key(kind: kind, identifier: identifier)
    return reusePool.dequeue(key) as? CollectionReusableView
      ?? adopted(CollectionReusableView(), key)
  }

  // MARK: Places

  /// The number of items in a section; 0 for one that is not there.
  public final func numberOfItems(inSection section: Int) -> Int {
    let counts = itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell on screen at a place, nil if none is.
  public final func cellForItem(at indexPath: ListIndexPath) -> CollectionViewCell? {
    layoutIfNeeded()
    return cell(at: indexPath) as? CollectionViewCell
  }

  /// The items on screen, in order.
  public final var indexPathsForVisibleItems: [ListIndexPath] { visibleIndexPaths }

  /// The item at a point of the content; nil between items and without geometry.
  public final func indexPathForItem(at point: Point) -> ListIndexPath? { indexPath(at: point) }

  /// An item's rectangle in the content; empty for an item that is not there and without geometry.
  public final func rectForItem(at indexPath: ListIndexPath) -> Rect { rect(at: indexPath) }

  /// Scrolls an item in. Nothing happens for an item that is not there.
  public final func scrollToItem(at indexPath: ListIndexPath, at position: ScrollPosition) {
    scroll(to: indexPath, position)
  }

  /// The selected items, in order.
  public final var indexPathsForSelectedItems: [ListIndexPath] { selectedIndexPaths.sorted() }

  // MARK: Edits

  /// Puts items in, named by their new places (see `performBatchUpdates`).
  public final func insertItems(at indexPaths: [ListIndexPath]) { insert(indexPaths) }

  /// Takes items out.
  public final func deleteItems(at indexPaths: [ListIndexPath]) { delete(indexPaths) }

  /// Makes items anew; their selection goes.
  public final func reloadItems(at indexPaths: [ListIndexPath]) { reload(indexPaths) }
}
