import ViewTreeModel

/// What a tracker knows of an application's way through its life.
struct LifecycleProgress {
  /// Whether the application lost input in front and may get it back.
  var isInterrupted = false
  /// Whether pages came before the application was active.
  var hasHeldPages = false

  /// Notes a step.
  ///
  /// - Returns: Why it is no event of its own; nil if it is one.
  mutating func note(_ step: LifecycleEvent, isPassive: Bool) -> DropReason? {
    let wasInterrupted = isInterrupted
    isInterrupted = step == .willResignActive
    switch step {
    case .didFinishLaunching: return isPassive ? .passiveLaunch : nil
    case .didBecomeActive: return wasInterrupted ? .reactivation : nil
    default: return nil
    }
  }
}

extension Tracker where Tree == ViewTree {
  /// Launch, foreground, active, background and termination: the application's own steps. A scene's are
  /// none; the model announces the application's once, however many scenes go with it.
  func installLifecycle(_ installation: Installation) {
    installation.before(.lifecycle) { [self, weak installation] application, step in
      let reason = installation?.lifecycle.note(step, isPassive: application.isPassive)
      // Coming to the front is the first thing in front, and leaving it the last.
      if step != .didEnterBackground { isInBackground = application.state == .background }
      recordStep(step, of: application, unless: reason)
      // The sink may have stopped the tracker at the step.
      guard let installation, self.installation === installation else { return }
      isInBackground = application.state == .background
      guard step == .didBecomeActive, installation.lifecycle.hasHeldPages else { return }
      installation.lifecycle.hasHeldPages = false
      recordVisiblePage(of: application)
    }
  }

  /// Whether pages wait for the application to become active.
  func holdsPages(of application: Application) -> Bool {
    application.isPassive && !configuration.recordsPassiveLaunch
  }

  private func recordStep(
    _ step: LifecycleEvent, of application: Application, unless reason: DropReason?
  ) {
    guard let name = name(of: step) else { return }
    if reason == .passiveLaunch, !configuration.recordsPassiveLaunch {
      return pipeline.drop(.passiveLaunch)
    }
    if reason == .reactivation, !configuration.recordsReactivation {
      return pipeline.drop(.reactivation)
    }
    var interaction = Interaction<ViewTree.Node>(.lifecycle, lead: .name(name), node: nil)
    if step == .didEnterBackground {
      // A dark screen tells that it was locked, not that another application was opened.
      let isLocked = application.state == .background && application.screenBrightness <= 0
      interaction.leadingProperties = ["EnterBackgroundType": .int(isLocked ? 2 : 1)]
    }
    record(interaction)
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
