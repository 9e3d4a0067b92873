import AutoTrack
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("Several windows")
struct WindowTests {
  @Test("fault 19: keys and candidates in the keyboard's windows send nothing, nor do their pages")
  func keyboard() throws {
    let screen = Screen()
    let app = screen.application
    let classes = app.dispatch.classes
    let field = TextField()
    screen.view.addSubview(field)
    screen.window.makeKeyAndVisible(in: app)
    screen.collector.clear()
    let base = try classes.define(
      "UITextEffectsWindow", superclass: classes.record(for: Window.self))
    for record in [base, try classes.define("MyKeyboardWindow", superclass: base)] {
      let window = Window()
      window.become(record, in: app.dispatch)
      window.rootViewController = CartViewController()
      app.add(window)
      let key = Button(title: "k")
      screen.on(key, "key:")
      window.rootViewController?.view.addSubview(key)
      let table = TableView()
      window.addSubview(table)
      table.addCell(TableViewCell(), at: ListIndexPath(section: 0, item: 0))
      app.type("k", into: field)
      app.tap(key)
      #expect(app.select(ListIndexPath(section: 0, item: 0), in: table))
      app.remove(window)
    }
    #expect(screen.events.isEmpty)
    #expect(screen.dropped[.blockedWindow] == 8)
    app.endEditing()
    #expect(screen.paths == ["#editingDidEnd#UITextField#UITextField[0]" + Screen.chain])
  }

  @Test("fault 19: a keyboard's window sends nothing while it is the only one either")
  func keyboardAlone() throws {
    let screen = Screen()
    let app = screen.application
    app.remove(screen.window)
    let classes = app.dispatch.classes
    let window = Window()
    window.become(
      try classes.define("UIRemoteKeyboardWindow", superclass: classes.record(for: Window.self)),
      in: app.dispatch)
    window.rootViewController = CartViewController()
    window.makeKeyAndVisible(in: app)
    app.tap(screen.button("k", in: window.rootViewController?.view))
    #expect(screen.events.isEmpty && screen.dropped == [.blockedWindow: 2])
    let elsewhere = Button(title: "x")
    elsewhere.attach(to: app.dispatch)
    screen.on(elsewhere, "go:")
    app.tap(elsewhere)
    #expect(screen.events.count == 1)
  }

  @Test("an interaction belongs to the page of its own window, whichever page came last")
  func pages() {
    let screen = Screen()
    let app = screen.application
    screen.window.makeKeyAndVisible(in: app)
    let other = Window()
    let cart = CartViewController()
    other.rootViewController = cart
    other.makeKeyAndVisible(in: app)
    let buttons = [screen.button(), screen.button(in: cart.view)]
    func pages(of taps: [Int]) -> [String?] {
      screen.collector.clear()
      for tap in taps { app.tap(buttons[tap]) }
      return screen.events.map(\.page)
    }
    #expect(
      pages(of: [0, 1, 0]) == ["LoginViewController", "CartViewController", "LoginViewController"])
    // A window without a page of its own is on top of what is there.
    let banner = Window()
    app.add(banner)
    let close = screen.button(in: banner)
    screen.collector.clear()
    app.tap(close)
    #expect(screen.events.map(\.page) == ["CartViewController"])
    screen.tracker.page("By hand")
    #expect(pages(of: [0, 1]) == ["By hand", "By hand"])
    app.remove(other)
    app.remove(banner)
    #expect(pages(of: [0]) == ["LoginViewController"])
  }
}
