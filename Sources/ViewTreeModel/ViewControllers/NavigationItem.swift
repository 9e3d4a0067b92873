/// A controller's items in a navigation bar (UINavigationItem).
public final class NavigationItem {
  /// The title in the middle.
  public var title: String?
  /// The controller that owns the item and clears this link when it goes.
  var ownerLink = Link<ViewController>()
  /// The items on the left. A bar that shows them follows.
  public var leftBarButtonItems: [BarButtonItem] = [] {
    didSet { ownerLink.object?.navigationItemsChanged() }
  }
  /// The items on the right. A bar that shows them follows.
  public var rightBarButtonItems: [BarButtonItem] = [] {
    didSet { ownerLink.object?.navigationItemsChanged() }
  }

  /// The left items, then the right ones.
  public var items: [BarButtonItem] { leftBarButtonItems + rightBarButtonItems }
}
