import CAutoTrack
import Foundation
import Testing

/// Gets the events' JSON.
private final class Lines {
  var lines: [String] = []
}

@Suite("Plans and privacy over C")
struct PlanCallTests {
  private let plan = """
    {"version": 1, "revision": 5, "rules": [
      {"name": "bought", "paths": "#buy:#**", "when": {"versions": ">=2.0"}, "add": {"label": "superview.title"}}]}
    """

  private func set(_ plan: String, _ handle: autotrack_tracker, version: String? = "2.1")
    -> autotrack_status
  {
    plan.withCString { json in
      guard let version else { return autotrack_set_plan(handle, json, plan.utf8.count, nil) }
      return version.withCString { autotrack_set_plan(handle, json, plan.utf8.count, $0) }
    }
  }

  /// Two nodes: a box with a title, and a button in it.
  private static func tree() -> autotrack_tree {
    var tree = autotrack_tree()
    tree.size = MemoryLayout<autotrack_tree>.size
    tree.next = { _, node in
      Int(bitPattern: node) == 2 ? UnsafeMutableRawPointer(bitPattern: 1) : nil
    }
    tree.class_key = { _, node in UInt64(UInt(bitPattern: node)) }
    tree.class_name = { _, node in
      Int(bitPattern: node) == 2 ? literal("Button") : literal("Box")
    }
    tree.index = { _, _ in 0 }
    tree.properties = { _, node, collector in
      let title = Int(bitPattern: node) == 2 ? literal("Buy") : literal("Basket")
      autotrack_add_text(collector, literal("title"), title)
    }
    return tree
  }

  private func record(_ action: StaticString, _ handle: autotrack_tracker) -> autotrack_status {
    var interaction = autotrack_action(literal(action), UnsafeMutableRawPointer(bitPattern: 2))
    return autotrack_record(handle, &interaction)
  }

  private func started(
    _ lines: Lines, _ prepare: (autotrack_tracker) -> Void = { _ in }
  ) -> autotrack_tracker {
    var handle: autotrack_tracker = 0
    var sink = autotrack_sink()
    sink.size = MemoryLayout<autotrack_sink>.size
    sink.context = Unmanaged.passUnretained(lines).toOpaque()
    sink.receive = { context, event in
      guard let context, let json = event?.pointee.json else { return }
      Unmanaged<Lines>.fromOpaque(context).takeUnretainedValue().lines.append(
        String(cString: json))
    }
    var tree = Self.tree()
    #expect(autotrack_create(nil, &handle) == AUTOTRACK_OK)
    #expect(autotrack_set_tree(handle, &tree) == AUTOTRACK_OK)
    #expect(autotrack_add_sink(handle, &sink) == AUTOTRACK_OK)
    prepare(handle)
    #expect(autotrack_start(handle) == AUTOTRACK_OK)
    return handle
  }

  @Test func `a plan names what it keeps, adds what is open, and drops the rest`() {
    let lines = Lines()
    let handle = started(lines) { handle in
      #expect(autotrack_open_to_plans(handle, literal("Box"), literal("title")) == AUTOTRACK_OK)
      #expect(set(plan, handle) == AUTOTRACK_OK)
    }
    #expect(record("buy:", handle) == AUTOTRACK_OK)
    #expect(record("other:", handle) == AUTOTRACK_DROPPED)
    #expect(lastError.contains("not_in_plan"))
    #expect(lines.lines.count == 1)
    #expect(lines.lines[0].contains("\"name\":\"bought\""))
    #expect(lines.lines[0].contains("\"label\":\"Basket\""))
    #expect(autotrack_set_plan(handle, nil, 0, nil) == AUTOTRACK_OK)
    #expect(record("other:", handle) == AUTOTRACK_OK)
    #expect(autotrack_free(handle) == AUTOTRACK_OK)
  }

  @Test func `a plan that is broken, older or for no version leaves the one there is`() {
    let lines = Lines()
    let handle = started(lines)
    #expect(set(plan, handle) == AUTOTRACK_OK)
    #expect(set("{\"version\": 1,\n\"revision\": true}", handle) == AUTOTRACK_INVALID_ARGUMENT)
    #expect(lastError.hasPrefix("plan:2: $.revision: expected"))
    for end in 0..<plan.utf8.count {
      let status = plan.withCString { autotrack_set_plan(handle, $0, end, nil) }
      #expect(status == AUTOTRACK_INVALID_ARGUMENT)
    }
    #expect(set("{\"version\": 1, \"revision\": 4}", handle) == AUTOTRACK_DROPPED)
    #expect(set(plan, handle, version: "two") == AUTOTRACK_INVALID_ARGUMENT)
    #expect(autotrack_set_plan(handle, nil, 3, nil) == AUTOTRACK_INVALID_ARGUMENT)
    let length = autotrack_set_plan(handle, literal("{}"), -1, nil)
    #expect(length == AUTOTRACK_INVALID_ARGUMENT)
    #expect(record("buy:", handle) == AUTOTRACK_OK)
    #expect(set(plan, handle, version: nil) == AUTOTRACK_OK)
    #expect(record("buy:", handle) == AUTOTRACK_DROPPED)
    #expect(
      autotrack_open_to_plans(handle, literal("Box"), literal("a")) == AUTOTRACK_WRONG_ORDER)
    #expect(autotrack_stop(handle) == AUTOTRACK_OK)
    #expect(set(plan, handle) == AUTOTRACK_WRONG_ORDER)
    #expect(autotrack_free(handle) == AUTOTRACK_OK)
    #expect(set(plan, handle) == AUTOTRACK_INVALID_HANDLE)
  }

  @Test func `a plan of another thread holds from the next event on`() {
    let lines = Lines()
    let handle = started(lines)
    let other = handle
    let plan = #"{"version": 1, "revision": 1}"#
    let status = onAnotherThread { () -> autotrack_status in
      plan.withCString { autotrack_set_plan(other, $0, plan.utf8.count, nil) }
    }
    #expect(status == AUTOTRACK_OK)
    #expect(record("other:", handle) == AUTOTRACK_DROPPED)
    #expect(autotrack_free(handle) == AUTOTRACK_OK)
  }

  @Test func `masked lets no title out, before and after the start`() {
    for isEarly in [true, false] {
      let lines = Lines()
      let handle = started(lines) { handle in
        if isEarly { #expect(autotrack_set_privacy(handle, literal("masked")) == AUTOTRACK_OK) }
      }
      if !isEarly { #expect(autotrack_set_privacy(handle, literal("masked")) == AUTOTRACK_OK) }
      #expect(autotrack_set_privacy(handle, literal("none")) == AUTOTRACK_INVALID_ARGUMENT)
      #expect(record("buy:", handle) == AUTOTRACK_OK)
      #expect(lines.lines.count == 1 && !lines.lines[0].contains("Buy"))
      #expect(autotrack_free(handle) == AUTOTRACK_OK)
    }
  }

  @Test(arguments: ["", "a..b", "[", "*.a"])
  func `what is no key path opens nothing`(path: String) {
    var handle: autotrack_tracker = 0
    #expect(autotrack_create(nil, &handle) == AUTOTRACK_OK)
    let status = path.withCString { autotrack_open_to_plans(handle, literal("Box"), $0) }
    #expect(status == AUTOTRACK_INVALID_ARGUMENT)
    #expect(autotrack_free(handle) == AUTOTRACK_OK)
  }
}
