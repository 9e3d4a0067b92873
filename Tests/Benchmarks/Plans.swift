import AllocationCounter
import AutoTrack
import ViewTreeModel

/// Tracking plans: looking an event up among few and many rules, what plan and privacy cost an event, and
/// compiling.
func planFigures() -> [Figure] { lookupFigures() + eventFigures() + compileFigures() }

/// Rules of an app that has many: three of five are one path each, the others have wildcards, each `**` before a
/// name. None of them matches the paths that are looked up but the three that are appended.
private func rules(_ count: Int, matching paths: [String]) throws -> TrackingPlan {
  let end = "#UIWindow[0]#UIApplication#AppDelegate"
  var rules: [PlanRule] = []
  for number in 0..<(count - 3) {
    let screen = "Screen\(number / 20)ViewController"
    let pattern =
      switch number % 5 {
      case 0: "#save\(number):#**#\(screen)#**"
      case 1: "#*#UIButton[*]#**#Card\(number)[-]#**#\(screen)#**"
      case 2: "#save:#UIButton#UIButton[\(number)]#UIView[0]#\(screen)\(end)"
      case 3: "#open\(number):#UIButton#UIButton[2]#UIView[0]#UIView[3]#\(screen)\(end)"
      default: "#UITapGestureRecognizer#UIImageView[\(number)]#UIView[0]#\(screen)\(end)"
      }
    rules.append(PlanRule(name: "event_\(number)", paths: [try PathPattern(pattern)]))
  }
  // What matches stands last: a condition holds for the last one alone.
  var refused = PlanCondition()
  refused.kinds = [.lifecycle]
  rules.append(PlanRule(name: "first", paths: [try PathPattern("#buy:#**")], condition: refused))
  rules.append(
    PlanRule(name: "second", paths: try paths.map { try PathPattern($0) }, condition: refused))
  rules.append(PlanRule(name: "third", paths: [try PathPattern("#buy:#**#UIApplication")]))
  return TrackingPlan(rules: rules)
}

private func lookupFigures() -> [Figure] {
  let shape = Shape(depth: 25, siblings: 10)
  let tracker = Tracker { _ in }
  guard let path = try? tracker.path(of: "buy:", from: shape.button) else { return [] }
  let counts = [10, 1000, 100_000]
  var cells: [Cell] = []
  for count in counts {
    guard let plan = try? rules(count, matching: [path.elementPath]) else { return [] }
    var lookup = PlanLookup(CompiledPlan(plan))
    if lookup.rule(for: path) != count - 1 { print("plan: the wrong rule of \(count)") }
    cells.append(
      Cell(name: "\(count)", iterations: 2000) { times in
        for _ in 0..<times { _ = opaque(lookup.rule(for: path)) }
      })
  }
  let times = minima(cells)
  return [
    Figure(
      name: "looking up one event, 1,000 rules over 10", value: times[1] / times[0], limit: 2,
      note: ns(times)),
    Figure(
      name: "looking up one event, 100,000 rules over 10", value: times[2] / times[0], limit: 4,
      note: ns(times)),
  ]
}

private final class HomeViewController: ViewController, TrackingModel {
  func trackingValue(for key: String) -> ModelValue? {
    key == "banner" ? .model(Banner()) : nil
  }
}

private struct Banner: TrackingModel {
  func trackingValue(for key: String) -> ModelValue? { key == "url" ? .value("a.example/b") : nil }
}

private func eventFigures() -> [Figure] {
  let shape = Shape(depth: 25, siblings: 10, controller: HomeViewController())
  let node = ViewTree.Node(shape.button)
  let plain = Tracker { _ in }
  guard let path = try? plain.path(of: "buy:", from: shape.button),
    let plan = try? rules(1000, matching: [path.elementPath]),
    let access = try? PlanAccess(["HomeViewController": ["banner.*"]]),
    let url = try? ModelPath("viewController.banner.url")
  else { return [] }
  var adding = plan
  adding.rules[adding.rules.count - 1].additions = [PlanRule.Addition("url", path: url)]
  var reading = Configuration.standard
  reading.planAccess = access
  var masked = Configuration.standard
  masked.privacy = .masked
  func tracker(_ configuration: Configuration, _ plan: TrackingPlan?) -> Tracker<ViewTree> {
    let tracker = Tracker(configuration: configuration) { event in consume(event.name ?? "") }
    tracker.setPlan(plan.map { CompiledPlan($0) })
    return tracker
  }
  let trackers = [
    plain, tracker(.standard, plan), tracker(masked, plan), tracker(reading, adding),
  ]
  let interaction = Interaction<ViewTree.Node>.action("buy:", from: node)
  var cells = [
    Cell(name: "path and MD5", iterations: 1000) { count in
      for _ in 0..<count {
        if let path = try? plain.path(of: interaction) { consume(path.id) }
      }
    }
  ]
  for tracker in trackers {
    cells.append(
      Cell(name: "record", iterations: 1000) { count in
        for _ in 0..<count { tracker.record(interaction) }
      })
  }
  let times = minima(cells)
  let note = ns(times)
  return [
    ("plan and privacy of one kept event", 2), ("the same under `.masked`", 3),
    ("the same with a parameter by key path", 4),
  ].map { name, place in
    Figure(
      name: "\(name), over path and MD5", value: (times[place] - times[1]) / times[0], limit: 1.5,
      note: note)
  }
}

private func compileFigures() -> [Figure] {
  let counts = [10_000, 100_000]
  var seconds: [Double] = []
  var bytes: [Double] = []
  for count in counts {
    guard let plan = try? rules(count, matching: ["#buy:"]) else { return [] }
    let before = Int(allocated_bytes())
    var best = Double.infinity
    var kept: CompiledPlan?
    for _ in 0..<3 {
      kept = nil
      let start = nanoseconds()
      kept = opaque(CompiledPlan(plan))
      best = min(best, Double(nanoseconds() - start) / 1e9)
    }
    bytes.append(Double(Int(allocated_bytes()) - before) / Double(count))
    withExtendedLifetime(kept) {}
    seconds.append(best)
  }
  return [
    Figure(
      name: "a rule's time to compile, 100,000 rules over 10,000",
      value: seconds[1] / seconds[0] / 10, limit: 2,
      note: "[\(format(seconds[0] * 1000)), \(format(seconds[1] * 1000)) ms]"),
    Figure(
      name: "bytes kept a rule, 100,000 rules over 10,000", value: bytes[1] / bytes[0], limit: 1.5,
      note: "[\(format(bytes[0])), \(format(bytes[1]))]"),
  ]
}
