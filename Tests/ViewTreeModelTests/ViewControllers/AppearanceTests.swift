import Testing
import ViewTreeModel

/// Writes down what it is told, and what is known at that moment.
final class Page: ViewController {
  let name: String
  let log: Log
  var on: [String: () -> Void] = [:]

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
  }

  private func told(_ what: String) {
    log.add("\(name) \(what)")
    on[what]?()
  }
  override func viewDidLoad() { on["load"]?() }
  override func viewWillAppear(_ animated: Bool) { told("+") }
  override func viewDidAppear(_ animated: Bool) { told("on") }
  override func viewWillDisappear(_ animated: Bool) { told("-") }
  override func viewDidDisappear(_ animated: Bool) { told("off") }
}

@Suite("Appearance: who is told what, in which order")
struct AppearanceTests {
  private let stage = Stage()
  private let a: Page, b: Page, c: Page, d: Page

  init() {
    let log = stage.log
    (a, b, c, d) = (Page("a", log), Page("b", log), Page("c", log), Page("d", log))
  }

  @Test("A window's root appears once it is visible, and goes when another comes")
  func roots() {
    stage.window.rootViewController = a
    #expect(stage.log.take() == ["a +", "a on"])
    stage.window.makeKeyAndVisible(in: stage.app)
    #expect(stage.log.take() == [])
    stage.window.rootViewController = b
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"])
    #expect(!a.hasAppeared && a.appearanceCount == 1 && a.view.superview == nil)
    stage.app.remove(stage.window)
    #expect(stage.log.take() == ["b -", "b off"])
    let hidden = Window()
    hidden.isHidden = true
    hidden.rootViewController = c
    stage.app.add(hidden)
    #expect(stage.log.take() == [])
    hidden.makeKeyAndVisible(in: stage.app)
    #expect(stage.log.take() == ["c +", "c on"])
    let shown = Window()
    shown.rootViewController = d
    stage.app.add(shown)
    #expect(stage.log.take() == ["d +", "d on"])
    #expect(stage.app.keyWindow === hidden)
  }

  @Test("A stack's controllers in UIKit's order, each really appearing once")
  func stack() {
    let navigation = NavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    #expect(stage.log.take() == ["a +", "a on"])
    navigation.pushViewController(b)
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"])
    navigation.pushViewController(c)
    _ = stage.log.take()
    #expect(navigation.popToRootViewController().map { ($0 as? Page)?.name } == ["b", "c"])
    #expect(stage.log.take() == ["c -", "a +", "c off", "a on"])
    #expect(b.appearanceCount == 1 && a.appearanceCount == 2 && b.parent == nil)
    navigation.setViewControllers([d, b, a])
    #expect(stage.log.take() == [] && navigation.viewControllers.count == 3)
    #expect(navigation.popViewController() === a)
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"])
    navigation.setViewControllers([c])
    #expect(stage.log.take() == ["b -", "c +", "b off", "c on"])
    #expect(navigation.popViewController() == nil && stage.log.take() == [])
    navigation.setViewControllers([])
    #expect(stage.log.take() == ["c -", "c off"])
    #expect(navigation.popToRootViewController().isEmpty && navigation.topViewController == nil)
  }

  @Test("A pushed controller knows its stack and application when its view loads and when told")
  func pushedKnows() {
    let navigation = NavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    var known: [Bool] = []
    let app = stage.app
    b.on["load"] = { [unowned b] in
      known.append(b.navigationController === navigation && b.dispatchTable === app.dispatch)
      known.append(navigation.topViewController === b)
    }
    b.on["+"] = b.on["load"]
    navigation.pushViewController(b)
    b.on = [
      "-": { [unowned b] in
        // UIKit's idiom for "went back": it knows the stack, and is not on it any more.
        known.append(b.navigationController === navigation)
        known.append(!navigation.viewControllers.contains { $0 === b })
      }
    ]
    navigation.popViewController()
    #expect(known == [true, true, true, true, true, true] && b.navigationController == nil)
    b.on = [:]
  }

