// A selection's steps: a finger highlights a cell; lifted, (1) the delegate may veto or name another cell,
// (2) the selection is dispatched, (3) others are deselected unless several may be selected, (4) the
// delegate is told.
extension ListView {
  /// A whole tap on a cell, on screen or not. Tapping a selected cell of a list with multiple selection
  /// deselects it.
  ///
  /// - Returns: Whether a cell was selected or deselected. A cell that the data source does not have, a
  ///   veto, or a list that allows no selection gives false.
  @discardableResult
  public final func userSelect(at indexPath: ListIndexPath) -> Bool {
    guard beginTouch(at: indexPath) else { return false }
    return endTouch(at: indexPath, selects: true)
  }

  /// A finger comes down on a cell: it is highlighted, unless the delegate vetoes.
  ///
  /// - Returns: Whether it was; only then the touch can select, and `endTouch` must follow.
  package final func beginTouch(at indexPath: ListIndexPath) -> Bool {
    layoutIfNeeded()
    guard permitsSelection, mayBeNamed(indexPath) else { return false }
    if answers.contains(.shouldHighlight), !shouldHighlight(at: indexPath) { return false }
    cell(at: indexPath)?.isHighlighted = true
    if answers.contains(.didHighlight) { didHighlight(at: indexPath) }
    return true
  }

  /// The finger goes up, or the touch is cancelled.
  ///
  /// - Parameters:
  ///   - indexPath: Where the touch began, or where its cell has moved since.
  ///   - selects: Whether it was a tap.
  /// - Returns: Whether a cell was selected or deselected.
  @discardableResult
  package final func endTouch(at indexPath: ListIndexPath, selects: Bool) -> Bool {
    cell(at: indexPath)?.isHighlighted = false
    if answers.contains(.didUnhighlight) { didUnhighlight(at: indexPath) }
    guard selects else { return false }
    layoutIfNeeded()
    guard permitsSelection, mayBeNamed(indexPath) else { return false }
    if allowsMultipleSelection, selectedIndexPaths.contains(indexPath) {
      return userDeselect(at: indexPath)
    }
    var chosen = indexPath
    if answers.contains(.willSelect) {
      guard let answer = willSelect(at: indexPath), mayBeNamed(answer) else { return false }
      chosen = answer
    }
    select(ListSelection(indexPath: chosen, notifiesDelegate: true))
    return true
  }

  private final func userDeselect(at indexPath: ListIndexPath) -> Bool {
    var chosen = indexPath
    if answers.contains(.willDeselect) {
      guard let answer = willDeselect(at: indexPath), mayBeNamed(answer) else { return false }
      chosen = answer
    }
    let selection = ListSelection(indexPath: chosen, notifiesDelegate: true)
    dispatch(.deselect, self, selection) { $0.performDeselection($1) }
    return true
  }

  /// Selects a cell in code: enters at step 2 and tells no delegate. A place that the data source does
  /// not have is ignored.
  public final func selectItem(at indexPath: ListIndexPath) {
    layoutIfNeeded()
    guard mayBeNamed(indexPath) else { return }
    select(ListSelection(indexPath: indexPath, notifiesDelegate: false))
  }

  /// Deselects a cell in code; no delegate is told.
  public final func deselectItem(at indexPath: ListIndexPath) { mark(indexPath, selected: false) }

  /// The entry to step 2.
  private final func select(_ selection: ListSelection) {
    dispatch(.select, self, selection) { $0.performSelection($1) }
  }

  /// Steps 3 and 4.
  private final func performSelection(_ selection: ListSelection) {
    if !allowsMultipleSelection {
      for old in selectedIndexPaths.sorted() where old != selection.indexPath {
        replace(old, notifies: selection.notifiesDelegate)
      }
    }
    mark(selection.indexPath, selected: true)
    if selection.notifiesDelegate, answers.contains(.didSelect) {
      didSelect(at: selection.indexPath)
    }
  }

  /// Deselects the cell in whose place another is chosen: no interaction of its own, but the delegate is
  /// told. A table's may keep it selected.
  private final func replace(_ old: ListIndexPath, notifies: Bool) {
    var chosen = old
    if notifies, asksBeforeReplacing, answers.contains(.willDeselect) {
      guard let answer = willDeselect(at: old) else { return }
      chosen = answer
    }
    mark(chosen, selected: false)
    if notifies, answers.contains(.didDeselect) { didDeselect(at: chosen) }
  }

  private final func performDeselection(_ selection: ListSelection) {
    mark(selection.indexPath, selected: false)
    if answers.contains(.didDeselect) { didDeselect(at: selection.indexPath) }
  }

  private final func mark(_ indexPath: ListIndexPath, selected: Bool) {
    if selected {
      selectedIndexPaths.insert(indexPath)
    } else {
      selectedIndexPaths.remove(indexPath)
    }
    cell(at: indexPath)?.isSelected = selected
  }
}
