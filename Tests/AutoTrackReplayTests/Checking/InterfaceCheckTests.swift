import AutoTrack
import AutoTrackReplay
import Testing

/// A page with these views.
private func onePage(_ views: String, more: String = "") -> String {
  """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "PageController",
   "view": {"class": "UIView", "subviews": [
  \(views)
  ]}}\(more)]}
  """
}

private func button(_ id: String, _ identifier: String? = nil) -> String {
  let identifier = identifier.map { ", \"accessibilityIdentifier\": \"\($0)\"" } ?? ""
  return
    "{\"class\": \"UIButton\", \"id\": \"\(id)\", \"props\": {\"title\": \"Go\"\(identifier)}, "
    + "\"targets\": [{\"action\": \"go:\", \"events\": \"touchUpInside\"}]}"
}

private func check(
  _ text: String, _ configuration: Configuration = .standard,
  limits: InterfaceCheck.Limits = .init()
) throws -> [CheckFinding] {
  try InterfaceCheck(configuration: configuration, limits: limits).check(readTree(text)).findings
}

@Suite("Checking an interface")
struct InterfaceCheckTests {
  @Test func `an interface without fault has no finding`() throws {
    #expect(try check(onePage("\(button("a", "a")),\n\(button("b", "b"))")).isEmpty)
  }

  // MARK: Paths of several elements

