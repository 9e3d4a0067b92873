import AutoTrack
import AutoTrackTesting
import Synchronization
import Testing
import ViewTreeModel

@Suite("Events: ids, times, sessions and people")
struct TrackedEventTests {
  private static let minute: Int64 = 60_000

  @Test("ids grow and sequences count from 1, also when the clock steps back")
  func order() {
    var random = SplitMix64(seed: 62)
    let screen = Screen()
    for _ in 0..<300 {
      screen.tracker.track("x")
      let step = Int64.random(in: -5_000..<5_000, using: &random)
      if Bool.random(using: &random) { screen.clock.stepWall(milliseconds: step) }
      if Bool.random(using: &random) { screen.clock.advance(milliseconds: step) }
    }
    let ids = screen.events.map(\.id)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(screen.events.map(\.sequence) == Array(1...UInt64(300)))
    #expect(Set(screen.events.map { $0.id.description }).count == 300)
  }

  @Test("times are the clock's at the event")
  func times() {
    let screen = Screen()
    screen.tracker.track("a")
    screen.clock.advance(milliseconds: 1_500)
    screen.tracker.track("b")
    screen.clock.stepWall(milliseconds: -10_000)
    screen.tracker.track("c")
    let expected: [Int64] = [1_700_000_000_000, 1_700_000_001_500, 1_699_999_991_500]
    #expect(screen.events.map(\.time) == expected)
    #expect(screen.events.map(\.monotonicTime) == [0, 1_500_000_000, 1_500_000_000])
  }

  @Test("clocks beyond every range end no program", arguments: [Int64.min, -1, 0, Int64.max])
  func extremeClocks(wall: Int64) {
    let collector = EventCollector()
    let clock = ManualClock(wall: wall, monotonic: .max)
    let tracker = Tracker(time: clock.source, random: .seeded(1), sink: collector.collect)
    tracker.track("a")
    clock.advance(milliseconds: .max)
    clock.stepWall(milliseconds: .min)
    tracker.track("b")
    #expect(collector.events.count == 2)
    #expect(collector.events[0].id < collector.events[1].id)
  }

  @Test("a pause longer than the timeout begins a session, one as long does not")
  func sessions() {
    let screen = Screen()
    func session(after milliseconds: Int64) -> Int? {
      screen.clock.advance(milliseconds: milliseconds)
      screen.tracker.track("x")
      return screen.events.last?.context.session?.number
    }
    #expect(session(after: 0) == 1)
    #expect(session(after: 30 * Self.minute) == 1)
    #expect(session(after: 30 * Self.minute) == 1)
    #expect(session(after: 30 * Self.minute + 1) == 2)
    #expect(session(after: 10) == 2)
    let last = screen.events.last?.context.session
    #expect(last?.start == screen.events[3].time)
    #expect(Set(screen.events.map { $0.context.session?.id.description }).count == 2)
  }

  @Test("the wall clock's steps neither end nor keep a session")
  func clockSteps() {
    let screen = Screen()
    screen.tracker.track("a")
    screen.clock.stepWall(milliseconds: 600 * Self.minute)
    screen.tracker.track("b")
    screen.clock.stepWall(milliseconds: -2000 * Self.minute)
    screen.tracker.track("c")
    screen.clock.advance(milliseconds: 31 * Self.minute)
    screen.clock.stepWall(milliseconds: -31 * Self.minute)
    screen.tracker.track("d")
    #expect(screen.events.map(\.context.session?.number) == [1, 1, 1, 2])
  }

  @Test("a pause ends the session also when the person or the common properties changed meanwhile")
  func changesInPause() {
    for change in [
      { (tracker: Tracker<ViewTree>) in tracker.identify("ann") }, { $0.reset() },
      { $0.setCommonProperties(["a": 1]) },
    ] {
      let screen = Screen()
      screen.tracker.track("a")
      change(screen.tracker)
      screen.tracker.track("b")
      change(screen.tracker)
      screen.clock.advance(milliseconds: 31 * Self.minute)
      screen.tracker.track("c")
      screen.tracker.track("d")
      #expect(screen.events.map(\.context.session?.number) == [1, 1, 2, 2])
    }
  }

