import AutoTrack
import AutoTrackReplay
import Testing

/// What a change of an interface does to the lines of its snapshot.
@Suite("Changes between lists of paths")
struct PathChangesTests {
  private let form = "UIView[0]#LoginViewController#UIWindow[0]#UIApplication"

  private func button(_ action: String, _ index: Int, title: String, in container: String) -> String
  {
    "#\(action)#UIButton#UIButton[\(index)]#\(container)#currentTitle=\(title)#state=1"
  }

  @Test func `equal lists are kept whole, line by line`() {
    let lines = [
      button("login:", 0, title: "Sign in", in: form), "@signed_up {}",
      button("help:", 1, title: "Help", in: form), button("help:", 1, title: "Help", in: form),
    ]
    let changes = PathChanges(from: lines, to: lines)
    #expect(changes.kept.map(\.old) == [0, 1, 2, 3])
    #expect(changes.kept.map(\.new) == [0, 1, 2, 3])
    #expect(changes.moved.isEmpty && changes.gone.isEmpty && changes.new.isEmpty)
    #expect(changes.collisions.isEmpty)
  }

  @Test func `a sibling that is put in moves those behind it, though their old paths are there`() {
    let old = [
      button("press:", 0, title: "One", in: form), button("press:", 1, title: "Two", in: form),
    ]
    let new = [
      button("press:", 0, title: "Zero", in: form), button("press:", 1, title: "One", in: form),
      button("press:", 2, title: "Two", in: form),
    ]
    let changes = PathChanges(from: old, to: new)
    #expect(changes.moved.map(\.old) == [0, 1])
    #expect(changes.moved.map(\.new) == [1, 2])
    #expect(changes.moved.allSatisfy { $0.why.contains(.text) && $0.confidence > 0.9 })
    #expect(changes.new == [0])
  }

  @Test func `a container around a button moves it`() {
    let old = [button("login:", 0, title: "Sign in", in: form)]
    let new = [button("login:", 0, title: "Sign in", in: "StackView[0]#" + form)]
    let changes = PathChanges(from: old, to: new)
    #expect(changes.moved.map(\.new) == [0])
    #expect(changes.gone.isEmpty && changes.new.isEmpty)
  }

  @Test func `a title changes the path and leaves the element`() throws {
    let old = [
      button("login:", 0, title: "Sign in", in: form), button("help:", 1, title: "Help", in: form),
    ]
    let new = [
      button("login:", 0, title: "Log in", in: form), button("help:", 1, title: "Help", in: form),
    ]
    let changes = PathChanges(from: old, to: new)
    #expect(changes.moved.map(\.old) == [0])
    #expect(changes.kept.map(\.old) == [1])
    #expect(try #require(changes.moved.first).why.contains(.action))
  }

  @Test func `what nothing is like any more is gone, and what nothing was like is new`() {
    let old = [
      button("login:", 0, title: "Sign in", in: form), button("help:", 1, title: "Help", in: form),
    ]
    let new = [
      button("login:", 0, title: "Sign in", in: form),
      "#changed:#UISlider#UISlider[3]#" + form + "#value=0.5",
    ]
    let changes = PathChanges(from: old, to: new)
    #expect(changes.kept.map(\.old) == [0])
    #expect(changes.gone == [1])
    #expect(changes.new == [1])
  }

  @Test func `two elements with one path collide`() throws {
    let old = ["#open:#save#save#Form[0]", "#open:#close#close#Form[0]"]
    let new = ["#open:#save#save#Form[0]", "#open:#save#save#Form[0]"]
    let changes = PathChanges(from: old, to: new)
    #expect(changes.gone == [1])
    let collision = PathChanges(
      from: ["#tap#Row#Row[0]#A[0]", "#tap#Row#Row[0]#B[0]"],
      to: ["#tap#Row#Row[0]#A[0]", "#tap#Row#Row[0]#A[0]"]
    ).collisions
    #expect(try #require(collision.first).old == [0, 1])
    #expect(collision.first?.new == [0, 1])
  }

  @Test func `two pages of one class collide, whichever class it is`() {
    func page(_ name: String) -> String {
      "#viewDidAppear:#\(name)#UIView[0]#UITabBarController#App"
    }
    for (first, second) in [("Home", "Home"), ("Page", "Page")] {
      let changes = PathChanges(
        from: [page("Home"), page("Settings")], to: [page(first), page(second)])
      #expect(changes.collisions.map(\.old) == [[0, 1]])
      #expect(changes.collisions.map(\.new) == [[0, 1]])
    }
  }

  @Test func `paths without escapes are compared, too`() {
    let old = ["#login:#UIButton#UIButton[0]#UIView[0]#Page#currentTitle=a#b=[c#state=1"]
    let new = ["#login:#UIButton#UIButton[0]#UIView[1]#Page#currentTitle=a#b=[c#state=1"]
    #expect(PathChanges(from: old, to: new).moved.count == 1)
  }

  @Test(arguments: 0..<200)
  func `every line is accounted for once, whatever the lists`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func path(_ random: inout SplitMix64) -> String {
      if random.chance(10) { return random.text() }
      let chain = (0..<random.below(4)).map { _ in
        "#" + random.pick(["A", "B", "UIView"]) + random.pick(["", "[0]", "[1]", "[0:2]", "[-]"])
      }
      return random.pick(["#go", "#", "", "#go#A"]) + chain.joined()
        + random.pick(["", "#t=x", "#t=y#state=1"])
    }
    let (old, new) = ((0..<12).map { _ in path(&random) }, (0..<12).map { _ in path(&random) })
    let changes = PathChanges(from: old, to: new)
    let pairs = changes.kept + changes.moved
    #expect((pairs.map(\.old) + changes.gone).sorted() == Array(old.indices))
    #expect((pairs.map(\.new) + changes.new).sorted() == Array(new.indices))
    #expect(changes.kept.allSatisfy { old[$0.old] == new[$0.new] })
    #expect(changes.moved.allSatisfy { old[$0.old] != new[$0.new] })
    #expect(changes == PathChanges(from: old, to: new))
  }
}
