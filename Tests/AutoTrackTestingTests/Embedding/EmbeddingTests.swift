import AutoTrack
import AutoTrackTesting
import Foundation
import Testing

@Suite("Documentation/Embedding.md")
struct EmbeddingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func lines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("each of its blocks of Swift is compiled here as it stands there")
  func blocksCompile() throws {
    let compiled = try lines(Self.folder.appending(path: "EmbeddingBlocks.swift"))
      .joined(separator: "\n")
    let page = try lines(Self.root.appending(path: "Documentation/Embedding.md"))
      .joined(separator: "\n")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count >= 15)
    for block in blocks { #expect(compiled.contains("\n" + block + "\n"), "\(block)") }
  }

  @Test("its table of closures has each rule of the contract")
  func tableOfRules() throws {
    let page = try lines(Self.root.appending(path: "Documentation/Embedding.md"))
    let header = try #require(page.firstIndex(of: "| closure | rules |"))
    let table = page[header...].prefix { $0.hasPrefix("|") }.joined()
    for rule in ContractRule.allCases { #expect(table.contains("`\(rule.rawValue)`")) }
  }

  /// A window with a panel in it, and a label and a button in that.
  private final class Screen {
    let window = Window()
    let panel = Panel()
    let button = Button("Buy")
    let collector = EventCollector()
    let tracker: Tracker<WholeTree>

    init() {
      tracker = Tracker(tree: WholeTree(), random: .seeded(1), sink: collector.collect)
      window.add(panel)
      panel.add(Panel())
      panel.add(button)
    }
  }

  @Test("three accessors and one line give the path that it shows, before the handler runs")
  func tenMinutes() {
    let screen = Screen()
    let log = EventLog()
    screen.button.onClick = { [unowned button = screen.button] in
      button.removeFromParent()
      log.lines.append("clicked")
    }
    recordClick(screen.button) { log.lines.append($0) }
    #expect(log.lines == ["#clicked#Button#Button[1]#Panel[0]#Window[0]", "clicked"])
  }

  private final class EventLog { var lines: [String] = [] }

  @Test("one input is one event of a name, and the next input another")
  func inputs() {
    let screen = Screen()
    for input: UInt64 in [1, 1, 2] { recordInput(screen.button, input, with: screen.tracker) }
    let ids = screen.collector.events.map(\.interactionID)
    #expect(ids.count == 2 && Set(ids).count == 2)
    #expect(screen.tracker.statistics.dropped == [.repeatedAction: 1])
    #expect(screen.collector.events[0].properties == ["label": "Buy", "checked": false])
  }

  @Test("text is recorded when it was changed, a password not at all")
  func text() {
    let screen = Screen()
    let editing = Editing(tracker: screen.tracker)
    for isPassword in [false, true] {
      let field = Field(isPassword: isPassword)
      screen.panel.add(field)
      editing.endEditing(field)
      field.text = "canary"
      editing.endEditing(field)
    }
    #expect(screen.collector.paths == ["#edited#Field#Field[2]#Panel[0]#Window[0]"])
    #expect(screen.tracker.statistics.dropped == [.secureField: 1])
  }

  @Test("rows have their place in the list, markers follow the tree, pages come and go")
  func rest() {
    let screen = Screen()
    let row = Row()
    (row.section, row.item) = (2, 14)
    screen.panel.add(row)
    screen.tracker.record(.selection(row, in: screen.panel))
    recordPages(screen.panel, with: screen.tracker)
    screen.button.tracking.parameters = ["campaign": "spring"]
    screen.tracker.record(.gesture("Swipe", on: screen.button))
    screen.panel.tracking.ignored = .descendants
    screen.tracker.record(.gesture("Swipe", on: screen.button))
    #expect(
      screen.collector.paths == [
        "#Row[2:14]#Panel[0]#Window[0]", "#viewDidAppear:#Panel[0]#Window[0]",
        "#viewDidDisappear:#Panel[0]#Window[0]",
        "#Swipe#Button[1]#Panel[0]#Window[0]#label=Buy#checked=0#campaign=spring",
      ])
    #expect(screen.collector.events[0].elementPath == "#Row[-]#Panel[0]#Window[0]")
  }

  @Test("handles and unretained references are nodes as objects are")
  func otherNodes() {
    let screen = Screen()
    let handles = Tracker(tree: TableTree(Table()), sink: screen.collector.collect)
    handles.record(.action("turned", from: 3))
    let references = Tracker(tree: ReferenceTree(), sink: screen.collector.collect)
    references.record(.action("clicked", from: .init(widget: .passUnretained(screen.button))))
    #expect(
      screen.collector.paths == [
        "#turned#Knob#Knob[1]#Box[0]#Box[0]", "#clicked#Button#Button#Panel#Window",
      ])
  }

  @MainActor
  @Test("a toolkit of the main actor is recorded there")
  func mainActor() {
    let (child, parent) = (MainWidget(), MainWidget())
    child.parent = parent
    let collector = EventCollector()
    Tracker(tree: MainTree(), sink: collector.collect).record(.action("clicked", from: child))
    #expect(collector.paths == ["#clicked#MainWidget#MainWidget#MainWidget"])
  }

  @Test("UTF-8 that the toolkit holds goes into the path")
  func utf8() {
    let label = Array("Käse".utf8)
    let properties = PropertyCollector.properties { collector in
      label.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { appendLabel(start, bytes.count, to: collector) }
      }
    }
    #expect(properties == ["label": "Käse"])
  }

  @Test("each accessor is asked as often as its table says")
  func askedHowOften() {
    final class Counting: ResponderTree {
      var asked: [String: Int] = [:]
      private func note(_ name: String = #function) {
        asked[String(name.prefix { $0 != "(" }), default: 0] += 1
      }
      func next(after node: Int) -> Int? {
        note()
        return node == 0 ? nil : node - 1
      }
      func classKey(of node: Int) -> ClassKey {
        note()
        return ClassKey(UInt(node))
      }
      func className(of node: Int) -> String {
        note()
        return "Level\(node)"
      }
      func index(of node: Int) -> Int? {
        note()
        return 0
      }
      func indexInClass(of node: Int) -> Int? {
        note()
        return 0
      }
      func identifier(of node: Int) -> String? {
        note()
        return nil
      }
      func row(of node: Int) -> RowPosition? {
        note()
        return nil
      }
      func collectProperties(of node: Int, into collector: PropertyCollector) { note() }
      func markers(of node: Int) -> Markers {
        note()
        return Markers()
      }
      func ignorePolicy(of node: Int) -> IgnorePolicy {
        note()
        return []
      }
      func isSecure(_ node: Int) -> Bool {
        note()
        return false
      }
      func identity(of node: Int) -> UInt? {
        note()
        return UInt(node)
      }
    }
    let tree = Counting()
    let tracker = Tracker(tree: tree) { _ in }
    var interaction = Interaction.action("go", from: 9)
    for number: UInt64 in 1...2 {
      // The first one meets the classes; what it asks anew is in the second one's count no more.
      tree.asked = [:]
      interaction.input = InputReference(number)
      tracker.record(interaction)
      if number == 1 { #expect(tree.asked["className"] == 10) }
    }
    #expect(
      tree.asked == [
        "next": 20, "ignorePolicy": 10, "row": 10, "index": 10, "classKey": 11, "markers": 1,
        "collectProperties": 1, "isSecure": 1, "identity": 1,
      ])
  }
}
