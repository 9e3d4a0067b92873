import AutoTrack
import AutoTrackReplay
import AutoTrackTesting
import Testing
import ViewTreeModel

@Suite("What snapshots are of")
struct EventPathSourceTests {
  private let files = MemoryFiles([
    "dir/ui/shop.json": """
    {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
     "view": {"class": "UIView", "subviews": [{"class": "UIButton", "id": "buy",
      "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]}]}}]}
    """,
    "dir/a.jsonl": """
    {"interface": "ui/shop.json"}
    {"op": "include", "path": "steps.jsonl"}
    """,
    "dir/steps.jsonl": "{\"op\": \"tap\", \"on\": \"#buy\"}",
    "dir/wrong.jsonl": """
    {"interface": "ui/shop.json"}
    {"op": "tap", "on": "#buy"}
    {"op": "expect", "paths": ["#no"]}
    """,
    "dir/gone.jsonl": "{\"interface\": \"none.json\"}",
  ])
  private let page = "#viewDidAppear:#Page#UIWindow[0]#UIApplication"
  private let buy =
    "#buy:#UIButton#UIButton[0]#UIView[0]#Page#UIWindow[0]#UIApplication#state=1#enabled=1#selected=0"

  private var context: EventPathSource.Context {
    EventPathSource.Context(folder: "dir", files: files.snapshotFiles)
  }

  @Test func `a script's files are found beside it, and its events are in their order`() throws {
    let recording = try EventPathSource.script("a.jsonl").record(context)
    #expect(recording.snapshot.lines == [page, buy])
    #expect(recording.differences == [])
  }

  @Test func `what a script expects and does not hold is told with its line`() throws {
    let recording = try EventPathSource.script("wrong.jsonl").record(context)
    #expect(recording.differences.count == 1)
    #expect(recording.differences[0].hasPrefix("dir/wrong.jsonl:3: path 1"))
  }

  @Test func `an interface's paths are those of a survey, and an application's are the same`()
    throws
  {
    let recording = try EventPathSource.interface("ui/shop.json").record(context)
    #expect(recording.snapshot.lines == [page, buy])
    let document = try InterfaceFile.read(
      try context.read("dir/ui/shop.json"), source: "shop.json")
    let live = try InterfaceBuilder().build(document)
    live.show()
    #expect(
      try EventPathSource.application(live.application).record(context).snapshot
        == recording.snapshot)
  }

  @Test func `events are what they are, and a closure is a source of its own`() throws {
    let collector = EventCollector()
    Tracker(sink: collector.collect).track("a")
    #expect(
      try EventPathSource.events(collector.events).record(context).snapshot.lines
        == ["@custom a"])
    let own = EventPathSource { _ throws(DocumentError) in .init(EventPathSnapshot(lines: ["x"])) }
    #expect(try own.record(context).snapshot.lines == ["x"])
  }

  @Test func `a preset changes the paths`() throws {
    let source = EventPathSource.interface("ui/shop.json", configuration: .wkTrackingData)
    #expect(try source.record(context).snapshot.lines != [page, buy])
    let script = EventPathSource.script("a.jsonl", configuration: .wkTrackingData)
    #expect(try script.record(context).snapshot.lines != [page, buy])
  }

  @Test func `a file that is not there is an error that says who names it`() {
    let error = #expect(throws: DocumentError.self) {
      try EventPathSource.script("gone.jsonl").record(context)
    }
    #expect(
      error?.description
        == "dir/none.json: expected a file that can be read, found No such file or directory, "
        + "which dir/gone.jsonl:1 names")
    #expect(throws: DocumentError.self) { try EventPathSource.script("/none").record(context) }
  }
}
