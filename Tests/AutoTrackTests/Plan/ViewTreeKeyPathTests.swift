import Testing
import ViewTreeModel

@testable import AutoTrack

private struct Banner: TrackingModel {
  var url = "https://shop.example/spring"
  func trackingValue(for key: String) -> ModelValue? { key == "url" ? .value(.string(url)) : nil }
}

/// A controller of an app's that answers for its own data.
private final class ShopViewController: ViewController, TrackingModel {
  var banner = Banner()
  var other: ModelValue?
  var loads = 0
  var onAsk: () -> Void = {}

  override func viewDidLoad() { loads += 1 }

  func trackingValue(for key: String) -> ModelValue? {
    onAsk()
    switch key {
    case "banner": return .model(banner)
    case "other": return other
    default: return nil
    }
  }
}

private final class ShopCell: TableViewCell, TrackingModel {
  var items: [[String: Any]] = []
  func trackingValue(for key: String) -> ModelValue? { key == "item" ? .any(items) : nil }
}

@Suite("Key paths over views and controllers")
struct ViewTreeKeyPathTests {
  private func read(
    _ path: String, _ sender: Responder, _ access: PlanAccess? = nil
  ) throws -> ModelReading {
    let open = try access ?? PlanAccess(["UIResponder": ["*"]])
    var reader = ModelReader(access: open, monotonic: { 0 })
    return reader.read(try ModelPath(path), from: ViewTree.Node(sender), in: ViewTree())
  }

