import AutoTrack
import AutoTrackReplay
import Testing
import ViewTreeModel

private func build(_ tree: String) throws(DocumentError) -> LiveInterface {
  try InterfaceBuilder().build(try readTree(tree))
}

private func buildError(_ document: InterfaceDocument) -> DocumentError? {
  do throws(DocumentError) {
    _ = try InterfaceBuilder().build(document)
    return nil
  } catch {
    return error
  }
}

/// The classes of a responder chain from an element up.
private func chain(_ element: ModelObject?) -> [String] {
  var names: [String] = []
  var responder = element as? Responder
  while let current = responder {
    names.append(current.className)
    responder = current.next
  }
  return names
}

@Suite("Interface builder")
struct InterfaceBuilderTests {
  @Test func `classes are known ones, data on their bases, or the nearest with a note`() throws {
    let live = try build(
      """
      {"application": {"class": "App"}, "appDelegate": "Delegate", "windows": [
       {"class": "MyWindow", "scene": "MyScene", "rootViewController": "c", "subviews": [
        {"class": "UIButton", "id": "known"}, {"class": "Fancy", "base": "UIButton", "id": "own"},
        {"class": "Fancy", "id": "again"}, {"class": "Plain", "id": "plain"},
        {"class": "UIProgressView", "id": "progress"},
        {"class": "X", "base": "Unheard", "id": "unheard"},
        {"class": "UITapGestureRecognizer", "id": "wrong"}]}],
       "controllers": [{"id": "c", "class": "Page"}, {"id": "split", "class": "UISplitViewController"}]}
      """)
    #expect(live.element(id: "known") is Button)
    #expect(live.element(id: "own") is Button)
    #expect(live.element(id: "again") is Button)
    #expect(type(of: try #require(live.element(id: "plain"))) == View.self)
    #expect(
      live.classNames(of: try #require(live.element(id: "own"))).prefix(3) == [
        "Fancy", "UIButton", "UIControl",
      ])
    #expect(
      live.classNames(of: try #require(live.element(id: "progress"))).prefix(2) == [
        "UIProgressView", "UIView",
      ])
    #expect(
      live.classNames(of: try #require(live.element(id: "split"))).prefix(2) == [
        "UISplitViewController", "UIViewController",
      ])
    #expect(
      live.classNames(of: try #require(live.element(id: "unheard"))).prefix(3) == [
        "X", "Unheard", "UIView",
      ])
    #expect(
      live.notes.map(\.message) == [
        "class 'Unheard' is not known: taken as a UIView",
        "class 'UITapGestureRecognizer' is no UIView: made as one",
      ])
    #expect(live.notes.map(\.location.line) == [6, 7])
    #expect(
      chain(live.element(id: "own")) == ["Fancy", "MyWindow", "MyScene", "App", "Delegate"])
  }

  @Test func `containers hold their children and show the selected one`() throws {
    let live = try build(
      """
      {"windows": [{"rootViewController": "tabs"}], "controllers": [
       {"id": "tabs", "class": "UITabBarController", "viewControllers": ["a", "nav"], "selected": "nav"},
       {"id": "nav", "class": "UINavigationController", "viewControllers": ["b", "c"]},
       {"id": "a", "class": "A", "tabItem": {"id": "first", "title": "First"}}, {"id": "b", "class": "B"},
       {"id": "c", "class": "C", "leftItems": [{"id": "left"}], "rightItems": [{"id": "right"}],
        "view": {"class": "UIView", "id": "cv"}}]}
      """)
    live.show()
    #expect(
      chain(live.element(id: "cv")) == [
        "UIView", "C", "UIView", "UINavigationController", "UIView", "UITabBarController",
        "UIWindow",
        "UIApplication",
      ])
    let tabs = try #require(live.element(id: "tabs") as? TabBarController)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.items[0] === live.element(id: "first"))
    let bar = try #require(live.element(id: "nav") as? NavigationController).navigationBar
    #expect(bar.items.map { live.id(of: $0) } == ["left", "right"])
    #expect(live.isOnScreen(bar.items[0]))
    #expect(!live.isOnScreen(try #require(live.element(id: "a"))))
  }

  @Test func `places keep their index and embeds go on top and are contained`() throws {
    let live = try build(
      """
      {"windows": [{"subviews": [{"class": "UIView", "controller": {"id": "home", "class": "Home"},
       "subviews": [{"class": "UILabel", "id": "before"},
        {"class": "UIView", "id": "sideView", "controller": {"id": "side", "class": "Side"}},
        {"class": "UILabel", "id": "after"},
        {"class": "UIView", "id": "box", "embeds": "map", "subviews": [{"class": "UILabel"}]}]}]}],
       "controllers": [{"id": "map", "class": "Map", "view": {"class": "UIView", "id": "mapView"}}]}
      """)
    #expect((live.element(id: "sideView") as? View)?.siblingIndex == 1)
    #expect((live.element(id: "after") as? View)?.siblingIndex == 2)
    #expect((live.element(id: "mapView") as? View)?.siblingIndex == 1)
    #expect(
      chain(live.element(id: "mapView")) == [
        "UIView", "Map", "UIView", "UIView", "Home", "UIWindow", "UIApplication",
      ])
    let map = try #require(live.element(id: "map") as? ViewController)
    #expect(map.parent === live.element(id: "home"))
    #expect((live.element(id: "side") as? ViewController)?.parent == nil)
  }

  @Test func `nothing appears before the interface is shown`() throws {
    let live = try build(
      """
      {"windows": [{"rootViewController": "a"}], "controllers": [{"id": "a", "class": "A"},
       {"id": "b", "class": "B", "presentedBy": "a"}, {"id": "c", "class": "C", "presentedBy": "b"}]}
      """)
    var recorded: [String] = []
    let tracker = Tracker { recorded.append($0.page ?? "") }
    tracker.start(in: live.application)
    defer { tracker.stop() }
    #expect(recorded.isEmpty)
    live.show()
    live.show()
    #expect(recorded == ["A", "B", "C"])
    #expect(live.application.visibleViewController === live.element(id: "c"))
  }

  @Test func `targets get methods, so that handlers are dispatched`() throws {
    let live = try build(
      """
      {"windows": [{"rootViewController": "page"}], "objects": [{"id": "o", "class": "Helper",
        "implements": ["tableView:didSelectRowAtIndexPath:"]}],
       "controllers": [{"id": "page", "class": "Page", "implements": ["more:"], "view": {"class": "UIView",
        "subviews": [{"class": "UIButton", "id": "b", "targets": [
          {"target": "o", "action": "first:", "events": ["touchDown", "touchUpInside"]},
          {"target": null, "action": "more:", "events": "touchUpInside"}]},
         {"class": "UITableView", "id": "t", "delegate": "o"},
         {"class": "UILabel", "id": "l", "targets": [{"action": "x", "events": "touchDown"}]}]}}]}
      """)
    let helper = try #require(live.element(id: "o"))
    #expect(helper.canPerform("first:"))
    #expect(live.element(id: "page")?.canPerform("more:") == true)
    #expect((live.element(id: "b") as? Control)?.actions(for: .touchDown) == ["first:"])
    var handled: [Bool] = []
    live.application.dispatch.wrap(.sendAction) { call, original in
      let result = original(call.arguments)
      handled.append(result)
      return result
    }
    (live.element(id: "b") as? Control)?.sendActions(for: .touchUpInside)
    #expect(handled == [true, true])
    #expect((live.element(id: "t") as? TableView)?.delegate === helper)
    #expect(live.notes.map(\.message) == ["'UILabel' is no control: its targets are left out"])
  }

  @Test func `properties have the model's names, and others are kept for selectors`() throws {
    let live = try build(
      """
      {"detached": [{"class": "UIButton", "id": "b", "frame": [1, 2, 3, 4], "props": {"title": "T",
        "title.selected": "S", "enabled": false, "isSelected": true, "alpha": 0.5, "tag": 7, "mine": "x"}}]}
      """)
    let button = try #require(live.element(id: "b") as? Button)
    #expect(button.currentTitle == "T")
    #expect(button.title(for: .selected) == "S")
    #expect(button.state == [.disabled, .selected])
    #expect(button.alpha == 0.5)
    #expect(button.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(live.property(named: "tag", of: button) == .number(7))
    #expect(live.property(named: "isEnabled", of: button) == .bool(false))
    #expect(live.property(named: "mine", of: button) == .string("x"))
    #expect(live.property(named: "isOn", of: button) == nil)
  }

  @Test(arguments: [
    (#"{"class": "UIView", "props": {"isHidden": 1}}"#, "true or false as property 'isHidden'"),
    (#"{"class": "UIView", "props": {"tag": 0.5}}"#, "a whole number as property 'tag'"),
    (#"{"class": "UILabel", "props": {"text": true}}"#, "a string or null as property 'text'"),
    (#"{"class": "UISegmentedControl", "props": {"segments": "a"}}"#, "a list of strings"),
  ])
  func `a value of another type is an error with its place`(view: String, expected: String) throws {
    let document = try readTree("{\"detached\": [\n\(view)]}")
    let error = try #require(buildError(document))
    #expect(error.reason == .value)
    #expect(error.expected.hasPrefix(expected))
    #expect(error.location == DocumentLocation(line: 2, path: "$.detached[0]"))
  }

  @Test func `documents that were made by hand are checked as read ones are`() {
    var document = InterfaceDocument(source: "made")
    let view = ViewNode(id: "v", viewClass: ClassDescription(name: "UIView"))
    document.detachedViews = [view, view]
    #expect(buildError(document)?.reason == .duplicateID)
    var wired = view
    wired.delegate = "gone"
    document.detachedViews = [wired]
    #expect(buildError(document)?.reason == .reference)
    document.detachedViews = []
    document.windows = [WindowNode(view: view, rootViewController: "gone")]
    #expect(buildError(document)?.reason == .reference)
    var inside = ControllerNode(id: "c", controllerClass: ClassDescription(name: "C"))
    inside.view = ViewNode(viewClass: ClassDescription(name: "UIView"))
    inside.view?.subviews = [.place(ofViewOf: "c")]
    document.windows = []
    document.controllers = [inside]
    #expect(buildError(document)?.reason == .reference)
    let window = WindowNode(
      view: ViewNode(viewClass: ClassDescription(name: "UIWindow")), rootViewController: "r")
    document.controllers = [
      ControllerNode(id: "r", controllerClass: ClassDescription(name: "R"))
    ]
    document.windows = [window]
    #expect(buildError(document) == nil)
    document.windows = [window, window]
    #expect(buildError(document)?.reason == .reference)
  }

  @Test func `cells know their place and prototypes make more`() throws {
    let live = try build(
      """
      {"windows": [{"subviews": [
       {"class": "UITableView", "id": "t", "sections": ["A", null], "subviews": [
        {"class": "Cell", "id": "c", "indexPath": [1, 2]}]},
       {"class": "UICollectionView", "id": "g", "prototypes": [
        {"class": "Item", "id": "i", "subviews": [{"class": "UIButton", "id": "inItem"}]}]}]}]}
      """)
    #expect((live.element(id: "t") as? TableView)?.itemCounts == [0, 3])
    #expect(
      (live.element(id: "c") as? TableViewCell)?.indexPath == ListIndexPath(section: 1, item: 2))
    let grid = try #require(live.element(id: "g") as? CollectionView)
    let first = try #require(grid.loadCell(at: ListIndexPath(section: 0, item: 5)))
    let second = try #require(grid.loadCell(at: ListIndexPath(section: 0, item: 6)))
    #expect(first === live.element(id: "i"))
    #expect(second !== first)
    #expect(second is CollectionViewCell)
    #expect([first.className, second.className] == ["Item", "Item"])
    #expect(second.subviews.map(\.className) == ["UIButton"])
    #expect(live.element(id: "inItem") === first.subviews[0])
  }

  @Test
  func `a list chooses its prototype by identifier, and each copy has the prototype's segues`()
    throws
  {
    let live = try build(
      """
      {"windows": [{"rootViewController": "c"}], "controllers": [{"id": "d", "class": "D"},
       {"id": "c", "class": "C", "view": {"class": "UIView", "subviews": [{"class": "UITableView", "id": "t",
        "props": {"cellIdentifier": "big"}, "prototypes": [{"class": "Small", "props": {"reuseIdentifier": "small"}},
         {"class": "Big", "id": "big", "props": {"reuseIdentifier": "big"},
          "subviews": [{"class": "UIButton", "id": "more"}]}]}]},
        "segues": [{"kind": "present", "destination": "d", "source": "big"},
                   {"kind": "present", "destination": "d", "source": "more"}]}]}
      """)
    live.show()
    let list = try #require(live.element(id: "t") as? TableView)
    let presenter = try #require(live.element(id: "c") as? ViewController)
    for item in 0..<3 {
      let cell = try #require(list.loadCell(at: ListIndexPath(section: 0, item: item)))
      #expect(cell.className == "Big")
      live.application.select(ListIndexPath(section: 0, item: item), in: list)
      #expect(presenter.presentedViewController === live.element(id: "d"))
      presenter.dismiss()
      live.application.tap(cell.subviews[0])
      #expect(presenter.presentedViewController === live.element(id: "d"))
      presenter.dismiss()
    }
  }

  @Test func `markers are set on views and controllers`() throws {
    let live = try build(
      """
      {"detached": [{"class": "UIView", "id": "v", "ignored": "subtree", "parameters": {"b": 2, "a": null}}],
       "controllers": [{"id": "c", "class": "C", "ignored": "itself"}]}
      """)
    let view = try #require(live.element(id: "v"))
    #expect(view.tracking.ignored == .subtree)
    #expect(view.tracking.parameters == ["a": nil, "b": 2])
    #expect(live.element(id: "c")?.tracking.ignored == .itself)
  }

  @Test func `toolbar items and views of a page stand in its stack's bars while it is on top`()
    throws
  {
    var item = ItemNode(id: "tool", itemClass: ClassDescription(name: "UIBarButtonItem"))
    item.target = TargetDescription(target: "a", action: "use:")
    var page = ControllerNode(id: "a", controllerClass: ClassDescription(name: "A"))
    page.toolbarItems = [item]
    page.titleView = ViewNode(id: "title", viewClass: ClassDescription(name: "UILabel"))
    var stack = ControllerNode(
      id: "nav", controllerClass: ClassDescription(name: "UINavigationController"))
    stack.children = ["a"]
    var document = InterfaceDocument(source: "made")
    document.controllers = [
      stack, page, ControllerNode(id: "b", controllerClass: ClassDescription(name: "B")),
    ]
    document.windows = [
      WindowNode(
        view: ViewNode(viewClass: ClassDescription(name: "UIWindow")), rootViewController: "nav")
    ]
    let live = try InterfaceBuilder().build(document)
    live.show()
    let tool = try #require(live.element(id: "tool"))
    let title = try #require(live.element(id: "title"))
    #expect(live.isOnScreen(tool))
    #expect(live.isOnScreen(title))
    let navigation = try #require(live.element(id: "nav") as? NavigationController)
    navigation.pushViewController(try #require(live.element(id: "b") as? ViewController))
    #expect(!live.isOnScreen(tool))
    #expect(!live.isOnScreen(title))
    navigation.popViewController()
    #expect(live.isOnScreen(tool))
    #expect(live.isOnScreen(title))
  }

  @Test func `a tree as deep as documents go is built whole`() throws {
    var node = ViewNode(id: "leaf", viewClass: ClassDescription(name: "UIButton"))
    for _ in 0..<240 {
      var outer = ViewNode(viewClass: ClassDescription(name: "UIView"))
      outer.subviews = [node]
      node = outer
    }
    var document = InterfaceDocument(source: "deep")
    document.detachedViews = [node]
    let live = try InterfaceBuilder().build(document)
    #expect(chain(live.element(id: "leaf")).count == 241)
  }
}
