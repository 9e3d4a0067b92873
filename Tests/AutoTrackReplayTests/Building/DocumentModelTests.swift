@testable import AutoTrack
import Testing
import ViewTreeModel

@testable import AutoTrackReplay

/// Where a document's models hang: a controller, a view, a cell.
private func document(_ model: String) -> String {
  """
  {"windows": [{"rootViewController": "home"}], "controllers": [
    {"id": "home", "class": "HomeViewController", "title": "Home", "model": \(model), "view": {"class": "UIView", "subviews": [
      {"class": "UIButton", "id": "buy", "props": {"title": "Buy"},
       "targets": [{"action": "buy:", "events": "touchUpInside"}]},
      {"class": "BannerView", "base": "UIView", "id": "banner", "model": \(model)},
      {"class": "UITextField", "id": "name", "props": {"text": "typed", "placeholder": "Name"}}]}}]}
  """
}

@Suite("Models of documents")
struct DocumentModelTests {
  private func live(_ text: String) throws -> LiveInterface {
    let live = try InterfaceBuilder().build(try readTree(text))
    live.show()
    return live
  }

  private func read(
    _ path: String, from id: String, in live: LiveInterface
  ) throws -> ModelReading {
    let responder = try #require(live.element(id: id) as? Responder)
    var reader = ModelReader(access: .documents, monotonic: { 0 })
    return reader.read(try ModelPath(path), from: ViewTree.Node(responder), in: ViewTree())
  }

  @Test func `a key path reads what stands in the model it leads to`() throws {
    let live = try live(
      document(
        """
        {"banner": {"url": "https://a.example", "price": 2.5, "count": 3, "isNew": true, "none": null,
          "tags": ["x", {"id": 7}]}}
        """))
    let expected: [(String, ModelReading)] = [
      ("banner.url", .value("https://a.example")), ("banner.price", .value(2.5)),
      ("banner.count", .value(3)), ("banner.isNew", .value(true)),
      ("banner.none", .value(.null)), ("banner.tags[0]", .value("x")),
      ("banner.tags[1].id", .value(7)), ("banner.tags.count", .value(2)),
      ("banner.tags[2]", .missing(.absent)), ("banner.tags", .missing(.wrongType)),
      ("banner", .missing(.wrongType)), ("banner.gone", .missing(.absent)),
      ("banner.url.more", .missing(.wrongType)), ("gone", .missing(.absent)),
    ]
    for (path, reading) in expected {
      #expect(try read("viewController.\(path)", from: "buy", in: live) == reading, "\(path)")
      #expect(try read("self.\(path)", from: "banner", in: live) == reading, "\(path)")
    }
  }

  @Test func `what the engine tells of any node is open, and nothing that is typed`() throws {
    let live = try live(document("{}"))
    #expect(try read("viewController.title", from: "buy", in: live) == .value("Home"))
    #expect(try read("currentTitle", from: "buy", in: live) == .value("Buy"))
    #expect(try read("class", from: "buy", in: live) == .value("UIButton"))
    for key in ["text", "placeholder", "attributedText"] {
      #expect(try read(key, from: "name", in: live) == .missing(.absent))
    }
  }

  @Test func `a model answers before the engine, and markers stand beside it`() throws {
    let live = try live(document("{\"title\": \"Start\"}"))
    #expect(try read("viewController.title", from: "buy", in: live) == .value("Start"))
    let page = try #require(live.element(id: "home") as? ViewController)
    page.tracking.parameters = ["a": 1]
    #expect(try read("viewController.title", from: "buy", in: live) == .value("Start"))
    page.tracking = Markers()
    #expect(try read("viewController.title", from: "buy", in: live) == .value("Start"))
    page.tracking.ignored = .descendants
    #expect(try read("viewController.title", from: "buy", in: live) == .value("Start"))
    page.tracking.ignored = .itself
    #expect(try read("viewController.title", from: "buy", in: live) == .missing(.ignored))
    page.trackingModel = nil
    #expect(page.tracking.ignored == .itself)
    page.tracking = Markers()
    #expect(try read("viewController.title", from: "buy", in: live) == .value("Home"))
  }

  @Test func `keys are told apart by their bytes`() throws {
    let live = try live(document("{\"e\\u0301\": 1}"))
    #expect(try read("viewController.e\u{301}", from: "buy", in: live) == .value(1))
    #expect(try read("viewController.\u{E9}", from: "buy", in: live) == .missing(.absent))
  }

