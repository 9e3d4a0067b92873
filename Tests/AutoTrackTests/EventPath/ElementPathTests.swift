import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Event path promise 4: state is not identity")
struct ElementPathTests {
  @Test("an element is its action, class and chain; state, text and parameters change nothing")
  func stateFree() {
    let screen = Screen()
    let button = screen.button()
    screen.application.tap(button)
    for change in [
      { button.setTitle("Other", for: .normal) }, { button.isSelected = true },
      { button.tracking.parameters = ["a": "b"] }, { button.setTitle(nil, for: .normal) },
    ] {
      change()
      screen.application.tap(button)
    }
    #expect(
      Set(screen.events.map(\.elementPath)) == ["#go:#UIButton#UIButton[0]" + Screen.chain])
    #expect(Set(screen.events.map(\.elementID)).count == 1)
    #expect(Set(screen.events.map(\.eventID)).count == 5)
  }

  @Test("known values: event_id is MD5 of the path, element_id that of the element, versioned")
  func knownValues() {
    let screen = Screen()
    screen.application.tap(screen.button())
    #expect(screen.events[0].eventID == "9ECE319B4937F1F3704573539D0A6D9C")
    #expect(screen.events[0].elementID == "1-A19DB9078BEFF5E91CA4B307B1EBB272")
  }

  @Test("rows are [-], for cells above too, and the other rows of a list are the same element")
  func rows() {
    let screen = Screen()
    let table = TableView()
    screen.view.addSubview(table)
    for item in 0..<3 {
      let cell = TableViewCell()
      table.addCell(cell, at: ListIndexPath(section: 11, item: item))
      screen.application.tap(cell)
      screen.application.tap(screen.button(in: cell))
    }
    let row = "#UITableViewCell[-]#UITableView[0]" + Screen.chain
    let button = "#go:#UIButton#UIButton[0]" + row
    #expect(screen.events.map(\.elementPath) == [row, button, row, button, row, button])
  }

  @Test("alert actions are told apart by index and style, not by title")
  func alertActions() {
    let screen = Screen()
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    let titles = ["Same", "Same", "Löschen"]
    let styles: [AlertAction.Style] = [.default, .default, .destructive]
    let actions = zip(titles, styles).map { AlertAction(title: $0, style: $1) }
    for action in actions {
      alert.addAction(action)
    }
    for action in actions {
      screen.controller.present(alert)
      screen.application.choose(action)
    }
    let start = "#UIAlertAction#UIAlertController#UIWindow[0]#UIApplication#AppDelegate"
    #expect(
      screen.events.map(\.elementPath) == [
        start + "#index=0#style=default", start + "#index=1#style=default",
        start + "#index=2#style=destructive",
      ])
    #expect(Set(screen.events.map(\.elementID)).count == 3)
  }

  @Test("tabs, bar items, legacy alerts' buttons and wheels keep their index, not their text")
  func items() {
    let screen = Screen()
    let (tabs, tools) = (TabBar(), Toolbar())
    let handler = Handler()
    tabs.items = [TabBarItem(title: "One"), TabBarItem(title: "Two")]
    tools.items = [BarButtonItem(title: "Do", target: handler, action: "do:", Handler.run(_:))]
    let alert = AlertView(title: "t", message: "m", buttons: ["No", "Yes"])
    let picker = PickerView()
    picker.rowCounts = [5, 5]
    for view in [tabs, tools, alert, picker] { screen.view.addSubview(view) }
    for item in tabs.items + tools.items { screen.application.tap(item) }
    for button in [0, 1] { screen.application.click(alert, button: button) }
    for row in [1, 2] { picker.userSelectRow(row, inComponent: 1) }
    let expected: [String] = [
      "#UITabBarItem[0]#UITabBar[0]" + Screen.chain, "#UITabBarItem[1]#UITabBar[0]" + Screen.chain,
      "#do:#UIBarButtonItem#UIBarButtonItem[0]#UIToolbar[1]" + Screen.chain,
      "#UIAlertView[2]" + Screen.chain + "#buttonIndex=0",
      "#UIAlertView[2]" + Screen.chain + "#buttonIndex=1",
      "#UIPickerView[3]" + Screen.chain + "#component=1",
      "#UIPickerView[3]" + Screen.chain + "#component=1",
    ]
    #expect(screen.events.map(\.elementPath) == expected)
  }

  @Test("siblings, actions, recognizers and pages are different elements")
  func distinct() {
    let screen = Screen()
    for _ in 0..<2 {
      let button = screen.button("Same")
      screen.on(button, "other:")
      let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
      button.addGestureRecognizer(press)
      screen.application.tap(button)
      button.addGestureRecognizer(tap)
      tap.setState(.ended)
      press.setState(.ended)
    }
    screen.controller.sendViewDidAppear()
    screen.controller.sendViewDidDisappear()
    #expect(screen.events.count == 10)
    #expect(Set(screen.events.map(\.elementID)).count == 10)
    #expect(screen.events.suffix(2).map(\.elementPath) == screen.paths.suffix(2))
  }

  @Test("retitling, states and parameters of a random app change no element", arguments: 0..<5)
  func randomChanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let screen = Screen()
    var buttons = [screen.button()]
    for _ in 0..<10 {
      buttons.append(screen.button(in: buttons[Int.random(in: 0..<buttons.count, using: &random)]))
    }
    func elements() -> [String?] {
      screen.collector.clear()
      for button in buttons {
        button.isEnabled = true
        screen.application.tap(button)
        button.sendActions(for: .touchUpInside)
      }
      return screen.events.map(\.elementID)
    }
    let before = elements()
    for _ in 0..<fuzzRounds(20) {
      for button in buttons {
        button.setTitle(random.text(), for: .normal)
        button.isSelected = Bool.random(using: &random)
        button.tracking.parameters = random.properties(atMost: 3)
      }
      #expect(elements() == before)
    }
    #expect(Set(before).count == buttons.count)
  }
}
