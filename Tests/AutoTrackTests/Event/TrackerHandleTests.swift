@testable import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Isolation: the handle of other threads")
struct TrackerHandleTests {
  @Test("what many tasks report at once arrives once each, in each task's order")
  func concurrent() async {
    let collector = EventCollector()
    let tracker = Tracker(random: .seeded(1), sink: collector.collect)
    let handle = tracker.handle
    let (tasks, reports) = (8, 400)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for report in 0..<reports {
            handle.track("\(task)", properties: ["report": .int(report)])
            if report % 50 == 0 { await Task.yield() }
          }
        }
      }
    }
    tracker.track("last")
    #expect(collector.events.count == tasks * reports + 1)
    #expect(collector.summaries.last == "last")
    for task in 0..<tasks {
      let own = collector.events.filter { $0.name == "\(task)" }
      let numbers: [Value?] = (0..<reports).map { Value.int($0) }
      #expect(own.map { $0.properties["report"] } == numbers)
    }
    #expect(collector.events.map(\.sequence) == Array(1...UInt64(tasks * reports + 1)))
  }

  @Test("reports wait for the tracker's next event or drain, and keep the time of the report")
  func waits() {
    let screen = Screen()
    screen.tracker.handle.track("flag", kind: .exposure, properties: ["variant": "b"])
    #expect(screen.events.isEmpty)
    screen.clock.advance(milliseconds: 500)
    screen.application.tap(screen.button())
    #expect(screen.events.map(\.kind) == [.exposure, .interaction])
    #expect(screen.events[1].time - screen.events[0].time == 500)
    #expect(screen.events[0].origin == .programmatic)
    screen.tracker.handle.track("again")
    screen.tracker.drain()
    screen.tracker.drain()
    #expect(screen.summaries.last == "again")
    #expect(screen.events.count == 3)
  }

  @Test("a report belongs to the page that was visible before the one that comes now")
  func page() {
    let stack = NavigationController(rootViewController: LoginViewController())
    let screen = Screen(controller: stack)
    screen.window.makeKeyAndVisible(in: screen.application)
    stack.topViewController?.sendViewDidDisappear()
    screen.tracker.page("Manual")
    screen.tracker.handle.track("before")
    stack.topViewController?.sendViewDidAppear()
    screen.tracker.handle.track("before")
    screen.tracker.page("Cart")
    screen.tracker.track("after")
    let pages = screen.events.dropFirst(2).map(\.page)
    #expect(
      pages == ["Manual", "Manual", "LoginViewController", "LoginViewController", "Cart", "Cart"])
  }

  @Test("a sink that reports to the handle is heard at the next event")
  func sinkReports() {
    final class Box { var handle: TrackerHandle? }
    let box = Box()
    let collector = EventCollector()
    let tracker = Tracker(random: .seeded(1)) { event in
      collector.collect(event)
      if event.name == "a" { box.handle?.track("from the sink") }
    }
    box.handle = tracker.handle
    tracker.track("a")
    tracker.track("b")
    #expect(collector.summaries == ["a", "from the sink", "b"])
  }

  @Test("a handle that outlives its tracker keeps nothing")
  func outlivesTracker() {
    var tracker: Tracker<ViewTree>? = Tracker { _ in }
    let handle = tracker?.handle
    handle?.track("before")
    #expect(handle?.mailbox.count == 1)
    tracker = nil
    for _ in 0..<100 { handle?.track("after") }
    #expect(handle?.mailbox.count == 0)
  }

  @Test("a handle says whether anybody will read what it is given")
  func tellsWhetherItIsRead() {
    let collector = EventCollector()
    var tracker: Tracker<ViewTree>? = Tracker(sink: collector.collect)
    let handle = tracker?.handle
    #expect(handle?.track("waits") == true)
    #expect(handle?.setConsent(true) == true)
    tracker?.close()
    #expect(collector.summaries == ["waits"])
    #expect(handle?.track("late") == false)
    #expect(handle?.setConsent(false) == false)
    tracker?.track("own")
    tracker = nil
    #expect(handle?.track("later") == false)
    #expect(collector.summaries == ["waits", "own"])
  }
}