  @Test("what other threads reported long ago does not prolong a session")
  func lateReports() {
    let screen = Screen()
    screen.tracker.track("a")
    screen.clock.advance(milliseconds: 20 * Self.minute)
    screen.tracker.handle.track("posted")
    screen.clock.advance(milliseconds: 31 * Self.minute)
    screen.tracker.track("b")
    #expect(screen.summaries == ["a", "posted", "b"])
    #expect(screen.events.map(\.context.session?.number) == [1, 1, 2])
    let start = screen.events[0].time
    #expect(screen.events[1].time == start + 20 * Self.minute)
  }

  @Test("a monotonic time that is older than the last, as of a late report, shortens no session")
  func olderTimes() {
    let times = Mutex<[UInt64]>([0, 20, 0, 45, 80].reversed())
    let time = TimeSource(
      wall: { 0 }, monotonic: { times.withLock { ($0.popLast() ?? 0) * 60_000_000_000 } })
    let collector = EventCollector()
    let tracker = Tracker(time: time, random: .seeded(1), sink: collector.collect)
    for name in ["a", "b", "c", "d", "e"] { tracker.track(name) }
    #expect(collector.events.map(\.context.session?.number) == [1, 1, 1, 1, 2])
  }

  @Test(
    "timeouts of every size hold",
    arguments: [Int64.min, -1, 0, 1, 18_446_744_073_710, Int64.max])
  func timeouts(timeout: Int64) {
    var configuration = Configuration.standard
    configuration.sessionTimeout = timeout
    let screen = Screen(configuration)
    screen.tracker.track("a")
    screen.tracker.track("b")
    screen.clock.advance(milliseconds: 2)
    screen.tracker.track("c")
    #expect(screen.events.map(\.context.session?.number) == [1, 1, timeout > 1 ? 1 : 2])
  }

  @Test("identify names the person until reset, which changes the anonymous id too")
  func people() {
    let screen = Screen()
    screen.tracker.track("a")
    screen.tracker.identify("ann")
    screen.tracker.track("b")
    screen.application.tap(screen.button())
    screen.tracker.reset()
    screen.tracker.track("c")
    #expect(screen.events.map(\.context.userID) == [nil, "ann", "ann", nil])
    let ids = screen.events.map(\.context.anonymousID)
    #expect(ids[0] == ids[1])
    #expect(ids[0] == ids[2])
    #expect(ids[0] != ids[3])
    #expect(Set(screen.events.map(\.context.session?.number)) == [1])
  }

  @Test("common properties are those of the time of the event")
  func common() {
    let screen = Screen(common: ["app": "shop"])
    screen.tracker.track("a")
    screen.tracker.setCommonProperties(["app": "bank"])
    screen.tracker.track("b")
    #expect(
      screen.events.map(\.context.commonProperties) == [["app": "shop"], ["app": "bank"]])
  }

  @Test("the same seed and clock give the same events")
  func reproducible() {
    let runs = (0..<2).map { _ -> [String] in
      let screen = Screen(seed: 9)
      screen.application.tap(screen.button())
      screen.tracker.track("x")
      screen.tracker.reset()
      screen.tracker.page("y")
      return screen.events.map(\.json)
    }
    #expect(runs[0] == runs[1])
    #expect(Screen(seed: 10).tracker.statistics == Screen(seed: 9).tracker.statistics)
  }

  @Test("a summary is the path, else the name")
  func summaries() {
    let screen = Screen()
    screen.tracker.track("bought")
    screen.application.announce(.willTerminate)
    #expect(screen.summaries == ["bought", "#applicationWillTerminate"])
  }
}
