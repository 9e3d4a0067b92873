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
  /// Announces a step; the application's state follows it, unless another one is given.
  public final func announce(_ step: LifecycleEvent, state given: ApplicationState? = nil) {
    defer { dispatch(.lifecycle, self, step) { _, _ in } }
    if let given { return state = given }
    switch step {
    case .didFinishLaunching, .willEnterForeground, .willResignActive: state = .inactive
    case .didBecomeActive: state = .active
    case .didEnterBackground: state = .background
    case .willTerminate: break
    }
  }
}
