import AutoTrack
import Testing
import ViewTreeModel

/// The design's table of fields, row by row: each expected string was written by hand.
@Suite("Event path: the presets' table")
struct EventPathTableTests {
  @Test("escaping: marks and controls as %XX in action, class, key and value; or nothing")
  func escaping() throws {
    let paths = try BothPresets { screen in
      let classes = screen.application.dispatch.classes
      let box = View()
      box.become(
        try classes.define("Box[1]", superclass: classes.record(for: View.self)),
        in: screen.application.dispatch)
      screen.view.addSubview(box)
      let button = screen.button("a#b=c%d[e]\n\u{7F}\0é", action: "lo=gin:", in: box)
      button.tracking.parameters = ["k#\t": "v]"]
      screen.application.tap(button)
    }
    #expect(
      paths.standard == [
        "#lo%3Dgin:#UIButton#UIButton[0]#Box%5B1%5D[0]" + Screen.chain
          + "#currentTitle=a%23b%3Dc%25d%5Be%5D%0A%7F%00é#state=1#enabled=1#selected=0"
          + "#k%23%09=v%5D"
      ])
    #expect(
      paths.original == [
        "#lo=gin:#UIButton#UIButton[0]#Box[1][0]" + Screen.chain
          + "#currentTitle=a#b=c%d[e]\n\u{7F}\0é#state=1#enabled=1#selected=0#k#\t=v]"
      ])
  }

  @Test("escaping: identifiers too")
  func escapedIdentifier() {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let screen = Screen(configuration)
    let button = screen.button()
    button.accessibilityIdentifier = "sign#in[0]"
    screen.application.tap(button)
    #expect(screen.paths.first?.hasPrefix("#go:#UIButton#sign%23in%5B0%5D#UIView[0]") == true)
  }

  @Test("nil text: the pair is left out, or (null); an empty text is a text")
  func nilText() {
    let paths = BothPresets { screen in
      screen.application.tap(screen.button(nil))
      screen.application.tap(screen.button(""))
    }
    #expect(
      paths.standard == [
        "#go:#UIButton#UIButton[0]" + Screen.chain + "#state=1#enabled=1#selected=0",
        "#go:#UIButton#UIButton[1]" + Screen.chain
          + "#currentTitle=#state=1#enabled=1#selected=0",
      ])
    #expect(
      paths.original == [
        "#go:#UIButton#UIButton[0]" + Screen.chain
          + "#currentTitle=(null)#state=1#enabled=1#selected=0",
        "#go:#UIButton#UIButton[1]" + Screen.chain
          + "#currentTitle=#state=1#enabled=1#selected=0",
      ])
  }

  @Test("doubles: the shortest that reads back, or 16 digits")
  func doubles() {
    let paths = BothPresets { screen in
      let stepper = Stepper()
      screen.view.addSubview(stepper)
      (stepper.value, stepper.stepValue) = (0.1, 0.2)
      stepper.minimumValue = 1e-7
      screen.on(stepper, "step:")
      screen.application.tap(stepper)
    }
    let start = "#step:#UIStepper#UIStepper[0]" + Screen.chain
    #expect(
      paths.standard == [start + "#value=0.30000000000000004#minimumValue=1e-07#maximumValue=100"])
    #expect(paths.original == [start + "#value=0.3#minimumValue=1e-07#maximumValue=100"])
  }

  @Test("row: the place in the segment, for the cells above too; or index and trailing pairs")
  func row() {
    let paths = BothPresets { screen in
      let (outer, inner) = (TableView(), TableView())
      let (cell, innerCell) = (TableViewCell(), TableViewCell())
      screen.view.addSubview(outer)
      outer.addSubview(View())
      outer.addCell(cell, at: ListIndexPath(section: 1, item: 0))
      cell.addSubview(inner)
      inner.addCell(innerCell, at: ListIndexPath(section: 0, item: 12))
      let button = screen.button("Buy", action: "buy:", in: innerCell)
      screen.application.tap(button)
      screen.application.tap(innerCell)
      screen.application.select(ListIndexPath(section: 3, item: 4), in: outer)
    }
    let state = "#currentTitle=Buy#state=1#enabled=1#selected=0"
    let standard =
      "#UITableViewCell[0:12]#UITableView[0]#UITableViewCell[1:0]#UITableView[0]" + Screen.chain
    let original =
      "#UITableViewCell[0]#UITableView[0]#UITableViewCell[1]#UITableView[0]" + Screen.chain
    #expect(
      paths.standard == [
        "#buy:#UIButton#UIButton[0]" + standard + state, standard,
        "#UITableView[0]" + Screen.chain + "#section=3#item=4",
      ])
    #expect(
      paths.original == [
        "#buy:#UIButton#UIButton[0]" + original + state, original + "#section=0#item=12",
        "#UITableView[0]" + Screen.chain + "#section=3#item=4",
      ])
  }

  @Test(
    "alert action: from its alert's controller with style and title, or from the top controller")
  func alertAction() {
    let paths = BothPresets { screen in
      let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      let delete = AlertAction(title: "Delete", style: .destructive)
      let untitled = AlertAction(title: nil, style: AlertAction.Style(rawValue: 9))
      alert.addAction(delete)
      alert.addAction(untitled)
      screen.controller.present(alert)
      screen.application.choose(delete)
      screen.controller.present(alert)
      screen.application.choose(untitled)
    }
    let standard = "#UIAlertAction#UIAlertController#UIWindow[0]#UIApplication#AppDelegate"
    let original =
      "topVc_#LoginViewController#UIWindow[0]#UIApplication#AppDelegate#UIAlertAction"
    #expect(paths.standard == [standard + "#style=destructive#title=Delete", standard])
    #expect(
      paths.original == [
        original + "#UIAlertActionStyleDestructive#title=Delete", original + "#title=(null)",
      ])
  }

  @Test("same action name twice in one input: one event, or one each")
  func repeatedAction() {
    let paths = BothPresets { screen in
      let button = screen.button()
      screen.on(button, "go:")
      screen.on(button, "stay:")
      screen.application.tap(button)
      screen.application.tap(button)
    }
    let end =
      "#UIButton#UIButton[0]" + Screen.chain + "#currentTitle=Go#state=1#enabled=1#selected=0"
    #expect(paths.standard == ["#go:" + end, "#stay:" + end, "#go:" + end, "#stay:" + end])
    let once = ["#go:" + end, "#go:" + end, "#stay:" + end]
    #expect(paths.original == once + once)
  }

  @Test("bar items: once, as the item; or none")
  func barItems() {
    let paths = BothPresets(
      controller: { NavigationController(rootViewController: LoginViewController()) },
      { screen in
        guard let stack = screen.controller as? NavigationController else { return }
        let handler = Handler()
        let done = BarButtonItem(title: "Done", target: handler, action: "done:", Handler.run(_:))
        stack.topViewController?.navigationItem.rightBarButtonItems = [
          BarButtonItem(title: nil, target: nil, action: nil), done,
        ]
        _ = stack.view
        stack.showItems()
        done.tracking.parameters = ["step": 2]
        screen.application.tap(done)
        #expect(handler.calls == 1)
      })
    #expect(
      paths.standard == [
        "#done:#UIBarButtonItem#UIBarButtonItem[1]#UINavigationBar[1]#UIView[0]"
          + "#UINavigationController#UIWindow[0]#UIApplication#AppDelegate"
          + "#title=Done#enabled=1#step=2"
      ])
    #expect(paths.original == [])
  }

  @Test("tab items: once, as the item; or the UITabBarButton that sends without an event")
  func tabItems() throws {
    let tabs = {
      let tabs = TabBarController()
      tabs.viewControllers = [LoginViewController(), CartViewController()]
      return tabs
    }
    let paths = try BothPresets(
      controller: tabs,
      { screen in
        guard let tabs = screen.controller as? TabBarController else { return }
        let button = Control()
        let classes = screen.application.dispatch.classes
        button.become(
          try classes.define("UITabBarButton", superclass: classes.record(for: Control.self)),
          in: screen.application.dispatch)
        tabs.tabBar.addSubview(button)
        screen.on(button, "_tabBarButton:")
        screen.application.tap(button)
        button.sendActions(for: .touchUpInside)
        tabs.tabBar.items[1].title = "Cart"
        screen.application.tap(tabs.tabBar.items[1])
        #expect(tabs.selectedIndex == 1)
      })
    let end = "#UIView[0]#UITabBarController#UIWindow[0]#UIApplication#AppDelegate"
    #expect(
      paths.standard == ["#UITabBarItem[1]#UITabBar[1]" + end + "#title=Cart#enabled=1"])
    #expect(
      paths.original == ["#_tabBarButton:#UITabBarButton#UITabBarButton[0]#UITabBar[1]" + end])
  }

  @Test("background name: its own, or the original's mistake")
  func backgroundName() {
    let paths = BothPresets { screen in
      for step in LifecycleEvent.allCases { screen.application.announce(step) }
      screen.application.screenBrightness = 0
      screen.application.announce(.didEnterBackground)
    }
    let (before, after) = (
      [
        "#applicationDidFinishLaunchingWithOptions", "#applicationWillEnterForeground",
        "#applicationDidBecomeActive",
      ], "#applicationWillTerminate"
    )
    #expect(
      paths.standard == before + [
        "#applicationDidEnterBackground#EnterBackgroundType=1", after,
        "#applicationDidEnterBackground#EnterBackgroundType=2",
      ])
    #expect(
      paths.original == before + [
        "#applicationDidBecomeActive#EnterBackgroundType=1", after,
        "#applicationDidBecomeActive#EnterBackgroundType=2",
      ])
  }

  @Test("parameters: last and by the UTF-8 bytes of their keys, or as given")
  func parameterOrder() {
    let paths = BothPresets { screen in
      let button = screen.button()
      button.tracking.parameters = ["é": 1, "z": 2, "state": true, "Z": 2.5, "\u{FFFF}": nil]
      button.tracking.parameters.pairs.append(.init("\u{1F600}", 4))
      button.tracking.parameters.pairs.append(.init("z", "again"))
      screen.application.tap(button)
    }
    let start =
      "#go:#UIButton#UIButton[0]" + Screen.chain + "#currentTitle=Go#state=1#enabled=1#selected=0"
    #expect(
      paths.standard == [start + "#Z=2.5#state=1#z=2#z=again#é=1#\u{1F600}=4"])
    #expect(
      paths.original == [
        start + "#é=1#z=2#state=1#Z=2.5#\u{FFFF}=(null)#\u{1F600}=4#z=again"
      ])
  }
}
