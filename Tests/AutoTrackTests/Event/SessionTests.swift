@testable import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Sessions: length, suspends, the background, events out of session")
struct SessionTests {
  private static let minute: Int64 = 60_000
  private static let hour: Int64 = 60 * minute

  private func numbers(_ screen: Screen) -> [Int?] { screen.events.map(\.context.session?.number) }

  @Test("a session ends at its greatest length though events keep coming; one as long does not")
  func maximum() {
    let screen = Screen()
    for _ in 0...48 {
      screen.tracker.track("x")
      screen.clock.advance(milliseconds: 30 * Self.minute)
    }
    #expect(Set(numbers(screen)) == [1])
    screen.tracker.track("later")
    #expect(numbers(screen).last == 2)
    #expect(screen.events.last?.context.session?.start == screen.events.last?.time)
  }

  @Test(
    "greatest lengths of every size hold; none and less than none are no limit",
    arguments: [Int64.min, -1, 0, 1, 3, 18_446_744_073_710, Int64.max])
  func maxima(maximum: Int64) {
    var configuration = Configuration.standard
    configuration.sessionTimeout = .max
    configuration.sessionMaximum = maximum
    let screen = Screen(configuration)
    for _ in 0..<5 {
      screen.tracker.track("x")
      screen.clock.advance(milliseconds: 2)
    }
    switch maximum {
    case 1: #expect(numbers(screen) == [1, 2, 3, 4, 5])
    case 3: #expect(numbers(screen) == [1, 1, 2, 2, 3])
    default: #expect(numbers(screen) == [1, 1, 1, 1, 1])
    }
  }

  @Test("fault 35: a lid that is closed for an hour ends a session; monotonic times leave it out")
  func suspend() {
    let screen = Screen()
    screen.tracker.track("a")
    screen.clock.suspend(for: 20 * Self.minute)
    screen.tracker.track("b")
    screen.clock.suspend(for: Self.hour)
    screen.tracker.track("c")
    #expect(numbers(screen) == [1, 1, 2])
    #expect(screen.events.map(\.monotonicTime) == [0, 0, 0])
    #expect(screen.events[2].time - screen.events[0].time == 80 * Self.minute)
  }

  @Test("a source of two clocks counts sessions by the monotonic one, read once an event")
  func twoClocks() {
    let clock = ManualClock()
    let (wall, monotonic) = (clock.source.wall, clock.source.monotonic)
    let source = TimeSource(wall: wall, monotonic: monotonic)
    let collector = EventCollector()
    let tracker = Tracker(time: source, random: .seeded(1), sink: collector.collect)
    tracker.track("a")
    clock.suspend(for: Self.hour)
    tracker.track("b")
    clock.advance(milliseconds: Self.hour)
    #expect(source.sinceBoot() == source.monotonic())
    tracker.track("c")
    #expect(collector.events.map(\.context.session?.number) == [1, 1, 2])
  }

  @Test("the system's clock that counts suspends is not behind the monotonic one")
  func systemClocks() {
    let reading = TimeSource.system.reading()
    #expect(reading.sinceBoot >= reading.monotonic && reading.monotonic > 0)
    #expect(TimeSource.system.sinceBoot() >= reading.sinceBoot)
  }

