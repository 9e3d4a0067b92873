import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Facts of what goes on for a while")
struct HeldFactsTests {
  @Test("fault B15: a slider's release has the facts of its first change, whatever came after")
  func sliderThatCloses() {
    for end in ["changed", "lifted", "cancelled"] {
      let screen = Screen()
      let slider = screen.put(Slider(), 0)
      var hadEvent = false
      screen.on(slider, "unlock:") { [unowned screen] in
        guard end == "changed" else { return }
        slider.removeFromSuperview()
        screen.window.rootViewController = CartViewController()
      }
      screen.on(slider, "close:", for: [.touchUpInside, .touchCancel]) { [unowned screen] in
        hadEvent = screen.paths.first?.hasPrefix("#unlock:") == true
        screen.window.rootViewController = CartViewController()
      }
      screen.application.drag(
        .point(Point(x: 12, y: 20)), by: Point(x: 100, y: 0), isCancelled: end == "cancelled")
      let path = "#unlock:#UISlider#UISlider[0]" + Screen.chain
      #expect(screen.paths.first { $0.hasPrefix("#unlock:") } == path, "\(end)")
      #expect(screen.names.filter { $0 == "unlock:" }.count == 1, "\(end)")
      #expect(hadEvent || end == "changed", "\(end)")
    }
  }

  @Test("fault B15: each of several trackers has a gesture's facts from its beginning")
  func severalTrackers() {
    let screen = Screen()
    let others = EventCollector()
    let other = Tracker(random: .seeded(2), sink: others.collect)
    other.start(in: screen.application)
    let box = screen.put(View(), 0)
    let pan = PanGestureRecognizer()
    pan.addAction { if $0.state == .began { $0.view?.removeFromSuperview() } }
    box.addGestureRecognizer(pan)
    let slider = screen.put(Slider(), 1)
    screen.on(slider, "unlock:") { slider.removeFromSuperview() }
    screen.application.drag(.point(Point(x: 20, y: 20)), by: Point(x: 60, y: 0))
    screen.application.drag(.point(Point(x: 12, y: 120)), by: Point(x: 60, y: 0))
    let expected = [
      "#UIPanGestureRecognizer#UIView[0]" + Screen.chain,
      "#unlock:#UISlider#UISlider[0]" + Screen.chain,
    ]
    #expect(screen.paths == expected)
    #expect(others.paths == expected)
    other.stop()
  }
}
