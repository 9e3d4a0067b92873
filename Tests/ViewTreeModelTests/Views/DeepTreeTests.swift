import Testing
import ViewTreeModel

@Suite("Trees deeper and wider than a stack, on a thread of 512 KB")
struct DeepTreeTests {
  @Test("A chain is built, walked, attached and freed")
  func chain() throws {
    let count = isLong ? 1_000_000 : 100_000
    try withSmallStack {
      let app = Application()
      let window = Window()
      app.add(window)
      weak var seen: View?
      do {
        let root = View()
        var leaf = root
        for _ in 1..<count {
          let view = View()
          leaf.addSubview(view)
          leaf = view
        }
        seen = leaf
        var steps = 0
        var responder: Responder? = leaf
        while let current = responder {
          steps += 1
          responder = current.next
        }
        #expect(steps == count)
        #expect(leaf.dispatchTable == nil)
        window.addSubview(root)
        #expect(leaf.dispatchTable === app.dispatch)
        #expect(leaf.window === window)
        #expect(root.contains(leaf) && !leaf.addSubview(root))
        root.removeFromSuperview()
      }
      #expect(seen == nil)
    }
  }

  @Test("A chain built from the leaf up, whose leaf is kept, is freed above it")
  func bottomUp() throws {
    let count = isLong ? 1_000_000 : 100_000
    try withSmallStack {
      let leaf = View()
      do {
        var root = leaf
        for _ in 1..<count {
          let view = View()
          view.addSubview(root)
          root = view
        }
        #expect(leaf.superview != nil)
      }
      #expect(leaf.superview == nil && leaf.next == nil)
    }
  }

  @Test("A row is built, asked for its indexes and freed")
  func row() throws {
    let count = isLong ? 1_000_000 : 100_000
    try withSmallStack {
      weak var seen: View?
      do {
        let app = Application()
        let window = Window()
        let row = View()
        for _ in 0..<count { row.addSubview(View()) }
        app.add(window)
        window.addSubview(row)
        var wrong = 0
        for (index, view) in row.subviews.enumerated()
        where view.siblingIndex != index || view.next !== row { wrong += 1 }
        #expect(wrong == 0)
        seen = row.subviews.last
        #expect(seen?.dispatchTable === app.dispatch)
      }
      #expect(seen == nil)
    }
  }

  @Test("Thousands of controllers, one in the other with their views, appear, vanish and are freed")
  func controllers() throws {
    try withSmallStack {
      weak var seen: ViewController?
      do {
        let app = Application()
        let window = Window()
        let root = ViewController()
        var leaf = root
        for _ in 0..<4000 {
          let child = ViewController()
          leaf.addChild(child)
          leaf.view.addSubview(child.view)
          leaf = child
        }
        seen = leaf
        window.rootViewController = root
        window.makeKeyAndVisible(in: app)
        #expect(leaf.hasAppeared && leaf.dispatchTable === app.dispatch)
        #expect(app.visibleViewController === leaf)
        window.rootViewController = nil
        #expect(!leaf.hasAppeared)
      }
      #expect(seen == nil)
    }
  }

  @Test("Thousands of controllers presented one above the other come and go")
  func presentations() throws {
    try withSmallStack {
      weak var seen: ViewController?
      do {
        let app = Application()
        let window = Window()
        let root = ViewController()
        window.rootViewController = root
        window.makeKeyAndVisible(in: app)
        for round in 0..<2 {
          var top = root
          for _ in 0..<2000 {
            let next = ViewController()
            top.present(next)
            top = next
          }
          seen = top
          #expect(app.visibleViewController === top)
          if round == 0 { root.dismiss() }
        }
      }
      #expect(seen == nil)
    }
  }

  @Test("A navigation stack of thousands is pushed and popped")
  func stack() throws {
    try withSmallStack {
      let navigation = NavigationController(rootViewController: ViewController())
      for _ in 0..<1000 { navigation.pushViewController(ViewController()) }
      #expect(navigation.viewControllers.count == 1001)
      #expect(navigation.popToRootViewController().count == 1000)
    }
  }
}
