import Testing
import ViewTreeModel

@Suite("The responder chain")
struct ChainTests {
  @Test("Window, scene and application follow each other")
  func top() {
    let app = Application()
    let window = Window()
    #expect(window.next == nil)
    app.add(window)
    #expect(window.next === app)
    let scene = WindowScene()
    window.windowScene = scene
    #expect(window.next === scene && scene.next === app)
    window.windowScene = nil
    #expect(window.next === app && scene.next == nil)
    app.remove(window)
    #expect(window.next == nil)
  }

  @Test("The delegate is next of the application only if it is a responder of its own kind")
  func delegates() {
    final class Plain {}
    let app = Application()
    let responder = Responder()
    app.delegate = responder
    #expect(app.next === responder && responder.dispatchTable === app.dispatch)
    for barred: AnyObject in [View(), ViewController(), Window(), Plain(), app] {
      app.delegate = barred
      #expect(app.next == nil && app.delegate === barred)
    }
    app.delegate = responder
    #expect(app.next === responder)
    app.delegate = nil
    #expect(app.next == nil && app.delegate == nil)
  }

  @Test("A scene or another application as delegate closes no circle and keeps its own table")
  func circularDelegates() {
    let app = Application()
    let window = Window()
    let scene = WindowScene()
    window.windowScene = scene
    app.add(window)
    app.delegate = scene
    #expect(app.next == nil && scene.next === app)
    let other = Application()
    let table = other.dispatch
    app.delegate = other
    #expect(other.dispatch === table && table.application === other)
    other.attach(to: app.dispatch)
    #expect(other.dispatch === table)
  }

  @Test("An own next replaces the rule until it is reset; one that died ends the chain")
  func ownNext() {
    let superview = View()
    let view = View()
    superview.addSubview(view)
    let other = Responder()
    view.setNext(other)
    #expect(view.next === other)
    View().addSubview(view)
    #expect(view.next === other)
    superview.addSubview(view)
    view.resetNext()
    #expect(view.next === superview)
    view.setNext(nil)
    #expect(view.next == nil)
    do {
      let brief = Responder()
      view.setNext(brief)
      #expect(view.next === brief)
    }
    #expect(view.next == nil)
    view.resetNext()
    #expect(view.next === superview)
  }

  @Test(
    "A presented controller without superview leads to its presenter, a contained one to its parent"
  )
  func controllers() {
    let presenter = ViewController()
    let presented = ViewController()
    presenter.present(presented)
    #expect(presented.view.next === presented && presented.next === presenter)
    let child = ViewController()
    presenter.addChild(child)
    #expect(child.next === presenter)
    presenter.view.addSubview(child.view)
    #expect(child.next === presenter.view && presenter.view.next === presenter)
    child.view = View()
    #expect(child.next === presenter)
    child.removeFromParent()
    #expect(child.next == nil)
  }

  @Test("A view that goes to another controller leaves the first one without")
  func sharedView() {
    let one = ViewController()
    let two = ViewController()
    let view = View()
    View().addSubview(view)
    one.view = view
    two.view = view
    #expect(one.viewIfLoaded == nil && one.next == nil)
    #expect(view.viewController === two && view.next === two)
  }

  @Test("A named action without target goes to the first from the sender up that answers")
  func search() {
    let stage = Stage()
    let low = Answering()
    let high = Answering()
    for (view, selector) in [(low, "low:"), (high, "both:")] {
      view.selector = Selector(selector)
      view.log = stage.log
    }
    stage.window.addSubview(high)
    high.addSubview(low)
    let button = Button()
    low.addSubview(button)
    button.addTarget(nil, action: "both:")
    button.addTarget(nil, action: "low:")
    button.addTarget(nil, action: "nobody:")
    stage.app.tap(button)
    #expect(stage.log.take() == ["both: from UIButton", "low: from UIButton"])
    let tap = TapGestureRecognizer()
    tap.addTarget(nil, action: "both:")
    low.addGestureRecognizer(tap)
    stage.app.tap(low)
    #expect(stage.log.take() == ["both: from UITapGestureRecognizer"])
  }

  @Test("A circle that the app's own links close ends a search without an answer")
  func circle() {
    let stage = Stage()
    let views = (0..<7).map { _ in View() }
    for (index, view) in views.enumerated() { view.setNext(views[(index + 1) % 7]) }
    let button = Button()
    stage.window.addSubview(button)
    button.setNext(views[3])
    button.addTarget(nil, action: "nobody:")
    #expect(stage.app.tap(button))
    let answering = Answering()
    answering.selector = "nobody:"
    answering.log = stage.log
    views[2].setNext(answering)
    stage.app.tap(button)
    #expect(stage.log.take() == ["nobody: from UIButton"])
  }
}
