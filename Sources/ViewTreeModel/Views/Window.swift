/// The root of a tree of views (UIWindow). Its next responder is its scene, without one the application.
open class Window: View {
  /// The scene it belongs to. Held strongly: the window is how the scene is reached.
  public final var windowScene: WindowScene? {
    didSet {
      if let oldValue, oldValue !== windowScene { application?.disconnect(oldValue) }
      relink()
      if let dispatchTable { windowScene?.attach(to: dispatchTable) }
    }
  }
  package final var applicationLink = Link<Application>()
  /// Where the window stands among others, higher in front.
  public final var windowLevel: Double = 0

  /// The controller whose view fills the window. Setting it takes the old view out and puts the new
  /// one in, below other subviews, unless it is in the window already; appearance is announced once the
  /// window is visible.
  public final var rootViewController: ViewController? {
    didSet { rootChanged(from: oldValue) }
  }

  private final func rootChanged(from old: ViewController?) {
    let root = rootViewController
    guard old !== root else { return }
    let visible = application != nil && !isHidden
    let leaving = old?.presentationStack ?? []
    if let dispatchTable { root?.attach(to: dispatchTable) }
    if visible {
      for controller in leaving.reversed() { controller.beginDisappearing(animated: false) }
      root?.beginAppearing(animated: false)
    }
    // What the controllers did when they were told may have set another root.
    let isCurrent = root === rootViewController
    if isCurrent, let root, !contains(root.view) { insertSubview(root.view, at: 0) }
    for controller in leaving where controller !== rootViewController {
      if let view = controller.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    }
    guard visible else { return }
    for controller in leaving.reversed() where controller !== rootViewController {
      controller.endDisappearing(animated: false)
    }
    if isCurrent {
      root?.endAppearing(animated: false)
    } else {
      root?.isAppearing = false
    }
  }

  /// The root and what is presented above it come on screen, those that a person sees.
  final func contentAppears() {
    guard let rootViewController else { return }
    let stack = rootViewController.presentationStack
    let bottom = stack.lastIndex { $0 === rootViewController || $0.covers } ?? 0
    for controller in stack[bottom...] {
      // What was presented while nobody saw it has its view put in now.
      if controller !== rootViewController, controller.view.superview == nil {
        addSubview(controller.view)
      }
      controller.appear(animated: false)
    }
  }

  /// The root and what is presented above it leave the screen.
  final func contentDisappears() {
    let stack = rootViewController?.presentationStack ?? []
    for controller in stack.reversed() { controller.disappear(animated: false) }
  }

  /// The application whose window this is.
  public final var application: Application? { applicationLink.object }

  package override func relink() {
    if let windowScene {
      application?.connect(windowScene)
      nextLink = Link(windowScene)
    } else {
      nextLink = Link(application)
    }
  }

  /// Delivers the touches of an event that are in this window (UIWindow.sendEvent(_:)): to the recognizers
  /// first, then to the views.
  open func sendEvent(_ event: Event) { event.deliver(in: self) }

  /// Whatever is presented keeps touches from all that lies behind it.
  package override var lowestHitSubview: Int {
    guard rootViewController?.presentedViewController != nil,
      let top = rootViewController?.presentationStack.last?.viewIfLoaded,
      top.superview === self
    else { return 0 }
    return top.siblingIndex
  }

  package override func collectParts(into parts: inout [ModelObject]) {
    super.collectParts(into: &parts)
    if let windowScene { parts.append(windowScene) }
    if let rootViewController { parts.append(rootViewController) }
  }

  /// Shows the window, in front and as the key window of an application.
  public final func makeKeyAndVisible(in application: Application) {
    application.insert(self)
    application.keyWindow = self
    isHidden = false
    contentAppears()
  }
}
