import AutoTrack
import AutoTrackTesting
import Testing

@Suite("Event path promise 5: bounded, and nothing is cut")
struct EventPathLimitTests {
  /// Numbered nodes; each knows the number of the next one, which may lead back.
  private struct Ring: ResponderTree {
    var next: [Int?]
    var kind = "Node"
    func next(after node: Int) -> Int? { next[node] }
    func classKey(of node: Int) -> ClassKey { ClassKey(7) }
    func className(of node: Int) -> String { kind }
    func index(of node: Int) -> Int? { node }
    func properties(of node: Int) -> Properties { [:] }
    func identity(of node: Int) -> UInt? { UInt(node) }
  }

  private func chain(_ length: Int) -> Ring { Ring(next: [nil] + (0..<(length - 1)).map { $0 }) }

  private func record<Tree: ResponderTree>(
    _ tree: Tree, _ node: Tree.Node, _ configuration: Configuration = .standard,
    markers: Markers? = nil
  ) -> (paths: [String], dropped: [DropReason: Int]) {
    let collector = EventCollector()
    let tracker = Tracker(
      tree: tree, configuration: configuration, random: .seeded(1), sink: collector.collect)
    var interaction = Interaction<Tree.Node>.action("go", from: node)
    interaction.senderMarkers = markers
    tracker.record(interaction)
    return (collector.paths, tracker.statistics.dropped)
  }

