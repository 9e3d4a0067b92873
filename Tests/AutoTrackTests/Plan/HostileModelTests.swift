import AutoTrack
import AutoTrackTesting
import Testing

/// A node that may lead anywhere and answers by a closure.
private final class LooseNode {
  var next: LooseNode?
  var roles: NodeRoles = []
  var onAsk: () -> Void = {}
  var answer: (String) -> ModelValue? = { _ in nil }
  var hops = 0

  init() {}

  init(_ answer: @escaping (String) -> ModelValue?) { self.answer = answer }
}

private struct LooseTree: ResponderTree {
  func next(after node: LooseNode) -> LooseNode? {
    node.hops += 1
    node.onAsk()
    return node.next
  }
  func classKey(of node: LooseNode) -> ClassKey { ClassKey(1) }
  func className(of node: LooseNode) -> String { "Loose" }
  func roles(of node: LooseNode) -> NodeRoles { node.roles }
  func modelValue(for key: String, of node: LooseNode) -> ModelValue? { node.answer(key) }
}

/// A model that answers by a closure.
private final class Asked: TrackingModel {
  var answer: (String) -> ModelValue? = { _ in nil }
  var count = 0

  func trackingValue(for key: String) -> ModelValue? {
    count += 1
    return answer(key)
  }
}

@Suite("Models that do what they must not")
struct HostileModelTests {
  private func read(
    _ path: String, _ node: LooseNode, reflecting types: [Any.Type] = [],
    nodes: Int = 1024
  ) throws -> ModelReading {
    let access = try PlanAccess(["Loose": ["*"]], reflecting: types)
    var limits = ModelReader.Limits()
    limits.nodes = nodes
    var reader = ModelReader(access: access, limits: limits, monotonic: { 0 })
    return reader.read(try ModelPath(path), from: node, in: LooseTree())
  }

  @Test("a model that answers itself for ever is asked once a step")
  func itself() throws {
    let model = Asked()
    model.answer = { [unowned model] _ in .model(model) }
    let path = Array(repeating: "a", count: 16).joined(separator: ".")
    #expect(try read(path, LooseNode { _ in .model(model) }) == .missing(.wrongType))
    #expect(model.count == 15)
  }

  @Test("values around values, a thousand deep")
  func nested() throws {
    var value = ModelValue.value("in")
    for number in 0..<1000 {
      value = .any(number.isMultiple(of: 2) ? value : Optional.some(value) as Any)
    }
    #expect(try read("a", LooseNode { _ in value }) == .value("in"))
    #expect(try read("a[0]", LooseNode { _ in value }) == .missing(.wrongType))
  }

  @Test("a chain that is a cycle ends at the limit of nodes, for words and for markers")
  func cycle() throws {
    let node = LooseNode { _ in .value(1) }
    node.next = node
    for path in ["cell.a", "list.list.a", "a"] {
      node.hops = 0
      #expect(try read(path, node, nodes: 50) == .missing(.tooDeep))
      #expect(node.hops <= 52)
    }
    node.roles = [.view, .cell]
    // Words that repeat themselves share the limit; the node above a cycle's node is itself.
    let words = Array(repeating: "cell", count: 15).joined(separator: ".")
    #expect(try read(words + ".a", node, nodes: 15) == .missing(.tooDeep))
    node.next = nil
    #expect(try read("cell.a", node, nodes: 1) == .value(1))
    #expect(try read("a", node, nodes: 0) == .value(1))
    #expect(try read("cell.a", node, nodes: -1) == .missing(.tooDeep))
  }

  @Test("lists of a million, in every form, by their last place and beyond")
  func longLists() throws {
    let numbers = Array(0..<1_000_000)
    let values: [ModelValue] = [
      .any(numbers), .any(ContiguousArray(numbers)), .any(numbers[...]),
      .any(Optional(numbers) as Any), .list(numbers.map { .value(.int($0)) }),
    ]
    for value in values {
      let node = LooseNode { _ in value }
      #expect(try read("a[999999]", node) == .value(999_999))
      #expect(try read("a[1000000]", node) == .missing(.absent))
      #expect(try read("a[999999999]", node) == .missing(.absent))
      #expect(try read("a.count", node) == .value(1_000_000))
      #expect(try read("a", node) == .missing(.wrongType))
    }
  }

