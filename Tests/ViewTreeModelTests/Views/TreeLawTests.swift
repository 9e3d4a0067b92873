import AutoTrack
import Testing
import ViewTreeModel

private final class Kind: View {}

@Suite("Trees against a naive array model")
struct TreeLawTests {
  /// Views, some of them windows or with controllers, and the naive picture of the tree.
  private final class World {
    let app = Application()
    let delegate = Responder()
    var views: [View] = []
    var controllers: [ViewController?] = []
    var parent: [Int?] = []
    var children: [[Int]] = []
    var wasAttached: Set<Int> = []

    init() {
      app.delegate = delegate
      for index in 0..<24 {
        let view: View = index == 0 ? Window() : index % 3 == 0 ? Kind() : View()
        views.append(view)
        parent.append(nil)
        children.append([])
        if index % 4 == 1 {
          let controller = ViewController()
          controller.view = view
          controllers.append(controller)
        } else {
          controllers.append(nil)
        }
      }
      (views[0] as? Window)?.makeKeyAndVisible(in: app)
      for index in stride(from: 5, to: 24, by: 8) {
        controllers[index].map { _ = controllers[1]?.addChild($0) }
      }
    }

    func isInside(_ index: Int, _ other: Int) -> Bool {
      var current: Int? = index
      while let here = current {
        if here == other { return true }
        current = parent[here]
      }
      return false
    }

    func take(_ index: Int) {
      if let old = parent[index] { children[old].removeAll { $0 == index } }
      parent[index] = nil
    }

    func insert(_ index: Int, into target: Int, at place: Int) {
      take(index)
      children[target].insert(index, at: min(max(place, 0), children[target].count))
      parent[index] = target
    }

    func edit(_ random: inout SplitMix64) {
      let a = random.below(views.count)
      let b = random.below(views.count)
      let sibling = random.below(views.count)
      let refused = isInside(b, a)
      switch random.below(9) {
      case 0, 1:
        #expect(views[b].addSubview(views[a]) == !refused)
        if !refused { insert(a, into: b, at: .max) }
      case 2:
        let place = [-5, 0, 1, 2, 7, .max, .min][random.below(7)]
        #expect(views[b].insertSubview(views[a], at: place) == !refused)
        if !refused { insert(a, into: b, at: place) }
      case 3, 4:
        let above = Bool.random(using: &random)
        let done =
          above
          ? views[b].insertSubview(views[a], aboveSubview: views[sibling])
          : views[b].insertSubview(views[a], belowSubview: views[sibling])
        #expect(done == (!refused && a != sibling))
        guard done else { return }
        take(a)
        let place = children[b].firstIndex(of: sibling).map { $0 + (above ? 1 : 0) }
        insert(a, into: b, at: place ?? .max)
      case 5:
        views[a].removeFromSuperview()
        take(a)
      case 6:
        views[b].bringSubviewToFront(views[a])
        if parent[a] == b { insert(a, into: b, at: .max) }
      case 7:
        views[b].sendSubviewToBack(views[a])
        if parent[a] == b { insert(a, into: b, at: 0) }
      default:
        // Two views change places between their superviews, where neither contains the other.
        guard let pa = parent[a], let pb = parent[b], !isInside(pb, a), !isInside(pa, b),
          a != b, pa != pb
        else { return }
        let ia = views[a].siblingIndex
        let ib = views[b].siblingIndex
        views[pb].insertSubview(views[a], at: ib)
        views[pa].insertSubview(views[b], at: ia)
        insert(a, into: pb, at: ib)
        insert(b, into: pa, at: ia)
      }
    }

    /// UIKit's rule, computed from the naive picture.
    func next(of index: Int) -> Responder? {
      if index == 0 { return app }
      return controllers[index] ?? parent[index].map { views[$0] }
    }

    func check() {
      for index in views.indices {
        let view = views[index]
        let siblings = parent[index].map { children[$0] } ?? [index]
        let place = siblings.firstIndex(of: index) ?? -1
        #expect(
          view.subviews.map(ObjectIdentifier.init)
            == children[index].map { ObjectIdentifier(views[$0]) })
        #expect(view.superview === parent[index].map { views[$0] })
        #expect(view.siblingIndex == place)
        let same = siblings.prefix(max(place, 0)).filter { type(of: views[$0]) == type(of: view) }
        #expect(view.siblingIndexInClass == same.count)
        #expect(view.next === next(of: index))
        if let controller = controllers[index] {
          let holder = controller.parent
          #expect(controller.next === (parent[index].map { views[$0] } ?? holder))
        }
        let inWindow = isInside(index, 0)
        #expect(view.window === (inWindow ? views[0] : nil))
        if inWindow { wasAttached.insert(index) }
        // Known in the application, and kept after removal.
        if wasAttached.contains(index) { #expect(view.dispatchTable === app.dispatch) }
      }
      #expect(app.next === delegate)
    }
  }

  @Test("Random edits leave order, links, indexes and tables as the model says", arguments: 0..<6)
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let world = World()
    for _ in 0..<500 {
      world.edit(&random)
      world.check()
    }
  }

  @Test("A long row keeps its indexes through edits at the front and in the middle")
  func longRow() {
    let row = View()
    for _ in 0..<20_000 { row.addSubview(View()) }
    let last = row.subviews[19_999]
    for index in 0..<50 { row.insertSubview(View(), at: index * 3) }
    #expect(last.siblingIndex == 20_049)
    for (index, view) in row.subviews.enumerated() where view.siblingIndex != index {
      Issue.record("wrong index at \(index)")
    }
    row.bringSubviewToFront(row.subviews[3])
    #expect(last.siblingIndex == 20_048)
  }

  @Test("Hidden, transparent and untouchable views are out of reach, and all they contain")
  func reach() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    #expect(inner.isReachable)
    let changes: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0.005 }, { $0.isUserInteractionEnabled = false },
    ]
    for change in changes {
      for view in [outer, inner] {
        change(view)
        #expect(!inner.isReachable)
        view.isHidden = false
        view.alpha = 1
        view.isUserInteractionEnabled = true
        #expect(inner.isReachable)
      }
    }
  }

  @Test("Bounds and frame share their size; a scroll view's offset is the bounds' origin")
  func geometry() {
    let view = ScrollView(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 3, height: 4))
    view.contentOffset = Point(x: 0, y: 50)
    #expect(view.bounds == Rect(x: 0, y: 50, width: 3, height: 4))
    view.bounds = Rect(x: 5, y: 6, width: 7, height: 8)
    #expect(view.frame == Rect(x: 1, y: 2, width: 7, height: 8))
    #expect(view.contentOffset == Point(x: 5, y: 6))
  }
}
