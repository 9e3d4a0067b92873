/// Where an application stands (UIApplication.State).
public enum ApplicationState: Sendable, Hashable {
  /// In front and taking input.
  case active
  /// In front, not taking input.
  case inactive
  /// Not in front.
  case background
}

/// A step in an application's life, as UIKit's notifications name it.
public enum LifecycleEvent: Sendable, Hashable, CaseIterable {
  /// Launching is done.
  case didFinishLaunching
  /// Coming back to the front.
  case willEnterForeground
  /// In front and taking input.
  case didBecomeActive
  /// About to lose input.
  case willResignActive
  /// No longer in front.
  case didEnterBackground
  /// About to end.
  case willTerminate
}

extension Message where Receiver == Application, Arguments == LifecycleEvent, Output == Void {
  /// The application moves through its life.
  public static var lifecycle: Self { Self(3, "postNotificationName:object:") }
}

extension Application {
  /// Launches the application. In the background (a fetch, a push, a launch ahead of use) it is not in
  /// front afterwards, and may never be.
  public final func launch(inBackground: Bool = false) {
    announce(.didFinishLaunching, state: inBackground ? .background : .inactive)
  }

  /// Announces a step; the application's state follows it, unless another one is given.
  public final func announce(_ step: LifecycleEvent, state given: ApplicationState? = nil) {
    defer { dispatch(.lifecycle, self, step) { _, _ in } }
    let following: ApplicationState =
      switch step {
      case .didFinishLaunching, .willEnterForeground, .willResignActive: .inactive
      case .didBecomeActive: .active
      case .didEnterBackground: .background
      case .willTerminate: state
      }
    state = given ?? following
    if step == .didFinishLaunching {
      isPassive = state == .background
    } else if state == .active {
      isPassive = false
    }
  }
}