  @Test("a slow model gets the event's time and no more; the next event has its own")
  func slowModel() throws {
    let clock = ManualClock()
    let model = Asked()
    model.answer = { key in
      clock.advance(milliseconds: 1)
      return key == "leaf" ? .value(1) : .model(model)
    }
    let node = LooseNode { _ in .model(model) }
    let access = try PlanAccess(["Loose": ["*"]])
    func reader() -> ModelReader { ModelReader(access: access, monotonic: clock.source.monotonic) }
    func read(_ path: String, _ reader: inout ModelReader) throws -> ModelReading {
      reader.read(try ModelPath(path), from: node, in: LooseTree())
    }
    var first = reader()
    // At 0, 1 and 2 ms a step may still begin.
    #expect(try read("a.b.c.leaf", &first) == .value(1))
    #expect(model.count == 3)
    #expect(try read("a.leaf", &first) == .missing(.timeout))
    #expect(model.count == 3)
    var second = reader()
    #expect(try read("a.b.c.d.leaf", &second) == .missing(.timeout))
    #expect(model.count == 6)
    var third = reader()
    #expect(try read("a.leaf", &third) == .value(1))
  }

  @Test("a slow tree, and a clock at its end")
  func slowTree() throws {
    let clock = ManualClock(monotonic: .max - 1)
    let access = try PlanAccess(["Loose": ["*"]])
    let node = LooseNode { _ in .value(1) }
    var atEnd = ModelReader(access: access, monotonic: clock.source.monotonic)
    #expect(atEnd.read(try ModelPath("a"), from: node, in: LooseTree()) == .value(1))
    clock.advance(milliseconds: 1)
    #expect(atEnd.read(try ModelPath("a"), from: node, in: LooseTree()) == .value(1))

    let other = ManualClock()
    node.next = node
    node.onAsk = { other.advance(milliseconds: 1) }
    var reader = ModelReader(access: access, monotonic: other.source.monotonic)
    #expect(
      reader.read(try ModelPath("cell.a"), from: node, in: LooseTree()) == .missing(.timeout))
    // The clock is looked at every sixteen hops.
    #expect(node.hops < 20)
  }

  @Test("a model that starts another interaction: that one is dropped as reentrant")
  func reentrant() throws {
    final class ReadingTree: ResponderTree {
      var reader: ModelReader?
      var readings: [ModelReading] = []
      let path: ModelPath
      let access: PlanAccess
      init(_ path: ModelPath, _ access: PlanAccess) { (self.path, self.access) = (path, access) }
      func next(after node: LooseNode) -> LooseNode? { node.next }
      func classKey(of node: LooseNode) -> ClassKey { ClassKey(1) }
      func className(of node: LooseNode) -> String { "Loose" }
      func modelValue(for key: String, of node: LooseNode) -> ModelValue? { node.answer(key) }
      // Stands for the engine, which reads while it has the builder.
      func properties(of node: LooseNode) -> Properties {
        var reader = ModelReader(access: access, monotonic: { 0 })
        readings.append(reader.read(path, from: node, in: self))
        return [:]
      }
    }
    let tree = ReadingTree(try ModelPath("model.url"), try PlanAccess(["Loose": ["model.url"]]))
    let collector = EventCollector()
    let tracker = Tracker(tree: tree, sink: collector.collect)
    let model = Asked()
    let node = LooseNode { _ in .model(model) }
    model.answer = { _ in
      tracker.record(.action("inner", from: node))
      return .value("here")
    }
    tracker.record(.action("outer", from: node))
    #expect(collector.paths == ["#outer#Loose#Loose"])
    #expect(tracker.statistics.dropped == [.reentrant: 1])
    #expect(tree.readings == [.value("here")])
  }
}

