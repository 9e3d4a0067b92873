/// What table and collection views share: sections of cells, their places and their selection.
///
/// How many cells there are is `itemCounts`: set by the app, or asked from the data source. A cell is one
/// that was put in, or is asked from the data source, else from `cellProvider`.
///
/// A list with geometry (a row height or item size, and a size of its own) has the cells that its bounds
/// show and no others; those that scroll out wait in a pool for their next place. One without geometry
/// makes each cell when it is asked for.
///
/// What the list is told (a data source, counts, sizes, `reloadData`) takes effect at the next layout: at
/// `layoutIfNeeded()`, when something that depends on it is read, or before the next input.
open class ListView: ScrollView {
  /// Whether several cells may be selected.
  public final var allowsMultipleSelection = false
  /// Whether cells can be selected at all.
  public final var allowsSelection = true
  /// The cells that are selected.
  public internal(set) final var selectedIndexPaths: Set<ListIndexPath> = []
  /// Makes a cell for a place that has none yet; nil leaves it off screen. A data source comes before it.
  public final var cellProvider: ((ListIndexPath) -> ListCell?)?

  final var answers: ListAnswers = []
  /// Whether the delegate was set before the list knew an application's table.
  final var waitsForTable = false
  final var counts: [Int] = []
  /// Whether the app has set counts, not only put cells in.
  private final var isCounted = false
  /// Whether a data source was set, also one that has died since.
  private(set) final var hasSource = false
  /// Where everything is; nil without geometry.
  final var layout: ListLayout?
  final var pool: ReusePool?
  /// The edits of a batch that is open.
  final var batch: ListUpdate?
  /// Counts edits and reloads, so that a layout finds out that the app's code made one meanwhile.
  final var edits = 0
  private(set) final var pending: Pending = []
  private final var places = CellPlaces()
  private final var isLayingOut = false
  private final var isWaiting = false

  /// What the next layout has to do.
  struct Pending: OptionSet {
    let rawValue: UInt8
    static let reload = Pending(rawValue: 1)
    static let layout = Pending(rawValue: 2)
  }

  /// More sections than anybody shows are left out.
  static let limit = 100_000

  // MARK: Counts

  /// The number of items in each section. With a data source its counts at the last reload or edit, and
  /// what is set here holds until the next one.
  public final var itemCounts: [Int] {
    get {
      layoutIfNeeded()
      return counts
    }
    set {
      counts = newValue.prefix(Self.limit + 1).map { max(0, $0) }
      isCounted = true
      setNeeds(.layout)
    }
  }

  /// The number of sections.
  public final var numberOfSections: Int { itemCounts.count }

  /// Whether a place may be named: one that exists, where a data source says which do.
  final func mayBeNamed(_ indexPath: ListIndexPath) -> Bool {
    guard indexPath.section >= 0, indexPath.item >= 0 else { return false }
    return !hasSource || exists(indexPath)
  }

  /// Whether a person finds something at a place: one that the counts include, or any where nobody
  /// counts.
  final func mayBeFound(_ indexPath: ListIndexPath) -> Bool {
    layoutIfNeeded()
    guard mayBeNamed(indexPath) else { return false }
    let isCounted = hasSource || isCounted || cellProvider == nil && !counts.isEmpty
    return !isCounted || exists(indexPath)
  }

  /// Whether the counts include a place.
  final func exists(_ indexPath: ListIndexPath) -> Bool {
    counts.indices.contains(indexPath.section) && indexPath.item >= 0
      && indexPath.item < counts[indexPath.section]
  }

  final func sourceWasSet(hasSource: Bool) {
    self.hasSource = hasSource
    if !hasSource { counts = [] }
    letCellsGo()
    setNeeds([.reload, .layout])
  }

  // MARK: Cells

  /// Puts a cell into a place, as a subview on top of the others. A negative place, or a cell that
  /// contains the list, is refused.
  public final func addCell(_ cell: ListCell, at indexPath: ListIndexPath) {
    guard indexPath.section >= 0, indexPath.item >= 0, put(cell, at: indexPath) else { return }
    let missing = min(indexPath.section, Self.limit) + 1 - counts.count
    if missing > 0 { counts.append(contentsOf: repeatElement(0, count: missing)) }
    if indexPath.section < counts.count {
      let count = min(indexPath.item, Int.max - 1) + 1
      counts[indexPath.section] = max(counts[indexPath.section], count)
    }
    setNeeds(.layout)
  }

  /// Puts a header, footer or other supplementary view in. A negative place is refused.
  public final func addSupplementaryView(
    _ view: ListCell, ofKind kind: String, at indexPath: ListIndexPath
  ) {
    guard indexPath.section >= 0, indexPath.item >= 0 else { return }
    put(view, as: ListSupplement(kind, at: indexPath))
  }

  /// The cell that is on screen at a place, nil if none is. Asks nobody.
  public final func cell(at indexPath: ListIndexPath) -> ListCell? {
    if subviews.count > CellPlaces.fewCells { return places.cell(at: indexPath, among: subviews) }
    for case let cell as ListCell in subviews where cell.indexPath == indexPath { return cell }
    return nil
  }

  override final func subviewsDidChange() { places.clear() }

  /// Cells have other places than before.
  final func cellsDidMove() { places.clear() }

  /// The header, footer or other supplementary view that is on screen for a place. Asks nobody.
  public final func supplementaryView(
    ofKind kind: String, at indexPath: ListIndexPath
  ) -> ListCell? {
    let wanted = ListSupplement(kind, at: indexPath)
    for case let view as ListCell in subviews where view.supplement == wanted { return view }
    return nil
  }

