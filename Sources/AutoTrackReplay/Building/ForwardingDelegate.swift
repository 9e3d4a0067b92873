import ViewTreeModel

/// Answers as a delegate for an object whose Swift class is none: a table controller, a view.
final class ForwardingDelegate: ModelObject, DataDelegate {
  private weak var object: ModelObject?

  init(for object: ModelObject) {
    self.object = object
    super.init()
  }

  func responds(to selector: Selector) -> Bool { object?.canPerform(selector) ?? false }
  override func canPerform(_ selector: Selector) -> Bool { object?.canPerform(selector) ?? false }
  override func perform(_ selector: Selector, from sender: AnyObject?) -> Bool {
    object?.perform(selector, from: sender) ?? false
  }
}

extension LiveInterface {
  /// What a list, alert or text input gets as delegate for an object.
  func delegate(for object: ModelObject) -> any DataDelegate {
    if let object = object as? any DataDelegate { return object }
    if let known = proxies[ObjectIdentifier(object)] { return known }
    let proxy = ForwardingDelegate(for: object)
    proxies[ObjectIdentifier(object)] = proxy
    return proxy
  }

  /// Makes an object the delegate of a view; views of other kinds have none whose methods can be seen.
  func setDelegate(_ object: ModelObject, of view: View) {
    switch view {
    case let table as TableView: table.delegate = delegate(for: object)
    case let grid as CollectionView: grid.delegate = delegate(for: object)
    case let alert as ViewTreeModel.LegacyAlert: alert.delegate = delegate(for: object)
    case let field as TextField: field.delegate = delegate(for: object)
    case let text as TextView: text.delegate = delegate(for: object)
    case let search as SearchBar: search.delegate = delegate(for: object)
    default: break
    }
  }
}
