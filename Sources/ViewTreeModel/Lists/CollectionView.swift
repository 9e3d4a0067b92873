/// What a collection view tells (UICollectionViewDelegate). Every method is optional: `responds(to:)`
/// says which are wanted; those that are not overridden do nothing.
public protocol CollectionViewDelegate: ListDelegate {
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
}

extension CollectionViewDelegate {
  /// All methods are wanted.
  public func responds(to selector: Selector) -> Bool { true }
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
}

/// Items in sections (UICollectionView).
open class CollectionView: ListView {
  /// The delegate, held weakly; the getter gives the object that was set.
  public final weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      askDelegate(
        delegate,
        [
          (.willSelect, "collectionView:shouldSelectItemAtIndexPath:"),
          (.didSelect, "collectionView:didSelectItemAtIndexPath:"),
          (.willDeselect, "collectionView:shouldDeselectItemAtIndexPath:"),
          (.didDeselect, "collectionView:didDeselectItemAtIndexPath:"),
        ])
      noteAddedDidSelect(.didSelectItem, of: delegate)
    }
  }

  package override func noteAddedDidSelect() { noteAddedDidSelect(.didSelectItem, of: delegate) }

  package override func willSelect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.collectionView(self, shouldSelectItemAt: indexPath) ? indexPath : nil
  }

  package override func willDeselect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.collectionView(self, shouldDeselectItemAt: indexPath) ? indexPath : nil
  }

  package override func didSelect(at indexPath: ListIndexPath) {
    guard let delegate else { return }
    let selection = ListSelection(indexPath: indexPath, notifiesDelegate: true)
    callDelegate(.didSelectItem, delegate, selection) {
      delegate.collectionView(self, didSelectItemAt: $0.indexPath)
    }
  }

  package override func didDeselect(at indexPath: ListIndexPath) {
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }
}

/// A reusable part of a collection view: an item, a header, a footer (UICollectionReusableView).
open class CollectionReusableView: ListCell {}

/// An item (UICollectionViewCell).
open class CollectionViewCell: CollectionReusableView {}
