import AutoTrack
import Testing
import ViewTreeModel

@Suite("Menus")
struct MenuTests {
  private let stage = Stage()
  private let log: Log

  init() { log = stage.log }

  private func action(_ title: String, _ attributes: MenuAttributes = []) -> MenuAction {
    MenuAction(title: title, attributes: attributes) { [log] in log.add($0.title) }
  }

  private func button(_ menu: Menu?) -> Button {
    let button = Button(title: "More")
    button.menu = menu
    button.addAction(for: .menuActionTriggered) { [log] _ in log.add("opens") }
    button.addAction(for: .touchUpInside) { [log] _ in log.add("tap") }
    stage.window.addSubview(button)
    return button
  }

  @Test("a button's menu opens by a long press, or by a tap that its targets do not hear of")
  func buttonMenu() {
    let rename = action("rename")
    let button = button(Menu(children: [rename]))
    #expect(stage.app.tap(button) && stage.app.shownMenu == nil)
    #expect(stage.app.openMenu(of: button) && stage.app.shownMenu?.menu === button.menu)
    #expect(stage.app.choose(rename) && !stage.app.choose(rename))
    #expect(log.take() == ["tap", "opens", "rename"])
    button.showsMenuAsPrimaryAction = true
    #expect(stage.app.tap(button) && stage.app.choose(rename))
    #expect(log.take() == ["opens", "rename"])
    button.menu = nil
    #expect(stage.app.tap(button) && log.take() == ["tap"])
    #expect(!stage.app.openMenu(of: button))
  }

  @Test("the menu that shows is the one that the opening's targets have set")
  func lateMenu() {
    let late = action("late")
    let button = button(Menu())
    button.addAction(for: .menuActionTriggered) { control in
      (control as? Button)?.menu = Menu(children: [late])
    }
    #expect(stage.app.openMenu(of: button) && stage.app.choose(late))
  }

  @Test("disabled and hidden elements, menus, strangers and a menu that was closed take no choice")
  func refused() {
    let fine = action("fine")
    let inner = Menu(children: [fine])
    let off = action("off", .disabled)
    let unseen = action("unseen", .hidden)
    let button = button(Menu(children: [off, unseen, inner]))
    #expect(!stage.app.choose(fine), "nothing is shown")
    stage.app.openMenu(of: button)
    for element in [off, unseen, inner, action("stranger")] as [MenuElement] {
      #expect(!stage.app.choose(element))
    }
    button.isHidden = true
    #expect(!stage.app.choose(fine), "its button is out of reach")
    button.isHidden = false
    #expect(stage.app.closeMenu() && !stage.app.closeMenu() && !stage.app.choose(fine))
    stage.app.openMenu(of: button)
    #expect(stage.app.choose(fine))
    #expect(log.take() == ["opens", "opens", "fine"])
  }

  @Test("a bar item's menu opens by a tap if it has no handler, else by a long press")
  func barItem() {
    let bar = Toolbar()
    let item = BarButtonItem(title: "More", target: nil, action: nil)
    let sort = action("sort")
    item.menu = Menu(children: [sort])
    bar.items = [item]
    stage.window.addSubview(bar)
    #expect(stage.app.tap(item) && stage.app.choose(sort))
    let target = Target(log)
    let own = BarButtonItem(title: "own", target: target, action: "item:", Target.item)
    own.menu = item.menu
    bar.items = [own]
    #expect(stage.app.tap(own) && stage.app.shownMenu == nil)
    #expect(stage.app.openMenu(of: own) && stage.app.choose(sort))
    #expect(log.take() == ["sort", "item own", "sort"])
    stage.app.openMenu(of: own)
    bar.items = []
    #expect(!stage.app.choose(sort), "the item has left its bar")
  }

