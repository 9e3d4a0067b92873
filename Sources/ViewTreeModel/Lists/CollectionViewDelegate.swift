/// What a collection view tells (UICollectionViewDelegate). Every method is optional: `responds(to:)`
/// says which are wanted; those that are not overridden do nothing.
public protocol CollectionViewDelegate: ListDelegate {
  /// Whether an item that a finger touches is highlighted; one that is not cannot be selected by it.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath
  ) -> Bool
  /// An item was highlighted.
  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath)
  /// An item is highlighted no more.
  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath)
  /// Whether an item may be selected.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath
  ) -> Bool
  /// An item was selected.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath)
  /// Whether an item may be deselected.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath
  ) -> Bool
  /// An item was deselected.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath)
  /// An item scrolls in.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ListCell,
    forItemAt indexPath: ListIndexPath)
  /// An item has left the screen.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ListCell,
    forItemAt indexPath: ListIndexPath)
}

extension CollectionViewDelegate {
  /// Allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath
  ) {}
  /// Allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath
  ) {}
  /// Allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ListCell,
    forItemAt indexPath: ListIndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ListCell,
    forItemAt indexPath: ListIndexPath
  ) {}
}

/// What a collection view asks (UICollectionViewDataSource). The number of items and the cells are
/// required.
public protocol CollectionViewDataSource: ListDelegate {
  /// The number of sections; below 0 counts as 0, and at most 100,000 are shown.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// The number of items in a section; below 0 counts as 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// An item's cell: a new one, or better one that waits (`dequeueReusableCell(withReuseIdentifier:for:)`).
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath
  ) -> CollectionViewCell
  /// A section's header or footer, of the kinds in `ListSupplement`; nil for none.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: ListIndexPath
  ) -> CollectionReusableView?
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  /// None.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: ListIndexPath
  ) -> CollectionReusableView? { nil }
}
