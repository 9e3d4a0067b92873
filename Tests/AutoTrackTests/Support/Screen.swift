import AutoTrack
import AutoTrackTesting
import ViewTreeModel

final class AppDelegate: Responder {}
final class LoginViewController: ViewController {}
final class CartViewController: ViewController {}

/// A small app: one window with one controller, and a tracker whose events are collected.
final class Screen {
  let application = Application()
  let window = Window()
  let controller: ViewController
  let delegate = AppDelegate()
  let collector = EventCollector()
  let clock = ManualClock()
  let tracker: Tracker<ViewTree>

  /// How paths end in this app, from the controller's view on.
  static let chain = "#UIView[0]#LoginViewController#UIWindow[0]#UIApplication#AppDelegate"

  init(
    _ configuration: Configuration = .standard, controller: ViewController = LoginViewController(),
    starts: Bool = true, common: Properties = [:], seed: UInt64 = 1
  ) {
    self.controller = controller
    tracker = Tracker(
      configuration: configuration, commonProperties: common, time: clock.source,
      random: .seeded(seed), sink: collector.collect)
    application.delegate = delegate
    window.rootViewController = controller
    // Nothing appears in a hidden window: a test that wants pages shows it with `makeKeyAndVisible`.
    window.isHidden = true
    application.add(window)
    window.isHidden = false
    if starts { tracker.start(in: application) }
  }

  var view: View { controller.view }
  var paths: [String] { collector.paths }
  var summaries: [String] { collector.summaries }
  var events: [TrackedEvent] { collector.events }
  var dropped: [DropReason: Int] { tracker.statistics.dropped }

  /// A button on the controller's view, with a handler.
  @discardableResult
  func button(
    _ title: String? = "Go", action: Selector = "go:", in view: View? = nil,
    run: @escaping () -> Void = {}
  ) -> Button {
    let button = Button(title: title)
    (view ?? self.view).addSubview(button)
    on(button, action, run)
    return button
  }

  /// Calls a closure under a handler's name.
  func on(
    _ control: Control, _ action: Selector, for events: ControlEvents? = nil,
    _ run: @escaping () -> Void = {}
  ) {
    let handler = Handler(run)
    handlers.append(handler)
    control.addTarget(handler, action: action, for: events, Handler.run)
  }

  private var handlers: [Handler] = []
}

/// A target.
final class Handler: ModelObject {
  private let body: () -> Void
  private(set) var calls = 0

  init(_ body: @escaping () -> Void = {}) {
    self.body = body
    super.init()
  }

  func run() {
    calls += 1
    body()
  }

  func run(_ item: BarButtonItem) { run() }
}

/// Both presets, which some tests compare side by side.
struct BothPresets {
  let standard: [String]
  let original: [String]

  /// Builds the same app twice and does the same in both.
  init(
    controller: () -> ViewController = { LoginViewController() }, _ play: (Screen) throws -> Void
  ) rethrows {
    let screens = [Configuration.standard, .wkTrackingData].map {
      Screen($0, controller: controller())
    }
    for screen in screens { try play(screen) }
    standard = screens[0].paths
    original = screens[1].paths
  }
}