  @Test("the banner of a button's controller, as a plan asks for it")
  func banner() throws {
    let screen = Screen(controller: ShopViewController())
    let button = screen.button()
    let access = try PlanAccess(["ShopViewController": ["banner.url"]])
    #expect(
      try read("viewController.banner.url", button, access) == .value("https://shop.example/spring")
    )
    #expect(try read("viewController.banner.id", button, access) == .missing(.closed))
    #expect(try read("viewController.title", button, access) == .missing(.closed))
    #expect(try read("banner.url", button, access) == .missing(.closed))
    #expect(try read("viewController.banner.url", button, PlanAccess()) == .missing(.closed))
    #expect(try read("viewController", button, access) == .missing(.wrongType))
    // What is opened for a superclass is open for its heirs.
    let wide = try PlanAccess(["UIViewController": ["banner.*"]])
    #expect(try read("viewController.banner.id", button, wide) == .missing(.absent))
  }

  @Test("cells, lists and superviews by word, the sender counting itself")
  func words() throws {
    let screen = Screen()
    screen.controller.title = "Catalogue"
    let table = TableView()
    table.accessibilityIdentifier = "goods"
    let cell = ShopCell()
    cell.items = [["id": 1], [:], ["id": "p-3", "tags": ["new"]]]
    screen.view.addSubview(table)
    table.addCell(cell, at: ListIndexPath(section: 0, item: 4))
    let button = screen.button("Buy", in: cell)
    for sender in [cell, button] as [Responder] {
      #expect(try read("cell.item[2].id", sender) == .value("p-3"))
      #expect(try read("cell.item[2].tags[0]", sender) == .value("new"))
      #expect(try read("cell.item.count", sender) == .value(3))
      #expect(try read("cell.item[1].id", sender) == .missing(.absent))
      #expect(try read("cell.item[3]", sender) == .missing(.absent))
      #expect(try read("cell.list.identifier", sender) == .value("goods"))
      #expect(try read("list.class", sender) == .value("UITableView"))
      #expect(try read("viewController.title", sender) == .value("Catalogue"))
      #expect(try read("window.class", sender) == .value("UIWindow"))
      #expect(try read("cell.cell.class", sender) == .missing(.absent))
    }
    #expect(try read("superview.class", button) == .value("ShopCell"))
    #expect(try read("superview.cell.class", button) == .value("ShopCell"))
    #expect(try read("superview.superview.identifier", button) == .value("goods"))
    #expect(try read("superview.superview.superview.superview.class", button) == .value("UIWindow"))
    #expect(
      try read("window.superview.class", button) == .missing(.absent))
    #expect(try read("currentTitle", button) == .value("Buy"))
    #expect(try read("enabled", button) == .value(true))
    #expect(try read("title", button) == .missing(.absent))
    #expect(try read("title", screen.controller) == .value("Catalogue"))
    screen.controller.title = nil
    #expect(try read("viewController.title", button) == .value(.null))
  }

  @Test("a controller inside another one, and one that is presented")
  func controllers() throws {
    let screen = Screen()
    screen.controller.title = "outer"
    let inner = CartViewController()
    inner.title = "inner"
    screen.controller.addChild(inner)
    screen.view.addSubview(inner.view)
    let button = screen.button(in: inner.view)
    #expect(try read("viewController.title", button) == .value("inner"))
    #expect(try read("viewController.viewController.title", button) == .value("outer"))
    #expect(try read("superview.viewController.title", button) == .value("inner"))
    #expect(try read("superview.superview.viewController.title", button) == .value("outer"))
    let sheet = ViewController()
    let own = screen.button(in: sheet.view)
    screen.controller.present(sheet)
    #expect(try read("superview.superview.class", own) == .value("UIWindow"))
    #expect(try read("viewController.viewController.title", own) == .missing(.absent))
    // Outside a window its view hangs in none, and the presenter comes next: nothing is around it.
    let (presenter, alone) = (ViewController(), ViewController())
    presenter.title = "presenter"
    let last = screen.button(in: alone.view)
    presenter.present(alone)
    #expect(alone.view.superview == nil)
    #expect(try read("superview.superview.class", last) == .missing(.absent))
    #expect(try read("viewController.viewController.title", last) == .value("presenter"))
  }

  @Test("asking loads no view and makes nothing")
  func sideEffects() throws {
    let controller = ShopViewController()
    for path in [
      "banner.url", "title", "class", "view", "viewIfLoaded", "superview.class", "window.class",
    ] {
      _ = try read(path, controller)
      _ = try read("viewController.\(path)", controller)
    }
    #expect(controller.loads == 0)
    #expect(controller.viewIfLoaded == nil)
    let container = ShopViewController()
    container.addChild(controller)
    container.other = .model(controller)
    #expect(try read("viewController.other.banner.url", container) == .value(.string(Banner().url)))
    #expect(try read("other.title", container) == .value(.null))
    #expect(controller.loads + container.loads == 0)
  }

  @Test(
    "secure and ignored nodes are closed, also where a model leads to them; those above are not")
  func closedNodes() throws {
    let shop = ShopViewController()
    let screen = Screen(controller: shop)
    let panel = View()
    screen.view.addSubview(panel)
    let button = screen.button(in: panel)
    #expect(try read("class", button) == .value("UIButton"))
    panel.tracking.ignored = .itself
    #expect(try read("superview.class", button) == .missing(.ignored))
    #expect(try read("class", button) == .value("UIButton"))
    #expect(try read("superview.superview.class", button) == .value("UIView"))
    panel.tracking.ignored = .descendants
    #expect(try read("superview.class", button) == .value("UIView"))
    #expect(try read("class", button) == .missing(.ignored))
    #expect(try read("viewController.banner.url", button) == .value(.string(shop.banner.url)))
    let hidden = ShopViewController()
    panel.addSubview(hidden.view)
    shop.addChild(hidden)
    shop.other = .model(hidden)
    #expect(try read("viewController.other.banner.url", button) == .missing(.ignored))
    panel.tracking.ignored = []
    #expect(try read("viewController.other.banner.url", button) == .value(.string(shop.banner.url)))
    let field = TextField()
    screen.view.addSubview(field)
    #expect(try read("class", field) == .value("UITextField"))
    field.isSecureTextEntry = true
    field.isSecureTextEntry = false
    #expect(try read("class", field) == .missing(.secure))
    #expect(try read("identifier", field) == .missing(.secure))
    #expect(try read("viewController.title", field) == .value(.null))
  }

  @Test("a model that takes the interface away while it is asked")
  func removes() throws {
    let shop = ShopViewController()
    let screen = Screen(controller: shop)
    let panel = View()
    screen.view.addSubview(panel)
    let button = screen.button(in: panel)
    shop.onAsk = { [unowned screen] in
      panel.removeFromSuperview()
      screen.window.rootViewController = nil
      button.removeFromSuperview()
    }
    let access = try PlanAccess(["UIResponder": ["*"]])
    var reader = ModelReader(access: access, monotonic: { 0 })
    let node = ViewTree.Node(button)
    #expect(
      reader.read(try ModelPath("viewController.title"), from: node, in: ViewTree())
        == .value(.null))
    #expect(
      reader.read(try ModelPath("viewController.title"), from: node, in: ViewTree())
        == .missing(.absent))
    #expect(
      reader.read(try ModelPath("currentTitle"), from: node, in: ViewTree()) == .value("Go"))
  }

  @Test("a sender that only the interface holds stays as long as its event's readings")
  func heldSender() throws {
    let shop = ShopViewController()
    let screen = Screen(controller: shop)
    weak var bar: View?
    func makeNode() -> ViewTree.Node {
      let made = View()
      made.accessibilityIdentifier = "bar"
      screen.view.addSubview(made)
      bar = made
      return ViewTree.Node(made)
    }
    let node = makeNode()
    shop.onAsk = { bar?.removeFromSuperview() }
    let access = try PlanAccess(["UIResponder": ["*"]])
    do {
      var reader = ModelReader(access: access, monotonic: { 0 })
      let banner = reader.read(
        try ModelPath("viewController.banner.url"), from: node, in: ViewTree())
      #expect(banner == .value(.string(shop.banner.url)))
      #expect(
        reader.read(try ModelPath("identifier"), from: node, in: ViewTree()) == .value("bar"))
      withExtendedLifetime(reader) { #expect(bar != nil) }
    }
    #expect(bar == nil)
  }

  @Test("`Mirror` shows nothing of the model's own, not even of a class that derives from it")
  func ownTypes() throws {
    final class Chooser: ModelObject {
      let number = 1
    }
    let controller = ShopViewController()
    let access = try PlanAccess(
      ["UIResponder": ["*"]],
      reflecting: [Chooser.self, ModelObject.self, ListIndexPath.self, Rect.self])
    for (part, key) in [
      (Chooser(), "number"), (ListIndexPath(section: 1, item: 2), "section"),
      (Rect(x: 1, y: 2, width: 3, height: 4), "size"), (controller.navigationItem, "title"),
    ] as [(Any, String)] {
      controller.other = .any(part)
      #expect(try read("other.\(key)", controller, access) == .missing(.closed))
      controller.other = .any(["in": [part]])
      #expect(try read("other.in[0].\(key)", controller, access) == .missing(.closed))
    }
  }
}
