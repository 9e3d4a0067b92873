import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Markers: ignoring")
struct IgnorePolicyTests {
  @Test(
    "itself stops the node alone, descendants what is below, subtree both",
    arguments: [
      (IgnorePolicy.itself, [false, true, true]), (.descendants, [true, false, false]),
      (.subtree, [false, false, false]), (IgnorePolicy(), [true, true, true]),
    ])
  func policies(policy: IgnorePolicy, recorded: [Bool]) {
    let screen = Screen()
    let outer = screen.button("Outer")
    let inner = screen.button("Inner", in: outer)
    let leaf = screen.button("Leaf", in: inner)
    outer.tracking.ignored = policy
    for (button, isRecorded) in zip([outer, inner, leaf], recorded) {
      screen.collector.clear()
      screen.application.tap(button)
      #expect(screen.events.count == (isRecorded ? 1 : 0))
    }
    #expect(screen.dropped[.ignored] ?? 0 == recorded.filter { !$0 }.count)
  }

  @Test("a child cannot re-open, and controllers, windows, applications and delegates close too")
  func ancestors() {
    for close in [
      { (screen: Screen) in screen.view as Responder }, { $0.controller }, { $0.window },
      { $0.application }, { $0.delegate },
    ] {
      let screen = Screen()
      let button = screen.button()
      close(screen).tracking.ignored = .descendants
      button.tracking.ignored = []
      screen.application.tap(button)
      #expect(screen.events.isEmpty)
      close(screen).tracking.ignored = .itself
      screen.application.tap(button)
      #expect(screen.events.count == 1)
    }
  }

  @Test("a controller's itself stops its pages alone, its descendants everything below alone")
  func controllers() {
    let screen = Screen()
    let button = screen.button()
    screen.controller.tracking.ignored = .itself
    screen.controller.sendViewDidAppear()
    screen.application.tap(button)
    #expect(screen.events.map(\.kind) == [.interaction])
    screen.controller.tracking.ignored = .descendants
    screen.controller.sendViewDidDisappear()
    screen.controller.sendViewDidAppear()
    screen.application.tap(button)
    #expect(screen.events.map(\.kind) == [.interaction, .page])
  }

  @Test("a row belongs to its cell, and to its list for itself; also without a cell on screen")
  func rows() {
    let place = ListIndexPath(section: 0, item: 0)
    for hasCell in [true, false] {
      let marks: [(IgnorePolicy, IgnorePolicy, Bool)] = [
        ([], [], true), (.itself, [], !hasCell), ([], .itself, false), ([], .descendants, false),
        (.descendants, [], true),
      ]
      for (cellMark, listMark, isRecorded) in marks {
        let screen = Screen()
        let (table, cell) = (TableView(), TableViewCell())
        screen.view.addSubview(table)
        if hasCell { table.addCell(cell, at: place) }
        cell.tracking.ignored = cellMark
        table.tracking.ignored = listMark
        screen.application.select(place, in: table)
        #expect(screen.events.count == (isRecorded ? 1 : 0), "\(hasCell) \(cellMark) \(listMark)")
      }
    }
  }

  @Test("what is no node is ignored by its own mark, or by one above it for descendants")
  func items() {
    let screen = Screen()
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    let actions = (0..<2).map { _ in AlertAction(title: "x") }
    for action in actions { alert.addAction(action) }
    let box = View()
    screen.view.addSubview(box)
    let tap = TapGestureRecognizer()
    box.addGestureRecognizer(tap)
    let bar = TabBar()
    screen.view.addSubview(bar)
    let item = TabBarItem(title: "Tab")
    bar.items = [item]
    func play() -> Int {
      screen.collector.clear()
      screen.controller.present(alert)
      screen.application.choose(actions[0])
      screen.application.tap(box)
      screen.application.tap(item)
      return screen.events.count
    }
    #expect(play() == 3)
    for object in [actions[0], tap, item] as [ModelObject] { object.tracking.ignored = .itself }
    #expect(play() == 0)
    for object in [actions[0], tap, item] as [ModelObject] { object.tracking.ignored = [] }
    for object in [alert, box, bar] as [ModelObject] { object.tracking.ignored = .itself }
    // The alert's controller and the bar are above their items; the box is the gesture's sender.
    #expect(play() == 2)
    for object in [alert, box, bar] as [ModelObject] { object.tracking.ignored = .descendants }
    #expect(play() == 1)
  }

  @Test("the original's check: the sender's mark, the list's and not the row's, nothing above")
  func original() {
    let screen = Screen(.wkTrackingData)
    let (table, cell) = (TableView(), TableViewCell())
    screen.view.addSubview(table)
    let place = ListIndexPath(section: 0, item: 0)
    table.addCell(cell, at: place)
    let button = screen.button()
    screen.view.tracking.ignored = .subtree
    cell.tracking.ignored = .subtree
    screen.application.tap(button)
    screen.application.select(place, in: table)
    #expect(screen.events.count == 2)
    button.tracking.ignored = .itself
    table.tracking.ignored = .itself
    screen.application.tap(button)
    screen.application.select(place, in: table)
    #expect(screen.events.count == 2)
  }

  @Test("parameters are the sender's own: an ancestor's, a list's and an alert's are not inherited")
  func ownParameters() {
    let screen = Screen()
    let secret: Properties = ["inherited": true]
    let (table, cell) = (TableView(), TableViewCell())
    screen.view.addSubview(table)
    table.addCell(cell, at: ListIndexPath(section: 0, item: 0))
    cell.tracking.parameters = ["own": 1]
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    let action = AlertAction(title: "x")
    alert.addAction(action)
    action.tracking.parameters = ["own": 2]
    for object in [screen.view, screen.controller, table, alert, screen.application, screen.window]
    {
      object.tracking.parameters = secret
    }
    screen.application.tap(screen.button())
    screen.application.tap(cell)
    screen.application.select(ListIndexPath(section: 5, item: 0), in: table)
    screen.controller.present(alert)
    screen.application.choose(action)
    #expect(screen.events.map(\.parameters) == [[:], ["own": 1], [:], ["own": 2]])
    #expect(screen.events.allSatisfy { !$0.json.contains("inherited") })
  }

  @Test("setting markers and taking them back leaves none")
  func setting() {
    let view = View()
    view.tracking.ignored = .itself
    view.tracking.parameters = ["a": 1]
    #expect(view.tracking == Markers(ignored: .itself, parameters: ["a": 1]))
    view.tracking.parameters["a"] = nil
    view.tracking.ignored = []
    #expect(view.tracking == Markers())
  }
}
