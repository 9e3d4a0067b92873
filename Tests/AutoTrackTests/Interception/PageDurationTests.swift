import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// Random pages that come and go while the machine runs, sleeps and is looked away from.
private struct PagePlay {
  struct Spell {
    var visible: Int64 = 0
    var suspended: Int64 = 0
  }

  let screen = Screen()
  /// Several of one class: names do not tell them apart.
  let pages: [ViewController] = (0..<5).map { number in
    number % 2 == 0 ? LoginViewController() : CartViewController()
  }
  var random: SplitMix64
  var isInBackground = false
  var spells: [Int: Spell] = [:]
  var expected: [Spell] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func step() {
    switch random.below(6) {
    case 0, 1:
      let pause = Int64(random.below(100_000))
      let isSuspended = random.below(3) == 0
      if isSuspended {
        screen.clock.suspend(for: pause)
      } else {
        screen.clock.advance(milliseconds: pause)
      }
      guard !isInBackground else { return }
      for number in spells.keys {
        if isSuspended {
          spells[number]?.suspended += pause
        } else {
          spells[number]?.visible += pause
        }
      }
    case 2:
      let day: Int64 = 24 * 3_600_000
      screen.clock.stepWall(milliseconds: [-day, day][random.below(2)])
    case 3:
      isInBackground.toggle()
      if isInBackground {
        screen.application.announce(.didEnterBackground)
      } else {
        screen.application.announce(.willEnterForeground)
        screen.application.announce(.didBecomeActive)
      }
    default:
      let number = random.below(pages.count)
      if let spell = spells.removeValue(forKey: number) {
        expected.append(spell)
        pages[number].sendViewDidDisappear()
      } else {
        spells[number] = Spell()
        pages[number].sendViewDidAppear()
      }
    }
  }
}

@Suite("Pages: how long they were visible")
struct PageDurationTests {
  private static let minute: Int64 = 60_000

  private func leavings(_ events: [TrackedEvent]) -> [TrackedEvent] {
    events.filter { $0.path?.text.hasPrefix("#viewDidDisappear:") == true }
  }

  private func durations(_ screen: Screen) -> [PageDuration?] {
    leavings(screen.events).map(\.pageDuration)
  }

  @Test("fault 37: each page's time in front, and the suspends in it, are those of a small model")
  func law() {
    for seed in UInt64(1)...40 {
      var play = PagePlay(seed: seed)
      for page in play.pages { play.screen.view.addSubview(page.view) }
      for _ in 0..<200 { play.step() }
      let durations = durations(play.screen)
      #expect(durations.map(\.?.visible) == play.expected.map(\.visible), "seed \(seed)")
      #expect(durations.map(\.?.suspended) == play.expected.map(\.suspended), "seed \(seed)")
      #expect(durations.count > 10, "seed \(seed)")
      let others = play.screen.events.count { $0.pageDuration != nil }
      #expect(others == durations.count, "no other event has one")
    }
  }

