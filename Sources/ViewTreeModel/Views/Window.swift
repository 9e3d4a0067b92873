/// The root of a tree of views (UIWindow). Its next responder is its scene, without one the application.
open class Window: View {
  /// The scene it belongs to. Held strongly: the window is how the scene is reached.
  public final var windowScene: WindowScene? { didSet { relink() } }
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
    guard old !== rootViewController else { return }
    let visible = application != nil && !isHidden
    if visible { old?.beginDisappearing(animated: false) }
    if let root = rootViewController {
      if let dispatchTable { root.attach(to: dispatchTable) }
      if visible { root.beginAppearing(animated: false) }
      if !contains(root.view) { insertSubview(root.view, at: 0) }
    }
    if old?.viewIfLoaded?.superview === self { old?.view.removeFromSuperview() }
    if visible {
      old?.endDisappearing(animated: false)
      rootViewController?.endAppearing(animated: false)
    }
  }

  /// The application whose window this is.
  public final var application: Application? { applicationLink.object }

  package override func relink() {
    if let windowScene {
      windowScene.nextLink = Link(application)
      nextLink = Link(windowScene)
    } else {
      nextLink = Link(application)
    }
  }

  package override func attachParts(to table: DispatchTable) {
    windowScene?.attach(to: table)
    rootViewController?.attach(to: table)
  }

  /// Shows the window, in front and as the key window of an application.
  public final func makeKeyAndVisible(in application: Application) {
    application.add(self)
    application.keyWindow = self
    isHidden = false
    rootViewController?.appear(animated: false)
  }
}

/// A window's scene (UIWindowScene): between the window and the application.
open class WindowScene: Responder {}
