import ViewTreeModel

extension Tracker where Tree == ViewTree {
  /// Launch, foreground, active, background and termination.
  func installLifecycle(_ installation: Installation) {
    installation.before(.lifecycle) { [self] application, step in
      guard let name = name(of: step) else { return }
      var interaction = Interaction<ViewTree.Node>(.lifecycle, lead: .name(name), node: nil)
      if step == .didEnterBackground {
        // A dark screen tells that it was locked, not that another application was opened.
        let isLocked = application.state == .background && application.screenBrightness <= 0
        interaction.leadingProperties = ["EnterBackgroundType": .int(isLocked ? 2 : 1)]
      }
      record(interaction)
    }
  }

  private func name(of step: LifecycleEvent) -> String? {
    switch step {
    case .didFinishLaunching: "applicationDidFinishLaunchingWithOptions"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .didEnterBackground:
      configuration.backgroundName == .didBecomeActive
        ? "applicationDidBecomeActive" : "applicationDidEnterBackground"
    case .willTerminate: "applicationWillTerminate"
    case .willResignActive: nil
    }
  }
}
