import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Menus' events")
struct MenuEventTests {
  private let screen = Screen()

  private func button(_ menu: Menu) -> Button {
    let button = Button(title: "More")
    button.menu = menu
    screen.view.addSubview(button)
    return button
  }

  @Test(
    "a choice is named by its place in the menu, the menus around it and the view that shows it")
  func paths() {
    let delete = MenuAction(title: "Delete", attributes: .destructive)
    let sort = MenuAction(title: "By name", identifier: "sort.name", state: .on)
    let button = button(
      Menu(children: [MenuElement(), Menu(children: [MenuElement(), MenuElement(), delete]), sort]))
    for element in [delete, sort] {
      screen.application.openMenu(of: button)
      #expect(screen.application.choose(element))
    }
    #expect(
      screen.paths == [
        "#UIAction[2]#UIMenu[1]#UIButton[0]" + Screen.chain + "#title=Delete#state=0",
        "#sort.name#UIAction#UIAction[2]#UIButton[0]" + Screen.chain + "#title=By name#state=1",
      ])
    #expect(
      screen.events.map(\.elementPath) == [
        "#UIAction[2]#UIMenu[1]#UIButton[0]" + Screen.chain + "#style=destructive",
        "#sort.name#UIAction#UIAction[2]#UIButton[0]" + Screen.chain,
      ])
  }

  @Test("a bar item's menu has the item between, the edit menu its command's name")
  func itemsAndCommands() {
    let bar = Toolbar()
    let item = BarButtonItem(title: "More", target: nil, action: nil)
    let sort = MenuAction(title: "Sort")
    item.menu = Menu(children: [Menu(children: [sort])])
    bar.items = [BarButtonItem(title: "Add", target: nil, action: nil), item]
    screen.view.addSubview(bar)
    screen.application.tap(item)
    screen.application.choose(sort)
    let field = TextField()
    screen.view.addSubview(field)
    field.text = "sentinel"
    field.becomeFirstResponder()
    #expect(screen.application.openEditMenu())
    if let copy = screen.application.shownMenu?.menu.children[1] { screen.application.choose(copy) }
    #expect(
      screen.paths == [
        "#UIAction[0]#UIMenu[0]#UIBarButtonItem[1]#UIToolbar[0]" + Screen.chain
          + "#title=Sort#state=0",
        "#copy:#UICommand#UICommand[1]#UITextField[1]" + Screen.chain + "#title=Copy#state=0",
      ])
    #expect(screen.application.pasteboardText == "sentinel")
  }

  @Test("no title, state or hidden neighbour changes an element's path, and paths can be parsed")
  func identity() throws {
    var random = SplitMix64(seed: 33)
    for _ in 0..<200 {
      // A chain of menus, each with neighbours before the one that leads on.
      let leaf = MenuAction(identifier: random.below(2) == 0 ? nil : "a#b=\(random.below(9))[0]")
      var menu = Menu(children: [leaf])
      var neighbours: [MenuAction] = []
      for _ in 0..<random.below(4) {
        let before = (0..<random.below(3)).map { _ in MenuAction() }
        neighbours += before
        menu = Menu(children: before + [menu])
      }
      let button = button(menu)
      let titles = ["", "Sort", "並べ替え", "a#b=c[1]"]
      var elements: Set<String?> = []
      screen.collector.clear()
      for _ in 0..<3 {
        leaf.title = titles[random.below(titles.count)]
        leaf.state = MenuState.allCases[random.below(3)]
        for neighbour in neighbours { neighbour.attributes = random.below(2) == 0 ? [] : .hidden }
        screen.application.openMenu(of: button)
        #expect(screen.application.choose(leaf))
        elements.insert(screen.events.last?.elementPath)
        let path = try #require(screen.paths.last)
        let parsed = try ParsedPath(path)
        #expect(parsed.action == leaf.identifier)
        let way = (menu.indexPath(of: leaf) ?? []).reversed().map { place in
          ParsedPath.Segment("UIMenu", .index(place))
        }
        var expected = [ParsedPath.Segment("UIAction", way[0].position)] + way.dropFirst()
        if leaf.identifier != nil { expected.insert(ParsedPath.Segment("UIAction"), at: 0) }
        #expect(Array(parsed.segments.prefix { $0.name != "UIButton" }) == expected)
        #expect(parsed.pairs.first == .init("title", leaf.title))
      }
      #expect(elements.count == 1)
      button.removeFromSuperview()
    }
  }

  @Test("the choice is recorded before its handler, once, by hand; opening and closing are none")
  func order() {
    var seen: [Int] = []
    let action = MenuAction(title: "Go") { [screen] _ in seen.append(screen.events.count) }
    let button = button(Menu(children: [action]))
    screen.application.openMenu(of: button)
    screen.application.closeMenu()
    screen.application.choose(action)
    #expect(screen.events.isEmpty)
    screen.application.openMenu(of: button)
    screen.application.choose(action)
    screen.application.choose(action)
    #expect(seen == [1] && screen.events.count == 1)
    #expect(screen.events.first?.origin == .user)
    #expect(screen.events.first?.interactionID != nil)
  }

  @Test("handlers for the opening are recorded as any control's, in both presets; choices in one")
  func presets() {
    let paths = BothPresets { screen in
      let action = MenuAction(title: "Go")
      let button = screen.button("More", action: "opens:")
      screen.on(button, "opened:", for: .menuActionTriggered)
      button.menu = Menu(children: [action])
      screen.application.openMenu(of: button)
      screen.application.choose(action)
    }
    let opened = "#opened:#UIButton#UIButton[0]" + Screen.chain
    #expect(paths.standard.count == 2 && paths.standard[0].hasPrefix(opened))
    #expect(paths.original.count == 1 && paths.original[0].hasPrefix(opened))
  }

  @Test("fault 27: an ignored action, menu, item or view sends nothing")
  func ignored() {
    let action = MenuAction(title: "Go")
    let inner = Menu(children: [action])
    let menu = Menu(children: [inner])
    let button = button(menu)
    let marked: [(ModelObject, IgnorePolicy, Bool)] = [
      (action, .itself, true), (action, .descendants, false), (inner, .descendants, true),
      (menu, .subtree, true), (inner, .itself, false), (button, .descendants, true),
      (button, .itself, false), (screen.view, .descendants, true),
    ]
    for (object, policy, isIgnored) in marked {
      screen.collector.clear()
      object.tracking.ignored = policy
      screen.application.openMenu(of: button)
      #expect(screen.application.choose(action))
      #expect(screen.events.isEmpty == isIgnored, "\(object.className) \(policy)")
      object.tracking.ignored = []
    }
    action.tracking.parameters = ["campaign": "spring"]
    screen.application.openMenu(of: button)
    screen.application.choose(action)
    #expect(screen.paths.last?.hasSuffix("#campaign=spring") == true)
  }

  @Test("a secure field's edit menu sends nothing")
  func secure() {
    let field = TextField()
    field.isSecureTextEntry = true
    screen.view.addSubview(field)
    screen.application.pasteboardText = "sentinel"
    field.becomeFirstResponder()
    #expect(screen.application.openEditMenu())
    if let paste = screen.application.shownMenu?.menu.children[2] {
      #expect(screen.application.choose(paste) && field.text == "sentinel")
    }
    #expect(screen.events.isEmpty && screen.dropped == [.secureField: 1])
  }
}
