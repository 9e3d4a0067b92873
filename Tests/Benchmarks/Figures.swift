import AutoTrack
import ViewTreeModel

/// Dispatch with a message unwrapped, over the virtual call of its implementation.
func dispatchFigures() -> [Figure] {
  let application = Application()
  let control: Control = opaque(CountingControl())
  control.become(
    application.dispatch.classes.record(for: CountingControl.self), in: application.dispatch)
  let end = TrackingEnd(event: nil)
  func cells() -> [Cell] {
    [
      Cell(name: "virtual call", iterations: 100_000) { count in
        for _ in 0..<count { control.didEndTracking(end) }
      },
      Cell(name: "entry", iterations: 100_000) { count in
        for _ in 0..<count { control.endTracking(end) }
      },
    ]
  }
  var figures: [Figure] = []
  var times = minima(cells())
  figures.append(
    Figure(name: "nothing wrapped", value: times[1] / times[0], limit: 2, note: ns(times)))
  let other = application.dispatch.wrap(.lifecycle) { call, original in original(call.arguments) }
  times = minima(cells())
  figures.append(
    Figure(name: "another message wrapped", value: times[1] / times[0], limit: 2, note: ns(times)))
  application.dispatch.remove(other)
  let own = application.dispatch.wrap(.endTracking) { call, original in original(call.arguments) }
  times = minima(cells())
  figures.append(Figure(name: "one wrapper", value: times[1] / times[0], note: ns(times)))
  application.dispatch.remove(own)
  return figures
}

final class CountingControl: Control {
  var count = 0
  override func didEndTracking(_ end: TrackingEnd) { count &+= 1 }
}

func ns(_ times: [Double]) -> String {
  "[" + times.map { format($0) }.joined(separator: ", ") + " ns]"
}

/// The event path of a button, over `String(decoding:as:)` of the same bytes.
func pathFigures() -> [Figure] {
  var figures: [Figure] = []
  let depths = [5, 10, 25, 50]
  let widths = [1, 10, 100]
  var cells: [Cell] = []
  var names: [(Int, Int)] = []
  for depth in depths {
    for width in widths {
      let shape = Shape(depth: depth, siblings: width)
      let tracker = Tracker { _ in }
      let text = try? tracker.path(of: "buy:", from: shape.button).text
      let bytes = Array((text ?? "").utf8)
      let iterations = 2000
      cells.append(
        Cell(name: "string", iterations: iterations) { count in
          for _ in 0..<count { consume(String(decoding: bytes, as: UTF8.self)) }
        })
      cells.append(
        Cell(name: "path", iterations: iterations) { count in
          for _ in 0..<count {
            if let path = try? tracker.path(of: "buy:", from: shape.button) { consume(path.text) }
          }
        })
      let parent = shape.button.superview
      let extra = View()
      cells.append(
        Cell(name: "edit", iterations: iterations) { count in
          for _ in 0..<count {
            parent?.insertSubview(extra, at: 0)
            extra.removeFromSuperview()
          }
        })
      cells.append(
        Cell(name: "edit and path", iterations: iterations) { count in
          for _ in 0..<count {
            parent?.insertSubview(extra, at: 0)
            if let path = try? tracker.path(of: "buy:", from: shape.button) { consume(path.text) }
            extra.removeFromSuperview()
          }
        })
      names.append((depth, width))
    }
  }
  let times = minima(cells)
  for (place, (depth, width)) in names.enumerated() {
    let at = place * 4
    let edited = times[at + 3] - times[at + 2]
    figures.append(
      Figure(
        name: "depth \(depth), \(width) siblings", value: times[at + 1] / times[at], limit: 8,
        note: ns([times[at], times[at + 1]])))
    figures.append(
      Figure(
        name: "depth \(depth), \(width) siblings, after an edit", value: edited / times[at],
        limit: 8, note: ns([edited])))
    if width == 100 {
      let base = (place - 2) * 4
      figures.append(
        Figure(
          name: "depth \(depth), 100 siblings over 1", value: times[at + 1] / times[base + 1],
          limit: 1.5))
      figures.append(
        Figure(
          name: "depth \(depth), 100 siblings over 1, after an edit",
          value: edited / times[base + 1], limit: 1.5))
    }
  }
  return figures
}