  @Test("fault 37: no time is negative or traps, whatever the clocks do")
  func hostileClocks() {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let numbers: [UInt64] = (0..<64).map { _ in
        [0, 1, .max, .max - 1, random.next(), 1_000_000 * UInt64(random.below(9))][random.below(6)]
      }
      final class Dial: @unchecked Sendable { var place = 0 }
      let dial = Dial()
      let read: @Sendable () -> UInt64 = {
        dial.place += 1
        return numbers[dial.place % numbers.count]
      }
      let collector = EventCollector()
      let tracker = Tracker(
        tree: NaiveTree(),
        time: TimeSource(
          wall: { Int64(bitPattern: read()) }, monotonic: read, sinceBoot: read),
        random: .seeded(seed), sink: collector.collect)
      let node = NaiveNode("Page", parent: nil)
      for step in 0..<200 {
        tracker.record(.page("Page", at: node, appears: step % 2 == 0))
        if random.below(3) == 0 { tracker.isInBackground.toggle() }
      }
      let durations = collector.events.compactMap(\.pageDuration)
      #expect(durations.count == 100)
      #expect(durations.allSatisfy { $0.visible >= 0 && $0.suspended >= 0 })
    }
  }

  @Test("the background is not counted, a suspend with the page in front is told apart")
  func parts() {
    let screen = Screen()
    screen.controller.sendViewDidAppear()
    screen.clock.advance(milliseconds: 1_500)
    screen.clock.suspend(for: 8 * 60 * Self.minute)
    screen.application.announce(.didEnterBackground)
    screen.clock.advance(milliseconds: Self.minute)
    screen.clock.suspend(for: Self.minute)
    screen.application.announce(.willEnterForeground)
    screen.clock.advance(milliseconds: 2_000)
    screen.clock.stepWall(milliseconds: -24 * 60 * Self.minute)
    screen.controller.sendViewDidDisappear()
    let event = screen.events.last
    #expect(event?.pageDuration?.visible == 3_500)
    #expect(event?.pageDuration?.suspended == 8 * 60 * Self.minute)
    #expect(event?.json.contains("\"page_duration\":3500,\"page_suspended\":28800000,") == true)
    #expect(event?.properties.isEmpty == true)
    #expect(
      event?.path?.text
        == "#viewDidDisappear:#LoginViewController#UIWindow[0]#UIApplication#AppDelegate")
  }

  @Test("without a clock that counts suspends there are none to tell")
  func twoClocks() {
    let clock = ManualClock()
    let collector = EventCollector()
    let tracker = Tracker(
      tree: NaiveTree(),
      time: TimeSource(wall: clock.source.wall, monotonic: clock.source.monotonic),
      random: .seeded(1), sink: collector.collect)
    let node = NaiveNode("Page", parent: nil)
    tracker.record(.page("Page", at: node))
    clock.advance(milliseconds: 7)
    clock.suspend(for: 100)
    tracker.record(.page("Page", at: node, appears: false))
    #expect(collector.events.last?.pageDuration?.visible == 7)
    #expect(collector.events.last?.pageDuration?.suspended == 0)
  }

  @Test("a time that is known in part only is not told: without consent, or while nobody looked")
  func unknown() {
    let withdrawn = Screen()
    withdrawn.controller.sendViewDidAppear()
    withdrawn.tracker.isConsentGiven = false
    withdrawn.clock.advance(milliseconds: 5)
    withdrawn.tracker.handle.setConsent(true)
    withdrawn.controller.sendViewDidDisappear()
    // It appeared before consent was withdrawn: that it did is forgotten.
    #expect(durations(withdrawn) == [])
    #expect(withdrawn.dropped[.repeatedPage] == 1)

    let stopped = Screen()
    stopped.window.makeKeyAndVisible(in: stopped.application)
    stopped.tracker.stop()
    stopped.clock.advance(milliseconds: 5)
    stopped.tracker.start(in: stopped.application)
    stopped.window.rootViewController = CartViewController()
    #expect(durations(stopped) == [nil])
    // The next page's is known again.
    stopped.clock.advance(milliseconds: 9)
    stopped.window.rootViewController = LoginViewController()
    #expect(durations(stopped).last??.visible == 9)
  }

  /// Pages that are numbers, of a toolkit that may use a number again.
  private struct NumberTree: ResponderTree {
    var hasIdentity = true
    func next(after node: Int) -> Int? { nil }
    func classKey(of node: Int) -> ClassKey { ClassKey(1) }
    func className(of node: Int) -> String { "Page" }
    func identity(of node: Int) -> UInt? { hasIdentity ? UInt(node) : nil }
  }

  /// What pages of one name tell, by the numbers that come (positive) and go (negative), a second each.
  private func seconds(_ steps: [Int], hasIdentity: Bool, counts: Bool = false) -> [Int64?] {
    let clock = ManualClock()
    let collector = EventCollector()
    let tracker = Tracker(
      tree: NumberTree(hasIdentity: hasIdentity), time: clock.source, random: .seeded(1),
      sink: collector.collect)
    for (place, step) in steps.enumerated() {
      var interaction = Interaction.page("Home", at: abs(step), appears: step > 0)
      if counts { interaction.page?.appearance = place + 1 }
      tracker.record(interaction)
      clock.advance(milliseconds: 1_000)
    }
    return leavings(collector.events).map { $0.pageDuration.map { $0.visible / 1_000 } }
  }

  @Test("pages of one name are told apart by identity; where there is none nothing is guessed")
  func identities() {
    #expect(seconds([1, 2, -1, -2], hasIdentity: true) == [2, 2])
    #expect(seconds([1, -1, 1, -1], hasIdentity: true) == [1, 1])
    // The first one's address is used again, and nobody had said that it went.
    #expect(seconds([1, 2, 1, -1], hasIdentity: true) == [1])
    #expect(seconds([1, -1, 1, -1], hasIdentity: false) == [1, 1])
    // It may be the same page or another one.
    #expect(seconds([1, 2, -1], hasIdentity: false) == [nil])
    // Another appearance goes than the one that came.
    #expect(seconds([1, -1], hasIdentity: true, counts: true) == [nil])
  }

  @Test("the original's preset tells the time too, and its strings are what they were")
  func original() {
    let paths = BothPresets { screen in
      screen.controller.sendViewDidAppear()
      screen.clock.advance(milliseconds: 12)
      screen.controller.sendViewDidDisappear()
      #expect(durations(screen).map(\.?.visible) == [12])
    }
    let end = "#LoginViewController#UIWindow[0]#UIApplication#AppDelegate"
    #expect(paths.standard == ["#viewDidAppear:" + end, "#viewDidDisappear:" + end])
    #expect(paths.original == paths.standard)
  }
}
