/// What table and collection views share: sections of cells and their selection in four steps.
///
/// Cells come from the static ones that were put in, or are asked from `cellProvider`.
open class ListView: ScrollView {
  /// The number of items in each section.
  public final var itemCounts: [Int] = []
  /// Whether several cells may be selected.
  public final var allowsMultipleSelection = false
  /// Whether cells can be selected at all.
  public final var allowsSelection = true
  /// The cells that are selected.
  public package(set) final var selectedIndexPaths: Set<ListIndexPath> = []
  /// Makes a cell for a place that has none yet; nil leaves it off screen.
  public final var cellProvider: ((ListIndexPath) -> ListCell?)?
  private(set) final var answers: ListAnswers = []
  /// Whether the delegate was set before the list knew an application's table.
  private final var waitsForTable = false

  /// Puts a cell into a place, as a subview on top of the others.
  public final func addCell(_ cell: ListCell, at indexPath: ListIndexPath) {
    guard indexPath.section >= 0, indexPath.item >= 0 else { return }
    cell.indexPath = indexPath
    if cell.superview !== self { addSubview(cell) }
    let missing = min(indexPath.section, Self.limit) + 1 - itemCounts.count
    if missing > 0 { itemCounts.append(contentsOf: repeatElement(0, count: missing)) }
    if indexPath.section < itemCounts.count {
      let count = min(indexPath.item, Int.max - 1) + 1
      itemCounts[indexPath.section] = max(itemCounts[indexPath.section], count)
    }
  }

  private static let limit = 100_000

  /// The cell that is on screen at a place, nil if none is.
  public final func cell(at indexPath: ListIndexPath) -> ListCell? {
    for case let cell as ListCell in subviews where cell.indexPath == indexPath { return cell }
    return nil
  }

  /// The cell at a place, asked from `cellProvider` if it is not on screen yet.
  public final func loadCell(at indexPath: ListIndexPath) -> ListCell? {
    if let cell = cell(at: indexPath) { return cell }
    guard let cell = cellProvider?(indexPath) else { return nil }
    addCell(cell, at: indexPath)
    return cell
  }

  /// Takes all cells out that `cellProvider` can make again.
  public final func reloadData() {
    selectedIndexPaths = []
    guard cellProvider != nil else { return }
    for cell in subviews where cell is ListCell { cell.removeFromSuperview() }
  }

  /// Asks the delegate once which of the optional methods it has: one that is added later is never
  /// called, as in UIKit.
  final func askDelegate(_ delegate: AnyObject?, _ selectors: [(ListAnswers, Selector)]) {
    answers = []
    waitsForTable = delegate != nil && dispatchTable == nil
    guard let delegate = delegate as? any ListDelegate else { return }
    for (answer, selector) in selectors where delegate.responds(to: selector) {
      answers.insert(answer)
    }
  }

