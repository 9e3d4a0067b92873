import AutoTrack
import AutoTrackTesting
import Foundation
import Testing
import ViewTreeModel

@Suite("Events, sessions and clocks: reported faults of other engines, shown right")
struct EventFaultTests {
  @Test(
    "fault 10: an application on each of many threads, and reports from all of them, are no race")
  func threads() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<32 {
        group.addTask {
          let screen = Screen(seed: UInt64(number))
          let button = screen.button()
          for _ in 0..<20 {
            screen.tracker.start(in: screen.application)
            screen.application.tap(button)
            screen.tracker.stop()
          }
          return screen.events.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 20, count: 32))
  }

  @Test("fault 29: what is typed is in no event of any kind, in either preset, on any channel")
  func typedText() {
    for configuration in [Configuration.standard, .wkTrackingData] {
      let screen = Screen(configuration)
      let (field, view, bar) = (TextField(), TextView(), SearchBar())
      let secret = TextField()
      secret.isSecureTextEntry = true
      screen.on(field, "edit:", for: .allEvents)
      screen.on(secret, "edit:", for: .allEvents)
      for part in [field, view, bar, secret] as [View] {
        let press = LongPressGestureRecognizer()
        press.addAction { _ in }
        part.addGestureRecognizer(press)
        screen.view.addSubview(part)
      }
      let app = screen.application
      for input in [field, view, bar, secret] as [any TextInput] {
        app.type("sentinel", into: input)
        app.press("s")
        app.press(.return)
        input.gestureRecognizers.first?.setState(.ended)
        app.tap(input)
        app.endEditing()
      }
      screen.controller.sendViewDidAppear()
      #expect(screen.events.count > 5)
      #expect(screen.events.allSatisfy { !$0.json.contains("sentinel") })
      let place = "#UITextField[\(secret.siblingIndex)]"
      #expect(screen.paths.allSatisfy { !$0.contains(place) })
    }
  }

  @Test(
    "fault 35: a pause ends a session without any word of the foreground, a report of long ago extends none"
  )
  func sessions() {
    let screen = Screen()
    let button = screen.button()
    func session() -> UUIDv7? {
      screen.application.tap(button)
      return screen.events.last?.context.session?.id
    }
    let first = session()
    screen.clock.advance(milliseconds: 29 * 60_000)
    #expect(session() == first)
    screen.clock.advance(milliseconds: 31 * 60_000)
    let second = session()
    #expect(second != first)
    // Reported now, drained after the pause: it happened before it.
    screen.tracker.handle.track("late")
    screen.clock.advance(milliseconds: 31 * 60_000)
    let third = session()
    #expect(screen.events.suffix(2).first?.name == "late")
    #expect(screen.events.suffix(2).first?.context.session?.id == second && third != second)
  }

  @Test("faults 37, B8: a wall clock that jumps ends, prolongs and turns back nothing")
  func clocks() {
    let screen = Screen()
    let button = screen.button()
    let jumps: [Int64] = [-86_400_000, 86_400_000 * 365, .min, .max, -3_600_000]
    for jump in jumps {
      screen.clock.stepWall(milliseconds: jump)
      screen.clock.advance(milliseconds: 1_000)
      screen.application.tap(button)
    }
    let events = screen.events
    #expect(events.count == jumps.count && Set(events.map(\.context.session?.id)).count == 1)
    for (earlier, later) in zip(events, events.dropFirst()) {
      #expect(later.monotonicTime - earlier.monotonicTime == 1_000_000_000)
      #expect(earlier.sequence < later.sequence && earlier.id < later.id)
    }
    screen.clock.stepWall(milliseconds: -86_400_000)
    screen.clock.advance(milliseconds: 31 * 60_000)
    screen.application.tap(button)
    #expect(
      screen.events.last?.context.session?.id != events.last?.context.session?.id,
      "a real pause still counts")
  }

  @Test("fault 39: events that are alike in everything are as many events, each with its own id")
  func identical() {
    let screen = Screen()
    let button = screen.button()
    for _ in 0..<3 {
      screen.application.tap(button)
      screen.tracker.track("same", properties: ["a": 1])
    }
    #expect(screen.events.count == 6 && Set(screen.events.map(\.id)).count == 6)
    #expect(Set(screen.paths).count == 1)
  }

  @Test(
    "fault 43: properties are what they were at the call, and every number and text is writable")
  func values() throws {
    let screen = Screen(common: ["nan": .double(.nan)])
    var properties: Properties = [
      "nan": .double(.nan), "inf": .double(-.infinity), "text": "a+b%20 😀 \u{0}\"\\\u{2028}",
      "least": .int(.min), "tiny": .double(.leastNonzeroMagnitude), "none": nil,
    ]
    screen.tracker.track("values", properties: properties)
    screen.tracker.handle.track("posted", properties: properties)
    properties["text"] = "changed"
    let button = screen.button()
    button.tracking.parameters = properties
    screen.application.tap(button)
    button.tracking.parameters["text"] = "changed again"
    #expect(
      screen.events.map { $0.properties["text"] }.prefix(2) == [
        "a+b%20 😀 \u{0}\"\\\u{2028}", "a+b%20 😀 \u{0}\"\\\u{2028}",
      ])
    #expect(screen.events.last?.parameters["text"] == "changed")
    for event in screen.events {
      let object = try JSONSerialization.jsonObject(with: Data(event.json.utf8))
      #expect(object is [String: Any])
      #expect(!event.json.contains("\n") && !event.json.contains("nan,"))
    }
  }

  @Test("fault 42: other threads report while the sink is at work, and neither waits for the other")
  func noDeadlock() {
    let collector = EventCollector()
    var handle: TrackerHandle?
    let tracker = Tracker(random: .seeded(1)) { event in
      collector.collect(event)
      guard event.name == "outer", let handle else { return }
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        handle.track("inner")
        handle.setConsent(true)
        done.signal()
      }
      done.wait()
    }
    handle = tracker.handle
    tracker.track("outer")
    tracker.drain()
    #expect(collector.summaries == ["outer", "inner"])
    handle = nil
  }
}