  @Test func `two recognizers of one class on a view have one path`() throws {
    let tap =
      "{\"class\": \"UITapGestureRecognizer\", \"id\": \"%\", \"target\": \"page\", \"action\": \"t:\"}"
    let taps = ["one", "two"].map { tap.replacing("%", with: $0) }.joined(separator: ",\n")
    let findings = try check(onePage("{\"class\": \"UIView\", \"gestures\": [\(taps)]}"))
    #expect(findings.map(\.kind) == [.sameEventPath])
    #expect(
      findings[0].places.map(\.element) == [
        "#one (UITapGestureRecognizer) on UIView", "#two (UITapGestureRecognizer) on UIView",
      ])
    #expect(findings[0].places.map(\.location.line) == [3, 4])
    #expect(findings[0].places[1].location.path == "$.controllers[0].view.subviews[0].gestures[1]")
    #expect(findings[0].suggestion.contains("UITapGestureRecognizer"))
    let other = taps.replacing(
      "UITapGestureRecognizer\", \"id\": \"two", with: "UIPinchGestureRecognizer\", \"id\": \"two")
    #expect(try check(onePage("{\"class\": \"UIView\", \"gestures\": [\(other)]}")).isEmpty)
  }

  @Test func `pages of one class in one container are told, with everything in them`() throws {
    let tabs = """
      {"windows": [{"rootViewController": "tabs"}], "controllers": [
        {"id": "tabs", "class": "UITabBarController", "viewControllers": ["a", "b"]},
        {"id": "a", "class": "PageController", "view": {"class": "UIView", "subviews": [\(button("x"))]}},
        {"id": "b", "class": "PageController", "view": {"class": "UIView", "subviews": [\(button("y"))]}}]}
      """
    let findings = try check(tabs)
    #expect(findings.map(\.kind) == [.sameEventPath, .sameEventPath])
    #expect(findings.allSatisfy { $0.suggestion.contains("PageController") })
    let titled = tabs.replacing(
      "\"id\": \"y\", \"props\": {\"title\": \"Go\"",
      with: "\"id\": \"y\", \"props\": {\"title\": \"On\"")
    #expect(try check(titled).map(\.kind) == [.sameEventPath, .sameElementPath])
    #expect(
      try check(
        tabs.replacing(
          "\"b\", \"class\": \"PageController", with: "\"b\", \"class\": \"OtherController")
      ).isEmpty)
  }

  @Test func `elements without id collide as well`() throws {
    let tap = "{\"class\": \"UITapGestureRecognizer\", \"target\": \"page\", \"action\": \"t:\"}"
    let findings = try check(onePage("{\"class\": \"UIView\", \"gestures\": [\(tap),\n\(tap)]}"))
    #expect(
      findings.map { $0.places.map(\.element) } == [
        ["UITapGestureRecognizer on UIView", "UITapGestureRecognizer on UIView"]
      ])
    #expect(findings[0].places.map(\.location.line) == [3, 4])
  }

  @Test func `the rows of a list share an element path on purpose`() throws {
    let cell =
      "{\"class\": \"UITableViewCell\", \"indexPath\": [0, %], \"subviews\": [\(button("b%", "more"))]}"
    let cells = (0..<4).map { cell.replacing("%", with: "\($0)") }.joined(separator: ",")
    #expect(try check(onePage("{\"class\": \"UITableView\", \"subviews\": [\(cells)]}")).isEmpty)
  }

  // MARK: Identifiers

  @Test func `an identifier twice among siblings is one in paths`() throws {
    let findings = try check(onePage("\(button("a", "go")),\n\(button("b", "go"))"))
    #expect(findings.map(\.kind) == [.siblingIdentifier])
    #expect(findings[0].subject == "go")
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let named = try check(onePage("\(button("a", "go")),\n\(button("b", "go"))"), configuration)
    #expect(named.map(\.kind) == [.sameEventPath, .siblingIdentifier])
  }

  @Test func `an identifier in two places is told, in rows of one list it is not`() throws {
    let box = "{\"class\": \"UIView\", \"subviews\": [%]}"
    func boxes(_ count: Int) -> String {
      (0..<count).map { box.replacing("%", with: button("b\($0)", "go")) }.joined(separator: ",\n")
    }
    let twice = try check(onePage(boxes(2)))
    #expect(twice.map(\.kind) == [.repeatedIdentifier])
    #expect(twice[0].places.map(\.location.line) == [3, 4])
    #expect(try check(onePage(boxes(3))).isEmpty)
    let elsewhere = try check(
      onePage(
        "\(boxes(3)),\n{\"class\": \"UILabel\", \"props\": {\"accessibilityIdentifier\": \"go\"}}"))
    #expect(elsewhere.map(\.kind) == [.repeatedIdentifier])
    #expect(elsewhere[0].places.count == 4)
  }

  @Test func `the rows of a dump's list are rows, two as well`() throws {
    func rows(_ list: String, _ cell: String) -> String {
      let rows = (0..<2).map {
        "{\"class\": \"\(cell)\", \"base\": \"UIView\", \"subviews\": [\(button("b\($0)", "go"))]}"
      }
      return onePage(
        "{\"class\": \"\(list)\", \"base\": \"UIView\", \"subviews\": [\(rows.joined(separator: ","))]}"
      )
    }
    #expect(try check(rows("androidx.recyclerview.widget.RecyclerView", "Row")).isEmpty)
    #expect(try check(rows("XCUIElementTypeOther", "XCUIElementTypeCell")).isEmpty)
    #expect(
      try check(rows("android.widget.LinearLayout", "Row")).map(\.kind) == [.repeatedIdentifier])
  }

  @Test func `rows with one identifier are one only where identifiers are in paths, cells never`()
    throws
  {
    var configuration = Configuration.standard
    configuration.usesIdentifiers = true
    let rows = (0..<3).map { _ in
      "{\"class\": \"Row\", \"base\": \"UIView\", \"props\": {\"accessibilityIdentifier\": \"row\"}}"
    }.joined(separator: ",")
    let list = onePage(
      "{\"class\": \"RecyclerView\", \"base\": \"UIView\", \"subviews\": [\(rows)]}")
    #expect(try check(list).isEmpty)
    #expect(try check(list, configuration).map(\.kind) == [.siblingIdentifier])
    let box = list.replacing("RecyclerView", with: "Box")
    #expect(try check(box).map(\.kind) == [.siblingIdentifier])
    let cells = (0..<3).map {
      "{\"class\": \"UITableViewCell\", \"indexPath\": [0, \($0)], \"props\": {\"accessibilityIdentifier\": \"row\"}}"
    }.joined(separator: ",")
    let table = onePage("{\"class\": \"UITableView\", \"subviews\": [\(cells)]}")
    #expect(try check(table).isEmpty)
    #expect(try check(table, configuration).isEmpty)
  }

  @Test func `a controller's view among siblings counts with its identifier`() throws {
    let findings = try check(
      onePage(
        """
        {"class": "UIView", "props": {"accessibilityIdentifier": "box"}},
        {"controller": {"id": "inner", "class": "InnerController"}, "class": "UIView",
         "props": {"accessibilityIdentifier": "box"}}
        """))
    #expect(findings.map(\.kind) == [.siblingIdentifier])
    #expect(findings[0].places.count == 2)
  }

  @Test func `what is ignored is not told`() throws {
    let ignored = onePage(
      "{\"class\": \"UIView\", \"ignored\": \"subtree\", \"subviews\": [\(button("a", "ada@example.org"))]}"
    )
    #expect(try check(ignored).isEmpty)
    #expect(try check(ignored.replacing("subtree", with: "itself")).map(\.kind) == [.personalText])
  }

  // MARK: Long paths

  @Test func `a path beyond a limit is told, and one that would be dropped apart`() throws {
    let deep = (0..<70).reduce(button("a")) { inside, _ in
      "{\"class\": \"UIView\", \"subviews\": [\(inside)]}"
    }
    let findings = try check(onePage(deep))
    #expect(findings.map(\.kind) == [.longPath])
    #expect(findings[0].message.contains("75 nodes"))
    var limits = InterfaceCheck.Limits()
    limits.nodes = 75
    #expect(try check(onePage(deep), limits: limits).isEmpty)
    limits.nodes = 74
    #expect(try check(onePage(deep), limits: limits).count == 1)
    var configuration = Configuration.standard
    configuration.limits.nodes = 74
    #expect(try check(onePage(deep), configuration).map(\.kind) == [.droppedPath])
  }

  @Test func `what makes a path long is named`() throws {
    let name = String(repeating: "Long", count: 300)
    let text = onePage("{\"class\": \"\(name)\", \"subviews\": [\(button("a"))]}")
    let findings = try check(text)
    #expect(findings.map(\.kind) == [.longPath])
    #expect(findings[0].suggestion.hasPrefix("shorten \"LongLong"))
    #expect(findings[0].suggestion.contains("1200 bytes"))
    #expect((findings[0].subject?.count ?? 0) <= 401)
  }

  // MARK: Names

  @Test func `personal text is found in every name that ends in a path, and not shown`() throws {
    let mail = "ada@example.org"
    let parts = [
      "{\"class\": \"\(mail)\", \"base\": \"UIView\"}", button("a", mail), button(mail),
      button("a").replacing("go:", with: mail),
      "{\"class\": \"UIView\", \"gestures\": [{\"class\": \"UITapGestureRecognizer\", \"action\": \"\(mail)\"}]}",
      button("a").replacing("\"id\"", with: "\"parameters\": {\"mail\": \"\(mail)\"}, \"id\""),
      button("a").replacing(
        "\"id\"",
        with: "\"menu\": {\"children\": [{\"title\": \"x\", \"identifier\": \"\(mail)\"}]}, \"id\""),
    ]
    for part in parts {
      let findings = try check(onePage(part)).filter { $0.kind == .personalText }
      #expect(findings.count == 1, "\(part)")
      #expect(findings.first?.places.first?.location.line == 3)
      let shown = findings.map { $0.message + $0.suggestion + $0.places.map(\.element).joined() }
        .joined()
      #expect(!shown.contains(mail), "\(part)")
    }
  }

  @Test func `a name that many elements have is one finding`() throws {
    let views = (0..<50).map {
      "{\"class\": \"UIView\", \"id\": \"v\($0)\", \"props\": {\"accessibilityIdentifier\": \"ada@example.org\"}}"
    }
    let findings = try check(onePage(views.joined(separator: ",\n"))).filter {
      $0.kind == .personalText
    }
    #expect(findings.map(\.places.count) == [50])
  }

  @Test func `ids are in no path: a UUID there does no harm, an address does`() throws {
    #expect(
      try check(
        onePage("{\"class\": \"UIView\", \"id\": \"550e8400-e29b-41d4-a716-446655440000\"}")
      )
      .isEmpty)
    #expect(try check(onePage("{\"class\": \"UIView\", \"id\": \"ada@example.org\"}")).count == 1)
    let both = onePage(
      "{\"class\": \"UIView\", \"id\": \"ada@example.org\", \"props\": {\"accessibilityIdentifier\": \"ada@example.org\"}}"
    )
    #expect(try check(both).count == 1)
  }

  // MARK: Laws

  @Test(arguments: 0..<40)
  func `a check is the same under another file's name, and after save and load`(seed: UInt64) throws
  {
    var maker = InterfaceMaker(seed: seed)
    var document = maker.document()
    var random = SplitMix64(seed: seed)
    document.changeViews { view in
      if random.chance(40) {
        let names = ["a", "b", "ada@example.org", "user123456789", "own \(random.next() % 1000)"]
        view.properties["accessibilityIdentifier"] = .string(random.pick(names))
      }
      if random.chance(30) { view.id = nil }
    }
    document.controllers = document.controllers.map { $0 }
    let check = InterfaceCheck()
    // Targets may name a view that lost its id: such a document is refused, and so is its check.
    guard let first = try? check.check(document) else { return }
    var renamed = document
    renamed.source = "other.json"
    #expect(try check.check(renamed) == first)
    let text = try TreeDocumentWriter().write(document)
    let again = try check.check(readTree(text))
    #expect(again.findings.map(\.kind) == first.findings.map(\.kind))
    #expect(again.findings.map(\.message) == first.findings.map(\.message))
    #expect(
      again.findings.map { $0.places.map(\.element) }
        == first.findings.map { $0.places.map(\.element) })
    #expect(
      again.findings.allSatisfy {
        $0.places.allSatisfy { $0.location.line != nil || $0.element.contains("UINavigationBar") }
      })
  }

  @Test(arguments: InterfaceSample.all)
  func `real interfaces are checked, and the samples have nothing to be told`(
    sample: InterfaceSample
  ) throws {
    let result = try InterfaceCheck().check(sample.document)
    #expect(try InterfaceCheck().check(sample.document) == result)
    var report = CheckReport()
    report.files = [.init(name: sample.testDescription, result: result)]
    #expect(try ReportSchema("check.schema.json").faults(of: report.json).isEmpty)
    if sample.isOwn { #expect(result.findings.isEmpty) }
  }
}
