import AutoTrack
import AutoTrackTesting
import Testing

@Suite("Trees that do what they must not")
struct HostileTreeTests {
  private final class Node {
    var next: Node?
    var key: UInt = 1
    var asked: (() -> Void)?
    var kept: PropertyCollector?
  }

  private struct Tree: ResponderTree {
    func next(after node: Node) -> Node? {
      node.asked?()
      return node.next
    }
    func classKey(of node: Node) -> ClassKey { ClassKey(node.key) }
    func className(of node: Node) -> String { "N\(node.key)" }
    func collectProperties(of node: Node, into collector: PropertyCollector) {
      node.kept = collector
      collector.append("own", 1)
    }
  }

  @Test("a collector that a tree keeps takes nothing after its call, and harms no later path")
  func keptCollector() throws {
    let (leaf, root) = (Node(), Node())
    leaf.next = root
    root.key = 2
    let collector = EventCollector()
    let tracker = Tracker(tree: Tree(), sink: collector.collect)
    tracker.record(.action("go", from: leaf))
    let text = String(repeating: "y", count: 5000)
    root.asked = {
      for _ in 0..<12 {
        leaf.kept?.append(text, text)
        leaf.kept?.append(text, 1)
        leaf.kept?.append(text, true)
        leaf.kept?.append(text, .double(1))
        leaf.kept?.append(["late": "pair"])
      }
    }
    for _ in 0..<20 { tracker.record(.action("go", from: leaf)) }
    #expect(Set(collector.paths) == ["#go#N1#N1#N2#own=1"])
    #expect(Set(collector.events.map(\.properties)) == [["own": 1]])
  }

  @Test("a tree that throws the tracker away while it is asked")
  func throwsTrackerAway() {
    let node = Node()
    let collector = EventCollector()
    var tracker: Tracker<Tree>? = Tracker(tree: Tree(), sink: collector.collect)
    node.asked = {
      tracker = nil
      node.next = nil
    }
    tracker?.record(.action("go", from: node))
    #expect(tracker == nil)
    #expect(collector.paths == ["#go#N1#N1#own=1"])
  }

  /// A tree over a foreign library that cannot tell a name at times.
  private final class FaultyTree: ResponderTree {
    var name: String?
    private var isFaulty = false
    func next(after node: Int) -> Int? { nil }
    func classKey(of node: Int) -> ClassKey { ClassKey(1) }
    func className(of node: Int) -> String {
      isFaulty = name == nil
      return name ?? "?"
    }
    func takeFault() -> Bool {
      defer { isFaulty = false }
      return isFaulty
    }
  }

  @Test("a tree that cannot tell a name costs the event, and is asked again for the next one")
  func unreadableTree() throws {
    let tree = FaultyTree()
    let collector = EventCollector()
    let tracker = Tracker(tree: tree, sink: collector.collect)
    tracker.record(.action("go", from: 1))
    #expect(throws: PathError.unreadableTree) { try tracker.path(of: .action("go", from: 1)) }
    #expect(tracker.statistics.dropped == [.unreadableTree: 1])
    tree.name = "Known"
    tracker.record(.action("go", from: 1))
    #expect(collector.paths == ["#go#Known#Known"])
  }

  @Test("a cycle of long names ends at the limit of bytes, not after that of nodes")
  func cycleOfLongNames() {
    final class Cycle: ResponderTree {
      var hops = 0
      func next(after node: Int) -> Int? {
        hops += 1
        return node
      }
      func classKey(of node: Int) -> ClassKey { ClassKey(1) }
      func className(of node: Int) -> String { String(repeating: "N", count: 1000) }
    }
    let tree = Cycle()
    let tracker = Tracker(tree: tree) { _ in }
    #expect(throws: PathError.tooLong(limit: 65536)) {
      try tracker.path(of: .gesture("Tap", on: 1))
    }
    #expect(tree.hops <= 140)
  }
}
