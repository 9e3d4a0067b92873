import AutoTrackReplay
import Testing
import ViewTreeModel

private let bars = """
  {"windows": [{"rootViewController": "tabs", "frame": [0, 0, 300, 600]}], "controllers": [
   {"id": "tabs", "class": "UITabBarController", "viewControllers": ["nav", "other"],
    "view": {"class": "UIView", "frame": [0, 0, 300, 600], "subviews": [
     {"controller": "nav"},
     {"class": "UIView", "frame": [0, 550, 300, 50], "subviews": [
      {"class": "AppTabBar", "base": "UITabBar", "id": "tabBar", "frame": [0, 0, 300, 50], "parameters": {"place": "below"}}]}]}},
   {"id": "nav", "class": "UINavigationController", "viewControllers": ["page"],
    "view": {"class": "UIView", "frame": [0, 0, 300, 550], "subviews": [
     {"controller": "page"},
     {"class": "UINavigationBar", "id": "bar", "frame": [0, 0, 300, 44], "props": {"tag": 7},
      "items": [{"id": "lost", "title": "Lost"}]}]}},
   {"id": "page", "class": "Page", "rightItems": [{"id": "add", "title": "Add", "target": "page", "action": "add:"}],
    "view": {"class": "UIView", "frame": [0, 0, 300, 550], "subviews": [
     {"class": "UINavigationBar", "id": "free", "items": [{"id": "own", "title": "Own", "target": "page", "action": "own:"}]}]}},
   {"id": "other", "class": "Other", "view": {"class": "UIView"}, "tabItem": {"id": "second", "title": "Second"}}]}
  """

@Suite("A container's own bar in a document")
struct OwnBarTests {
  @Test func `a bar of the class in the container's view is the container's`() throws {
    let live = try InterfaceBuilder().build(try readTree(bars))
    let stack = try #require(live.element(id: "nav") as? NavigationController)
    let tabs = try #require(live.element(id: "tabs") as? TabBarController)
    #expect(stack.navigationBar === live.element(id: "bar"))
    #expect(stack.navigationBar.tag == 7)
    #expect(stack.navigationBar.frame == Rect(x: 0, y: 0, width: 300, height: 44))
    #expect(tabs.tabBar === live.element(id: "tabBar"))
    #expect(tabs.tabBar.className == "AppTabBar")
    #expect(tabs.tabBar.items.count == 2)
    #expect(tabs.tabBar.superview?.superview === tabs.view)
    #expect(stack.view.subviews.filter { $0 is NavigationBar }.count == 1)
    // A bar in a page's view is the page's.
    #expect((live.element(id: "free") as? NavigationBar)?.items.count == 1)
  }

  @Test func `its items are those of its pages, and others are told`() throws {
    let live = try InterfaceBuilder().build(try readTree(bars))
    let stack = try #require(live.element(id: "nav") as? NavigationController)
    #expect(stack.navigationBar.items.map(\.title) == ["Add"])
    #expect(
      live.notes.map(\.message) == [
        "the items of a container's bar are those of its pages: 1 left out"
      ])
  }

  @Test func `with a frame a point meets its items`() throws {
    let replay = try play(
      bars, ##"{"op": "tap", "at": [290, 20]}"##, ##"{"op": "tap", "at": [250, 575]}"##,
      ##"{"op": "assert", "page": "other"}"##)
    #expect(replay.differences == [])
    #expect(replay.notes == [])
    let path = try #require(replay.paths.first)
    #expect(path.hasPrefix("#add:#UIBarButtonItem#UIBarButtonItem[0]#UINavigationBar[1]#UIView[0]"))
  }
}
