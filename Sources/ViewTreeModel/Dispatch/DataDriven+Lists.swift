// What a data-driven object does as a list's delegate or data source: it performs its class's method of
// the name. Such methods answer nothing, so where a list wants an answer it gets the default.
extension DataDelegate {
  // MARK: Tables

  /// Performs `tableView:didHighlightRowAtIndexPath:`.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath) {
    perform("tableView:didHighlightRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:didUnhighlightRowAtIndexPath:`.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath) {
    perform("tableView:didUnhighlightRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:didSelectRowAtIndexPath:`.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
    perform("tableView:didSelectRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:didDeselectRowAtIndexPath:`.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) {
    perform("tableView:didDeselectRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:willDisplayCell:forRowAtIndexPath:`.
  public func tableView(
    _ tableView: TableView, willDisplay cell: ListCell, forRowAt indexPath: ListIndexPath
  ) {
    perform("tableView:willDisplayCell:forRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:didEndDisplayingCell:forRowAtIndexPath:`.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: ListCell, forRowAt indexPath: ListIndexPath
  ) {
    perform("tableView:didEndDisplayingCell:forRowAtIndexPath:", from: tableView)
  }

  /// Performs `tableView:accessoryButtonTappedForRowWithIndexPath:`.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: ListIndexPath
  ) {
    perform("tableView:accessoryButtonTappedForRowWithIndexPath:", from: tableView)
  }

  /// Performs `tableView:commitEditingStyle:forRowAtIndexPath:`.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: ListIndexPath
  ) {
    perform("tableView:commitEditingStyle:forRowAtIndexPath:", from: tableView)
  }

  /// As many as the table counts itself.
  public func numberOfSections(in tableView: TableView) -> Int { tableView.counts.count }

  /// As many as the table counts itself.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    tableView.counts.indices.contains(section) ? tableView.counts[section] : 0
  }

  /// What the table's `cellProvider` makes, else a plain cell.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: ListIndexPath
  ) -> TableViewCell {
    tableView.cellProvider?(indexPath) as? TableViewCell ?? TableViewCell()
  }

  // MARK: Collection views

  /// Performs `collectionView:didHighlightItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didHighlightItemAtIndexPath:", from: collectionView)
  }

  /// Performs `collectionView:didUnhighlightItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didUnhighlightItemAtIndexPath:", from: collectionView)
  }

  /// Performs `collectionView:didSelectItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didSelectItemAtIndexPath:", from: collectionView)
  }

  /// Performs `collectionView:didDeselectItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didDeselectItemAtIndexPath:", from: collectionView)
  }

  /// Performs `collectionView:willDisplayCell:forItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ListCell,
    forItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:willDisplayCell:forItemAtIndexPath:", from: collectionView)
  }

  /// Performs `collectionView:didEndDisplayingCell:forItemAtIndexPath:`.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ListCell,
    forItemAt indexPath: ListIndexPath
  ) {
    perform("collectionView:didEndDisplayingCell:forItemAtIndexPath:", from: collectionView)
  }

  /// As many as the collection view counts itself.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    collectionView.counts.count
  }

  /// As many as the collection view counts itself.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    collectionView.counts.indices.contains(section) ? collectionView.counts[section] : 0
  }

  /// What the collection view's `cellProvider` makes, else a plain cell.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath
  ) -> CollectionViewCell {
    collectionView.cellProvider?(indexPath) as? CollectionViewCell ?? CollectionViewCell()
  }
}