/// A whole tracked tap into an in-memory sink, at depth 25 × 10.
func tapFigures() -> [Figure] {
  let shape = Shape(depth: 25, siblings: 10)
  var events: [TrackedEvent] = []
  events.reserveCapacity(4096)
  var ids = 0
  var readsIDs = false
  let tracker = Tracker { event in
    if readsIDs { ids &+= event.eventID?.utf8.count ?? 0 }
    events.append(event)
  }
  let clear = { events.removeAll(keepingCapacity: true) }
  let path = (try? tracker.path(of: "buy:", from: shape.button))?.text ?? ""
  let untracked = Shape(depth: 25, siblings: 10)
  tracker.start(in: shape.application)
  let cells = [
    Cell(name: "path", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? tracker.path(of: "buy:", from: shape.button) { consume(path.text) }
      }
    },
    Cell(name: "path and MD5", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? tracker.path(of: "buy:", from: shape.button) { consume(path.id) }
      }
    },
    Cell(name: "untracked", iterations: 2000) { count in
      for _ in 0..<count { untracked.button.sendActions(for: .touchUpInside) }
    },
    Cell(name: "tracked", iterations: 2000, prepare: clear) { count in
      for _ in 0..<count { shape.button.sendActions(for: .touchUpInside) }
    },
    Cell(name: "tracked, id read", iterations: 2000, prepare: clear) { count in
      readsIDs = true
      for _ in 0..<count { shape.button.sendActions(for: .touchUpInside) }
      readsIDs = false
    },
  ]
  let times = minima(cells)
  clear()
  let allocations = countAllocations {
    shape.button.sendActions(for: .touchUpInside)
  }
  let none = countAllocations { untracked.button.sendActions(for: .touchUpInside) }
  _ = opaque(ids + path.utf8.count)
  return [
    Figure(
      name: "ids read, over path and MD5", value: times[4] / times[1], limit: 2,
      note: ns([times[1], times[4]])),
    Figure(
      name: "ids not read, over the path", value: times[3] / times[0], limit: 4,
      note: ns([times[0], times[3], times[2]])),
    Figure(
      name: "allocations of a tracked tap", value: Double(allocations), limit: 4, unit: "",
      note: "[untracked \(none)]"),
  ]
}

/// The same shape through `ResponderTree` for foreign trees, over ViewTreeModel's.
func foreignFigures() -> [Figure] {
  let shape = Shape(depth: 25, siblings: 10)
  let own = Tracker { _ in }
  let chain = foreignChain(25, 10)
  var kinds: [String: WidgetKind] = [:]
  var widget: Widget?
  var records: ContiguousArray<HandleTree.Record> = []
  var names: [String] = []
  for (name, place) in chain.reversed() {
    let kind = kinds[name] ?? WidgetKind(name)
    if kinds[name] == nil {
      kinds[name] = kind
      names.append(name)
    }
    widget = Widget(kind: kind, parent: widget, place: place)
    let number = names.firstIndex(of: name) ?? 0
    records.append(
      HandleTree.Record(
        kind: UInt(number), parent: Int32(records.count - 1), place: Int32(place)))
  }
  guard let widget else { return [] }
  let leaf = Int32(records.count - 1)
  let widgets = Tracker(tree: WidgetTree()) { _ in }
  let references = Tracker(tree: ReferenceTree()) { _ in }
  let reference = ReferenceTree.Node(widget: .passUnretained(widget))
  let handles = Tracker(tree: HandleTree(records: records, names: names)) { _ in }
  let times = minima([
    Cell(name: "own", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? own.path(of: "buy:", from: shape.button) { consume(path.text) }
      }
    },
    Cell(name: "objects", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? widgets.path(of: .action("buy:", from: widget)) { consume(path.text) }
      }
    },
    Cell(name: "references", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? references.path(of: .action("buy:", from: reference)) {
          consume(path.text)
        }
      }
    },
    Cell(name: "handles", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? handles.path(of: .action("buy:", from: leaf)) { consume(path.text) }
      }
    },
  ])
  return [
    Figure(
      name: "objects by unretained reference", value: times[2] / times[0], limit: 1.3,
      note: ns(times)),
    Figure(name: "objects with a strong parent", value: times[1] / times[0]),
    Figure(name: "handles into a table", value: times[3] / times[0], limit: 1.3),
  ]
}

/// A tap that a marker ignores.
func ignoredFigures() -> [Figure] {
  let plain = Shape(depth: 25, siblings: 10)
  let ignored = Shape(depth: 25, siblings: 10)
  ignored.button.tracking.ignored = .itself
  let marked = Shape(depth: 25, siblings: 10)
  for view in marked.above { view.tracking.ignored = .itself }
  marked.above.first?.tracking.ignored = .subtree
  let tracker = Tracker { _ in }
  let other = Tracker { _ in }
  tracker.start(in: ignored.application)
  other.start(in: marked.application)
  let times = minima([
    Cell(name: "path", iterations: 2000) { count in
      for _ in 0..<count {
        if let path = try? tracker.path(of: "buy:", from: plain.button) { consume(path.text) }
      }
    },
    Cell(name: "untracked", iterations: 2000) { count in
      for _ in 0..<count { plain.button.sendActions(for: .touchUpInside) }
    },
    Cell(name: "ignored", iterations: 2000) { count in
      for _ in 0..<count { ignored.button.sendActions(for: .touchUpInside) }
    },
    Cell(name: "marked ancestors", iterations: 2000) { count in
      for _ in 0..<count { marked.button.sendActions(for: .touchUpInside) }
    },
  ])
  let allocations =
    countAllocations { ignored.button.sendActions(for: .touchUpInside) }
    - countAllocations { plain.button.sendActions(for: .touchUpInside) }
  return [
    Figure(name: "whole tap, ignored, over untracked", value: times[2] / times[1], note: ns(times)),
    Figure(name: "allocations added", value: Double(allocations), limit: 0, unit: ""),
    Figure(
      name: "with 25 marked ancestors, added time over the path's",
      value: (times[3] - times[1]) / times[0], limit: 1),
  ]
}
