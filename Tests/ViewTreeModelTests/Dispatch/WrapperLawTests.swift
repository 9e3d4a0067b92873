import AutoTrack
import Testing
import ViewTreeModel

private class Screen: ViewController {
  let log: Log
  init(_ log: Log) {
    self.log = log
    super.init()
  }
  override func viewDidAppear(_ animated: Bool) { log.add("screen") }
}

private final class Silent: Screen {
  override func viewDidAppear(_ animated: Bool) { log.add("silent") }
}

private final class Twice: Screen {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    super.viewDidAppear(animated)
  }
}

private final class Sibling: ViewController {}

@Suite("Wrappers of one message against a naive list")
struct WrapperLawTests {
  /// One application with a receiver of each class, and the naive model of its wrappers.
  private final class World {
    let app = Application()
    let log = Log()
    let receivers: [(ViewController, classes: Set<String>, body: [String])]
    let scopes: [(name: String, scope: WrapperScope)]
    var model: [(id: Int, scope: String, token: DispatchToken)] = []
    var nextID = 0
    /// What the next wrapper that runs does before it goes on.
    var pending: (() -> Void)?

    init() throws {
      let classes = app.dispatch.classes
      let panel = try classes.define("Panel", superclass: classes.record(for: Screen.self))
      let drawer = try classes.define("Drawer", superclass: panel)
      let other = try classes.define("Other", superclass: classes.record(for: Screen.self))
      let inPanel = Screen(log)
      inPanel.become(panel, in: app.dispatch)
      let inDrawer = Screen(log)
      inDrawer.become(drawer, in: app.dispatch)
      let inOther = Screen(log)
      inOther.become(other, in: app.dispatch)
      receivers = [
        (Screen(log), ["all", "Screen"], ["screen"]),
        (Silent(log), ["all", "Screen", "Silent"], ["silent"]),
        (Twice(log), ["all", "Screen"], ["screen", "screen"]),
        (Sibling(), ["all"], []),
        (inPanel, ["all", "Screen", "Panel"], ["screen"]),
        (inDrawer, ["all", "Screen", "Panel", "Drawer"], ["screen"]),
        (inOther, ["all", "Screen"], ["screen"]),
      ]
      scopes = [
        ("all", .all), ("Screen", .instances(of: Screen.self)),
        ("Silent", .instances(of: Silent.self)), ("Panel", .record(panel)),
        ("Drawer", .record(drawer)),
      ]
      for (receiver, _, _) in receivers { receiver.attach(to: app.dispatch) }
    }

    func wrap(_ random: inout SplitMix64) {
      let (name, scope) = scopes[random.below(scopes.count)]
      let id = nextID
      nextID += 1
      let token = app.dispatch.wrap(.viewDidAppear, for: scope) {
        [log, unowned self] call, original in
        log.add("+\(id)")
        let pending = self.pending
        self.pending = nil
        pending?()
        original(call.arguments)
        log.add("-\(id)")
      }
      model.append((id, name, token))
    }

    func remove(_ random: inout SplitMix64) {
      guard !model.isEmpty else { return }
      app.dispatch.remove(model.remove(at: random.below(model.count)).token)
    }

    func expected(_ index: Int) -> [String] {
      let ids = model.filter { receivers[index].classes.contains($0.scope) }.map(\.id)
      return ids.reversed().map { "+\($0)" } + receivers[index].body + ids.map { "-\($0)" }
    }

    func check(_ index: Int) {
      let expected = expected(index)
      receivers[index].0.sendViewDidAppear()
      #expect(log.take() == expected)
    }
  }

  @Test("Any sequence of wraps, removals and calls behaves as the list", arguments: 0..<20)
  func anySequence(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let world = try World()
    for _ in 0..<300 {
      switch random.below(8) {
      case 0, 1: world.wrap(&random)
      case 2: world.remove(&random)
      case 3:
        // From inside a running wrapper: this call goes on as it began.
        let inner = SplitMix64(seed: random.next())
        let removes = Bool.random(using: &random)
        world.pending = { [unowned world] in
          var inner = inner
          if removes { world.remove(&inner) } else { world.wrap(&inner) }
        }
      default: world.check(random.below(world.receivers.count))
      }
      #expect(world.app.dispatch.count == world.model.count)
    }
    while !world.model.isEmpty { world.remove(&random) }
    #expect(world.app.dispatch.count == 0)
    #expect(world.app.dispatch.wrappedMessages == 0)
    for index in world.receivers.indices { world.check(index) }
  }

  @Test("Nested calls of one message from inside its wrapper go through the wrappers again")
  func nested() throws {
    let world = try World()
    var random = SplitMix64(seed: 1)
    let app = world.app
    var depth = 0
    let token = app.dispatch.wrap(.viewDidAppear) { call, original in
      depth += 1
      if depth == 1 { call.receiver.sendViewDidAppear() }
      original(call.arguments)
    }
    world.receivers[0].0.sendViewDidAppear()
    #expect(depth == 2)
    #expect(world.log.take() == ["screen", "screen"])
    app.dispatch.remove(token)
    world.wrap(&random)
    world.remove(&random)
    world.check(0)
  }
}
