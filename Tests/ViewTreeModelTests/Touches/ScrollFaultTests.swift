import Testing
import ViewTreeModel

@Suite("Scrolling: reported faults of other engines, shown right")
struct ScrollFaultTests {
  @Test(
    "fault B16: whoever watches a scroll sees where the content was before and where it is after")
  func beforeAndAfter() {
    let stage = Stage()
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = Size(width: 300, height: 2_000)
    stage.window.addSubview(scroll)
    var before: [Double] = []
    var after: [Double] = []
    stage.app.dispatch.wrap(.recognize) { call, original in
      before.append(scroll.contentOffset.y)
      original(call.arguments)
      after.append(scroll.contentOffset.y)
    }
    stage.app.drag(.point(Point(x: 150, y: 250)), by: Point(x: 0, y: -160), steps: 4)
    #expect(before.first == 0 && after.last == scroll.contentOffset.y)
    #expect(scroll.contentOffset.y > 100)
    #expect(Array(before.dropFirst()) == Array(after.dropLast()))
    #expect(zip(before, after).contains { $0 != $1 })
  }
}
