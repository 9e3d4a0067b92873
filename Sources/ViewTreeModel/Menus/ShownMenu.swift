/// Where a menu was opened.
public struct MenuSource {
  /// The view that shows it: a button, a bar, a view with a context menu; for the edit menu the text
  /// input.
  public private(set) weak var view: View?
  /// The bar button item that it belongs to, nil for a view's own menu.
  public private(set) weak var item: BarButtonItem?

  init(_ view: View?, item: BarButtonItem? = nil) {
    self.view = view
    self.item = item
  }

  /// Whether what showed the menu is still on an application's screen, with nothing presented over it.
  func isOnScreen(of application: Application) -> Bool {
    guard let view else { return item != nil && item?.bar == nil }
    return view.window?.application === application && view.isTouchable
      && (item.map { $0.bar === view } ?? true)
  }
}

/// A menu on screen. Nothing of its source is kept alive by it.
public final class ShownMenu {
  /// What it offers.
  public let menu: Menu
  /// Where it was opened.
  public let source: MenuSource
  private let interaction: (interaction: ContextMenuInteraction, ContextMenuConfiguration)?

  init(
    _ menu: Menu, _ source: MenuSource,
    _ interaction: (ContextMenuInteraction, ContextMenuConfiguration)? = nil
  ) {
    self.menu = menu
    self.source = source
    self.interaction = interaction
  }

  /// Tells the delegate of a context menu that it goes.
  func tellEnd() {
    guard let (interaction, configuration) = interaction else { return }
    interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration)
  }
}

/// A person's choice in a menu.
public struct MenuChoice {
  /// The touch that chose it.
  public let event: Event?
  /// Where the menu was opened.
  public let source: MenuSource
  /// The menus around the element, the outermost first.
  public let menus: [Menu]
  /// The place in each of them.
  public let indexPath: [Int]
}

extension Message where Receiver == MenuElement, Arguments == MenuChoice, Output == Void {
  /// A person chooses an element of a menu.
  public static var chooseMenuElement: Self { Self(32, "_performActionForMenuElement:") }
}

extension Application {
  /// Opens a button's menu: by a tap where the menu is its primary action, else by a long press. The
  /// targets of `menuActionTriggered` hear of it before.
  ///
  /// - Returns: False if the button is disabled or out of reach, or has no menu.
  @discardableResult
  public final func openMenu(of button: Button) -> Bool {
    guard button.isEnabled, button.isTouchable, button.menu != nil else { return false }
    note(.openMenu(button))
    return deliver(.user) { button.openMenu($0) }
  }

  /// Opens a bar button item's menu: by a tap where it has no action, else by a long press.
  ///
  /// - Returns: False if the item is disabled or out of reach, or has no menu.
  @discardableResult
  public final func openMenu(of item: BarButtonItem) -> Bool {
    guard item.isEnabled, item.bar?.isTouchable ?? true, let menu = item.menu else { return false }
    note(.openItemMenu(item))
    return deliver(.user) { _ in show(ShownMenu(menu, MenuSource(item.bar, item: item))) }
  }

  /// Opens the context menu of a view or of the nearest one above it that has one, by a long press.
  ///
  /// - Parameters:
  ///   - view: The view under the finger.
  ///   - location: Where in that view's coordinates; what the delegate is asked about.
  /// - Returns: False if the view is out of reach or nothing offers a menu.
  @discardableResult
  public final func openContextMenu(on view: View, at location: Point = .zero) -> Bool {
    guard view.isTouchable else { return false }
    note(.openContextMenu(view, at: location))
    return deliver(.user) { _ in showContextMenu(on: view, at: location) }
  }

  /// Shows the context menu of a view or of the nearest one above it that offers one.
  @discardableResult
  final func showContextMenu(on view: View, at location: Point) -> Bool {
    var current: View? = view
    while let view = current {
      for interaction in view.interactions {
        guard let configuration = interaction.configuration(at: location),
          let menu = configuration.actionProvider(), interaction.view === view
        else { continue }
        interaction.delegate?.contextMenuInteraction(
          interaction, willDisplayMenuFor: configuration)
        return show(ShownMenu(menu, MenuSource(view), (interaction, configuration)))
      }
      current = view.superview
    }
    return false
  }

  /// Opens the edit menu of the first responder: the commands that it or a responder above performs now.
  ///
  /// - Returns: False without a view as first responder, or if there is no such command.
  @discardableResult
  public final func openEditMenu() -> Bool {
    guard let view = firstResponder as? View, view.isTouchable else { return false }
    let menu = Menu.edit { view.firstResponderInChain(for: $0) != nil }
    guard menu.children.contains(where: \.isChoosable) else { return false }
    note(.openEditMenu)
    return deliver(.user) { _ in show(ShownMenu(menu, MenuSource(view))) }
  }

  final func show(_ shown: ShownMenu) -> Bool {
    closeMenu()
    shown.menu.attach(to: dispatch)
    shownMenu = shown
    return true
  }

  /// Takes away the menu on screen without a choice, as a tap beside it does.
  ///
  /// - Returns: False if there is none.
  @discardableResult
  public final func closeMenu() -> Bool {
    guard shownMenu != nil else { return false }
    note(.closeMenu)
    takeMenuAway()
    return true
  }

  private final func takeMenuAway() {
    guard let shown = shownMenu else { return }
    shownMenu = nil
    shown.tellEnd()
  }

  /// The menu that has the next touch. One whose source has left the screen, or is covered, goes without
  /// it.
  private final var menuInFront: ShownMenu? {
    if let shown = shownMenu, !shown.source.isOnScreen(of: self) { takeMenuAway() }
    return shownMenu
  }

  /// A finger comes down: if a menu is on screen, it goes, and nothing else gets the finger.
  ///
  /// - Returns: Whether there was one.
  final func menuTakesTouch() -> Bool {
    guard shownMenu != nil, menuInFront != nil else { return false }
    deliver(.user) { _ in takeMenuAway() }
    return true
  }

  /// The same for fingers that come down at a place; not for a view that they could not reach.
  final func menuTakesTouch(at place: TouchPlace) -> Bool {
    guard shownMenu != nil else { return false }
    switch place {
    case .point(let point): return point.isFinite && menuTakesTouch()
    case .view(let view): return view.isTouchable && menuTakesTouch()
    }
  }

  /// Escape takes the menu on screen away.
  final func menuTakesKey(_ key: Key) -> Bool {
    guard key == .escape, shownMenu != nil, menuInFront != nil else { return false }
    note(.key(key))
    return menuTakesTouch()
  }

  /// The choice of an element in the menu on screen: the menu goes, then the handler runs.
  ///
  /// - Returns: False for a menu, which a choice only opens; for an element that is disabled, hidden or in
  ///   no menu on screen; and if what showed the menu is gone, covered or out of reach.
  @discardableResult
  public final func choose(_ element: MenuElement) -> Bool {
    guard let shown = shownMenu, element.isChoosable, shown.source.isOnScreen(of: self),
      let indexPath = shown.menu.indexPath(of: element)
    else { return false }
    note(.chooseMenu(element))
    var menus = [shown.menu]
    for index in indexPath.dropLast() {
      if let inner = menus[menus.count - 1].children[index] as? Menu { menus.append(inner) }
    }
    deliver(.user) { event in
      let choice = MenuChoice(
        event: event, source: shown.source, menus: menus, indexPath: indexPath)
      element.dispatch(.chooseMenuElement, element, choice) { element, choice in
        if shownMenu === shown { closeMenu() }
        element.run(choice)
      }
    }
    return true
  }
}
