/// A window's scene (UIWindowScene): between the window and the application.
open class WindowScene: Responder {
  /// Where the scene stands.
  public private(set) final var activationState = SceneActivationState.unattached

  /// Connects the scene to an application, which holds it until it disconnects.
  ///
  /// - Returns: False if it is connected already.
  @discardableResult
  public final func connect(to application: Application) -> Bool {
    // Its application may be gone without having let it go.
    guard activationState == .unattached || !(nextLink.object is Application) else { return false }
    application.connect(self)
    attach(to: application.dispatch)
    go(to: .background, .willConnect)
    return true
  }

  /// Announces a step of the scene and, where it is the first of the application's scenes to come or the
  /// last to go, the application's own step after it.
  ///
  /// - Returns: False for a step that cannot follow on where the scene stands: nothing happens then.
  @discardableResult
  public final func announce(_ step: SceneEvent) -> Bool {
    guard let application = nextLink.object as? Application else { return false }
    switch (step, activationState) {
    case (.willEnterForeground, .background):
      go(to: .foregroundInactive, step)
      // At launch the application is on its way to the front already.
      if application.state == .background { application.announce(.willEnterForeground) }
    case (.didBecomeActive, .foregroundInactive):
      go(to: .foregroundActive, step)
      if application.state != .active { application.announce(.didBecomeActive) }
    case (.willResignActive, .foregroundActive):
      go(to: .foregroundInactive, step)
      if application.state == .active, !application.hasScene(.foregroundActive) {
        application.announce(.willResignActive)
      }
    case (.didEnterBackground, .foregroundInactive):
      go(to: .background, step)
      if application.state != .background, !application.hasScene(.foregroundActive),
        !application.hasScene(.foregroundInactive)
      {
        application.announce(.didEnterBackground)
      }
    case (.didDisconnect, .background):
      go(to: .unattached, step)
      for window in application.windows where window.windowScene === self {
        application.remove(window)
      }
      application.disconnect(self)
    default: return false
    }
    return true
  }

  private final func go(to state: SceneActivationState, _ step: SceneEvent) {
    activationState = state
    dispatch(.sceneLifecycle, self, step) { _, _ in }
  }
}

/// Where a scene stands (UIScene.ActivationState, with its raw values).
public enum SceneActivationState: Int, Sendable, CaseIterable {
  /// Not connected to an application.
  case unattached = -1
  /// In front and taking input.
  case foregroundActive
  /// In front, not taking input.
  case foregroundInactive
  /// Not in front.
  case background
}

/// A step in a scene's life, as UIKit's notifications name it.
public enum SceneEvent: Sendable, Hashable, CaseIterable {
  /// Connected to the application (`WindowScene.connect(to:)`).
  case willConnect
  /// Coming to the front.
  case willEnterForeground
  /// In front and taking input.
  case didBecomeActive
  /// About to lose input.
  case willResignActive
  /// No longer in front.
  case didEnterBackground
  /// Taken away, with its windows.
  case didDisconnect
}

extension Message where Receiver == WindowScene, Arguments == SceneEvent, Output == Void {
  /// A scene moves through its life.
  public static var sceneLifecycle: Self { Self(35, "postNotificationName:object:") }
}

extension Application {
  final func hasScene(_ state: SceneActivationState) -> Bool {
    connectedScenes.contains { $0.activationState == state }
  }
}
