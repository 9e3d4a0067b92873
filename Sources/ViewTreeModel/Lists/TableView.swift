/// Rows in sections (UITableView).
open class TableView: ListView {
  /// UITableView.automaticDimension: no height of its own.
  public static let automaticDimension = -1.0

  /// The height of every row, in points. Without one (below 1 point) `estimatedRowHeight` holds; without
  /// both the table has no geometry.
  public final var rowHeight = automaticDimension { didSet { setNeeds(.layout) } }
  /// The height of rows without a height of their own, which is taken for all of them.
  public final var estimatedRowHeight = automaticDimension { didSet { setNeeds(.layout) } }
  /// The height of every section's header, in points; 0 for none.
  public final var sectionHeaderHeight = 0.0 { didSet { setNeeds(.layout) } }
  /// The height of every section's footer, in points; 0 for none.
  public final var sectionFooterHeight = 0.0 { didSet { setNeeds(.layout) } }
  /// Whether rows show what deletes or inserts them. Rows cannot be selected then.
  public final var isEditing = false { didSet { hideRowActions() } }
  /// Whether rows can be selected while the table is being edited.
  public final var allowsSelectionDuringEditing = false

  /// The delegate, held weakly; the getter gives the object that was set.
  public final weak var delegate: (any TableViewDelegate)? {
    didSet {
      askDelegate(delegate, Self.delegateMethods)
      followSwipes()
      noteAddedDidSelect(.didSelectRow, of: delegate)
    }
  }

  /// The data source, held weakly; the getter gives the object that was set. One that has died leaves an
  /// empty table at the next reload.
  public final weak var dataSource: (any TableViewDataSource)? {
    didSet {
      askSource(dataSource, Self.sourceMethods)
      followSwipes()
    }
  }

  /// The row whose actions show.
  final var shownActions: ShownRowActions?

  private static let delegateMethods: [(ListAnswers, Selector)] = [
    (.willSelect, "tableView:willSelectRowAtIndexPath:"),
    (.didSelect, "tableView:didSelectRowAtIndexPath:"),
    (.willDeselect, "tableView:willDeselectRowAtIndexPath:"),
    (.didDeselect, "tableView:didDeselectRowAtIndexPath:"),
    (.shouldHighlight, "tableView:shouldHighlightRowAtIndexPath:"),
    (.didHighlight, "tableView:didHighlightRowAtIndexPath:"),
    (.didUnhighlight, "tableView:didUnhighlightRowAtIndexPath:"),
    (.willDisplay, "tableView:willDisplayCell:forRowAtIndexPath:"),
    (.didEndDisplaying, "tableView:didEndDisplayingCell:forRowAtIndexPath:"),
    (.headerView, "tableView:viewForHeaderInSection:"),
    (.footerView, "tableView:viewForFooterInSection:"),
    (.accessory, "tableView:accessoryButtonTappedForRowWithIndexPath:"),
    (.leadingActions, "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"),
    (.trailingActions, "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"),
    (.editingStyle, "tableView:editingStyleForRowAtIndexPath:"),
  ]

  private static let sourceMethods: [(ListAnswers, Selector)] = [
    (.sections, "numberOfSectionsInTableView:"),
    (.headerTitle, "tableView:titleForHeaderInSection:"),
    (.footerTitle, "tableView:titleForFooterInSection:"),
    (.canEdit, "tableView:canEditRowAtIndexPath:"),
    (.commit, "tableView:commitEditingStyle:forRowAtIndexPath:"),
  ]

  // MARK: Counts, cells, places

  override func sourceCounts() -> [Int]? {
    guard let dataSource else { return nil }
    let sections = answers.contains(.sections) ? dataSource.numberOfSections(in: self) : 1
    return (0..<max(0, min(sections, Self.limit))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  override func sourceCell(at indexPath: ListIndexPath) -> ListCell? {
    dataSource?.tableView(self, cellForRowAt: indexPath)
  }

  override func makeSupplement(_ supplement: ListSupplement) -> ListCell? {
    let section = supplement.indexPath.section
    let isHeader = supplement.kind == ListSupplement.header
    if let view = view(for: section, isHeader) { return view }
    guard let title = title(for: section, isHeader) else { return nil }
    let view = TableViewHeaderFooterView()
    view.textLabel.text = title
    return view
  }

  private final func view(for section: Int, _ isHeader: Bool) -> TableViewHeaderFooterView? {
    guard let delegate, answers.contains(isHeader ? .headerView : .footerView) else { return nil }
    return isHeader
      ? delegate.tableView(self, viewForHeaderInSection: section)
      : delegate.tableView(self, viewForFooterInSection: section)
  }

  private final func title(for section: Int, _ isHeader: Bool) -> String? {
    guard let dataSource, answers.contains(isHeader ? .headerTitle : .footerTitle) else {
      return nil
    }
    return isHeader
      ? dataSource.tableView(self, titleForHeaderInSection: section)
      : dataSource.tableView(self, titleForFooterInSection: section)
  }

  override func makeLayout() -> ListLayout? {
    let height = rowHeight >= 1 ? rowHeight : estimatedRowHeight
    let measures = ListLayout.Measures(
      itemSize: Size(width: bounds.size.width, height: height),
      headerHeight: sectionHeaderHeight, footerHeight: sectionFooterHeight)
    return ListLayout(counts, measures, in: bounds.size)
  }

  package override func contentOffsetDidChange() {
    hideRowActions()
    super.contentOffsetDidChange()
  }

  // MARK: The delegate's part in selection and display

  package override func noteAddedDidSelect() { noteAddedDidSelect(.didSelectRow, of: delegate) }
  override var asksBeforeReplacing: Bool { true }
  override var permitsSelection: Bool {
    allowsSelection && (!isEditing || allowsSelectionDuringEditing)
  }

  override func shouldHighlight(at indexPath: ListIndexPath) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
  }

  override func didHighlight(at indexPath: ListIndexPath) {
    delegate?.tableView(self, didHighlightRowAt: indexPath)
  }

  override func didUnhighlight(at indexPath: ListIndexPath) {
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
  }

  override func willSelect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.tableView(self, willSelectRowAt: indexPath)
  }

  override func willDeselect(at indexPath: ListIndexPath) -> ListIndexPath? {
    guard let delegate else { return indexPath }
    return delegate.tableView(self, willDeselectRowAt: indexPath)
  }

  override func didSelect(at indexPath: ListIndexPath) {
    guard let delegate else { return }
    let selection = ListSelection(indexPath: indexPath, notifiesDelegate: true)
    callDelegate(.didSelectRow, delegate, selection) {
      delegate.tableView(self, didSelectRowAt: $0.indexPath)
    }
  }

  override func didDeselect(at indexPath: ListIndexPath) {
    delegate?.tableView(self, didDeselectRowAt: indexPath)
  }

  override func willDisplay(_ cell: ListCell, at indexPath: ListIndexPath) {
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
  }

  override func didEndDisplaying(_ cell: ListCell, at indexPath: ListIndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  /// A table's headers and footers wait together.
  override func reuseKind(of supplement: ListSupplement) -> String { Self.headerFooterKind }
  private static let headerFooterKind = "UITableViewHeaderFooterView"
  static func headerFooterKey(_ identifier: String) -> ReusePool.Key {
    ReusePool.Key(kind: headerFooterKind, identifier: identifier)
  }
}
