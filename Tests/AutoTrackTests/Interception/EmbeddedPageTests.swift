import AutoTrack
import Testing
import ViewTreeModel

private final class ReviewsViewController: ViewController {}

@Suite("Pages inside pages")
struct EmbeddedPageTests {
  private func screenWithReviews() -> (Screen, ReviewsViewController) {
    let screen = Screen()
    let reviews = ReviewsViewController()
    screen.controller.addChild(reviews)
    screen.view.addSubview(reviews.view)
    return (screen, reviews)
  }

  @Test("a part of a page is recorded when it appears, and taps belong to the whole page")
  func partsBelongToTheWhole() {
    let (screen, reviews) = screenWithReviews()
    let outside = screen.button(action: "outside:")
    let inside = screen.button(action: "inside:", in: reviews.view)
    screen.window.makeKeyAndVisible(in: screen.application)
    #expect(screen.events.map(\.kind) == [.page, .page])
    screen.application.tap(outside)
    screen.application.tap(inside)
    #expect(screen.events.suffix(2).map(\.page) == ["LoginViewController", "LoginViewController"])
  }

  @Test("a controller in a navigation stack in tabs is no part: the innermost is the page")
  func stacksAreNoWholes() {
    let stack = NavigationController(rootViewController: CartViewController())
    let tabs = TabBarController()
    tabs.viewControllers = [stack]
    let screen = Screen(controller: tabs)
    let button = Button(title: "Pay")
    stack.topViewController?.view.addSubview(button)
    screen.on(button, "pay:")
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.application.tap(button)
    #expect(screen.events.last?.page == "CartViewController")
  }

  @Test("a tracker that starts late records the page, not its part")
  func lateStart() {
    let (screen, _) = screenWithReviews()
    screen.tracker.stop()
    screen.window.makeKeyAndVisible(in: screen.application)
    screen.tracker.start(in: screen.application)
    #expect(screen.events.map(\.page) == ["LoginViewController"])
  }
}
