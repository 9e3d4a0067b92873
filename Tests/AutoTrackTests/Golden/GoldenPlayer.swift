import AutoTrack
import ViewTreeModel

/// Plays a golden case and collects the events with the step that led to each.
struct GoldenPlayer {
  struct Recorded {
    var path: String
    var id: String
    var step: Int
  }

  /// How often a case's tracking is started where the case says so.
  enum Tracking: Sendable, CaseIterable {
    case never
    case once
    case twice
    case onceAfterStopping
  }

  let tree: GoldenTree
  /// The app's code that ran: step, class and selector.
  private(set) var calls: [String] = []
  private let tracking: Tracking
  private let tracker: Tracker<ViewTree>
  private let log: Log
  private var step = 0

  private final class Log {
    var events: [Recorded] = []
    var step = 0
  }

  init(_ golden: GoldenCase, tracking: Tracking = .once) throws {
    self.tracking = tracking
    tree = try GoldenTree(golden.tree)
    var configuration = Configuration.wkTrackingData
    if golden.config["disableViewControllerBlackList"]?.flag == true
      || golden.config["blacklistBundle"]?.flag == false
    {
      configuration.controllerBlockList = []
    }
    let log = Log()
    self.log = log
    tracker = Tracker(configuration: configuration, random: .seeded(1)) { event in
      log.events.append(
        Recorded(path: event.eventPath ?? "", id: event.eventID ?? "", step: log.step))
    }
    if golden.config["enable"]?.flag != false { startTracking() }
  }

  private func startTracking() {
    if tracking == .never { return }
    tracker.start(in: tree.application)
    if tracking == .once { return }
    if tracking == .onceAfterStopping { tracker.stop() }
    tracker.start(in: tree.application)
  }

  mutating func play(_ golden: GoldenCase) throws -> [Recorded] {
    for (index, step) in golden.interaction.enumerated() {
      log.step = index
      let known = tree.calls.count
      for _ in 0..<Int(step["repeat"]?.number ?? 1) { try play(step) }
      calls += tree.calls[known...].map { "\(index) \($0)" }
    }
    return log.events
  }

  private func play(_ step: JSON) throws {
    let application = tree.application
    let id = step["id"]?.text ?? ""
    switch step["do"]?.text {
    case "control": playControl(step, tree.views[id] as? Control)
    case "sendAction": playSend(step)
    case "gesture":
      guard let recognizer = tree.gestures[id] else { return }
      application.deliver(.user) { _ in
        for state in step["states"]?.items ?? [] {
          if let state = Self.states[state.text ?? ""] { recognizer.setState(state) }
        }
      }
    case "selectRow", "selectItem":
      let path = step["indexPath"]?.items.map { Int($0.number ?? 0) } ?? []
      if let list = tree.views[id] as? ListView, path.count == 2 {
        application.select(ListIndexPath(section: path[0], item: path[1]), in: list)
      }
    case "setDelegate":
      if let view = tree.views[id] { tree.setDelegate(step["delegate"]?.text, of: view) }
    case "alertAction": try playAlertAction(step)
    case "alertView", "actionSheet": playLegacyAlert(step)
    case "viewDidAppear": tree.controllers[id]?.sendViewDidAppear()
    case "viewDidDisappear": tree.controllers[id]?.sendViewDidDisappear()
    case "notification": playNotification(step)
    case "set": if let view = tree.views[id] { tree.set(step["props"], on: view) }
    case "ignore":
      tree.object(id)?.tracking.ignored = step["value"]?.flag == true ? .itself : []
    case "removeFromSuperview": tree.views[id]?.removeFromSuperview()
    case "insertSubview":
      if let view = tree.views[id] {
        tree.views[step["superview"]?.text ?? ""]?
          .insertSubview(view, at: Int(step["index"]?.number ?? 0))
      }
    case "addGesture":
      if let recognizer = tree.gestures[step["gesture"]?.text ?? ""] {
        tree.views[id]?.addGestureRecognizer(recognizer)
      }
    case "newGesture":
      if let view = tree.views[id], let node = step["gesture"] {
        try tree.addGesture(node, to: view)
      }
    case "enableTracking": startTracking()
    default: break
    }
  }

