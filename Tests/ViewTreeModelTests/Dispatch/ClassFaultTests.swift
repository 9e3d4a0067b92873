import Testing
import ViewTreeModel

private class Base: ViewController {
  let log: Log
  init(_ log: Log) {
    self.log = log
    super.init()
  }
  override func viewDidAppear(_ animated: Bool) { log.add("base") }
}

private class Middle: Base {
  override func viewDidAppear(_ animated: Bool) {
    log.add("middle")
    super.viewDidAppear(animated)
  }
}

private final class Bottom: Middle {
  override func viewDidAppear(_ animated: Bool) {
    log.add("bottom")
    super.viewDidAppear(animated)
  }
}

/// Made after the others have been wrapped.
private final class Latecomer: Middle {}

@Suite("Wrapped class hierarchies: reported faults of other engines, shown right")
struct ClassFaultTests {
  @Test(
    "faults B1, B19: wrappers of a class and of those above it all run, once, and so does the method"
  )
  func hierarchy() {
    let app = Application()
    let log = Log()
    let scopes: [(String, AnyClass)] = [
      ("Base", Base.self), ("Bottom", Bottom.self), ("Middle", Middle.self), ("Base2", Base.self),
    ]
    var tokens: [DispatchToken] = []
    for (name, scope): (String, AnyClass) in scopes {
      tokens.append(
        app.dispatch.wrap(.viewDidAppear, for: .instances(of: scope)) { call, original in
          log.add(name)
          original(call.arguments)
        })
    }
    func calls(_ controller: Base) -> [String] {
      controller.attach(to: app.dispatch)
      controller.sendViewDidAppear()
      return log.take()
    }
    #expect(calls(Base(log)) == ["Base2", "Base", "base"])
    #expect(calls(Middle(log)) == ["Base2", "Middle", "Base", "middle", "base"])
    #expect(calls(Latecomer(log)) == ["Base2", "Middle", "Base", "middle", "base"])
    #expect(
      calls(Bottom(log)) == ["Base2", "Middle", "Bottom", "Base", "bottom", "middle", "base"])
    for place in [2, 0, 3, 1] { tokens[place].remove() }
    #expect(calls(Bottom(log)) == ["bottom", "middle", "base"] && app.dispatch.count == 0)
  }

  @Test("faults 2, B19: an object whose class changes while it is wrapped stays wrapped, once")
  func changedClass() throws {
    let app = Application()
    let log = Log()
    let classes = app.dispatch.classes
    let controller = Base(log)
    controller.attach(to: app.dispatch)
    app.dispatch.wrap(.viewDidAppear, for: .instances(of: Base.self)) { call, original in
      log.add("wrapped")
      original(call.arguments)
    }
    for round in 0..<3 {
      controller.sendViewDidAppear()
      #expect(log.take() == ["wrapped", "base"])
      let other = try classes.define(
        "Observed\(round)", superclass: classes.record(of: controller))
      // Wrapped before an object is of it, and after.
      let token = app.dispatch.wrap(.viewDidAppear, for: .record(other)) { call, original in
        log.add("observed")
        original(call.arguments)
      }
      controller.become(other, in: app.dispatch)
      controller.sendViewDidAppear()
      #expect(log.take() == ["observed", "wrapped", "base"])
      token.remove()
    }
    controller.become(classes.record(for: Base.self), in: app.dispatch)
    controller.sendViewDidAppear()
    #expect(log.take() == ["wrapped", "base"] && controller.className == "Base")
  }

  @Test("fault 1: a wrapper that calls again, and a method that calls super twice, do not recur")
  func recursion() {
    let app = Application()
    let log = Log()
    app.dispatch.wrap(.viewDidAppear, for: .instances(of: Base.self)) { call, original in
      log.add("first")
      original(call.arguments)
      original(call.arguments)
    }
    app.dispatch.wrap(.viewDidAppear, for: .instances(of: Middle.self)) { call, original in
      log.add("second")
      original(call.arguments)
    }
    let controller = Middle(log)
    controller.attach(to: app.dispatch)
    controller.sendViewDidAppear()
    #expect(log.take() == ["second", "first", "middle", "base", "middle", "base"])
  }

  @Test("fault B7: arguments and results of every shape pass through wrappers unchanged")
  func arguments() {
    final class Delegate: TableViewDelegate {
      let log = Log()
      func tableView(_ table: TableView, willSelectRowAt path: ListIndexPath) -> ListIndexPath? {
        log.add("will \(path.section):\(path.item)")
        return ListIndexPath(section: .max, item: .min)
      }
      func tableView(_ table: TableView, didSelectRowAt path: ListIndexPath) {
        log.add("did \(path.section):\(path.item)")
      }
    }
    let stage = Stage()
    let (app, delegate) = (stage.app, Delegate())
    let table = TableView()
    table.delegate = delegate
    stage.window.addSubview(table)
    for place in [ListIndexPath(section: 3, item: 4), ListIndexPath(section: 0, item: 0)] {
      table.addCell(TableViewCell(), at: place)
    }
    let button = Button(title: "x")
    stage.window.addSubview(button)
    button.addTarget(nil, action: "nobody:")
    for isWrapped in [false, true] {
      if isWrapped {
        app.dispatch.wrap(.select) { call, original in original(call.arguments) }
        app.dispatch.wrap(.didSelectRow) { call, original in original(call.arguments) }
        app.dispatch.wrap(.sendAction) { call, original in original(call.arguments) }
        app.dispatch.wrap(.sendEvent) { call, original in original(call.arguments) }
      }
      app.select(ListIndexPath(section: 3, item: 4), in: table)
      #expect(delegate.log.take().first == "will 3:4")
      #expect(!app.sendAction(ActionSend("nobody:", to: nil, from: button, for: nil)))
      #expect(app.tap(button))
    }
  }
}
