import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Containers of the app's own")
struct FrontmostPageTests {
  private final class Deck: ViewController {}

  @Test("fault B18: in a container of the app's own the child in front is the page, not the first")
  func frontmostChild() {
    var configuration = Configuration.standard
    configuration.controllerBlockList.insert("Deck")
    for way in ["only later", "front", "front of three", "others hidden"] {
      let deck = Deck()
      let (login, cart, third) = (LoginViewController(), CartViewController(), ViewController())
      let children = way == "only later" || way == "front" ? [login, cart] : [cart, login, third]
      for child in children {
        deck.addChild(child)
        if way != "only later" { deck.view.addSubview(child.view) }
      }
      switch way {
      case "only later": deck.view.addSubview(cart.view)
      case "front":
        deck.view.bringSubviewToFront(login.view)
        deck.view.bringSubviewToFront(cart.view)
      case "others hidden": for child in [login, third] { child.view.isHidden = true }
      default: deck.view.bringSubviewToFront(cart.view)
      }
      let screen = Screen(configuration, controller: deck, starts: false)
      screen.window.makeKeyAndVisible(in: screen.application)
      #expect(screen.application.visibleViewController === cart, "\(way)")
      screen.tracker.start(in: screen.application)
      #expect(screen.events.map(\.page) == ["CartViewController"], "\(way)")
    }
  }
}