extension HostileModelTests {
  private final class Runs {
    var count = 0

    func run() -> Int {
      count += 1
      return count
    }
  }

  private final class Lazy {
    private let runs: Runs
    let plain = 7
    lazy var made = runs.run()
    var computed: Int { runs.run() }
    weak var owner: LooseNode?
    let nothing: Int? = nil

    init(_ runs: Runs) { self.runs = runs }
  }

  private struct Own: CustomReflectable {
    let runs: Runs
    let secret = 1
    var customMirror: Mirror { Mirror(self, children: ["secret": runs.run()]) }
  }

  private enum Kind: String {
    case banner
  }

  private actor Worker { let number = 1 }

  @Test("nothing of the app runs: no lazy property, no computed one, no mirror of its own")
  func sideEffects() throws {
    let runs = Runs()
    let lazy = Lazy(runs)
    let node = LooseNode { key in
      switch key {
      case "lazy": .any(lazy)
      case "own": .any(Own(runs: runs))
      case "worker": .any(Worker())
      default: nil
      }
    }
    let types: [Any.Type] = [Lazy.self, Own.self, Worker.self, Kind.self]
    #expect(try read("lazy.plain", node, reflecting: types) == .value(7))
    #expect(try read("lazy.nothing", node, reflecting: types) == .value(.null))
    #expect(try read("lazy.nothing.more", node, reflecting: types) == .missing(.absent))
    for key in ["made", "computed", "$__lazy_storage_$_made", "none"] {
      #expect(try read("lazy.\(key)", node, reflecting: types) == .missing(.absent))
    }
    #expect(try read("lazy[0]", node, reflecting: types) == .missing(.wrongType))
    #expect(try read("lazy.plain", node) == .missing(.closed))
    #expect(try read("own.secret", node, reflecting: types) == .missing(.closed))
    #expect(try read("worker.number", node, reflecting: types) == .missing(.closed))
    #expect(runs.count == 0)
  }

  @Test("what is no value of an event is none, and nothing is made up for it")
  func values() throws {
    let table: [(Any, ModelReading)] = [
      (UInt64.max, .missing(.wrongType)), (UInt64(Int.max), .value(.int(.max))),
      (Int8.min, .value(-128)), (Float(0.5), .value(0.5)), (Kind.banner, .missing(.wrongType)),
      ("text".dropFirst(), .value("ext")),
      (Set([1]), .missing(.wrongType)), ([1: 2], .missing(.wrongType)), ((), .missing(.wrongType)),
      ({ 1 }, .missing(.wrongType)), (Int.self, .missing(.wrongType)), (true, .value(true)),
      (LooseNode(), .missing(.wrongType)), (Int??.some(.some(3)) as Any, .value(3)),
      ([String?.none] as Any, .missing(.wrongType)),
    ]
    for (value, expected) in table {
      let node = LooseNode { _ in .any(value) }
      #expect(try read("a", node) == expected, "\(value)")
    }
    for (value, reason) in [
      (Set([1]) as Any, .closed), ([1: 2] as Any, .wrongType), (Kind.banner, .closed),
      ({ 1 }, .closed),
      (Int.self, .closed), ((), .closed), ("text", .wrongType),
    ] as [(Any, MissingReason)] {
      let node = LooseNode { _ in .any(value) }
      #expect(try read("a.a", node) == .missing(reason), "\(value)")
    }
    let pair = LooseNode { _ in .any((a: 1, b: "two")) }
    #expect(try read("p.b", pair) == .missing(.closed))
    #expect(try read("p.b", pair, reflecting: [(a: Int, b: String).self]) == .value("two"))
    let kind = LooseNode { _ in .any(Kind.banner) }
    #expect(try read("k.rawValue", kind, reflecting: [Kind.self]) == .missing(.closed))
  }
}
