import Testing
import ViewTreeModel

@Suite("Scroll views under a finger")
struct ScrollViewTests {
  private let stage = Stage()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
  private let button = Button()

  init() {
    stage.window.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    stage.window.addSubview(scroll)
    scroll.contentSize = Size(width: 100, height: 1000)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 600)
    scroll.addSubview(button)
    for (events, name) in [
      (ControlEvents.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ] {
      button.addAction(for: events) { [log = stage.log] _ in log.add(name) }
    }
  }

  private var middle: TouchPlace { .point(Point(x: 50, y: 150)) }

  @Test("A quick drag scrolls and the content never hears of the finger; it stops at the ends")
  func quick() {
    #expect(stage.app.drag(middle, by: Point(x: 0, y: -100)))
    #expect(scroll.contentOffset.y > 80 && scroll.contentOffset.y <= 100)
    #expect(stage.log.take() == [])
    for _ in 0..<20 { stage.app.drag(middle, by: Point(x: 0, y: -140)) }
    #expect(scroll.contentOffset == Point(x: 0, y: 800))
    for _ in 0..<20 { stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 0, y: 170)) }
    #expect(scroll.contentOffset == .zero)
  }

  @Test("A tap reaches the content, down and up at once when the finger is lifted")
  func tap() {
    stage.app.tap(middle)
    #expect(stage.log.take() == ["down", "up"])
    #expect(stage.app.input([.down(1, at: Point(x: 50, y: 50))]) == false)
    #expect(stage.log.take() == [])
    stage.app.advance(by: 0.2)
    #expect(stage.log.take() == ["down"])
    stage.app.input([.up(1)])
    #expect(stage.log.take() == ["up"])
  }

  @Test(
    "A finger that a control has heard of does not scroll; one that another view has is taken from it"
  )
  func held() {
    stage.app.drag(middle, by: Point(x: 0, y: -60), hold: 0.3)
    #expect(scroll.contentOffset == .zero && stage.log.take() == ["down", "up"])
    scroll.delaysContentTouches = false
    stage.app.drag(middle, by: Point(x: 0, y: -60))
    #expect(scroll.contentOffset == .zero && stage.log.take() == ["down", "up"])
    final class Eager: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { true }
    }
    let eager = Eager(frame: scroll.frame)
    eager.contentSize = scroll.contentSize
    stage.window.addSubview(eager)
    eager.addSubview(button)
    stage.app.drag(middle, by: Point(x: 0, y: -60), hold: 0.3)
    #expect(eager.contentOffset.y > 40 && stage.log.take() == ["down", "cancel"])
    eager.canCancelContentTouches = false
    let before = eager.contentOffset
    stage.app.drag(middle, by: Point(x: 0, y: -60), hold: 0.3)
    #expect(eager.contentOffset == before && stage.log.take() == ["down", "up"])
  }

  @Test("Content that fits, or another direction, does not scroll: the control keeps the finger")
  func fits() {
    stage.app.drag(middle, by: Point(x: 40, y: 0))
    #expect(scroll.contentOffset == .zero && stage.log.take() == ["down", "up"])
    scroll.contentSize = .zero
    stage.app.drag(middle, by: Point(x: 0, y: -40))
    #expect(scroll.contentOffset == .zero && stage.log.take() == ["down", "up"])
    scroll.contentSize = Size(width: 100, height: 1000)
    scroll.isScrollEnabled = false
    stage.app.drag(middle, by: Point(x: 0, y: -40))
    #expect(scroll.contentOffset == .zero && stage.log.take() == ["down", "up"])
  }

  @Test(
    "Of two scroll views inside each other the inner one moves, or the one that can move that way")
  func nested() {
    let pages = ScrollView(frame: scroll.frame)
    pages.contentSize = Size(width: 500, height: 200)
    stage.window.addSubview(pages)
    pages.addSubview(scroll)
    stage.app.drag(middle, by: Point(x: 0, y: -50))
    #expect(scroll.contentOffset.y > 0 && pages.contentOffset == .zero)
    stage.app.drag(middle, by: Point(x: -40, y: 0))
    #expect(pages.contentOffset.x > 0)
  }

  @Test("Pulled down far enough from the top, the content is refreshed once")
  func refresh() {
    let refresh = RefreshControl()
    refresh.addAction { [log = stage.log] _ in log.add("refresh") }
    scroll.refreshControl = refresh
    stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 0, y: 60))
    #expect(!refresh.isRefreshing)
    stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 0, y: 170), steps: 17)
    #expect(refresh.isRefreshing && stage.log.take() == ["refresh"])
    stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 0, y: 170), steps: 17)
    #expect(stage.log.take() == [])
    refresh.endRefreshing()
    refresh.isEnabled = false
    stage.app.drag(.point(Point(x: 50, y: 20)), by: Point(x: 0, y: 170), steps: 17)
    #expect(!refresh.isRefreshing && stage.log.take() == [])
  }

  @Test("A finger scrolls a list of many rows through a screenful of cells")
  func list() {
    final class Source: TableViewDataSource {
      var made = 0
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        1_000_000
      }
      func tableView(_ tableView: TableView, cellForRowAt path: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        if cell.tag == 0 { made += 1 }
        cell.tag = 1
        return cell
      }
    }
    let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let source = Source()
    table.rowHeight = 20
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    stage.window.addSubview(table)
    for _ in 0..<100 { stage.app.drag(middle, by: Point(x: 0, y: -140)) }
    #expect(table.contentOffset.y > 10_000 && source.made <= 13)
    let before = table.contentOffset
    stage.app.dispatch.wrap(.select) { [log = stage.log] call, original in
      log.add("row \(call.arguments.indexPath.item)")
      original(call.arguments)
    }
    stage.app.tap(middle)
    #expect(stage.log.take() == ["row \(Int((before.y + 150) / 20))"])
  }
}
