import AllocationCounter
import AutoTrack
import AutoTrackReplay
import Glibc
import ViewTreeModel

/// A snapshot of a living tree of a million views over one of a hundred thousand, and the survey of a
/// document likewise: what a view costs must not grow.
func snapshotFigures() -> [Figure] {
  liveFigures() + [
    documentFigure("document of 100,000 views over 10,000, nested", nestedDocument),
    documentFigure("document of 100,000 views over 10,000, side by side", wideDocument),
  ]
}

private func liveFigures() -> [Figure] {
  let counts = [100_000, 1_000_000]
  var seconds = [Double](repeating: .infinity, count: 2)
  var paths = seconds
  var kept: [Double] = []
  var peak: [Double] = []
  var controls = 0
  for (place, count) in counts.enumerated() {
    let tree = LiveTree(count: count)
    controls = tree.buttons.count
    let before = (Int(allocated_bytes()), residentPeak())
    let first = EventPathSnapshot(of: tree.application)
    kept.append(Double(Int(allocated_bytes()) - before.0) / Double(count))
    peak.append(Double(residentPeak() - before.1) / Double(count))
    if first.lines.count != controls { print("snapshot: \(first.lines.count) of \(controls)") }
    for _ in 0..<5 {
      var start = nanoseconds()
      _ = opaque(EventPathSnapshot(of: tree.application))
      seconds[place] = min(seconds[place], Double(nanoseconds() - start) / 1e9)
      // The least that there is to do: each control's path.
      let tracker = Tracker { _ in }
      start = nanoseconds()
      for button in tree.buttons {
        if let path = try? tracker.path(of: "buy:", from: button) { consume(path.text) }
      }
      paths[place] = min(paths[place], Double(nanoseconds() - start) / 1e9)
    }
  }
  let rates = zip(counts, seconds).map { "\(format(Double($0) / $1 / 1e6)) million views a second" }
  return [
    Figure(
      name: "a view's time, 1,000,000 views over 100,000",
      value: seconds[1] / seconds[0] / 10, limit: 1.5,
      note:
        "[\(format(seconds[0] * 1000)), \(format(seconds[1] * 1000)) ms; \(rates.joined(separator: ", "))]"
    ),
    Figure(
      name: "1,000,000 views, over the paths of their controls alone",
      value: seconds[1] / paths[1], note: "[\(controls) controls, \(format(paths[1] * 1000)) ms]"),
    Figure(
      name: "bytes kept a view, 1,000,000 views over 100,000", value: kept[1] / kept[0], limit: 1.2,
      note: "[\(format(kept[0])), \(format(kept[1]))]"),
    Figure(
      name: "peak of resident bytes a view, at 1,000,000", value: peak[1], limit: 400, unit: "",
      note: "[the tree itself not counted]"),
  ]
}

/// The most memory that the process has ever had, in bytes.
private func residentPeak() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
}

/// Ten subviews each, of which one is a button.
private final class LiveTree {
  let application = Application()
  private(set) var buttons: [Button] = []
  private let target = Target()

  final class Target {
    func buy(_ sender: Control) {}
  }

  init(count: Int) {
    let window = Window()
    var level: [View] = [window]
    var made = 1
    while made < count {
      var next: [View] = []
      for view in level {
        for place in 0..<10 where made < count {
          made += 1
          if place == 9 {
            let button = Button(title: "Buy")
            button.addTarget(target, action: "buy:", Target.buy)
            buttons.append(button)
            view.addSubview(button)
          } else {
            let child = View()
            view.addSubview(child)
            next.append(child)
          }
        }
      }
      level = next
    }
    window.makeKeyAndVisible(in: application)
  }
}

private func documentFigure(
  _ name: String, _ document: (Int) -> InterfaceDocument
) -> Figure {
  var seconds = [Double](repeating: .infinity, count: 2)
  for (place, count) in [10_000, 100_000].enumerated() {
    let document = document(count)
    for _ in 0..<3 {
      let start = nanoseconds()
      do throws(DocumentError) {
        _ = opaque(try PathSurvey().paths(of: document).paths.count)
      } catch {
        print("snapshot: \(error)")
      }
      seconds[place] = min(seconds[place], Double(nanoseconds() - start) / 1e9)
    }
  }
  return Figure(
    name: name, value: seconds[1] / seconds[0], limit: 15,
    note: "[\(seconds.map { format($0 * 1000) + " ms" }.joined(separator: ", "))]")
}

private func button(_ number: Int) -> ViewNode {
  var button = ViewNode(id: "b\(number)", viewClass: ClassDescription(name: "UIButton"))
  button.properties["title"] = .string("Button \(number)")
  button.targets = [
    TargetDescription(target: nil, action: "buy:", events: ["touchUpInside"])
  ]
  return button
}

/// Boxes of ten, of which one is a button, inside each other.
private func nestedDocument(_ count: Int) -> InterfaceDocument {
  var made = 0
  func box(_ depth: Int) -> ViewNode {
    var node = ViewNode(viewClass: ClassDescription(name: "UIView"))
    made += 1
    for place in 0..<10 where made < count {
      if place == 9 || depth == 0 {
        node.subviews.append(button(made))
        made += 1
      } else {
        node.subviews.append(box(depth - 1))
      }
    }
    return node
  }
  var window = ViewNode(viewClass: ClassDescription(name: "UIWindow"))
  while made < count { window.subviews.append(box(4)) }
  var document = InterfaceDocument(source: "benchmark.json")
  document.windows = [WindowNode(view: window, rootViewController: nil)]
  return document
}

/// Buttons in one view, one beside the other.
private func wideDocument(_ count: Int) -> InterfaceDocument {
  var window = ViewNode(viewClass: ClassDescription(name: "UIWindow"))
  window.subviews = (0..<count).map { number in
    number % 10 == 9 ? button(number) : ViewNode(viewClass: ClassDescription(name: "UIView"))
  }
  var document = InterfaceDocument(source: "benchmark.json")
  document.windows = [WindowNode(view: window, rootViewController: nil)]
  return document
}
