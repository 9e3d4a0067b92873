import ViewTreeModel

extension ViewTree {
  /// The responders that a path names, in an application and in what hangs in none.
  ///
  /// - Parameters:
  ///   - path: An event's or an element's path; of an item or a menu's action, nothing is found.
  ///   - application: The application in whose windows is looked.
  ///   - detached: Views and controllers that are in no window, to be looked at as well.
  ///   - configuration: What the path was built with.
  public func responders(
    named path: ParsedPath, in application: Application, detached: [Responder] = [],
    configuration: Configuration = .standard
  ) -> [Responder] {
    var top: Responder = application
    // The delegate is the last, and an own link of the app's may lead back.
    if let delegate = application.next, delegate.next == nil { top = delegate }
    let roots = [top] + detached.filter { $0.next == nil && $0 !== top }
    return PathLookup(
      ResponderWalk(), configuration: configuration, roots: roots,
      children: { responder in
        Self.candidates(below: responder, application).filter { $0.next === responder }
      }
    ).nodes(namedBy: path)
  }

  /// The responders that may have one as their next, each once.
  private static func candidates(
    below responder: Responder, _ application: Application
  ) -> [Responder] {
    switch responder {
    case let view as View: return view.subviews.map { $0.viewController ?? $0 }
    case let controller as ViewController:
      let view: [Responder] = controller.viewIfLoaded.map { [$0] } ?? []
      let presented = [controller.presentedViewController].compactMap { $0 }
      return view + controller.children + presented.filter { $0.parent !== controller }
    case let scene as WindowScene: return application.windows.filter { $0.windowScene === scene }
    case is Application: return application.connectedScenes + application.windows
    default: return [application]
    }
  }
}

/// The tree of ViewTreeModel by held responders. The places in the class of a view's siblings are counted
/// once for all of them.
private final class ResponderWalk: ResponderTree {
  private let tree = ViewTree()
  private weak var counted: View?
  private var places: [ObjectIdentifier: Int] = [:]

  func next(after node: Responder) -> Responder? { node.next }
  func classKey(of node: Responder) -> ClassKey { tree.classKey(of: ViewTree.Node(node)) }
  func className(of node: Responder) -> String { node.className }
  func index(of node: Responder) -> Int? { tree.index(of: ViewTree.Node(node)) }
  func identifier(of node: Responder) -> String? { tree.identifier(of: ViewTree.Node(node)) }
  func row(of node: Responder) -> RowPosition? { tree.row(of: ViewTree.Node(node)) }
  func markers(of node: Responder) -> Markers { node.tracking }
  func isSecure(_ node: Responder) -> Bool { tree.isSecure(ViewTree.Node(node)) }

  func indexInClass(of node: Responder) -> Int? {
    guard let view = node as? View, let superview = view.superview else { return index(of: node) }
    if counted !== superview {
      var next: [String: Int] = [:]
      places = [:]
      for sibling in superview.subviews {
        places[ObjectIdentifier(sibling)] = next[sibling.className, default: 0]
        next[sibling.className, default: 0] += 1
      }
      counted = superview
    }
    return places[ObjectIdentifier(view)]
  }
}
