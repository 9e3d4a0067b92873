/// An item of a bar (UIBarItem). Items are no responders.
open class BarItem: ModelObject {
  /// What it says.
  public final var title: String?
  /// A number of the app's own.
  public final var tag = 0
  /// Whether it can be tapped.
  public final var isEnabled = true
  /// The identifier that tests and configurations know the item by.
  public final var accessibilityIdentifier: String?
  package final var ownerLink = Link<View>()

  /// The bar that shows the item, nil outside one.
  public final var bar: View? { ownerLink.object }

  /// A tap on the item; false if nothing comes of it.
  package func take(_ event: Event) -> Bool { false }

  /// Announces a tap that nobody makes.
  package func rehearse(_ event: Event) {}

  /// The item's place in its bar, nil outside one.
  public final var index: Int? {
    (bar as? ItemBar)?.items.firstIndex { $0 === self }
  }
}

/// A button in a bar (UIBarButtonItem).
open class BarButtonItem: BarItem {
  /// The name of the system's item (`done`, `add`), nil for one of the app's own.
  public final var systemItem: String?
  private final var action: TargetAction?
  /// The menu that it opens: by a tap if it has no handler, else by a long press (UIBarButtonItem.menu).
  public final var menu: Menu?

  /// Creates an item with a title and a method of the target's class, held weakly.
  public convenience init<Target: AnyObject>(
    title: String?, target: Target, action: Selector,
    _ method: @escaping (Target) -> (BarButtonItem) -> Void
  ) {
    self.init()
    self.title = title
    self.action = TargetAction(target, action) { target, sender in
      if let item = sender as? BarButtonItem { method(target)(item) }
    }
  }

  /// Creates an item whose handler is performed by name.
  public convenience init(title: String?, target: ModelObject?, action: Selector?) {
    self.init()
    self.title = title
    setTarget(target, action: action)
  }

  /// Sets the handler by name; a nil action sends nothing, a nil target searches the responder chain
  /// from the bar.
  public final func setTarget(_ target: ModelObject?, action: Selector?) {
    self.action = action.map {
      TargetAction(target: target, action: $0, body: .named(hasTarget: target != nil))
    }
  }

  /// Whether a tap sends anything.
  public final var hasAction: Bool { action != nil }

  /// Whether a tap does anything.
  package final var takesTap: Bool { hasAction || menu != nil }

  /// The name of its handler, nil without one.
  public final var actionName: Selector? { action?.action }

  package override func take(_ event: Event) -> Bool {
    guard isEnabled, takesTap else { return false }
    activate(event)
    return true
  }

  /// The handler would be sent; a menu would be shown.
  package override func rehearse(_ event: Event) {
    guard isEnabled, let action else { return }
    dispatchTable?.application?.sendAction(ActionSend(action, from: self, for: event, []))
  }

  private final func activate(_ event: Event) {
    guard let action else {
      if let menu, let application = dispatchTable?.application {
        _ = application.show(ShownMenu(menu, MenuSource(bar, item: self)))
      }
      return
    }
    var send = ActionSend(action, from: self, for: event, [])
    if send.searchesChain { send.target = bar?.firstResponderInChain(for: action.action) }
    guard let application = dispatchTable?.application else { return _ = send.perform() }
    application.sendAction(send)
  }
}

/// A tab (UITabBarItem).
open class TabBarItem: BarItem {
  package override func take(_ event: Event) -> Bool {
    (bar as? TabBar)?.userSelect(self) ?? false
  }

  package override func rehearse(_ event: Event) {
    guard isEnabled, let bar = bar as? TabBar else { return }
    bar.dispatch(.selectTab, bar, self) { _, _ in }
  }

  /// Creates a tab.
  public convenience init(title: String?) {
    self.init()
    self.title = title
  }
}

/// What bars of items share. A finger meets an item by its place.
open class ItemBar: View {
  /// The item that a finger came down on.
  private final weak var touchedItem: BarItem?

  /// The items, in order.
  public final var items: [BarItem] = [] {
    didSet {
      for item in oldValue where item.ownerLink.leads(to: self) { item.ownerLink = Link() }
      for item in items {
        item.ownerLink = Link(self)
        if let dispatchTable { item.attach(to: dispatchTable) }
      }
    }
  }

  /// The item at a point of the bar's coordinates: here they share its width evenly.
  package func item(at point: Point) -> BarItem? {
    let width = frame.size.width
    let x = point.x - bounds.origin.x
    guard !items.isEmpty, width > 0, x >= 0, x < width else { return nil }
    return items[min(Int(x / width * Double(items.count)), items.count - 1)]
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard let touch = touches.first, !touch.isAimed else { return false }
    touchedItem = item(at: touch.location(in: self))
    return touchedItem != nil
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first, let item = touchedItem, item.isEnabled,
      item === self.item(at: touch.location(in: self))
    else { return }
    touchedItem = nil
    _ = item.take(event)
  }

  deinit { for item in items where item.ownerLink.leads(to: self) { item.ownerLink = Link() } }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    parts.append(contentsOf: items)
  }
}

/// The bar on top of a navigation controller (UINavigationBar): the visible controller's items.
open class NavigationBar: ItemBar {
  /// How many of the items are on the left; the rest is on the right, the first one outermost.
  final var leftItemCount = Int.max
  /// How wide an item is, in points (observed: the least that a finger meets well).
  private static let itemWidth = 44.0

  package override func item(at point: Point) -> BarItem? {
    let (width, left) = (frame.size.width, min(leftItemCount, items.count))
    let x = point.x - bounds.origin.x
    guard x >= 0, x < width else { return nil }
    if x < Self.itemWidth * Double(left) { return items[Int(x / Self.itemWidth)] }
    let fromRight = width - x
    guard fromRight <= Self.itemWidth * Double(items.count - left) else { return nil }
    return items[min(left + Int(fromRight / Self.itemWidth), items.count - 1)]
  }
}

/// A bar of buttons (UIToolbar).
open class Toolbar: ItemBar {}

/// What a tab bar tells (UITabBarDelegate).
public protocol TabBarDelegate: AnyObject {
  /// A person chose a tab.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

/// A bar of tabs (UITabBar).
open class TabBar: ItemBar {
  /// The chosen tab.
  public final weak var selectedItem: TabBarItem?
  /// The delegate, held weakly.
  public final weak var delegate: (any TabBarDelegate)?

  /// A person chooses a tab; one that is disabled or in another bar is refused.
  @discardableResult
  public final func userSelect(_ item: TabBarItem) -> Bool {
    guard item.isEnabled, item.bar === self else { return false }
    dispatch(.selectTab, self, item) { bar, item in
      bar.selectedItem = item
      bar.delegate?.tabBar(bar, didSelect: item)
    }
    return true
  }
}

extension Message where Receiver == TabBar, Arguments == TabBarItem, Output == Void {
  /// A person chooses a tab.
  public static var selectTab: Self { Self(14, "_sendAction:withEvent:") }
}
