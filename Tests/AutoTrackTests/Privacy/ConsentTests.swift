import AutoTrack
import Testing
import ViewTreeModel

@Suite("Events: consent")
struct ConsentTests {
  /// Does something on every channel; how often an event was due.
  private func playAll(_ screen: Screen) -> Int {
    let button = screen.button()
    screen.application.tap(button)
    button.sendActions(for: .touchUpInside)
    screen.controller.sendViewDidAppear()
    screen.controller.sendViewDidDisappear()
    screen.application.announce(.didEnterBackground)
    screen.tracker.track("bought")
    screen.tracker.page("Thanks")
    screen.tracker.handle.track("flag")
    screen.tracker.drain()
    return 8
  }

  @Test("without consent every channel is silent and counted")
  func silent() {
    let screen = Screen()
    screen.tracker.isConsentGiven = false
    let due = playAll(screen)
    #expect(screen.events.isEmpty)
    #expect(screen.tracker.statistics.recorded == 0)
    #expect(screen.dropped == [.noConsent: due])
    screen.tracker.isConsentGiven = true
    #expect(playAll(screen) == screen.events.count)
    #expect(screen.events.map(\.sequence) == Array(1...UInt64(due)))
    #expect(screen.tracker.statistics.recorded == due)
  }

  @Test("what was said last holds, whether here or on another thread")
  func lastWord() {
    let screen = Screen()
    screen.tracker.handle.setConsent(true)
    screen.tracker.isConsentGiven = false
    screen.tracker.track("a")
    #expect(screen.events.isEmpty)
    screen.tracker.handle.setConsent(true)
    screen.tracker.track("b")
    screen.tracker.isConsentGiven = false
    screen.tracker.handle.setConsent(true)
    screen.tracker.handle.track("c")
    screen.tracker.handle.setConsent(false)
    screen.tracker.handle.track("d")
    screen.tracker.track("e")
    // What waited when consent was withdrawn was never recorded.
    #expect(screen.summaries == ["b"])
    #expect(screen.dropped == [.noConsent: 4])
  }

  @Test("what waits when consent is withdrawn is cleared and counted, also if it is given again")
  func pendingLetters() {
    let screen = Screen()
    let handle = screen.tracker.handle
    handle.track("before")
    screen.tracker.isConsentGiven = false
    screen.tracker.isConsentGiven = true
    handle.track("waits")
    handle.setConsent(false)
    handle.track("without")
    handle.setConsent(true)
    handle.track("after")
    screen.tracker.drain()
    #expect(screen.summaries == ["after"])
    #expect(screen.dropped == [.noConsent: 3])
  }

  @Test("a withdrawal from elsewhere stops the next automatic event")
  func atOnce() {
    let screen = Screen()
    let button = screen.button()
    screen.application.tap(button)
    screen.tracker.handle.setConsent(false)
    screen.application.tap(button)
    screen.application.announce(.didEnterBackground)
    #expect(screen.events.count == 1)
    #expect(screen.dropped == [.noConsent: 2])
  }

  /// Whether consent is there when a gesture or drag begins, goes on and ends; all other ways of three.
  static let courses: [[Bool]] = (0..<8).map { bits in (0..<3).map { bits >> $0 & 1 == 1 } }

  @Test(
    "a drag and a held interaction are recorded only if there was consent all the time",
    arguments: courses)
  func held(course: [Bool]) {
    let screen = Screen()
    let slider = screen.put(Slider(), 0)
    let box = screen.put(View(), 1)
    let pan = PanGestureRecognizer()
    pan.addAction { _ in }
    box.addGestureRecognizer(pan)
    screen.on(slider, "slide:")
    for y in [20.0, 120] {
      let app = screen.application
      screen.tracker.isConsentGiven = course[0]
      app.input(.down(1, at: Point(x: 20, y: y)))
      app.input(.move(1, to: Point(x: 60, y: y)))
      screen.tracker.isConsentGiven = course[1]
      app.input(.move(1, to: Point(x: 90, y: y)))
      screen.tracker.isConsentGiven = course[2]
      app.input(.up(1))
    }
    #expect(screen.events.count == (course == [true, true, true] ? 2 : 0))
    #expect(screen.events.isEmpty == (screen.dropped[.noConsent] == 2))
  }

  @Test("pages: nothing later tells of one that came or was left without consent")
  func pages() {
    let screen = Screen()
    let other = CartViewController()
    screen.window.makeKeyAndVisible(in: screen.application)
    #expect(screen.events.count == 1)
    screen.tracker.isConsentGiven = false
    screen.controller.present(other)
    other.dismiss()
    screen.tracker.page("Secret")
    screen.tracker.isConsentGiven = true
    screen.controller.sendViewDidDisappear()
    screen.tracker.page("Open")
    #expect(screen.events.count == 2)
    #expect(screen.events.allSatisfy { !$0.json.contains("Secret") && !$0.json.contains("Cart") })
  }

  @Test("a reset records what waits as the person's of before")
  func reset() {
    let screen = Screen()
    screen.tracker.identify("ada")
    screen.tracker.handle.track("before")
    screen.tracker.reset()
    screen.tracker.track("after")
    #expect(screen.events.map(\.context.userID) == ["ada", nil])
    #expect(screen.events[0].context.anonymousID != screen.events[1].context.anonymousID)
  }
}
