import AutoTrack
import ViewTreeModel

/// The elements of a live interface as selectors see them.
///
/// The roots are the windows. A controller stands where its view is, with the view inside it. Inside a
/// view are its subviews, then its recognizers, then a bar's items; inside
/// an alert's controller its view, then its actions. What is off screen can be reached by an id only.
extension LiveInterface: ElementSource {
  /// The windows.
  public var roots: [ModelObject] { application.windows }

  /// Controllers that are shown nowhere and views in no window, without what is inside these.
  public var offScreenRoots: [ModelObject] {
    controllers.filter { !isOnScreen($0) && $0.viewIfLoaded?.superview == nil } + detachedViews
  }

  /// What stands directly inside an element.
  public func children(of element: ModelObject) -> [ModelObject] {
    switch element {
    case let view as View:
      var children: [ModelObject] = view.subviews.map { $0.viewController ?? $0 }
      children += view.gestureRecognizers
      if let bar = view as? ItemBar { children += bar.items }
      return children
    case let controller as ViewController:
      var children: [ModelObject] = controller.viewIfLoaded.map { [$0] } ?? []
      if let alert = controller as? AlertController { children += alert.actions }
      return children
    default: return []
    }
  }

  /// The classes by their records' names.
  public func classNames(of element: ModelObject) -> [String] {
    application.dispatch.classes.record(of: element).names
  }

  /// What a person reads on the element; never what was typed.
  public func text(of element: ModelObject) -> String? {
    switch element {
    case let button as Button: button.currentTitle
    case let label as Label: label.text
    case let item as BarItem: item.title
    case let action as AlertAction: action.title
    case let alert as AlertController: alert.title ?? alert.message
    case let alert as ViewTreeModel.LegacyAlert: alert.title
    default: nil
    }
  }

  /// Whether a marker ignores the element, or it is a field whose content is secret.
  public func isPrivate(_ element: ModelObject) -> Bool {
    if let input = element as? any TextInput, input.isSecure { return true }
    return isIgnored(element)
  }

  /// A recognizer's view.
  public func watched(by element: ModelObject) -> ModelObject? {
    (element as? GestureRecognizer)?.view
  }

  /// Whether a marker ignores the element: its own, or one above it.
  func isIgnored(_ element: ModelObject) -> Bool {
    if element.tracking.ignored.contains(.itself) { return true }
    var above: Responder?
    switch element {
    case let responder as Responder: above = responder.next
    case let recognizer as GestureRecognizer: above = recognizer.view
    case let item as BarItem: above = item.bar
    case let action as AlertAction: above = action.alertController
    default: above = nil
    }
    // An own link of the app may lead back: the tracker's limit of nodes is this walk's too.
    for _ in 0..<Configuration.Limits().nodes {
      guard let responder = above else { return false }
      if responder.tracking.ignored.contains(.descendants) { return true }
      above = responder.next
    }
    return false
  }

  /// A property by the model's name, or one that only the document knows.
  public func property(named name: String, of element: ModelObject) -> PropertyValue? {
    ModelProperties.value(name, of: element) ?? index.property(name, of: element)
  }

  /// The element with an id, on screen or not.
  public func element(withID id: String) -> ModelObject? { element(id: id) }
}
