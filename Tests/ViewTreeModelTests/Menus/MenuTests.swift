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
}
