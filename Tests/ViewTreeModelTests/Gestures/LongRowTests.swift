import Testing
import ViewTreeModel

@Suite("Recognizers in a long row")
struct LongRowTests {
  @Test("That each waits for the one before costs no stack")
  func row() throws {
    try withSmallStack {
      let stage = Stage()
      let view = View()
      stage.window.addSubview(view)
      let recognizers = (0..<600).map { _ in TapGestureRecognizer() }
      recognizers[0].numberOfTapsRequired = 2
      for (place, recognizer) in recognizers.enumerated() {
        view.addGestureRecognizer(recognizer)
        if place > 0 { recognizer.require(toFail: recognizers[place - 1]) }
        recognizer.addAction { [log = stage.log] _ in log.add("\(place)") }
      }
      stage.app.tap(view)
      // The double tap fails by time, the second recognizes and so keeps all others from it.
      #expect(stage.log.take() == ["1"])
      stage.app.tap(view, taps: 2)
      #expect(stage.log.take() == ["0"])
    }
  }
}
