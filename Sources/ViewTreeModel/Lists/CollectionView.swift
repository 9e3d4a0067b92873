/// Lines of equal items below each other (UICollectionViewFlowLayout, scrolling downwards).
public struct CollectionViewFlowLayout: Sendable, Equatable {
  /// The extent of every item, in points. Less than a point high or without a width, the collection view
  /// has no geometry.
  public var itemSize = Size.zero
  /// The space between lines, in points.
  public var minimumLineSpacing = 0.0
  /// The least space between items of a line, in points. It is kept as it is: what is left over stands
  /// at the end of the line.
  public var minimumInteritemSpacing = 0.0
  /// The height of every section's header, in points; 0 for none.
  public var headerHeight = 0.0
  /// The height of every section's footer, in points; 0 for none.
  public var footerHeight = 0.0

  /// Creates a layout for items of a size.
  public init(itemSize: Size = .zero) { self.itemSize = itemSize }

  /// How many items a line of a width has: at least one.
  func columns(in width: Double) -> Int {
    let spacing = max(0, minimumInteritemSpacing)
    let number = (width + spacing) / (itemSize.width + spacing)
    return number >= 1 ? Int(min(number, 4096)) : 1
  }
}

/// Items in sections (UICollectionView).
open class CollectionView: ListView {
  /// Where the items are.
  public final var collectionViewLayout = CollectionViewFlowLayout() {
    didSet { setNeeds(.layout) }
  }

  /// The delegate, held weakly; the getter gives the object that was set.
  public final weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      askDelegate(delegate, Self.delegateMethods)
      noteAddedDidSelect(.didSelectItem, of: delegate)
    }
  }

  /// The data source, held weakly; the getter gives the object that was set. One that has died leaves an
  /// empty collection view at the next reload.
  public final weak var dataSource: (any CollectionViewDataSource)? {
    didSet { askSource(dataSource, Self.sourceMethods) }
  }

  private static let delegateMethods: [(ListAnswers, Selector)] = [
    (.willSelect, "collectionView:shouldSelectItemAtIndexPath:"),
    (.didSelect, "collectionView:didSelectItemAtIndexPath:"),
    (.willDeselect, "collectionView:shouldDeselectItemAtIndexPath:"),
    (.didDeselect, "collectionView:didDeselectItemAtIndexPath:"),
    (.shouldHighlight, "collectionView:shouldHighlightItemAtIndexPath:"),
    (.didHighlight, "collectionView:didHighlightItemAtIndexPath:"),
    (.didUnhighlight, "collectionView:didUnhighlightItemAtIndexPath:"),
    (.willDisplay, "collectionView:willDisplayCell:forItemAtIndexPath:"),
    (.didEndDisplaying, "collectionView:didEndDisplayingCell:forItemAtIndexPath:"),
  ]

  private static let sourceMethods: [(ListAnswers, Selector)] = [
    (.sections, "numberOfSectionsInCollectionView:"),
    (.supplements, "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"),
  ]

  // MARK: Counts, cells, places

  override func sourceCounts() -> [Int]? {
    guard let dataSource else { return nil }
    let sections = answers.contains(.sections) ? dataSource.numberOfSections(in: self) : 1
    return (0..<max(0, min(sections, Self.limit))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  override func sourceCell(at indexPath: ListIndexPath) -> ListCell? {
    dataSource?.collectionView(self, cellForItemAt: indexPath)
  }

  override func makeSupplement(_ supplement: ListSupplement) -> ListCell? {
    guard answers.contains(.supplements) else { return nil }
    return dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: supplement.kind, at: supplement.indexPath)
  }

  override func makeLayout() -> ListLayout? {
    let flow = collectionViewLayout
    let measures = ListLayout.Measures(
      itemSize: flow.itemSize, columns: flow.columns(in: bounds.size.width),
      lineSpacing: flow.minimumLineSpacing, columnSpacing: flow.minimumInteritemSpacing,
      headerHeight: flow.headerHeight, footerHeight: flow.footerHeight)
    return ListLayout(counts, measures, in: bounds.size)
  }

  // MARK: The delegate's part in selection and display

  package override func noteAddedDidSelect() { noteAddedDidSelect(.didSelectItem, of: delegate) }

  override func shouldHighlight(at indexPath: ListIndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
  }

  override func didHighlight(at indexPath: ListIndexPath) {
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  override func didUnhighlight(at indexPath: ListIndexPath) {
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
  }

  override func willSelect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.collectionView(self, shouldSelectItemAt: indexPath) ? indexPath : nil
  }

  override func willDeselect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.collectionView(self, shouldDeselectItemAt: indexPath) ? indexPath : nil
  }

  override func didSelect(at indexPath: ListIndexPath) {
    guard let delegate else { return }
    let selection = ListSelection(indexPath: indexPath, notifiesDelegate: true)
    callDelegate(.didSelectItem, delegate, selection) {
      delegate.collectionView(self, didSelectItemAt: $0.indexPath)
    }
  }

  override func didDeselect(at indexPath: ListIndexPath) {
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  override func willDisplay(_ cell: ListCell, at indexPath: ListIndexPath) {
    delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
  }

  override func didEndDisplaying(_ cell: ListCell, at indexPath: ListIndexPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: indexPath)
  }
}

/// A reusable part of a collection view: an item, a header, a footer (UICollectionReusableView).
open class CollectionReusableView: ListCell {}

/// An item (UICollectionViewCell).
open class CollectionViewCell: CollectionReusableView {}
