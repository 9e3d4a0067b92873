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
  private(set) final var showsContent = false
  /// Whether they are just being taken away.
  private final var isGoing = false

  /// Does an operation on what it shows; false if it is refused.
  @discardableResult
  private final func operate(_ change: (Announcer) -> Void) -> Bool {
    (application?.announcer ?? Announcer()).perform(animated: false, change)
  }

  private final func rootChanged(from old: ViewController?) {
    guard old !== rootViewController else { return }
    let isDone = operate { announcer in
      let root = rootViewController
      old?.rootWindow = nil
      if let dispatchTable { root?.attach(to: dispatchTable) }
      if application != nil, !isHidden, !isGoing { showsContent = true }
      if let root { takeFromItsHolder(root) }
      // The old root's presentations end with it. What the new one was told may have brought it back.
      let leaving = old?.presentationStack ?? []
      if let old, old !== rootViewController {
        old.endPresentations(announcer)
        announcer.leaves(old, .none)
      }
      announcer.thenViews { [self] in place(root, insteadOf: leaving) }
    }
    if !isDone { rootViewController = old }
  }

  /// A root is contained and presented nowhere else.
  private final func takeFromItsHolder(_ root: ViewController) {
    if let window = root.rootWindow, window !== self { window.rootViewController = nil }
    root.rootWindow = self
    if root.parent != nil || root.presentingViewController != nil {
      root.viewIfLoaded?.removeFromSuperview()
    }
    root.removeFromParent()
    // The container lets go of it now, not when it has been told.
    root.removeFromParent()
    root.giveUpPresenter()
  }

  private final func place(_ root: ViewController?, insteadOf leaving: [ViewController]) {
    let isCurrent = root != nil && root === rootViewController
    if isCurrent, let view = root?.view, root === rootViewController {
      let isInOld = leaving.contains { $0.viewIfLoaded?.contains(view) == true }
      if isInOld || !contains(view) { insertSubview(view, at: 0) }
    }
    // It may be presented over the new root already.
    if let old = leaving.first, old !== rootViewController, old.base.rootWindow !== self,
      let view = old.viewIfLoaded, view.superview === self
    {
      view.removeFromSuperview()
    }
    if isCurrent { root?.placePresentations() }
  }

  /// The root and what is presented above it come on screen, those that a person sees.
  final func contentAppears() {
    showsContent = true
    operate { _ in }
  }

  /// The root and what is presented above it leave the screen.
  final func contentDisappears() {
    showsContent = false
    isGoing = true
    defer { isGoing = false }
    operate { _ in }
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
  open func sendEvent(_ event: Event) { dispatchTable?.application?.deliver(event, in: self) }

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