  @Test("What is told may push, pop or replace: only what is shown in the end has appeared")
  func reentrant() {
    let navigation = NavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    b.on["on"] = { navigation.pushViewController(c) }
    navigation.pushViewController(b)
    #expect([a, b, c].map(\.hasAppeared) == [false, false, true])
    #expect([a, b, c].map(\.appearanceCount) == [1, 1, 1])
    b.on = [:]
    navigation.popToRootViewController()
    b.on["+"] = { navigation.pushViewController(c) }
    navigation.pushViewController(b)
    #expect([a, b, c].map(\.hasAppeared) == [false, false, true])
    #expect(b.appearanceCount == 1 && c.view.superview === navigation.view)
    #expect(b.view.superview == nil && a.view.superview == nil)
    b.on = [:]
    navigation.popViewController()
    #expect(b.hasAppeared && b.appearanceCount == 2)
    d.on["+"] = { stage.window.rootViewController = a }
    navigation.setViewControllers([])
    stage.window.rootViewController = d
    #expect(a.hasAppeared && !d.hasAppeared && d.view.superview == nil)
    #expect(a.view.superview === stage.window)
    d.on = [:]
  }

  @Test("A child that asks for its container's view while its own loads gets it")
  func asksForContainer() {
    let navigation = NavigationController(rootViewController: a)
    var seen: View?
    a.on["load"] = { [unowned a] in
      seen = a.navigationController?.view
      a.navigationController?.pushViewController(b)
    }
    _ = navigation.view
    #expect(seen === navigation.view)
    #expect(b.view.superview === navigation.view && a.view.superview == nil)
    a.on = [:]
  }

  @Test("Tabs: the chosen one is on screen; choosing in code is no interaction")
  func tabs() {
    let tabs = TabBarController()
    let navigation = NavigationController(rootViewController: b)
    tabs.viewControllers = [a, navigation, c, a]
    #expect(tabs.viewControllers.count == 3 && tabs.tabBar.items.count == 3)
    stage.window.rootViewController = tabs
    #expect(stage.log.take() == ["a +", "a on"])
    var chosen = 0
    stage.app.dispatch.wrap(.selectTab) { call, original in
      chosen += 1
      original(call.arguments)
    }
    stage.app.tap(tabs.tabBar.items[1])
    #expect(stage.log.take() == ["a -", "b +", "a off", "b on"])
    #expect(chosen == 1 && tabs.selectedIndex == 1)
    #expect(stage.app.visibleViewController === b)
    #expect(b.tabBarController === tabs && b.navigationController === navigation)
    tabs.selectedIndex = 2
    #expect(stage.log.take() == ["b -", "c +", "b off", "c on"])
    for index in [-1, 3, 2, Int.max] { tabs.selectedIndex = index }
    #expect(chosen == 1 && stage.log.take() == [])
    #expect(tabs.tabBar.selectedItem === c.tabBarItem)
    tabs.viewControllers = [a, c]
    #expect(tabs.selectedIndex == 1 && stage.log.take() == [])
    let replaced = TabBarItem(title: "new")
    c.tabBarItem = replaced
    #expect(replaced.bar === tabs.tabBar && tabs.tabBar.selectedItem === replaced)
    tabs.viewControllers = []
    #expect(stage.log.take() == ["c -", "c off"] && tabs.selectedViewController == nil)
  }

  @Test("A tab chosen while its container is on its way appears; the other one is told again later")
  func onTheWay() {
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    a.on["+"] = { [unowned tabs] in tabs.selectedIndex = 1 }
    stage.window.rootViewController = tabs
    #expect(stage.log.take() == ["a +", "a -", "b +", "a off", "b on"])
    #expect(a.appearanceCount == 0)
    a.on = [:]
    tabs.selectedIndex = 0
    #expect(stage.log.take() == ["b -", "a +", "b off", "a on"])
  }

  @Test("A call of viewDidAppear that changes nothing is not a real appearance")
  func unreal() {
    var real: [Bool] = []
    stage.app.dispatch.wrap(.viewDidAppear) { call, original in
      real.append(call.arguments.isReal)
      original(call.arguments)
    }
    stage.app.dispatch.wrap(.viewDidDisappear) { call, original in
      real.append(call.arguments.isReal)
      original(call.arguments)
    }
    stage.window.rootViewController = a
    a.sendViewDidAppear(animated: true)
    a.sendViewDidDisappear()
    a.sendViewDidDisappear()
    #expect(real == [true, false, true, false] && a.appearanceCount == 1)
  }
}
