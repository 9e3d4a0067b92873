@testable import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// Sessions as the rules say them: intervals on a list of times in milliseconds.
private struct SessionModel {
  enum Standing { case front, background, outside }

  let timeout: Int64
  /// 0 for none.
  let maximum: Int64
  var runs: [(begin: Int64, last: Int64)] = []

  /// The number of the session of an event at a time.
  mutating func number(_ standing: Standing, at time: Int64) -> Int? {
    if standing == .outside { return nil }
    // A late report looks no further back than the session before the one that runs.
    for index in runs.indices.suffix(2).reversed() {
      let run = runs[index]
      let isShort = maximum <= 0 || time <= run.begin + maximum
      guard time >= run.begin, time <= run.last + timeout, isShort else { continue }
      if standing == .front, index == runs.count - 1 {
        runs[index].last = max(run.last, time)
      }
      return index + 1
    }
    if standing == .background { return nil }
    if let run = runs.last, time < run.begin {
      return time + timeout >= run.begin ? runs.count : nil
    }
    runs.append((time, time))
    return runs.count
  }
}

/// One random history, told to a tracker and to the model.
private struct SessionPlay {
  let screen: Screen
  let button: Button
  let timeout: Int64
  let maximum: Int64
  var model: SessionModel
  var random: SplitMix64
  /// Milliseconds by the clock that never steps and counts suspended time.
  var now: Int64 = 0
  var isInBackground = false
  /// What other threads have reported and nobody has read.
  var waiting: [(time: Int64, standing: SessionModel.Standing)] = []
  var expected: [Int?] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    timeout = 30 * 60_000
    maximum = [0, 4, 48][Int(seed % 3)] * timeout
    model = SessionModel(timeout: timeout, maximum: maximum)
    var configuration = Configuration.standard
    configuration.sessionMaximum = maximum
    screen = Screen(configuration)
    button = screen.button()
    pass(100 * timeout)
  }

  mutating func pass(_ time: Int64) {
    now += time
    screen.clock.advance(milliseconds: time)
  }

  mutating func letTimePass() {
    let pause = [0, 1, timeout / 2, timeout, timeout + 1][random.below(5)]
    if random.below(3) == 0 {
      now += pause
      screen.clock.suspend(for: pause)
    } else {
      pass(pause)
    }
    let day: Int64 = 24 * 3_600_000
    screen.clock.stepWall(milliseconds: [-day, 0, 0, day][random.below(4)])
  }

  /// An event that is recorded now, after what waits.
  mutating func expect(_ standing: SessionModel.Standing? = nil) {
    read()
    expected.append(model.number(standing ?? (isInBackground ? .background : .front), at: now))
  }

  mutating func read() {
    for letter in waiting { expected.append(model.number(letter.standing, at: letter.time)) }
    waiting = []
  }

  /// A report whose thread read the clocks some time ago.
  mutating func post(late: Int64, inSession: Bool) {
    let time = now - late
    let source = TimeSource(
      wall: { time }, monotonic: { 0 }, sinceBoot: { UInt64(time) * 1_000_000 })
    let handle = TrackerHandle(mailbox: screen.tracker.handle.mailbox, time: source)
    handle.track("posted", inSession: inSession)
    waiting.append((time, !inSession ? .outside : isInBackground ? .background : .front))
  }

  mutating func act() {
    switch random.below(10) {
    case 0, 1:
      screen.tracker.track("seen")
      expect()
    case 2:
      screen.application.tap(button)
      expect()
    case 3:
      screen.tracker.track("out of session", inSession: false)
      expect(.outside)
    case 4:
      post(late: 0, inSession: true)
    case 5:
      post(late: 0, inSession: random.below(2) == 0)
    case 6:
      post(
        late: [1, timeout / 2, timeout, 2 * timeout, 5 * timeout][random.below(5)],
        inSession: random.below(4) > 0)
    case 7:
      // Nothing of it leaves, nor what waits, so nothing of it counts.
      screen.tracker.isConsentGiven = false
      waiting = []
      screen.tracker.track("unseen")
      screen.tracker.isConsentGiven = true
    default:
      move()
    }
  }

  mutating func move() {
    if isInBackground {
      read()
      isInBackground = false
      screen.application.announce(.willEnterForeground)
      expect()
      screen.application.announce(.didBecomeActive)
      expect()
    } else {
      screen.application.announce(.didEnterBackground)
      expect()
      isInBackground = true
    }
  }

  mutating func end() {
    screen.tracker.drain()
    read()
  }
}

@Suite("Faults 35, 37 and B8: sessions against a small model")
struct SessionLawTests {
  @Test(
    "pauses and lengths end sessions, whatever clocks, suspends, the background and late reports do"
  )
  func law() {
    for seed in UInt64(1)...60 {
      var play = SessionPlay(seed: seed)
      for _ in 0..<150 {
        play.letTimePass()
        play.act()
      }
      play.end()
      let events = play.screen.events
      #expect(events.map(\.context.session?.number) == play.expected, "seed \(seed)")
      #expect(play.model.runs.count > 3, "seed \(seed)")
      let numbered = Dictionary(grouping: events, by: \.context.session?.number)
      for (number, events) in numbered where number != nil {
        #expect(Set(events.map { $0.context.session }).count == 1)
      }
      let ids = Set(events.compactMap { $0.context.session?.id })
      #expect(ids.count == play.model.runs.count, "seed \(seed)")
    }
  }

  @Test("reports of many tasks at once begin one session, and those out of session none")
  func tasks() async {
    let screen = Screen()
    let handle = screen.tracker.handle
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for _ in 0..<50 { handle.track("posted", inSession: task % 2 == 0) }
        }
      }
    }
    screen.clock.advance(milliseconds: 60_000)
    screen.tracker.track("own")
    let numbers = screen.events.map(\.context.session?.number)
    #expect(numbers.count { $0 == 1 } == 201 && numbers.count { $0 == nil } == 200)
  }
}
