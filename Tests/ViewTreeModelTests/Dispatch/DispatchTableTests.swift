import Testing
import ViewTreeModel

private final class Plain: ViewController {}
private final class CountingApplication: Application {
  var sent: [Selector] = []
  override func performAction(_ send: ActionSend) -> Bool {
    sent.append(send.action)
    return super.performAction(send)
  }
}

@Suite("The dispatch table")
struct DispatchTableTests {
  @Test("A wrapper may change the arguments, skip the original or call it twice")
  func freedom() {
    let app = CountingApplication()
    let log = Log()
    let target = Target(log)
    let button = Button()
    button.attach(to: app.dispatch)
    button.addTarget(target, action: "first:", Target.first)
    var mode = 0
    app.dispatch.wrap(.sendAction) { call, original in
      #expect(call.selector == "sendAction:to:from:forEvent:")
      switch mode {
      case 0: return true
      case 1: return original(call.arguments) && original(call.arguments)
      default:
        let send = call.arguments
        return original(
          ActionSend("renamed:", to: send.target, from: send.sender, for: send.event))
      }
    }
    button.sendActions(for: .touchUpInside)
    #expect(app.sent.isEmpty && log.take() == [])
    mode = 1
    button.sendActions(for: .touchUpInside)
    #expect(app.sent == ["first:", "first:"])
    #expect(log.take() == ["first", "first"])
    mode = 2
    button.sendActions(for: .touchUpInside)
    #expect(app.sent.last == "renamed:")
  }

  @Test("The wrapper installed last runs first")
  func order() {
    let app = Application()
    let log = Log()
    for name in ["a", "b", "c"] {
      app.dispatch.wrap(.lifecycle) { call, original in
        log.add(name)
        original(call.arguments)
      }
    }
    app.announce(.didBecomeActive)
    #expect(log.take() == ["c", "b", "a"])
  }

  @Test("A token of another table removes nothing, nor does one that is gone")
  func foreignToken() {
    let one = Application()
    let two = Application()
    let mine = one.dispatch.wrap(.lifecycle) { $1($0.arguments) }
    let theirs = two.dispatch.wrap(.lifecycle) { $1($0.arguments) }
    #expect(mine != theirs)
    one.dispatch.remove(theirs)
    #expect(one.dispatch.count == 1)
    one.dispatch.remove(mine)
    one.dispatch.remove(mine)
    #expect(one.dispatch.count == 0 && two.dispatch.count == 1)
  }

  @Test("A class record of one application scopes calls of the same class in another")
  func foreignRecord() throws {
    let one = Application()
    let two = Application()
    let base = one.dispatch.classes.record(for: ViewController.self)
    let record = try one.dispatch.classes.define("Page", superclass: base)
    var calls = 0
    two.dispatch.wrap(.viewDidAppear, for: .record(record)) {
      calls += 1
      $1($0.arguments)
    }
    let page = ViewController(classRecord: record, in: one.dispatch)
    page.attach(to: two.dispatch)
    page.sendViewDidAppear()
    Plain().sendViewDidAppear()
    #expect(calls == 1)
    #expect(page.className == "Page")
  }

  @Test("Wrappers can be freed: removal gives up what they captured")
  func captured() {
    let app = Application()
    weak var seen: Log?
    do {
      let log = Log()
      seen = log
      let token = app.dispatch.wrap(.lifecycle) { call, _ in log.add("\(call.arguments)") }
      app.announce(.didBecomeActive)
      #expect(log.lines == ["didBecomeActive"])
      app.dispatch.remove(token)
    }
    #expect(seen == nil)
  }

  @Test("A hundred applications on a hundred tasks share nothing")
  func concurrent() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 {
        group.addTask {
          let app = Application()
          let window = Window()
          window.rootViewController = Plain()
          window.makeKeyAndVisible(in: app)
          var sends = 0
          let token = app.dispatch.wrap(.sendAction, for: .instances(of: Application.self)) {
            sends += 1
            return $1($0.arguments)
          }
          let button = Button(title: "\(number)")
          window.addSubview(button)
          button.addAction { _ in }
          for _ in 0...number { app.tap(button) }
          app.dispatch.remove(token)
          app.tap(button)
          return app.dispatch.count == 0 && button.className == "UIButton" ? sends - number : -1
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1, count: 100))
  }
}