  private final class Asked: ContextMenuInteractionDelegate {
    let log: Log
    var menu: Menu?
    init(_ log: Log) { self.log = log }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAt location: Point
    ) -> ContextMenuConfiguration? {
      log.add("asked \(Int(location.x))")
      return menu.map { menu in ContextMenuConfiguration { menu } }
    }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willDisplayMenuFor: ContextMenuConfiguration
    ) { log.add("will display") }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willEndFor: ContextMenuConfiguration
    ) { log.add("will end") }
  }

  @Test("a context menu is the nearest one that is offered; its delegate is told of show and end")
  func contextMenu() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    let delegate = Asked(log)
    let interaction = ContextMenuInteraction(delegate: delegate)
    inner.addInteraction(interaction)
    let open = action("open")
    outer.addInteraction(ContextMenuInteraction { _ in Menu(children: [open]) })
    #expect(stage.app.openContextMenu(on: inner, at: Point(x: 7, y: 0)))
    #expect(stage.app.shownMenu?.source.view === outer)
    let own = action("own")
    delegate.menu = Menu(children: [own])
    #expect(stage.app.openContextMenu(on: inner) && !stage.app.choose(open))
    #expect(stage.app.choose(own))
    #expect(
      log.take() == ["asked 7", "asked 0", "will display", "will end", "own"])
    outer.addInteraction(interaction)
    #expect(inner.interactions.isEmpty && interaction.view === outer)
    inner.removeInteraction(interaction)
    #expect(outer.interactions.count == 2)
    for interaction in outer.interactions { outer.removeInteraction(interaction) }
    #expect(!stage.app.openContextMenu(on: inner))
  }

  @Test("a command goes to the first responder from the first one up that performs it")
  func command() {
    let answering = Answering()
    answering.selector = "share:"
    answering.log = log
    let share = MenuCommand(title: "Share", action: "share:")
    let button = button(Menu(children: [share]))
    answering.addSubview(button)
    stage.window.addSubview(answering)
    stage.app.openMenu(of: button)
    #expect(stage.app.choose(share))
    #expect(log.take() == ["opens", "share: from UICommand"])
    stage.window.addSubview(button)
    stage.app.openMenu(of: button)
    #expect(stage.app.choose(share), "nobody answers, and nothing happens")
    #expect(log.take() == ["opens"])
  }

  @Test("index paths lead to elements and back, in menus as deep as one likes")
  func indexPaths() {
    var random = SplitMix64(seed: 32)
    let leaf = action("leaf")
    var menu = Menu(children: [leaf])
    var path = [0]
    for _ in 0..<20_000 {
      let before = random.below(3)
      menu = Menu(children: (0..<before).map { _ in MenuElement() } + [menu])
      path.append(before)
    }
    #expect(menu.indexPath(of: leaf) == path.reversed())
    #expect(menu.element(at: path.reversed()) === leaf)
    #expect(menu.element(at: [9]) == nil && menu.element(at: [-1]) == nil)
    #expect(menu.element(at: []) === menu && menu.indexPath(of: menu) == nil)
    // One menu in many places is looked through once.
    var shared = Menu()
    for _ in 0..<60 { shared = Menu(children: [shared, shared]) }
    #expect(shared.indexPath(of: leaf) == nil)
    stage.app.openMenu(of: button(menu))
    #expect(stage.app.choose(leaf) && log.take() == ["opens", "leaf"])
  }

  @Test("a menu on screen keeps nothing alive that shows it")
  func lifetime() {
    let rename = action("rename")
    weak var gone: Button?
    do {
      let button = button(Menu(children: [rename]))
      gone = button
      stage.app.openMenu(of: button)
      button.removeFromSuperview()
    }
    #expect(gone == nil && !stage.app.choose(rename))
  }

  @Test("The next finger takes a menu away and reaches nothing until it is lifted")
  func nextTouch() {
    let app = stage.app
    stage.window.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let more = button(Menu(children: [action("x")]))
    let other = Button(title: "Other")
    other.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    other.addAction(for: .touchUpInside) { [log] _ in log.add("other") }
    stage.window.addSubview(other)
    let (here, there) = (Point(x: 50, y: 50), Point(x: 60, y: 50))
    let gestures: [() -> Bool] = [
      { app.tap(other) }, { app.tap(.point(here)) }, { app.tap(.point(Point(x: 900, y: 900))) },
      { app.press(.view(other), for: 0.1) }, { app.drag(.point(here), by: Point(x: 2, y: 0)) },
      { app.pinch(.view(other)) }, { app.press(.escape) },
      {
        let isTaken = app.input([.down(1, at: here), .down(2, at: there)])
        // The same finger again, and the menu is gone already.
        app.input([.down(1, at: there), .move(2, to: here)])
        app.input([.up(1), .up(2)])
        return isTaken
      },
    ]
    for gesture in gestures {
      app.openMenu(of: more)
      #expect(gesture() && app.shownMenu == nil && log.take() == ["opens"])
    }
    app.input([.down(1, at: here), .up(1)])
    #expect(log.take() == ["other"], "the finger is free again")
    app.openMenu(of: more)
    #expect(app.tap(other, taps: 2) && log.take() == ["opens", "other"])
    more.showsMenuAsPrimaryAction = true
    #expect(app.tap(more) && app.shownMenu != nil && app.tap(more) && app.shownMenu == nil)
    other.isUserInteractionEnabled = false
    app.tap(more)
    #expect(!app.tap(other) && app.shownMenu != nil, "no finger gets there")
    app.press(.tab)
    #expect(app.shownMenu != nil, "only escape takes it away")
  }

  @Test("A finger that is down when a menu opens goes on; the next one takes the menu away")
  func earlierFinger() {
    let app = stage.app
    let more = button(Menu(children: [action("x")]))
    more.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    stage.window.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    let here = Point(x: 50, y: 50)
    app.input(.down(1, at: here))
    app.advance(by: 0.6)
    #expect(app.shownMenu != nil)
    app.input(.down(2, at: here))
    #expect(app.shownMenu == nil)
    app.input([.up(1), .up(2)])
    #expect(log.take() == ["opens"])
    #expect(app.input([.down(2, at: here), .up(2)]) && log.take() == ["tap"])
  }

  @Test("Inputs that name what they meet are fingers too")
  func namedInputs() {
    let app = stage.app
    let more = button(Menu(children: [action("x")]))
    let bar = Toolbar()
    let target = Target(log)
    let item = BarButtonItem(title: "own", target: target, action: "item:", Target.item)
    bar.items = [item]
    let slider = Slider()
    let table = TableView()
    table.itemCounts = [3]
    for view in [bar, slider, table] { stage.window.addSubview(view) }
    let inputs: [() -> Void] = [
      { app.tap(item) }, { app.change(slider, \Slider.value, through: [1]) },
      { app.select(row(1), in: table) },
    ]
    for input in inputs {
      app.openMenu(of: more)
      input()
      #expect(app.shownMenu == nil && log.take() == ["opens"])
    }
    #expect(slider.value == 0 && table.selectedIndexPaths.isEmpty)
    for input in inputs { input() }
    #expect(log.take() == ["item own"] && slider.value == 1 && table.selectedIndexPaths == [row(1)])
  }

  @Test("A menu whose source has left the screen or is covered takes no choice and no touch")
  func covered() {
    let app = stage.app
    let page = ViewController()
    let stack = NavigationController(rootViewController: page)
    stage.window.rootViewController = stack
    let rename = action("rename")
    let more = button(Menu(children: [rename]))
    page.view.addSubview(more)
    let leave: [(() -> Void, () -> Void)] = [
      ({ stack.pushViewController(ViewController()) }, { stack.popViewController() }),
      ({ stack.present(ViewController()) }, { stack.dismiss() }),
      ({ more.removeFromSuperview() }, { page.view.addSubview(more) }),
      ({ app.remove(stage.window) }, { app.add(stage.window) }),
    ]
    for (go, back) in leave {
      app.openMenu(of: more)
      go()
      #expect(!app.choose(rename))
      let other = Button()
      other.addAction { [log] _ in log.add("other") }
      let window = Window()
      window.addSubview(other)
      window.makeKeyAndVisible(in: app)
      #expect(app.tap(other) && app.shownMenu == nil)
      app.remove(window)
      back()
      #expect(log.take() == ["opens", "other"])
    }
    stack.present(ViewController())
    #expect(!app.openMenu(of: more) && !app.openContextMenu(on: more), "nobody reaches it")
  }

  @Test("A recorder hears of the finger that takes a menu away, and of nothing else")
  func recorded() {
    let app = stage.app
    let more = button(Menu(children: [action("x")]))
    app.openMenu(of: more)
    var count = 0
    app.inputObserver = { input in
      count += 1
      if case .closeMenu = input { Issue.record("closed by itself") }
    }
    app.tap(.point(Point(x: -5, y: -5)))
    #expect(count == 1 && app.shownMenu == nil)
    app.inputObserver = nil
    app.openMenu(of: more)
    app.inputObserver = { _ in count += 1 }
    app.press(.escape)
    #expect(count == 2 && app.shownMenu == nil)
    app.inputObserver = nil
  }
}