  private static let states: [String: GestureRecognizer.State] = [
    "possible": .possible, "began": .began, "changed": .changed, "ended": .ended,
    "cancelled": .cancelled, "failed": .failed,
  ]

  private func playControl(_ step: JSON, _ control: Control?) {
    guard let control, let events = ControlEvents(name: step["event"]?.text ?? "") else { return }
    if step["programmatic"]?.flag == true { return control.sendActions(for: events) }
    // A button is highlighted during touchUpInside only.
    let highlights = control is Button && events == .touchUpInside
    let wasHighlighted = control.isHighlighted
    if highlights { control.isHighlighted = true }
    tree.application.deliver(.user) { event in control.send(events, event) }
    if highlights { control.isHighlighted = wasHighlighted }
  }

  private func playSend(_ step: JSON) {
    let target = tree.object(step["to"]?.text)
    let sender = tree.object(step["from"]?.text)
    let action = Selector(step["action"]?.text ?? "")
    if let record = target?.classRecord, record.method(for: action) == nil {
      tree.define(action, on: record)
    }
    let hasEvent = step["event"]?.flag == true
    tree.application.deliver(hasEvent ? .user : .programmatic) { event in
      tree.application.sendAction(
        ActionSend(action, to: target, from: sender, for: hasEvent ? event : nil))
    }
  }

  private func playAlertAction(_ step: JSON) throws {
    let style: AlertAction.Style =
      switch step["style"] {
      case .some(.string("cancel")): .cancel
      case .some(.string("destructive")): .destructive
      case .some(.number(let raw)): AlertAction.Style(rawValue: Int(raw))
      default: .default
      }
    let action = AlertAction(title: step["title"]?.text, style: style)
    if let name = step["class"]?.text {
      action.become(try tree.record(name, base: "UIAlertAction"), in: tree.application.dispatch)
    }
    tree.mark(action, step)
    tree.application.choose(action)
  }

  private func playLegacyAlert(_ step: JSON) {
    let buttons = (step["buttons"]?.items ?? []).map { $0.text ?? "" }
    let delegate = tree.object(step["delegate"]?.text) as? any LegacyAlertDelegate
    let alert: LegacyAlert
    if step["do"]?.text == "alertView" {
      alert = AlertView(
        title: step["title"]?.text, message: step["message"]?.text, buttons: buttons,
        delegate: delegate)
    } else {
      let sheet = ActionSheet(title: step["title"]?.text, buttons: buttons, delegate: delegate)
      sheet.actionSheetStyle = Int(step["style"]?.number ?? -1)
      alert = sheet
    }
    tree.mark(alert, step)
    if let superview = step["superview"]?.text { tree.views[superview]?.addSubview(alert) }
    tree.application.click(alert, button: Int(step["buttonIndex"]?.number ?? 0))
  }

  private func playNotification(_ step: JSON) {
    let lifecycle: LifecycleEvent? =
      switch step["name"]?.text {
      case "UIApplicationDidFinishLaunchingNotification": .didFinishLaunching
      case "UIApplicationWillEnterForegroundNotification": .willEnterForeground
      case "UIApplicationDidBecomeActiveNotification": .didBecomeActive
      case "UIApplicationWillResignActiveNotification": .willResignActive
      case "UIApplicationDidEnterBackgroundNotification": .didEnterBackground
      case "UIApplicationWillTerminateNotification": .willTerminate
      default: nil
      }
    guard let lifecycle else { return }
    if let brightness = step["brightness"]?.number {
      tree.application.screenBrightness = brightness
    }
    let states: [String: ApplicationState] = [
      "active": .active, "inactive": .inactive, "background": .background,
    ]
    tree.application.announce(lifecycle, state: states[step["applicationState"]?.text ?? ""])
  }
}
