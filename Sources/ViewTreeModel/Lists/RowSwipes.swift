// A finger that goes sideways over a row shows the row's actions (UISwipeActionsConfiguration): they stay until
// the next touch, or until one is performed, the table scrolls, or its rows change. Their buttons have no places
// here: `Application.performSwipeAction` taps one.

/// A row whose actions show.
public struct RevealedRow: Sendable, Hashable {
  /// The row.
  public let indexPath: ListIndexPath
  /// The side of its actions.
  public let edge: SwipeEdge
}

/// The row whose actions show, as long as the rows are those of that time.
struct ShownRowActions {
  let row: RevealedRow
  let edits: Int
}

extension TableView {
  /// The row whose actions a finger has left showing, nil without one.
  public final var revealedRow: RevealedRow? {
    guard let shownActions, shownActions.edits == edits else { return nil }
    return shownActions.row
  }

  /// Hides the actions that show.
  ///
  /// - Returns: Whether any did.
  @discardableResult
  final func hideRowActions() -> Bool {
    let wasShown = revealedRow != nil
    shownActions = nil
    return wasShown
  }

  fileprivate final func showActions(of row: RevealedRow) {
    shownActions = ShownRowActions(row: row, edits: edits)
  }

  /// Fingers are watched where the delegate or data source may have actions.
  final func followSwipes() {
    hideRowActions()
    let isWanted = !answers.isDisjoint(with: [.leadingActions, .trailingActions, .commit])
    setSystemRecognizer(isWanted) { RowSwipeGestureRecognizer() }
  }

  /// What a swipe that begins at an edge shows; nil for nothing. Asks the delegate.
  fileprivate final func offer(of row: RevealedRow) -> RowOffer? {
    if let configuration = swipeActions(row.edge, at: row.indexPath) {
      return configuration.actions.isEmpty ? nil : .actions(configuration)
    }
    let deletes = row.edge == .trailing && mayCommit(.delete, at: row.indexPath)
    return deletes ? .deletion : nil
  }

  /// The row of this table that a finger has met.
  fileprivate final func row(under touch: Touch) -> ListIndexPath? {
    var view = touch.view
    while let current = view, current !== self {
      let above = current.superview
      if above === self { return (current as? ListCell)?.indexPath }
      view = above
    }
    return nil
  }
}

/// What a swipe shows.
private enum RowOffer {
  case actions(SwipeActionsConfiguration)
  /// The deletion of an editable row.
  case deletion

  var isPerformedByFullSwipe: Bool {
    switch self {
    case .actions(let configuration): configuration.performsFirstActionWithFullSwipe
    case .deletion: true
    }
  }
}

/// Shows a row's actions, and hides them.
final class RowSwipeGestureRecognizer: PanGestureRecognizer {
  /// How much of the width a finger goes over to perform the first action (observed).
  private static let fullSwipe = 0.6

  private struct Swipe {
    let row: RevealedRow
    /// What it shows; nil for one that hides what shows.
    let offer: RowOffer?
    /// Rows that change under the finger end it.
    let edits: Int
  }

  private var swipe: Swipe?
  private var table: TableView? { view as? TableView }

  override init() {
    super.init()
    maximumNumberOfTouches = 1
    addAction { ($0 as? RowSwipeGestureRecognizer)?.follow() }
  }

  /// A finger beside the row whose actions show hides them, and does nothing else.
  override func touchesBegan(_ touches: [Touch], with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let table, let revealed = table.revealedRow else { return }
    if touches.contains(where: { table.row(under: $0) != revealed.indexPath }) {
      transition(to: .ended)
    }
  }

  /// So does a tap on that row.
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard state == .possible, table?.revealedRow != nil else {
      return super.touchesEnded(touches, with: event)
    }
    transition(to: .ended)
  }

  override func reset() {
    super.reset()
    swipe = nil
  }

  /// The first movement decides: the delegate is asked once.
  override func begins(_ movement: Point) -> Bool {
    guard super.begins(movement) else { return false }
    swipe = swipe(of: movement)
    if swipe == nil { transition(to: .failed) }
    return swipe != nil
  }

  private func swipe(of movement: Point) -> Swipe? {
    guard abs(movement.x) > abs(movement.y), let table, !table.isEditing,
      table.mayTake(activeTouches), let touch = activeTouches.first,
      let indexPath = table.row(under: touch)
    else { return nil }
    let row = RevealedRow(indexPath: indexPath, edge: movement.x < 0 ? .trailing : .leading)
    if let revealed = table.revealedRow, revealed.edge != row.edge {
      return Swipe(row: row, offer: nil, edits: table.edits)
    }
    return table.offer(of: row).map { Swipe(row: row, offer: $0, edits: table.edits) }
  }

  private func follow() {
    guard let table else { return }
    switch state {
    case .began: table.hideRowActions()
    case .ended:
      table.hideRowActions()
      guard let swipe, let offer = swipe.offer, swipe.edits == table.edits else { return }
      end(swipe.row, offer, in: table)
    case .possible, .changed, .cancelled, .failed: break
    }
  }

  private func end(_ row: RevealedRow, _ offer: RowOffer, in table: TableView) {
    let x = translation(in: table).x
    let distance = row.edge == .trailing ? -x : x
    guard distance >= Self.slack else { return }
    let width = table.filledSize?.width ?? 0
    guard offer.isPerformedByFullSwipe, width > 0, distance > Self.fullSwipe * width else {
      return table.showActions(of: row)
    }
    switch offer {
    case .actions(let configuration):
      table.userPerform(0, of: configuration, row.edge, at: row.indexPath)
    case .deletion: table.userCommit(.delete, at: row.indexPath)
    }
  }
}
