/// What a table tells (UITableViewDelegate). Every method is optional: `responds(to:)` says which are
/// wanted; those that are not overridden do nothing.
public protocol TableViewDelegate: ListDelegate {
  /// Whether a row that a finger touches is highlighted; one that is not cannot be selected by it.
  func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath
  ) -> Bool
  /// A row was highlighted.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath)
  /// A row is highlighted no more.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath)
  /// The row that is to be selected instead, or nil for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath?
  /// A row was selected.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath)
  /// The row that is to be deselected instead, or nil for none.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath?
  /// A row was deselected.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath)
  /// A row scrolls in.
  func tableView(
    _ tableView: TableView, willDisplay cell: ListCell, forRowAt indexPath: ListIndexPath)
  /// A row has left the screen.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: ListCell, forRowAt indexPath: ListIndexPath)
  /// A section's header; nil shows the data source's title. (UIKit takes any view; here it is one that
  /// knows its section.)
  func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> TableViewHeaderFooterView?
  /// A section's footer; nil shows the data source's title.
  func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> TableViewHeaderFooterView?
  /// A row's detail button was tapped.
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath)
  /// The actions that a swipe from the leading edge shows.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration?
  /// The actions that a swipe from the trailing edge shows; nil for the deletion of an editable row.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration?
  /// What editing does to a row.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath
  ) -> TableViewCell.EditingStyle
}

extension TableViewDelegate {
  /// Allows it.
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath) {}
  /// Selects the row itself.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {}
  /// Deselects the row itself.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath
  ) -> ListIndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: ListCell, forRowAt indexPath: ListIndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: ListCell, forRowAt indexPath: ListIndexPath
  ) {}
  /// None.
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> TableViewHeaderFooterView? { nil }
  /// None.
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> TableViewHeaderFooterView? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath
  ) {}
  /// None.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// None.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Deletion.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath
  ) -> TableViewCell.EditingStyle { .delete }
}

/// What a table asks (UITableViewDataSource). The number of rows and the cells are required; the others
/// are optional, and `responds(to:)` says which are wanted. Which methods a Swift class overrides cannot
/// be seen: one without `commit` says so there, or in `canEditRowAt`.
public protocol TableViewDataSource: ListDelegate {
  /// The number of sections; below 0 counts as 0, and at most 100,000 are shown.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section; below 0 counts as 0.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// A row's cell: a new one, or better one that waits (`dequeueReusableCell(withIdentifier:for:)`).
  func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell
  /// The text of a section's header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The text of a section's footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be deleted or inserted at.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool
  /// A person deletes a row or inserts one.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: ListIndexPath)
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// None.
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// None.
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Every row can.
  public func tableView(
    _ tableView: TableView, canEditRowAt indexPath: ListIndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: ListIndexPath
  ) {}
}
