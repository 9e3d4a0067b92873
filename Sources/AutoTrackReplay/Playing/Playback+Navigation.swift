import AutoTrack
import ViewTreeModel

// What controllers and the application go through. Only a tab is tapped by a person; the rest is code.
extension Playback {
  func performNavigation(_ operation: ScriptStep.Operation) throws(DocumentError) {
    switch operation {
    case .push(let id, let onto): try push(id, onto)
    case .pop(let id):
      let stack = try navigation(id)
      if stack.popViewController() == nil {
        noteNoEffect("pop", "\(live.name(of: stack)) has one page")
      }
    case .popToRoot(let id):
      let stack = try navigation(id)
      if stack.popToRootViewController().isEmpty {
        noteNoEffect("popToRoot", "\(live.name(of: stack)) shows its root")
      }
    case .present(let id, let from): try present(id, from)
    case .dismiss(let id): try dismiss(id)
    case .switchTab(let choice, let id): try switchTab(choice, id)
    case .lifecycle(let step, let brightness, let state):
      if let brightness { live.application.screenBrightness = brightness }
      live.application.announce(step.modelEvent, state: state?.modelState)
    case .scene(let step, let window): try scene(step, window)
    case .appear(let id):
      let controller = try controller(id)
      watch("appear of #\(id)", unheard: nil) { controller.sendViewDidAppear() }
    case .disappear(let id):
      let controller = try controller(id)
      watch("disappear of #\(id)", unheard: nil) { controller.sendViewDidDisappear() }
    default: break
    }
  }

  private func scene(_ step: SceneStep, _ selector: TargetSelector?) throws(DocumentError) {
    var window = live.application.keyWindow
    if let selector { window = try element(selector, "a window", as: Window.self) }
    guard let scene = window?.windowScene else {
      throw failure(
        .target, expected: "a window with a scene",
        found: window.map { live.name(of: $0) } ?? "none")
    }
    let isDone =
      step.modelEvent.map { scene.announce($0) } ?? scene.connect(to: live.application)
    if !isDone {
      noteNoEffect("sceneLifecycle \(step.rawValue)", "the scene is \(scene.activationState)")
    }
  }

  /// What is on screen under alerts.
  var visible: ViewController? {
    var controller = live.application.visibleViewController
    while let alert = controller as? AlertController {
      controller = alert.presentingViewController?.visibleLeaf
    }
    return controller
  }

  private func visibleController() throws(DocumentError) -> ViewController {
    if let visible { return visible }
    throw failure(.target, expected: "a controller on screen", found: "none")
  }

  private func navigation(_ id: String?) throws(DocumentError) -> NavigationController {
    if let id {
      let controller = try controller(id)
      if let stack = controller as? NavigationController { return stack }
      throw wrongKind(controller, "a navigation controller")
    }
    let visible = try visibleController()
    if let stack = visible as? NavigationController ?? visible.navigationController {
      return stack
    }
    throw failure(
      .target, expected: "a navigation controller on screen",
      found: TargetSelector.summary(of: visible, in: live))
  }

  private func push(_ id: String, _ onto: String?) throws(DocumentError) {
    let controller = try controller(id)
    let stack = try navigation(onto)
    let what = "push of #\(id)"
    guard live.isFree(controller) else { return noteNoEffect(what, "it is in use") }
    if !stack.pushViewController(controller) {
      noteNoEffect(what, "\(live.name(of: stack)) cannot push it")
    }
  }

  private func present(_ id: String, _ from: String?) throws(DocumentError) {
    let controller = try controller(id)
    let presenter: ViewController
    if let from {
      presenter = try self.controller(from)
    } else {
      presenter = try visibleController()
    }
    let what = "present of #\(id)"
    guard live.isFree(controller) else { return noteNoEffect(what, "it is in use") }
    if live.isCrowded(above: presenter) || !presenter.present(controller) {
      noteNoEffect(what, "\(live.name(of: presenter)) cannot present it")
    }
  }

  private func dismiss(_ id: String?) throws(DocumentError) {
    let presented: ViewController?
    if let id {
      presented = try controller(id)
    } else {
      var top = (live.application.keyWindow ?? live.application.windows.first)?.rootViewController
      while let above = top?.presentedViewController { top = above }
      presented = top
    }
    guard let presented, let presenter = presented.presentingViewController else {
      return noteNoEffect("dismiss", "nothing is presented")
    }
    if let alert = presented as? AlertController {
      for action in alert.actions { live.index.forget(action) }
    }
    presenter.dismiss()
  }

  private func switchTab(_ choice: TabChoice, _ id: String?) throws(DocumentError) {
    let tabs: TabBarController
    if let id {
      let controller = try controller(id)
      guard let found = controller as? TabBarController else {
        throw wrongKind(controller, "a tab bar controller")
      }
      tabs = found
    } else {
      let visible = try visibleController()
      guard let found = visible as? TabBarController ?? visible.tabBarController else {
        throw failure(
          .target, expected: "a tab bar controller on screen",
          found: TargetSelector.summary(of: visible, in: live))
      }
      tabs = found
    }
    let index: Int?
    switch choice {
    case .index(let wanted): index = wanted
    case .controller(let wanted):
      let controller = try controller(wanted)
      index = tabs.viewControllers.firstIndex { $0 === controller }
    }
    guard let index, tabs.tabBar.items.indices.contains(index) else {
      throw failure(
        .target, expected: "one of \(tabs.tabBar.items.count) tabs of \(live.name(of: tabs))",
        found: choice.summary)
    }
    tap(tabs.tabBar.items[index], "switchTab to \(choice.summary)")
  }
}

extension LiveInterface {
  /// Whether a controller is contained, presented or shown nowhere, so that it can be pushed or
  /// presented.
  func isFree(_ controller: ViewController) -> Bool {
    controller.parent == nil && controller.presentingViewController == nil
      && !application.windows.contains { $0.rootViewController === controller }
  }

  /// Whether so many controllers are presented on each other that one more is refused: leaving them
  /// goes through all.
  func isCrowded(above presenter: ViewController) -> Bool {
    var controller: ViewController? = presenter
    for _ in 0..<TreeReferences.maximumDepth {
      guard let current = controller else { return false }
      controller = current.presentingViewController ?? current.parent
    }
    return true
  }
}

extension TabChoice {
  var summary: String {
    switch self {
    case .index(let index): "tab \(index)"
    case .controller(let id): TargetSelector.id(id).text
    }
  }
}

extension SceneStep {
  /// The model's step; nil connects.
  var modelEvent: SceneEvent? {
    switch self {
    case .connect: nil
    case .foreground: .willEnterForeground
    case .activate: .didBecomeActive
    case .deactivate: .willResignActive
    case .background: .didEnterBackground
    case .disconnect: .didDisconnect
    }
  }
}

extension LifecycleStep {
  var modelEvent: LifecycleEvent {
    switch self {
    case .launch: .didFinishLaunching
    case .foreground: .willEnterForeground
    case .active: .didBecomeActive
    case .resign: .willResignActive
    case .background: .didEnterBackground
    case .terminate: .willTerminate
    }
  }
}

extension ApplicationState {
  var modelState: ViewTreeModel.ApplicationState {
    switch self {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }
}
