import Testing
import ViewTreeModel

@Suite("Observer of inputs")
struct InputObserverTests {
  private let stage = Stage()

  private func name(_ input: UserInput) -> String {
    String("\(input)".prefix { $0.isLetter })
  }

  private func observe(_ body: () -> Void) -> [String] {
    var names: [String] = []
    stage.app.inputObserver = { names.append(name($0)) }
    body()
    stage.app.inputObserver = nil
    return names
  }

  @Test("Each function of a hand is told once, before anything comes of it")
  func told() {
    let (button, slider, field, bar) = (Button(), Slider(), TextField(), SearchBar())
    let (table, picker, toolbar) = (TableView(), PickerView(), Toolbar())
    let item = BarButtonItem(title: "Add", target: nil, action: "add:")
    button.menu = Menu(children: [MenuAction(title: "A")])
    toolbar.items = [item]
    picker.rowCounts = [2]
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["a", "b"]
    for view in [button, slider, field, bar, table, picker, toolbar] as [View] {
      stage.window.addSubview(view)
    }
    var handled = 0
    button.addAction { _ in handled += 1 }
    var atFirst: Int?
    let app = stage.app
    app.inputObserver = { _ in atFirst = handled }
    app.tap(button)
    #expect(atFirst == 0 && handled == 1)
    let names = observe {
      app.tap(button)
      app.press(.view(button), for: 0.1)
      app.drag(.view(table), by: Point(x: 0, y: 9))
      app.pinch(.view(table), scale: 2)
      app.setFocus(button)
      app.press(.space)
      app.tap(item)
      app.select(ListIndexPath(section: 0, item: 0), in: table)
      app.change(slider, \Slider.value, through: [0.5])
      app.turn(picker, to: 1, inComponent: 0)
      app.type("x", into: field)
      app.clear(field)
      app.endEditing()
      app.openMenu(of: button)
      if let leaf = app.shownMenu?.menu.children.first { app.choose(leaf) }
      app.openMenu(of: button)
      app.closeMenu()
      app.click(.cancel, in: bar)
      app.selectScope(1, in: bar)
    }
    #expect(
      names == [
        "tap", "press", "drag", "pinch", "focus", "key", "item", "row", "change", "turn", "type",
        "clear", "endEditing", "openMenu", "chooseMenu", "openMenu", "closeMenu", "searchButton",
        "searchScope",
      ])
    button.removeTarget(nil, action: nil)
  }

  @Test("What a handler does is not told, and what is refused is not")
  func untold() {
    let (button, other, hidden) = (Button(), Button(), Button())
    hidden.isHidden = true
    for view in [button, other, hidden] { stage.window.addSubview(view) }
    let app = stage.app
    button.addAction { _ in
      app.tap(other)
      app.closeMenu()
    }
    #expect(observe { app.tap(button) } == ["tap"])
    #expect(
      observe {
        app.tap(hidden)
        app.clear(TextField())
        app.turn(PickerView(), to: 0, inComponent: 0)
        app.closeMenu()
        app.endEditing()
        app.choose(MenuAction())
      } == [])
    button.removeTarget(nil, action: nil)
  }

  @Test("Seconds inside gestures are told apart from those between them")
  func seconds() {
    let view = View()
    stage.window.addSubview(view)
    let app = stage.app
    app.inputObserver = { _ in }
    app.drag(.view(view), by: Point(x: 9, y: 0), seconds: 0.5)
    app.advance(by: 3)
    app.press(.view(view), for: 1)
    #expect(abs(app.currentTime - 4.5) < 1e-9)
    #expect(abs(app.inputSeconds - 1.5) < 1e-9)
    app.inputObserver = nil
  }
}