  @Test(
    "fault 35: events out of session carry none, begin none and prolong none, on either way in")
  func outOfSession() {
    let screen = Screen()
    screen.tracker.track("push", inSession: false)
    screen.tracker.handle.track("push", inSession: false)
    screen.tracker.track("a")
    screen.clock.advance(milliseconds: 29 * Self.minute)
    screen.tracker.track("push", inSession: false)
    screen.tracker.handle.track("push", inSession: false)
    screen.clock.advance(milliseconds: 2 * Self.minute)
    screen.tracker.track("b")
    #expect(numbers(screen) == [nil, nil, 1, nil, nil, 2])
    #expect(
      screen.events.allSatisfy { $0.context.anonymousID == screen.events[0].context.anonymousID })
    // The context is shared, and follows the person.
    #expect(screen.events[0].context === screen.events[3].context)
    screen.tracker.identify("ann")
    screen.tracker.track("push", inSession: false)
    #expect(screen.events.last?.context.userID == "ann")
    #expect(screen.events[0].context != screen.events[2].context)
  }

  @Test("fault 35: what happens in the background prolongs no session and begins none")
  func background() {
    let screen = Screen()
    screen.tracker.track("a")
    screen.application.announce(.didEnterBackground)
    for _ in 0..<4 {
      screen.clock.advance(milliseconds: 10 * Self.minute)
      screen.tracker.track("fetched")
      screen.tracker.handle.track("flag", kind: .exposure)
    }
    screen.application.announce(.willEnterForeground)
    screen.application.announce(.didBecomeActive)
    #expect(numbers(screen) == [1, 1, 1, 1, 1, 1, 1, 1, nil, nil, 2, 2])
    #expect(!screen.tracker.isInBackground)
  }

  @Test("fault 17: a return to the front is one session, whichever steps tell of it")
  func foreground() {
    for steps in [[LifecycleEvent.willEnterForeground, .didBecomeActive], [.didBecomeActive]] {
      let screen = Screen()
      screen.tracker.track("a")
      screen.application.announce(.didEnterBackground)
      screen.clock.advance(milliseconds: Self.hour)
      for step in steps { screen.application.announce(step) }
      screen.tracker.track("b")
      let expected: [Int?] = [1, 1] + Array(repeating: 2, count: steps.count) + [2]
      #expect(numbers(screen) == expected)
    }
  }

  @Test("fault 36: a launch in the background begins no session, however the tracker comes to know")
  func passiveLaunch() {
    for (starts, configuration) in [
      (true, Configuration.standard), (false, .standard), (true, .wkTrackingData),
    ] {
      let screen = Screen(configuration, starts: starts)
      screen.application.launch(inBackground: true)
      screen.tracker.start(in: screen.application)
      #expect(screen.tracker.isInBackground)
      screen.tracker.track("fetched")
      screen.application.announce(.willTerminate)
      #expect(screen.events.count >= 2)
      #expect(numbers(screen).allSatisfy { $0 == nil })
      screen.application.announce(.didBecomeActive)
      #expect(numbers(screen).last == 1)
    }
  }

  @Test("a tracker that stops knows nothing of the background; one that starts asks")
  func stops() {
    let screen = Screen()
    screen.application.announce(.didEnterBackground)
    screen.tracker.handle.track("posted there")
    screen.clock.advance(milliseconds: Self.hour)
    screen.tracker.stop()
    #expect(!screen.tracker.isInBackground)
    screen.tracker.track("front")
    #expect(numbers(screen) == [1, 1, 2])
    screen.tracker.start(in: screen.application)
    #expect(screen.tracker.isInBackground)
  }

  @Test("a toolkit of one's own says itself where its application is")
  func foreignTree() {
    let collector = EventCollector()
    let clock = ManualClock()
    let tracker = Tracker(
      tree: NaiveTree(), time: clock.source, random: .seeded(1), sink: collector.collect)
    tracker.track("a")
    tracker.isInBackground = true
    clock.advance(milliseconds: 31 * Self.minute)
    tracker.track("b")
    tracker.handle.track("posted in the background")
    tracker.isInBackground = false
    tracker.track("c")
    #expect(collector.events.map(\.context.session?.number) == [1, nil, nil, 2])
  }

  @Test("a report that a suspended thread held for hours belongs to the session of its time")
  func lateReport() {
    let screen = Screen()
    screen.tracker.track("a")
    let reading = screen.tracker.pipeline.time.reading()
    screen.clock.suspend(for: 8 * Self.hour)
    screen.tracker.track("b")
    let old = TimeSource(
      wall: { reading.wall }, monotonic: { reading.monotonic }, sinceBoot: { reading.sinceBoot })
    TrackerHandle(mailbox: screen.tracker.handle.mailbox, time: old).track("late")
    screen.tracker.track("c")
    #expect(screen.summaries == ["a", "b", "late", "c"])
    #expect(numbers(screen) == [1, 2, 1, 2])
  }
}
