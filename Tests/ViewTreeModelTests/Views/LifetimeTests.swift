import AutoTrack
import Testing
import ViewTreeModel

@Suite("Lifetimes: owners that die leave no link behind, and nothing keeps itself alive")
struct LifetimeTests {
  @Test("A dead superview, controller, window, application, presenter and parent are forgotten")
  func deadOwners() {
    let child = View()
    do {
      let superview = View()
      superview.addSubview(child)
      #expect(child.next === superview)
    }
    #expect(child.superview == nil && child.next == nil && child.siblingIndex == 0)

    let kept = ViewController()
    do {
      let presenter = ViewController()
      presenter.present(kept)
      #expect(kept.next === presenter)
    }
    #expect(kept.presentingViewController == nil && kept.next == nil)
    do {
      let parent = ViewController()
      parent.addChild(kept)
      parent.view.addSubview(kept.view)
      #expect(kept.next === parent.view)
    }
    #expect(kept.parent == nil && kept.next == nil && kept.view.superview == nil)
    let view = View()
    do {
      let controller = ViewController()
      controller.view = view
      #expect(view.next === controller)
    }
    #expect(view.viewController == nil && view.next == nil)

    let window = Window()
    let scene = WindowScene()
    let recognizer = TapGestureRecognizer()
    do {
      let app = Application()
      window.windowScene = scene
      window.makeKeyAndVisible(in: app)
      #expect(scene.next === app && window.application === app)
      let host = View()
      host.addGestureRecognizer(recognizer)
    }
    #expect(window.application == nil && scene.next == nil && window.next === scene)
    #expect(window.dispatchTable != nil && window.dispatchTable?.application == nil)
    #expect(recognizer.view == nil)

    let item = BarButtonItem()
    do {
      let bar = Toolbar()
      bar.items = [item]
      #expect(item.bar === bar && item.index == 0)
    }
    #expect(item.bar == nil && item.index == nil)
  }

  @Test("A scene outlives its window, a change of scene and its application")
  func scenes() {
    let scene = WindowScene()
    let other = WindowScene()
    do {
      let app = Application()
      do {
        let window = Window()
        let second = Window()
        window.windowScene = scene
        second.windowScene = scene
        app.add(window)
        app.add(second)
        #expect(scene.dispatchTable === app.dispatch)
        app.remove(window)
        #expect(scene.next === app)
        second.windowScene = other
        #expect(scene.next == nil && other.next === app)
        #expect(other.dispatchTable === app.dispatch)
        window.windowScene = other
        let next = Application()
        next.add(window)
        #expect(other.next === next)
        next.remove(window)
        #expect(other.next == nil)
        second.windowScene = nil
        second.windowScene = scene
        #expect(scene.next === app)
        app.remove(second)
      }
      #expect(scene.next == nil)
      let last = Window()
      last.windowScene = scene
      app.add(last)
    }
    #expect(scene.next == nil && other.next == nil)
  }

  /// A whole application on screen, with every kind of part that refers to another.
  private final class Whole {
    var parts: [AnyObject] = []
    var references: [() -> AnyObject?] = []

    init(_ log: Log) {
      let app = Application()
      let window = Window()
      let screen = TableViewController()
      let navigation = NavigationController(rootViewController: screen)
      let tabs = TabBarController()
      tabs.viewControllers = [navigation, ViewController()]
      window.windowScene = WindowScene()
      window.rootViewController = tabs
      window.makeKeyAndVisible(in: app)
      app.delegate = app
      let target = Target(log)
      let button = Button(title: "Go")
      button.addTarget(target, action: "first:", Target.first)
      screen.view.addSubview(button)
      let tap = TapGestureRecognizer()
      tap.addTarget(target, action: "gesture:", Target.gesture)
      screen.view.addGestureRecognizer(tap)
      let cell = TableViewCell()
      screen.tableView?.addCell(cell, at: ListIndexPath(section: 0, item: 0))
      let item = BarButtonItem(title: "I", target: target, action: "item:", Target.item)
      screen.navigationItem.rightBarButtonItems = [item]
      let field = TextField()
      screen.view.addSubview(field)
      field.becomeFirstResponder()
      let alert = AlertController(title: "A", message: nil, preferredStyle: .alert)
      let action = AlertAction(title: "OK")
      alert.addAction(action)
      // Afterwards the alert keeps taps from the button.
      app.tap(button)
      screen.present(alert)
      for part: AnyObject in [
        app, window, tabs, navigation, screen, target, button, tap, cell, item, field, alert,
        action,
      ] {
        parts.append(part)
        references.append { [weak part] in part }
      }
    }
  }

  @Test("Every part of an application is freed, whichever is let go first", arguments: 0..<40)
  func freed(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = Log()
    let whole = Whole(log)
    #expect(whole.references.allSatisfy { $0() != nil })
    #expect(log.take() == ["first"])
    while !whole.parts.isEmpty {
      whole.parts.remove(at: random.below(whole.parts.count))
      // What is left is walked up to its end: no link may lead to what is gone.
      for part in whole.parts {
        var responder = part as? Responder
        var steps = 0
        while let current = responder, steps < 100 {
          _ = (current as? View)?.window
          _ = (current as? View)?.siblingIndexInClass
          _ = (current as? ViewController)?.navigationController
          _ = current.isFirstResponder
          responder = current.next
          steps += 1
        }
        #expect(steps < 100)
        _ = (part as? GestureRecognizer)?.view
        _ = (part as? BarItem)?.index
        _ = (part as? AlertAction)?.index
      }
    }
    #expect(whole.references.allSatisfy { $0() == nil })
  }

  @Test("Delegates are not kept alive")
  func delegates() {
    final class Delegate: TableViewDelegate, PickerViewDelegate, LegacyAlertDelegate {
      func responds(to selector: Selector) -> Bool { true }
      func pickerView(_ pickerView: PickerView, didSelect selection: PickerSelection) {}
    }
    let app = Application()
    let table = TableView()
    let picker = PickerView()
    picker.rowCounts = [2]
    let alert = AlertView(title: nil, message: nil)
    weak var seen: Delegate?
    do {
      let delegate = Delegate()
      seen = delegate
      table.delegate = delegate
      picker.delegate = delegate
      alert.delegate = delegate
    }
    #expect(seen == nil && table.delegate == nil)
    var steps = 0
    table.attach(to: app.dispatch)
    app.dispatch.wrap(.select) { call, original in
      steps += 1
      #expect(call.arguments.notifiesDelegate)
      original(call.arguments)
    }
    #expect(app.select(ListIndexPath(section: 0, item: 0), in: table))
    #expect(steps == 1)
    #expect(picker.userSelectRow(1, inComponent: 0))
    app.click(alert, button: 0)
  }
}
