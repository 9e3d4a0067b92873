import AutoTrack
import CAutoTrack
import CallbackTree
import ViewTreeModel

/// The tree of a shape as a C toolkit keeps it, and its tracker.
final class CallbackShape {
  let handle: autotrack_tracker
  private let nodes: UnsafeMutablePointer<callback_node>
  private let names: [StaticString] = [
    "UIButton", "UIView", "UIViewController", "UIWindow", "UIApplication",
  ]
  private let count: Int

  init?(depth: Int, siblings: Int, fields: Int32) {
    let chain = foreignChain(depth, siblings)
    count = chain.count
    // Sound: the nodes live as long as the tracker, and each points to the one behind it.
    nodes = .allocate(capacity: chain.count)
    for (number, (name, place)) in chain.enumerated() {
      guard let kind = names.first(where: { $0.description == name }) else { return nil }
      // As in ViewTreeModel, controllers and applications have no index.
      let hasIndex = name != "UIViewController" && name != "UIApplication"
      (nodes + number).initialize(
        to: callback_node(
          parent: number + 1 < chain.count ? nodes + number + 1 : nil,
          kind: UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self),
          place: hasIndex ? Int64(place) : -1))
    }
    var handle: autotrack_tracker = 0
    var tree = callback_tree()
    var sink = callback_sink(UInt32(fields))
    autotrack_create(nil, &handle)
    autotrack_set_tree(handle, &tree)
    autotrack_add_sink(handle, &sink)
    autotrack_start(handle)
    self.handle = handle
  }

  deinit {
    autotrack_free(handle)
    nodes.deallocate()
  }

  var leaf: UnsafeMutablePointer<callback_node> { nodes }

  /// The path, to hold it against the model's.
  var path: String {
    let name: StaticString = "buy:"
    var interaction = autotrack_action(
      UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), leaf)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let status = autotrack_path_of(handle, &interaction, start, buffer.count, nil)
      return status == AUTOTRACK_OK ? String(cString: start) : ""
    }
  }
}

/// The path over C callbacks, out of C and into C, over the same tree in ViewTreeModel.
func embeddingFigures() -> [Figure] {
  var figures: [Figure] = []
  for depth in [5, 25, 50] {
    let shape = Shape(depth: depth, siblings: 10)
    let own = Tracker { _ in }
    guard
      let callbacks = CallbackShape(depth: depth, siblings: 10, fields: AUTOTRACK_FIELD_ELEMENT)
    else { return [] }
    let path = (try? own.path(of: "buy:", from: shape.button).text) ?? "?"
    let times = minima([
      Cell(name: "own", iterations: 2000) { count in
        for _ in 0..<count {
          if let path = try? own.path(of: "buy:", from: shape.button) { consume(path.text) }
        }
      },
      Cell(name: "callbacks", iterations: 2000) { count in
        _ = opaque(callback_paths(callbacks.handle, callbacks.leaf, count))
      },
      Cell(name: "record", iterations: 2000) { count in
        callback_clicks(callbacks.handle, callbacks.leaf, count)
      },
      Cell(name: "call", iterations: 20_000) { count in
        callback_calls(callbacks.handle, count)
      },
    ])
    figures.append(
      Figure(
        name: "path over C callbacks, depth \(depth)", value: times[1] / times[0], limit: 3,
        note: ns(Array(times.prefix(2)))))
    figures.append(
      Figure(
        name: "the same path, differences", value: callbacks.path == path ? 0 : 1, limit: 0,
        unit: ""))
    figures.append(
      Figure(name: "recorded into a C callback", value: times[2] / times[0], note: ns([times[2]])))
    if depth == 5 {
      figures.append(Figure(name: "a call into the library", value: times[3], unit: " ns"))
    }
  }
  return figures
}
