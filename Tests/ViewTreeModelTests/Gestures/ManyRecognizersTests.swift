import Testing

@testable import ViewTreeModel

@Suite("Recognizers that wait for each other in long ways")
struct ManyRecognizersTests {
  private let stage = Stage()
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() { stage.window.addSubview(view) }

  private func taps(_ count: Int) -> [TapGestureRecognizer] {
    (0..<count).map { stage.watch(TapGestureRecognizer(), "\($0)", on: view) }
  }

  @Test("A row whose end time decides is no circle, and none is asked again and again")
  func row() {
    let taps = taps(200)
    let deciding = Deciding()
    var asked = 0
    deciding.requires = { _, _ in
      asked += 1
      return false
    }
    for (each, next) in zip(taps, taps.dropFirst()) { each.require(toFail: next) }
    taps[0].delegate = deciding
    taps[199].numberOfTapsRequired = 2
    #expect(stage.app.tap(view))
    #expect(stage.log.take() == ["198 ended"])
    #expect(stage.app.sequences.isEmpty)
    // A circle was looked for from each recognizer through all the others.
    #expect(asked < 10_000)
  }

  @Test("Who waits for ever more taps is carried on once a tap")
  func taps() {
    for tap in taps(2) { tap.numberOfTapsRequired = .max }
    for _ in 0..<300 {
      stage.app.input([.down(1, at: Point(x: 1, y: 1)), .up(1)])
      stage.app.advance(by: 0.001)
    }
    stage.app.advance(by: 10)
    #expect(stage.app.sequences.isEmpty && stage.log.take().isEmpty)
  }
}