  @Test("a cycle is an error value and a counted drop, in each place and in bounded time")
  func cycles() {
    for ring in [Ring(next: [0]), Ring(next: [1, 0]), Ring(next: [1, 2, 3, 1])] {
      let result = record(ring, 0)
      #expect(result.paths == [])
      #expect(result.dropped == [.tooManyNodes: 1])
      let tracker = Tracker(tree: ring, random: .seeded(1)) { _ in }
      #expect(throws: PathError.tooManyNodes(limit: 1024)) {
        try tracker.path(of: .gesture("Tap", on: 0))
      }
    }
  }

  @Test("1,024 nodes are recorded whole, one more is dropped")
  func nodes() {
    #expect(record(chain(1024), 1023).paths.first?.split(separator: "#").count == 1026)
    let beyond = record(chain(1025), 1024)
    #expect(beyond.paths == [])
    #expect(beyond.dropped == [.tooManyNodes: 1])
  }

  @Test("64 KiB are recorded whole, one byte more is dropped, wherever the bytes are")
  func bytes() {
    let room = 65_536 - "#go#Node#Node[0]".utf8.count - "#k=".utf8.count
    func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    let fits = record(chain(1), 0, markers: Markers(parameters: ["k": .string(text(room))]))
    #expect(fits.paths.first?.utf8.count == 65_536)
    let faults = [
      record(chain(1), 0, markers: Markers(parameters: ["k": .string(text(room + 1))])),
      record(chain(1), 0, markers: Markers(parameters: ["k": .string(text(room - 2) + "=")])),
      record(chain(1), 0, markers: Markers(parameters: [text(70_000): 1])),
      record(chain(1), 0, markers: Markers(parameters: ["k": .string(text(10_000_000))])),
      record(Ring(next: [nil], kind: text(70_000)), 0),
      record(Ring(next: chain(1000).next, kind: text(3_000_000)), 999),
    ]
    for fault in faults {
      #expect(fault.paths == [])
      #expect(fault.dropped == [.pathTooLong: 1])
    }
  }

  @Test("64 parameters are recorded whole, 65 are dropped")
  func parameters() {
    func parameters(_ count: Int) -> Markers {
      Markers(parameters: Properties((0..<count).map { .init("k\($0)", .int($0)) }))
    }
    #expect(record(chain(1), 0, markers: parameters(64)).paths.count == 1)
    let beyond = record(chain(1), 0, markers: parameters(65))
    #expect(beyond.paths == [])
    #expect(beyond.dropped == [.tooManyParameters: 1])
  }

  @Test("limits of the app's own hold, also senseless ones")
  func ownLimits() {
    var configuration = Configuration.standard
    configuration.limits.nodes = 3
    #expect(record(chain(3), 2, configuration).paths.count == 1)
    #expect(record(chain(4), 3, configuration).dropped == [.tooManyNodes: 1])
    for nonsense in [0, -1, Int.min] {
      configuration.limits.nodes = nonsense
      #expect(record(chain(1), 0, configuration).dropped == [.tooManyNodes: 1])
      configuration.limits.nodes = 5
      configuration.limits.bytes = nonsense
      #expect(record(chain(1), 0, configuration).dropped == [.pathTooLong: 1])
      configuration.limits.bytes = .max
    }
    configuration.limits.parameters = -1
    let one = Markers(parameters: ["k": 1])
    #expect(
      record(chain(1), 0, configuration, markers: one).dropped == [.tooManyParameters: 1])
  }

  @Test("after a drop the next path is whole: nothing of the last one is left")
  func nothingLeft() {
    let collector = EventCollector()
    let tracker = Tracker(
      tree: Ring(next: [nil, 1]), random: .seeded(1), sink: collector.collect)
    tracker.record(.action("go", from: 1))
    tracker.record(.action("go", from: 0))
    #expect(collector.paths == ["#go#Node#Node[0]"])
  }

  /// A tree each of whose accessors records another interaction.
  private final class Reentrant: ResponderTree {
    let accessor: String
    var tracker: Tracker<Reentrant>?
    var errors: [PathError] = []
    init(_ accessor: String) { self.accessor = accessor }

    private func call(_ name: String, _ node: Int) {
      guard name == accessor, let tracker else { return }
      tracker.record(.action("inner", from: node))
      do { _ = try tracker.path(of: .action("inner", from: node)) } catch { errors.append(error) }
    }

    func next(after node: Int) -> Int? {
      call("next", node)
      return node == 0 ? nil : node - 1
    }
    func classKey(of node: Int) -> ClassKey {
      call("classKey", node)
      return ClassKey(1)
    }
    func className(of node: Int) -> String {
      call("className", node)
      return "Node"
    }
    func index(of node: Int) -> Int? {
      call("index", node)
      return node
    }
    func row(of node: Int) -> RowPosition? {
      call("row", node)
      return nil
    }
    func properties(of node: Int) -> Properties {
      call("properties", node)
      return [:]
    }
    func markers(of node: Int) -> Markers {
      call("markers", node)
      return Markers()
    }
    func isSecure(_ node: Int) -> Bool {
      call("isSecure", node)
      return false
    }
    func identity(of node: Int) -> UInt? {
      call("identity", node)
      return UInt(node)
    }
  }

  @Test(
    "an accessor that records is refused and counted, and the outer path is whole",
    arguments: [
      "next", "classKey", "className", "index", "row", "properties", "markers", "isSecure",
      "identity",
    ])
  func reentrant(accessor: String) {
    let collector = EventCollector()
    let tree = Reentrant(accessor)
    let tracker = Tracker(tree: tree, random: .seeded(1), sink: collector.collect)
    tree.tracker = tracker
    var interaction = Interaction.action("outer", from: 2)
    interaction.input = InputReference(number: 1, serial: 1)
    tracker.record(interaction)
    tree.tracker = nil
    #expect(collector.paths == ["#outer#Node#Node[2]#Node[1]#Node[0]"])
    #expect(tracker.statistics.dropped.keys.elementsEqual([.reentrant]))
    #expect(!tree.errors.isEmpty)
    #expect(tree.errors.allSatisfy { $0 == .reentrant })
  }

  @Test("a sink may record: the event that led to it comes first")
  func recordingSink() {
    final class Box { var tracker: Tracker<Ring>? }
    let box = Box()
    let collector = EventCollector()
    let tracker = Tracker(tree: chain(2), random: .seeded(1)) { event in
      collector.collect(event)
      if event.sequence == 1 { box.tracker?.record(.action("inner", from: 0)) }
    }
    box.tracker = tracker
    tracker.record(.action("outer", from: 1))
    box.tracker = nil
    #expect(collector.paths == ["#outer#Node#Node[1]#Node[0]", "#inner#Node#Node[0]"])
    #expect(collector.events.map(\.sequence) == [1, 2])
  }
}
