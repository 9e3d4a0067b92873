import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

/// Random navigation in an app of tabs and stacks, whose pages do more of it when they appear.
private final class PagePlay {
  private class Numbered: ViewController {
    unowned let play: PagePlay
    init(_ play: PagePlay) { self.play = play }
    override func viewDidAppear(_ animated: Bool) { play.trouble() }
    override func viewWillDisappear(_ animated: Bool) { play.trouble() }
  }
  private final class First: Numbered {}
  private final class Second: Numbered {}
  private final class Third: Numbered {}

  let screen: Screen
  let tabs = TabBarController()
  private var random: SplitMix64
  private var budget = 0
  private var buttons: [(page: ViewController, button: Button)] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    screen = Screen(controller: tabs)
    tabs.viewControllers = (0..<2).map { _ in NavigationController(rootViewController: page()) }
    screen.window.makeKeyAndVisible(in: screen.application)
  }

  private func page() -> ViewController {
    let page: ViewController =
      switch random.below(3) {
      case 0: First(self)
      case 1: Second(self)
      default: Third(self)
      }
    page.modalPresentationStyle = [.fullScreen, .pageSheet][random.below(2)]
    buttons.append((page, screen.button(in: page.view)))
    return page
  }

  func trouble() {
    guard budget > 0, random.below(5) == 0 else { return }
    budget -= 1
    operate()
  }

  func step() {
    budget = 3
    operate()
    budget = 0
  }

  private func operate() {
    guard let stack = tabs.selectedViewController as? NavigationController else { return }
    switch random.below(9) {
    case 0, 1: stack.pushViewController(page())
    case 2: stack.popViewController()
    case 3: tabs.selectedIndex = random.below(2)
    case 4: tabs.present(page())
    case 5: tabs.dismiss()
    case 6: stack.beginInteractivePop()
    case 7: stack.cancelInteractivePop()
    default: stack.finishInteractivePop()
    }
  }

  /// The page that a person sees and its button, unless a drag is moving it.
  var visible: (page: ViewController, button: Button)? {
    guard let page = screen.application.visibleViewController, page.hasAppeared,
      (tabs.selectedViewController as? NavigationController)?.interactivePopFraction == nil
    else { return nil }
    return buttons.first { $0.page === page }
  }
}

@Suite("Law: pages")
struct PageLawTests {
  @Test(
    "Whatever is done, a page appears and disappears in turns, and an interaction belongs to the page that is seen",
    arguments: 0..<UInt64(fuzzRounds(60)))
  func turns(seed: UInt64) {
    let play = PagePlay(seed: seed)
    var shown: Set<ObjectIdentifier> = []
    var faults = 0
    play.screen.application.dispatch.observe(.viewDidAppear) { controller, appearance in
      guard appearance.isReal else { return }
      if !shown.insert(ObjectIdentifier(controller)).inserted { faults += 1 }
    }
    play.screen.application.dispatch.observe(.viewDidDisappear) { controller, appearance in
      guard appearance.isReal else { return }
      shown.remove(ObjectIdentifier(controller))
    }
    for _ in 0..<40 {
      play.step()
      guard let (page, button) = play.visible else { continue }
      play.screen.collector.clear()
      button.sendActions(for: .touchUpInside)
      #expect(play.screen.events.map(\.page) == [page.className])
    }
    #expect(faults == 0)
  }

  @Test(
    "Page events of controllers with names of their own alternate: one that comes, one that goes",
    arguments: 0..<UInt64(fuzzRounds(60)))
  func alternate(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (login, cart) = (LoginViewController(), CartViewController())
    let stack = NavigationController(rootViewController: login)
    let screen = Screen(controller: stack)
    screen.window.makeKeyAndVisible(in: screen.application)
    for _ in 0..<60 {
      switch random.below(7) {
      case 0, 1: stack.pushViewController(cart)
      case 2: stack.popViewController()
      case 3: stack.beginInteractivePop()
      case 4: stack.cancelInteractivePop()
      case 5: stack.finishInteractivePop()
      default: stack.setViewControllers([cart, login].shuffled(using: &random))
      }
    }
    for name in ["LoginViewController", "CartViewController"] {
      let comings = zip(screen.events, screen.paths).filter { $0.0.page == name }
        .map { $0.1.hasPrefix("#viewDidAppear:") }
      #expect(zip(comings, comings.dropFirst()).allSatisfy { $0 != $1 })
      #expect(comings.first != false)
    }
  }
}
