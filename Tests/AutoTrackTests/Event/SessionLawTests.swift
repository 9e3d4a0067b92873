import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Faults 35 and 37: sessions against a small model")
struct SessionLawTests {
  @Test("a pause ends a session whatever the wall clock does; what is dropped prolongs none")
  func law() {
    let timeout: Int64 = 30 * 60_000
    for seed in UInt64(1)...30 {
      var random = SplitMix64(seed: seed)
      let screen = Screen()
      let tracker = screen.tracker
      var sinceEvent: Int64 = 0
      var number = 1
      var isFirst = true
      var expected: [Int] = []
      for _ in 0..<120 {
        let pause = [0, 1, timeout / 2, timeout, timeout + 1][random.below(5)]
        screen.clock.advance(milliseconds: pause)
        sinceEvent += pause
        screen.clock.stepWall(milliseconds: [-timeout * 2, 0, timeout * 2][random.below(3)])
        switch random.below(4) {
        case 0:
          // Out of the session: nothing of it leaves, so nothing of it counts.
          tracker.isConsentGiven = false
          tracker.track("unseen")
          screen.application.announce(.didEnterBackground)
          tracker.isConsentGiven = true
          continue
        case 1: screen.application.announce(.didBecomeActive)
        case 2: tracker.handle.track("posted")
        default: tracker.track("seen")
        }
        tracker.drain()
        if !isFirst, sinceEvent > timeout { number += 1 }
        isFirst = false
        sinceEvent = 0
        expected.append(number)
      }
      #expect(screen.events.map(\.context.session?.number) == expected, "seed \(seed)")
      let starts = Dictionary(grouping: screen.events, by: \.context.session?.number)
      #expect(
        starts.values.allSatisfy { Set($0.map(\.context.session?.id.description)).count == 1 })
    }
  }
}
