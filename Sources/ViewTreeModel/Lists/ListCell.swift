/// A reusable view of a list: a cell, which knows its place, or a header or footer, which knows its
/// section.
open class ListCell: View {
  /// The cell's place in its list; nil for what is no cell of a list.
  public final var indexPath: ListIndexPath? {
    didSet {
      if indexPath != nil { supplement = nil }
      notePlace()
    }
  }
  /// What it is besides the cells: a section's header, footer or another supplementary view. Nil for
  /// a cell.
  public package(set) final var supplement: ListSupplement? { didSet { notePlace() } }
  /// The name it is reused by.
  public final var reuseIdentifier: String?
  /// Whether the cell is selected, as its list says.
  public final var isSelected = false
  /// Whether a finger lies on the cell.
  public final var isHighlighted = false
  /// Whether a finger that may select it is on it.
  private final var isTouched = false
  /// Which cells of the pool it is one of, once it came from there.
  final var reuseKey: ReusePool.Key?

  /// Creates a view for a list. Every class that is registered for reuse is made by this initializer.
  public required override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// A finger highlights a cell, and selects it when it is lifted there.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard let indexPath, let list else { return false }
    isTouched = list.beginTouch(at: indexPath)
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    endTouch(selects: touches.first?.isOver(self) ?? false)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    endTouch(selects: false)
  }

  /// By the place where the cell is now: rows may have come or gone since.
  private final func endTouch(selects: Bool) {
    guard isTouched else { return }
    isTouched = false
    if let indexPath { list?.endTouch(at: indexPath, selects: selects) }
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

  /// Called before the view, which has lost its old place, is handed out for a new one
  /// (UITableViewCell.prepareForReuse()). Does nothing here.
  open func prepareForReuse() {}

  private final func notePlace() {
    (superview as? ListView)?.cellsDidMove()
    if indexPath == nil, supplement == nil {
      traits.remove(.listCell)
    } else {
      traits.insert(.listCell)
    }
  }

  /// Makes it what it was before it came into a list.
  final func losePlace() {
    indexPath = nil
    supplement = nil
    isSelected = false
    isHighlighted = false
  }
}

/// What a supplementary view of a list stands for.
public struct ListSupplement: Sendable, Hashable {
  /// The kind of a section's header.
  public static let header = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let footer = "UICollectionElementKindSectionFooter"

  /// `header`, `footer`, or a name of the app's own.
  public let kind: String
  /// The section, and the item in it if the kind counts items; else 0.
  public let indexPath: ListIndexPath

  /// Creates a value.
  public init(_ kind: String, at indexPath: ListIndexPath) {
    self.kind = kind
    self.indexPath = indexPath
  }

  init(_ kind: String, section: Int) {
    self.init(kind, at: ListIndexPath(section: section, item: 0))
  }
}