  /// Notes, when the delegate is set, that `didSelect` was added to its class and is not its own.
  final func answerAddedDidSelect() { answers.insert([.didSelect, .addedDidSelect]) }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    guard waitsForTable else { return }
    waitsForTable = false
    noteAddedDidSelect()
  }

  /// Notes, for a delegate that was set before, what is added to its class in the table just given.
  package func noteAddedDidSelect() {}

  /// Step 1, a person taps a cell: the delegate may veto or name another cell. Tapping a selected cell
  /// of a list with multiple selection deselects it.
  @discardableResult
  public final func userSelect(at indexPath: ListIndexPath) -> Bool {
    guard allowsSelection, indexPath.section >= 0, indexPath.item >= 0 else { return false }
    if allowsMultipleSelection, selectedIndexPaths.contains(indexPath) {
      return userDeselect(at: indexPath)
    }
    var chosen = indexPath
    if answers.contains(.willSelect) {
      guard let answer = willSelect(at: indexPath) else { return false }
      chosen = answer
    }
    select(ListSelection(indexPath: chosen, notifiesDelegate: true))
    return true
  }

  private final func userDeselect(at indexPath: ListIndexPath) -> Bool {
    var chosen = indexPath
    if answers.contains(.willDeselect) {
      guard let answer = willDeselect(at: indexPath) else { return false }
      chosen = answer
    }
    let selection = ListSelection(indexPath: chosen, notifiesDelegate: true)
    dispatch(.deselect, self, selection) { $0.performDeselection($1) }
    return true
  }

  /// Selects a cell in code: enters at step 2 and tells no delegate.
  public final func selectItem(at indexPath: ListIndexPath) {
    select(ListSelection(indexPath: indexPath, notifiesDelegate: false))
  }

  /// Deselects a cell in code; no delegate is told.
  public final func deselectItem(at indexPath: ListIndexPath) {
    selectedIndexPaths.remove(indexPath)
  }

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
    selectedIndexPaths.insert(selection.indexPath)
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
    selectedIndexPaths.remove(chosen)
    if notifies, answers.contains(.didDeselect) { didDeselect(at: chosen) }
  }

  private final func performDeselection(_ selection: ListSelection) {
    selectedIndexPaths.remove(selection.indexPath)
    if answers.contains(.didDeselect) { didDeselect(at: selection.indexPath) }
  }

  // Each kind of list asks its own delegate, by its own methods.
  package var asksBeforeReplacing: Bool { false }
  package func willSelect(at indexPath: ListIndexPath) -> ListIndexPath? { indexPath }
  package func willDeselect(at indexPath: ListIndexPath) -> ListIndexPath? { indexPath }
  package func didSelect(at indexPath: ListIndexPath) {}
  package func didDeselect(at indexPath: ListIndexPath) {}
}

/// What a list's delegate has said that it answers.
struct ListAnswers: OptionSet {
  let rawValue: UInt8

  static let willSelect = ListAnswers(rawValue: 1)
  static let didSelect = ListAnswers(rawValue: 2)
  static let willDeselect = ListAnswers(rawValue: 4)
  static let didDeselect = ListAnswers(rawValue: 8)
  static let addedDidSelect = ListAnswers(rawValue: 16)
}

/// A selection on its way.
public struct ListSelection {
  /// The cell, as willSelect answered.
  public let indexPath: ListIndexPath
  /// Whether a person did it: code does not notify.
  public let notifiesDelegate: Bool
}

/// A delegate of a list: it says which of its optional methods it has.
public protocol ListDelegate: AnyObject {
  /// Whether the delegate wants this method called. Asked once, when it is set.
  func responds(to selector: Selector) -> Bool
}

/// A cell of a list: it knows its place.
open class ListCell: View {
  /// The cell's place in its list.
  public final var indexPath: ListIndexPath? {
    didSet { if indexPath == nil { traits.remove(.listCell) } else { traits.insert(.listCell) } }
  }
  /// The name it is reused by.
  public final var reuseIdentifier: String?

  /// A finger on the cell selects it when it is lifted there.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    indexPath != nil && list != nil
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let indexPath, let touch = touches.first, touch.isOver(self) else { return }
    list?.userSelect(at: indexPath)
  }

  /// The list that it is in.
  public final var list: ListView? {
    var view = superview
    while let current = view {
      if let list = current as? ListView { return list }
      view = current.superview
    }
    return nil
  }
}

extension Message where Receiver == ListView, Arguments == ListSelection, Output == Void {
  /// Step 2 of a selection.
  public static var select: Self {
    Self(5, "_selectRowAtIndexPath:animated:scrollPosition:notifyDelegate:")
  }
  /// A person deselects a cell.
  public static var deselect: Self { Self(6, "_deselectRowAtIndexPath:animated:notifyDelegate:") }
}

extension Message where Receiver == AnyObject, Arguments == ListSelection, Output == Void {
  /// The delegate's own method for a selected row or item: what can be added to a class.
  public static var didSelectRow: Self { Self(7, "tableView:didSelectRowAtIndexPath:") }
  /// The delegate's own method for a selected item of a collection view.
  public static var didSelectItem: Self { Self(8, "collectionView:didSelectItemAtIndexPath:") }
}
