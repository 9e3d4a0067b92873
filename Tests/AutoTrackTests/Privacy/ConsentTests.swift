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
}
