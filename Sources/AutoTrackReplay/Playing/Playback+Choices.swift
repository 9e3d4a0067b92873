import AutoTrack
import ViewTreeModel

// What is chosen in menus, search bars and rows.
extension Playback {
  func performChoice(_ operation: ScriptStep.Operation) throws(DocumentError) {
    switch operation {
    case .search(let selector, let choice): try search(selector, choice)
    case .rowAction(let selector, let place, let edge, let index):
      let what = "rowAction on \(selector.shown)"
      try act(selector, place, what, refused: "no such action") { table, path in
        live.application.performSwipeAction(index, edge.modelEdge, at: path, in: table)
      }
    case .accessory(let selector, let place):
      let what = "accessory on \(selector.shown)"
      try act(selector, place, what, refused: "no detail button") { table, path in
        live.application.tapAccessory(at: path, in: table)
      }
    case .commitRow(let selector, let place, let style):
      let what = "commitRow on \(selector.shown)"
      try act(selector, place, what, refused: "the row takes no such edit") { table, path in
        live.application.commit(style.modelStyle, at: path, in: table)
      }
    case .menu(let opening): try open(opening)
    case .chooseMenu(let pick): try choose(pick)
    case .closeMenu:
      if !live.application.closeMenu() { noteNoEffect("closeMenu", "no menu is on screen") }
    default: break
    }
  }

  // MARK: Search bars

  private func search(
    _ selector: TargetSelector, _ choice: SearchChoice
  ) throws(DocumentError) {
    let bar = try element(selector, "a search bar", as: SearchBar.self)
    let what = "search on \(selector.shown)"
    if let obstacle = obstacle(to: bar) { return noteNoEffect(what, obstacle) }
    var refusal: String?
    watch(what, unheard: nil) {
      switch choice {
      case .search where !live.application.click(.search, in: bar):
        refusal = "it is not being edited"
      case .cancel where !live.application.click(.cancel, in: bar):
        refusal = "it shows no cancel button"
      case .scope(let index) where !live.application.selectScope(index, in: bar):
        refusal =
          bar.selectedScopeButtonIndex == index ? "has the value already" : "no such scope"
      default: break
      }
    }
    if let refusal { noteNoEffect(what, refusal) }
  }

  // MARK: Rows

  private func act(
    _ selector: TargetSelector, _ place: ListPlace?, _ what: String, refused: String,
    _ input: (TableView, ListIndexPath) -> Bool
  ) throws(DocumentError) {
    let (table, path) = try row(selector, place, "table", as: TableView.self)
    if let obstacle = obstacle(to: table) { return noteNoEffect(what, obstacle) }
    var isDone = false
    watch(what, unheard: nil) { isDone = input(table, path) }
    if !isDone { noteNoEffect(what, refused) }
  }

  // MARK: Menus

  private func open(_ opening: MenuOpening) throws(DocumentError) {
    let application = live.application
    switch opening {
    case .own(let selector):
      let element = try element(selector)
      let what = "menu of \(selector.shown)"
      switch element {
      case let button as Button:
        if let obstacle = obstacle(to: button) { return noteNoEffect(what, obstacle) }
        open(what, refused: "it has no menu") { application.openMenu(of: button) }
      case let item as BarButtonItem:
        guard let bar = item.bar else { return noteNoEffect(what, "not on screen") }
        if let obstacle = surfaceObstacle(to: bar) { return noteNoEffect(what, obstacle) }
        if !item.isEnabled { return noteNoEffect(what, "disabled") }
        open(what, refused: "it has no menu") { application.openMenu(of: item) }
      default: throw wrongKind(element, "a button or a bar button item")
      }
    case .context(let selector, let point):
      let view = try element(selector, "a view", as: View.self)
      let what = "menu on \(selector.shown)"
      if let obstacle = surfaceObstacle(to: view) { return noteNoEffect(what, obstacle) }
      open(what, refused: "nothing offers a menu") {
        application.openContextMenu(on: view, at: point ?? .zero)
      }
    case .edit:
      open("menu", refused: "no edit command can be performed") { application.openEditMenu() }
    }
  }

  private func open(_ what: String, refused: String, _ input: () -> Bool) {
    var isDone = false
    watch(what, unheard: nil) { isDone = input() }
    if !isDone { noteNoEffect(what, refused) }
  }

  private func choose(_ pick: MenuPick) throws(DocumentError) {
    guard let menu = live.application.shownMenu?.menu else {
      return noteNoEffect("chooseMenu", "no menu is on screen")
    }
    let leaves = menu.leaves
    let fitting = leaves.filter { leaf in
      switch pick {
      case .path(let path): menu.element(at: path) === leaf
      case .identifier(let identifier): leaf.name == identifier
      case .title(let title): leaf.title == title
      }
    }
    guard fitting.count == 1 else {
      let all = JSONText.excerpts(leaves.prefix(20).map(\.title))
      throw failure(
        .target, expected: "one choice \(pick.summary)",
        found: (fitting.isEmpty ? "none of " : "\(fitting.count) of ") + "[\(all)]")
    }
    let leaf = fitting[0]
    let obstacle = leaf.attributes.contains(.hidden) ? "hidden" : "disabled"
    guard leaf.attributes.isDisjoint(with: [.disabled, .hidden]) else {
      return noteNoEffect("chooseMenu", obstacle)
    }
    var isDone = false
    watch("chooseMenu", unheard: nil, kind: "menus") { isDone = live.application.choose(leaf) }
    if !isDone { noteNoEffect("chooseMenu", "not reachable") }
  }
}

extension Menu {
  /// What can be chosen in it and in the menus inside, in order; each menu once.
  var leaves: [MenuLeaf] {
    var leaves: [MenuLeaf] = []
    var seen: Set<ObjectIdentifier> = []
    var open: [MenuElement] = [self]
    while let element = open.popLast() {
      if let leaf = element as? MenuLeaf { leaves.append(leaf) }
      guard let menu = element as? Menu, seen.insert(ObjectIdentifier(menu)).inserted else {
        continue
      }
      open += menu.children.reversed()
    }
    return leaves
  }
}

extension MenuLeaf {
  /// An action's identifier, a command's selector.
  var name: String? {
    switch self {
    case let action as MenuAction: action.identifier
    case let command as MenuCommand: command.action.name
    default: nil
    }
  }
}

extension MenuPick {
  var summary: String {
    switch self {
    case .path(let path): "at \(path)"
    case .identifier(let identifier): "with identifier \(JSONText.excerpt(identifier))"
    case .title(let title): "with title \(JSONText.excerpt(title))"
    }
  }
}

extension RowEdge {
  var modelEdge: SwipeEdge { self == .leading ? .leading : .trailing }
}

extension RowEditing {
  var modelStyle: TableViewCell.EditingStyle { self == .delete ? .delete : .insert }
}