  @Test func `every cell has its own model, those of a prototype its prototype's`() throws {
    let live = try live(
      """
      {"windows": [{"subviews": [
        {"class": "UITableView", "id": "fixed", "subviews": [
          {"class": "ItemCell", "id": "a", "indexPath": [0, 0], "model": {"item": {"id": 1}}},
          {"class": "ItemCell", "id": "b", "indexPath": [0, 1], "model": {"item": {"id": 2}}}]},
        {"class": "UITableView", "id": "made", "rowCount": 3, "prototypes": [
          {"class": "UITableViewCell", "id": "p", "model": {"item": {"id": 9}}}]}]}]}
      """)
    #expect(try read("cell.item.id", from: "a", in: live) == .value(1))
    #expect(try read("cell.item.id", from: "b", in: live) == .value(2))
    let table = try #require(live.element(id: "made") as? TableView)
    for row in 0..<3 {
      let cell = try #require(table.loadCell(at: ListIndexPath(section: 0, item: row)))
      var reader = ModelReader(access: .documents, monotonic: { 0 })
      let reading = reader.read(
        try ModelPath("cell.item.id"), from: ViewTree.Node(cell), in: ViewTree())
      #expect(reading == .value(9))
    }
  }

  @Test func `a view that a script puts in brings its model`() throws {
    let script = try readScript(
      """
      {"interface": "tree.json"}
      {"op": "insert", "into": "#banner", "view": {"class": "UIButton", "id": "more", "model": {"offer": {"id": 3}}, "targets": [{"action": "more:", "events": "touchUpInside"}]}}
      {"op": "mark", "on": "#more", "parameters": {"a": 1}}
      {"op": "tap", "on": "#more"}
      """)
    let rule = PlanRule(
      name: "more", paths: [try PathPattern("#more:#**")],
      additions: [.init("offer", path: try ModelPath("self.offer.id"))])
    let replay = try ScriptPlayer(plan: CompiledPlan(TrackingPlan(rules: [rule])))
      .play(script, on: try readTree(document("{}")))
    #expect(replay.events.map(\.event.parameters) == [["a": 1, "offer": 3]])
  }

  @Test func `what an app is said to open is all that a replay reads`() throws {
    var configuration = Configuration.standard
    configuration.planAccess = try PlanAccess(["HomeViewController": ["a"]])
    let script = try readScript(
      "{\"interface\": \"tree.json\"}\n{\"op\": \"tap\", \"on\": \"#buy\"}")
    let rule = PlanRule(
      name: "buy", paths: [try PathPattern("#buy:#**")],
      additions: try ["a", "b"].map {
        PlanRule.Addition($0, path: try ModelPath("viewController.\($0)"))
      })
    let replay = try ScriptPlayer(
      configuration: configuration, plan: CompiledPlan(TrackingPlan(rules: [rule]))
    ).play(script, on: try readTree(document("{\"a\": 1, \"b\": 2}")))
    #expect(replay.events.map(\.event.parameters) == [["a": 1]])
    #expect(replay.statistics.missingParameters.map(\.key.reason) == [.closed])
  }

  @Test func `a model is an object, at most 16 deep`() throws {
    for model in ["1", "[]", "null", "\"a\""] {
      #expect {
        try readTree(document(model))
      } throws: { ($0 as? DocumentError)?.reason == .value }
    }
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      "{\"a\": " + String(repeating: open, count: depth - 1) + "1"
        + String(repeating: close, count: depth - 1) + "}"
    }
    for (open, close) in [("{\"a\": ", "}"), ("[", "]")] {
      let deepest = try readTree(document(nested(16, open, close)))
      let again = try readTree(try TreeDocumentWriter().write(deepest))
      #expect(again.withoutLocations == deepest.withoutLocations)
      #expect {
        try readTree(document(nested(17, open, close)))
      } throws: { ($0 as? DocumentError)?.reason == .limit }
    }
    #expect(try readTree(document("{}")).controllers[0].model == [:])
  }

  @Test func `what no document can say of a model is not written`() throws {
    var document = try readTree(document("{}"))
    document.controllers[0].model = ["a": .list([.number(.infinity)])]
    #expect {
      try TreeDocumentWriter().write(document)
    } throws: { ($0 as? DocumentError)?.reason == .value }
    var deep = ModelNode.null
    for _ in 0..<16 { deep = .list([deep]) }
    document.controllers[0].model = ["a": deep]
    #expect {
      try TreeDocumentWriter().write(document)
    } throws: { ($0 as? DocumentError)?.reason == .limit }
  }
}
