import AutoTrack
import AutoTrackTesting
import Testing

@Suite("The doubles for tests")
struct DoublesTests {
  @Test("a clock stands still until it is moved; its times pass, one of them steps")
  func clock() {
    let clock = ManualClock(wall: 1_000, monotonic: 5)
    let source = clock.source
    #expect([source.wall(), source.wall()] == [1_000, 1_000])
    clock.advance(milliseconds: 20)
    #expect(source.wall() == 1_020)
    #expect(source.monotonic() == 20_000_005)
    clock.stepWall(milliseconds: -500)
    clock.advance(milliseconds: -3)
    #expect(source.wall() == 520)
    #expect(source.monotonic() == 20_000_005)
    #expect(source.sinceBoot() == 20_000_005)
    clock.suspend(for: 40)
    clock.suspend(for: -1)
    #expect(source.wall() == 560)
    #expect(source.monotonic() == 20_000_005)
    #expect(source.sinceBoot() == 60_000_005)
    #expect(ManualClock(monotonic: 1, sinceBoot: 7).source.sinceBoot() == 7)
  }

  @Test("a clock's times end at their last value")
  func clockEnds() {
    let clock = ManualClock(wall: .max - 1, monotonic: .max - 1)
    clock.advance(milliseconds: .max)
    #expect(clock.source.wall() == .max)
    #expect(clock.source.monotonic() == .max && clock.source.sinceBoot() == .max)
    clock.suspend(for: .max)
    #expect(clock.source.wall() == .max && clock.source.sinceBoot() == .max)
    clock.stepWall(milliseconds: .min)
    clock.stepWall(milliseconds: .min)
    #expect(clock.source.wall() == .min)
  }

  @Test("a collector keeps events in order, from any task, until it is cleared")
  func collector() async {
    let collector = EventCollector()
    let tracker = Tracker(random: .seeded(1), sink: collector.collect)
    tracker.track("a")
    tracker.page("b")
    #expect(collector.summaries == ["a", "b"])
    #expect(collector.paths == [])
    let event = collector.events[0]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { collector.collect(event) } }
    }
    #expect(collector.events.count == 52)
    collector.clear()
    #expect(collector.events == [])
  }
}
