import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Interception promise 4: one event an interaction, nothing doubled, nothing lost")
struct InterceptionPromise4Tests {
  /// Answers like UIKit's delegates; a subclass calls super.
  private class BaseDelegate: TableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      calls.append("base")
    }
  }

  private final class Subclass: BaseDelegate {
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
      calls.append("sub")
      super.tableView(tableView, didSelectRowAt: indexPath)
    }
  }

  private static let first = ListIndexPath(section: 0, item: 0)

  private func table(in screen: Screen) -> TableView {
    let table = TableView()
    screen.view.addSubview(table)
    table.addCell(TableViewCell(), at: Self.first)
    return table
  }

  @Test("starting twice, late, and again after stopping")
  func installing() {
    let screen = Screen(starts: false)
    let button = screen.button()
    screen.application.tap(button)
    #expect(screen.events.isEmpty)
    screen.tracker.start(in: screen.application)
    screen.tracker.start(in: screen.application)
    screen.application.tap(button)
    #expect(screen.events.count == 1)
    screen.tracker.stop()
    screen.tracker.stop()
    #expect(screen.application.dispatch.count == 0)
    screen.application.tap(button)
    #expect(screen.events.count == 1)
    screen.tracker.start(in: screen.application)
    screen.application.tap(button)
    #expect(screen.events.count == 2)
  }

  @Test("a delegate that is set twice, to nil and back, and for two lists")
  func delegates() {
    let screen = Screen()
    let delegate = BaseDelegate()
    let (one, two) = (table(in: screen), table(in: screen))
    for list in [one, two] { list.delegate = delegate }
    one.delegate = delegate
    screen.application.select(Self.first, in: one)
    one.delegate = nil
    screen.application.select(Self.first, in: one)
    one.delegate = delegate
    screen.application.select(Self.first, in: one)
    screen.application.select(Self.first, in: two)
    #expect(
      screen.paths
        == [0, 0, 0, 1].map { "#UITableViewCell[0:0]#UITableView[\($0)]" + Screen.chain })
    #expect(delegate.calls == ["base", "base", "base"])
  }

  @Test("delegates of a class and of its superclass, the subclass calling super")
  func superclassDelegate() {
    let screen = Screen()
    let (base, sub) = (BaseDelegate(), Subclass())
    let (one, two) = (table(in: screen), table(in: screen))
    one.delegate = base
    two.delegate = sub
    screen.application.select(Self.first, in: two)
    screen.application.select(Self.first, in: one)
    #expect(screen.events.count == 2)
    #expect(sub.calls == ["sub", "base"])
    #expect(base.calls == ["base"])
  }

  @Test("a recognizer that is moved to another view is recorded there, once")
  func movedRecognizer() {
    let screen = Screen()
    let (old, new) = (View(), View())
    screen.view.addSubview(old)
    screen.view.addSubview(new)
    let tap = TapGestureRecognizer()
    let handler = Handler()
    tap.addTarget(handler, action: "tap:", Handler.run)
    old.addGestureRecognizer(tap)
    old.addGestureRecognizer(tap)
    new.addGestureRecognizer(tap)
    screen.application.tap(old)
    screen.application.tap(new)
    #expect(screen.paths == ["#UITapGestureRecognizer#UIView[1]" + Screen.chain])
    #expect(handler.calls == 1)
  }

  @Test("a recognizer with two targets is one event; cancelled and failed are none")
  func gestureStates() {
    let screen = Screen()
    let box = View()
    screen.view.addSubview(box)
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    pan.addAction { _ in }
    box.addGestureRecognizer(pan)
    for state in [GestureRecognizer.State.began, .changed, .cancelled, .began, .failed] {
      pan.setState(state)
    }
    #expect(screen.events.isEmpty)
    for state in [GestureRecognizer.State.began, .changed, .ended] { pan.setState(state) }
    #expect(screen.paths == ["#UIPanGestureRecognizer#UIView[0]" + Screen.chain])
    #expect(states == [.began, .changed, .cancelled, .began, .began, .changed, .ended])
  }

  @Test("a removed or detached sender is still recorded")
  func detached() {
    let screen = Screen()
    let button = screen.button()
    button.removeFromSuperview()
    screen.application.tap(button)
    #expect(
      screen.paths == ["#go:#UIButton#UIButton[0]#currentTitle=Go#state=1#enabled=1#selected=0"])
  }

  @Test(
    "several trackers on one application each get every interaction once, in any order of start")
  func severalTrackers() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<fuzzRounds(100) {
      let screen = Screen(starts: false)
      let button = screen.button()
      let collectors = (0..<3).map { _ in EventCollector() }
      let trackers = collectors.map { log in
        Tracker(random: .seeded(1), sink: log.collect)
      }
      var expected = [0, 0, 0]
      for _ in 0..<20 {
        let place = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: trackers[place].start(in: screen.application)
        case 1: trackers[place].stop()
        default:
          screen.application.tap(button)
          for place in 0..<3 where trackers[place].isStarted { expected[place] += 1 }
        }
      }
      #expect(collectors.map(\.events.count) == expected)
      for tracker in trackers.shuffled(using: &random) { tracker.stop() }
      #expect(screen.application.dispatch.count == 0)
    }
  }

  @Test("starting in another application stops in the first")
  func otherApplication() {
    let (first, second) = (Screen(starts: false), Screen(starts: false))
    let buttons = [first.button(), second.button("Other")]
    first.tracker.start(in: first.application)
    first.tracker.start(in: second.application)
    first.application.tap(buttons[0])
    second.application.tap(buttons[1])
    #expect(first.events.map { $0.properties["currentTitle"] } == ["Other"])
    #expect(first.application.dispatch.count == 0)
  }

  @Test("a sink may stop its tracker or start another one: the handler runs, nothing is doubled")
  func changingSink() {
    final class Box {
      var tracker: Tracker<ViewTree>?
      var other: Tracker<ViewTree>?
    }
    let screen = Screen(starts: false)
    var calls = 0
    let button = screen.button { calls += 1 }
    let (box, collector, others) = (Box(), EventCollector(), EventCollector())
    box.other = Tracker(random: .seeded(2), sink: others.collect)
    box.tracker = Tracker(random: .seeded(1)) { [unowned screen] event in
      collector.collect(event)
      box.tracker?.stop()
      box.tracker = nil
      box.other?.start(in: screen.application)
    }
    box.tracker?.start(in: screen.application)
    screen.application.tap(button)
    #expect(collector.events.count == 1)
    #expect(calls == 1)
    others.clear()
    screen.application.tap(button)
    #expect(collector.events.count == 1)
    #expect(others.events.count == 1)
    box.other?.stop()
    #expect(screen.application.dispatch.count == 0)
  }

  @Test("a tracker that goes from application to application names each one's classes")
  func manyApplications() throws {
    let collector = EventCollector()
    let tracker = Tracker(random: .seeded(1), sink: collector.collect)
    // Class records of an application that is gone leave their addresses to those of the next one.
    for number in 0..<200 {
      let screen = Screen(starts: false)
      let classes = screen.application.dispatch.classes
      let box = View()
      box.become(
        try classes.define("Box\(number)", superclass: classes.record(for: View.self)),
        in: screen.application.dispatch)
      screen.view.addSubview(box)
      tracker.start(in: screen.application)
      screen.application.tap(screen.button(in: box))
      #expect(collector.paths.last?.hasPrefix("#go:#UIButton#UIButton[0]#Box\(number)[0]#") == true)
    }
  }

  @Test("wrappers around the tracker's, removed in any order, leave dispatch as never wrapped")
  func wrappersRemoved() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<fuzzRounds(100) {
      let screen = Screen(starts: false)
      let button = screen.button()
      let table = screen.application.dispatch
      var outside = 0
      var removals: [() -> Void] = (0..<4).map { _ in
        let token = table.wrap(.sendAction) { call, original in
          outside += 1
          return original(call.arguments)
        }
        return { table.remove(token) }
      }
      removals.append { screen.tracker.stop() }
      screen.tracker.start(in: screen.application)
      removals.shuffle(using: &random)
      for (removed, remove) in removals.enumerated() {
        let (events, before) = (screen.events.count, outside)
        let isStarted = screen.tracker.isStarted
        screen.application.tap(button)
        #expect(screen.events.count - events == (isStarted ? 1 : 0))
        #expect(outside - before == removals.count - removed - (isStarted ? 1 : 0))
        remove()
      }
      #expect(table.count == 0)
      let (events, before) = (screen.events.count, outside)
      screen.application.tap(button)
      #expect(screen.events.count == events)
      #expect(outside == before)
    }
  }
}