  /// The cell at a place, made if it is not there yet. Where a data source counts, a place outside has
  /// none.
  public final func loadCell(at indexPath: ListIndexPath) -> ListCell? {
    layoutIfNeeded()
    if let cell = cell(at: indexPath) { return cell }
    guard mayBeNamed(indexPath), let cell = makeCell(at: indexPath) else { return nil }
    guard mayBeNamed(indexPath) else { return nil }
    if hasSource { put(cell, at: indexPath) } else { addCell(cell, at: indexPath) }
    return cell.superview === self ? cell : nil
  }

  final func makeCell(at indexPath: ListIndexPath) -> ListCell? {
    sourceCell(at: indexPath) ?? cellProvider?(indexPath)
  }

  /// Whether cells that are taken out can be made again.
  final var canMakeCells: Bool { hasSource || cellProvider != nil }

  @discardableResult
  final func put(_ cell: ListCell, at indexPath: ListIndexPath) -> Bool {
    guard cell.superview === self || addSubview(cell) else { return false }
    cell.indexPath = indexPath
    cell.isSelected = selectedIndexPaths.contains(indexPath)
    return true
  }

  @discardableResult
  final func put(_ view: ListCell, as supplement: ListSupplement) -> Bool {
    guard view.superview === self || addSubview(view) else { return false }
    view.indexPath = nil
    view.supplement = supplement
    return true
  }

  /// Takes a cell, header or footer out; the pool gets it, if there is one.
  final func takeOut(_ cell: ListCell) {
    let (indexPath, supplement) = (cell.indexPath, cell.supplement)
    cell.removeFromSuperview()
    cell.isHighlighted = false
    if let indexPath, answers.contains(.didEndDisplaying) { didEndDisplaying(cell, at: indexPath) }
    pool?.put(cell, kind: supplement.map { reuseKind(of: $0) })
  }

  final func letCellsGo() {
    edits &+= 1
    for case let cell as ListCell in subviews
    where cell.indexPath != nil || cell.supplement != nil { takeOut(cell) }
  }

  /// Forgets the selection, takes all cells out that can be made again, and asks the data source anew at
  /// the next layout (UITableView.reloadData()).
  public final func reloadData() {
    for cell in visibleListCells { cell.isSelected = false }
    selectedIndexPaths = []
    guard canMakeCells else { return }
    letCellsGo()
    setNeeds(hasSource ? [.reload, .layout] : .layout)
  }

  /// The cells among the subviews.
  final var visibleListCells: [ListCell] {
    subviews.compactMap { ($0 as? ListCell).flatMap { $0.indexPath == nil ? nil : $0 } }
  }

  // MARK: Layout

  /// Asks for a layout before the next input.
  final func setNeeds(_ what: Pending) {
    pending.formUnion(what)
    guard !isWaiting, !pending.isEmpty, let application = dispatchTable?.application else { return }
    isWaiting = true
    application.layOutLater(self)
  }

  /// The turn that `setNeeds` asked for.
  final func layOutInTurn() {
    isWaiting = false
    layoutIfNeeded()
  }

  /// Does what is pending: counts, and brings the cells that the bounds show. Called by the app's code
  /// from inside, it does nothing.
  public final func layoutIfNeeded() {
    guard !pending.isEmpty, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    if pending.contains(.reload) {
      pending.remove(.reload)
      counts = sourceCounts() ?? (hasSource ? [] : counts)
      if hasSource { selectedIndexPaths = selectedIndexPaths.filter { exists($0) } }
    }
    pending.remove(.layout)
    layout = makeLayout()
    if let layout {
      super.contentSize = layout.size
      // Content that has become shorter is not left scrolled beyond its end.
      let end = max(0, layout.size.height - bounds.size.height)
      if contentOffset.y > end { contentOffset.y = end }
    }
    tile()
  }

  package override func boundsDidChange() {
    if layout == nil || layout?.boundsSize != bounds.size { setNeeds(.layout) }
    super.boundsDidChange()
  }

  package override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    guard !isLayingOut else { return }
    if !pending.isEmpty { return layoutIfNeeded() }
    isLayingOut = true
    defer { isLayingOut = false }
    tile()
  }

  /// The extent of the content, computed from the counts if the list has geometry.
  public override var contentSize: Size {
    get {
      layoutIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    isWaiting = false
    if !pending.isEmpty { setNeeds([]) }
    guard waitsForTable else { return }
    waitsForTable = false
    noteAddedDidSelect()
  }

  // MARK: What each kind of list has of its own

  /// Notes, for a delegate that was set before, what is added to its class in the table just given.
  package func noteAddedDidSelect() {}
  func sourceCounts() -> [Int]? { nil }
  func sourceCell(at indexPath: ListIndexPath) -> ListCell? { nil }
  func makeSupplement(_ supplement: ListSupplement) -> ListCell? { nil }
  func reuseKind(of supplement: ListSupplement) -> String { supplement.kind }
  func makeLayout() -> ListLayout? { nil }
  var permitsSelection: Bool { allowsSelection }
  var asksBeforeReplacing: Bool { false }
  func shouldHighlight(at indexPath: ListIndexPath) -> Bool { true }
  func didHighlight(at indexPath: ListIndexPath) {}
  func didUnhighlight(at indexPath: ListIndexPath) {}
  func willSelect(at indexPath: ListIndexPath) -> ListIndexPath? { indexPath }
  func willDeselect(at indexPath: ListIndexPath) -> ListIndexPath? { indexPath }
  func didSelect(at indexPath: ListIndexPath) {}
  func didDeselect(at indexPath: ListIndexPath) {}
  func willDisplay(_ cell: ListCell, at indexPath: ListIndexPath) {}
  func didEndDisplaying(_ cell: ListCell, at indexPath: ListIndexPath) {}
}
