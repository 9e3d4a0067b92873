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

  /// Whether the controllers in it are on screen: from when it is shown until it is taken away.
  final var showsContent = false
  /// Whether they are just being taken away.
  final var isClearing = false

  private final func rootChanged(from old: ViewController?) {
    guard old !== rootViewController else { return }
    old?.isRoot = false
    rootViewController?.isRoot = true
    takeRootFromItsHolder(except: old)
    let root = rootViewController
    if let dispatchTable { root?.attach(to: dispatchTable) }
    if application != nil, !isHidden { showsContent = true }
    // The old root's presentations end with it; the new one may be among them.
    let leaving = (old?.presentationStack ?? []).prefix { $0 !== root }
    let ends = leaving.reversed().map { ($0, $0.beginDisappearing(animated: false)) }
    for controller in leaving.reversed() where controller !== rootViewController {
      controller.presentedViewController?.leavePresenter()
    }
    var coming = 0
    // What the controllers did when they were told may have set another root.
    if showsContent, let root, root === rootViewController {
      _ = root.view
      if root === rootViewController, showsContent {
        coming = root.beginAppearing(animated: false)
      }
    }
    if let root, root === rootViewController {
      let isInOld = leaving.contains { $0.viewIfLoaded?.contains(root.view) == true }
      if isInOld || !contains(root.view) { insertSubview(root.view, at: 0) }
    }
    for (controller, number) in ends where controller !== rootViewController {
      // It may be presented by the new root's controllers already.
      if controller.presentingViewController == nil, let view = controller.viewIfLoaded,
        view.superview === self
      {
        view.removeFromSuperview()
      }
      controller.end(number, animated: false)
    }
    if let root, root === rootViewController {
      root.end(coming, animated: false)
      root.settle()
    }
  }

  /// A root is contained and presented nowhere else. (What the old root presents ends with it anyway.)
  private final func takeRootFromItsHolder(except old: ViewController?) {
    guard let root = rootViewController else { return }
    root.removeFromParent()
    if let presenter = root.presentingViewController, root.base !== old { presenter.dismiss() }
  }

  /// The root and what is presented above it come on screen, those that a person sees.
  final func contentAppears() {
    showsContent = true
    guard let rootViewController else { return }
    // Its view may have been loaded and put in while nobody saw it.
    _ = rootViewController.view
    self.rootViewController?.settle()
  }

  /// The root and what is presented above it leave the screen.
  final func contentDisappears() {
    showsContent = false
    isClearing = true
    defer { isClearing = false }
    while let controller = rootViewController?.presentationStack.last(where: { $0.isOnScreen }) {
      controller.disappear(animated: false)
    }
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
    guard let top = topPresented?.viewIfLoaded, top.superview === self else { return 0 }
    return top.siblingIndex
  }

  /// The controller that is presented on top, if any is.
  private final var topPresented: ViewController? {
    guard rootViewController?.presentedViewController != nil else { return nil }
    return rootViewController?.presentationStack.last
  }

  /// A finger beside a popover or an action sheet is for that one alone.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard let top = topPresented, touches.first?.view === self else { return false }
    return top is AlertController || top.modalPresentationStyle == .popover
  }

  /// Lifted there, the finger takes it away, as far as it may go.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let top = topPresented else { return }
    if let alert = top as? AlertController {
      _ = alert.tapOutside(event)
    } else if top.modalPresentationStyle == .popover, top.beginInteractiveDismissal() {
      top.finishInteractiveDismissal()
    }
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
