import AutoTrack
import ViewTreeModel

/// A document's interface as living responders: what scripts act on and trackers record.
///
/// `InterfaceBuilder` makes it. Nothing has appeared before `show()`, so a tracker can start first.
/// Selectors find what is in a window; an id also finds what is off screen (`ElementSource`).
public final class LiveInterface {
  /// The application, with its windows and dispatch table.
  public let application: Application
  /// The document's file, as messages show it.
  public let source: String
  /// What the document's reader and the builder did not understand and how they went on.
  public internal(set) var notes: [Note] = []
  /// The controllers in the document's order.
  public internal(set) var controllers: [ViewController] = []
  /// Views that are in no window and belong to no controller, in the document's order.
  public internal(set) var detachedViews: [View] = []
  /// Targets and delegates that are no responders, in the document's order.
  public internal(set) var objects: [ModelObject] = []
  /// Whether `show()` was called.
  public private(set) var isShown = false

  var index = ElementIndex()
  let classes: ClassMaker
  var segues = SegueTable()
  var lists: [ObjectIdentifier: ListCells] = [:]
  var bars: [ObjectIdentifier: PageBars] = [:]
  /// Toolbars that the document gives navigation controllers, by controller.
  var toolbars: [ObjectIdentifier: Toolbar] = [:]
  /// What is presented when the windows are shown.
  var presentations: [Presentation] = []
  /// The targets of bar items' own actions.
  var itemTargets: [ObjectIdentifier: ModelObject] = [:]
  /// Delegates that stand for objects which cannot be one themselves, by the object they stand for.
  var proxies: [ObjectIdentifier: ForwardingDelegate] = [:]
  /// The delegates of tables whose rows have actions, by table.
  var rowDelegates: [ObjectIdentifier: ForwardingDelegate] = [:]
  /// Windows that the document does not hide.
  var visibleWindows: [Window] = []

  struct Presentation {
    let controller: ViewController
    let presenter: ViewController
    let location: DocumentLocation
  }

  init(_ application: Application, source: String) {
    self.application = application
    self.source = source
    classes = ClassMaker(application.dispatch)
    installSegues()
    installBars()
  }

  /// An application that no document made, to be looked at: nothing of it changes.
  init(observing application: Application) {
    self.application = application
    source = ""
    isShown = true
    classes = ClassMaker(application.dispatch)
  }

  /// The element with an id: a view, controller, recognizer, item, alert action or object.
  public func element(id: String) -> ModelObject? {
    guard let object = index[id] else { return nil }
    if let action = object as? AlertAction, !isOnScreen(action) { return nil }
    return object
  }

  /// An element's id; nil if it has none.
  public func id(of element: ModelObject) -> String? { index.id(of: element) }

  /// Shows the windows: the controllers in them appear, and a tracker that has started hears of it.
  /// A second call does nothing.
  public func show() {
    guard !isShown else { return }
    isShown = true
    for window in visibleWindows { window.makeKeyAndVisible(in: application) }
    application.keyWindow = visibleWindows.first ?? application.windows.first
    present()
  }

  /// Presents what the document says, presenters before what they present.
  private func present() {
    var waiting = presentations
    presentations = []
    while !waiting.isEmpty {
      let blocked = Set(waiting.map { ObjectIdentifier($0.controller) })
      let ready = waiting.filter { !blocked.contains(ObjectIdentifier($0.presenter)) }
      for presentation in ready where !presentation.presenter.present(presentation.controller) {
        let (presenter, controller) = (presentation.presenter, presentation.controller)
        let message = "\(name(of: presenter)) cannot present \(name(of: controller)): left out"
        notes.append(Note(location: presentation.location, message: message))
      }
      if ready.isEmpty { return }
      waiting.removeAll { !blocked.contains(ObjectIdentifier($0.presenter)) }
    }
  }

  /// Whether a window of the application shows an element, whether or not a touch can reach it.
  public func isOnScreen(_ element: ModelObject) -> Bool {
    switch element {
    case let view as View: view.window?.application === application
    case let controller as ViewController: controller.viewIfLoaded.map(isOnScreen) ?? false
    case let recognizer as GestureRecognizer: recognizer.view.map(isOnScreen) ?? false
    case let item as BarItem: item.bar.map(isOnScreen) ?? false
    case let action as AlertAction: action.alertController?.presentingViewController != nil
    default: false
    }
  }

  /// Forgets a view that has been removed, and everything in it but controllers and their views.
  func forget(_ root: View) {
    var open = [root]
    while let view = open.popLast() {
      var parts: [ModelObject] = [view]
      parts += view.gestureRecognizers
      parts += (view as? ItemBar)?.items ?? []
      for part in parts {
        index.forget(part)
        segues.forget(part)
      }
      lists[ObjectIdentifier(view)] = nil
      rowDelegates[ObjectIdentifier(view)] = nil
      open += view.subviews.filter { $0.viewController == nil }
    }
    detachedViews.removeAll { $0 === root }
  }

  /// What a message calls an element: `#save`, or its class.
  func name(of element: ModelObject) -> String {
    id(of: element).map { TargetSelector.id($0).text } ?? element.className
  }
}
