import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("What surrounds a failing step")
struct TreeContextTests {
  private let page = """
    {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
     "view": {"class": "UIView", "id": "root", "subviews": [
      {"class": "UIView", "id": "box", "subviews": [
        {"class": "UISwitch", "id": "s1", "props": {"isOn": true}},
        {"class": "UIButton", "id": "save", "props": {"title": "Save", "isEnabled": false, "isSelected": true},
         "gestures": [{"class": "UITapGestureRecognizer", "id": "g"}]},
        {"class": "UITextField", "id": "name", "props": {"text": "QTYPED"}},
        {"class": "UILabel", "id": "ill", "ignored": "itself", "props": {"text": "QIGNORED"}}]}]}}]}
    """

  private func context(_ tree: String, _ step: String) throws -> TreeContext {
    let error = try #require(playError(tree, step))
    return try #require(error.context)
  }

  @Test func `it is what contains the element, its neighbours and what is inside`() throws {
    let context = try context(page, ##"{"op": "toggle", "on": "#save"}"##)
    #expect(
      context.lines.map(\.text) == [
        "  UIWindow",
        "    Page #page",
        "      UIView #root",
        "        UIView #box",
        "          UISwitch #s1 (on)",
        ">         UIButton #save \"Save\" (selected, disabled)",
        "            UITapGestureRecognizer #g",
        "          UITextField #name",
        "          UILabel #ill (ignored)",
      ])
    #expect(context.lines.filter(\.isMarked).count == 1)
  }

  @Test func `of a target that is not there it is the nearest miss`() throws {
    let context = try context(page, ##"{"op": "tap", "on": "#sve"}"##)
    #expect(
      context.lines.filter(\.isMarked).map(\.text) == [
        ">         UIButton #save \"Save\" (selected, disabled)"
      ])
    #expect(playError(page, ##"{"op": "tap", "on": "#zzzzzzzzz"}"##)?.context == nil)
  }

  @Test func `of a target that is not one it is all that are near the first`() throws {
    let context = try context(page, ##"{"op": "tap", "on": "#box > *"}"##)
    #expect(context.lines.filter(\.isMarked).count == 4)
  }

  @Test func `of many it is where most of them are`() throws {
    let context = try context(page, ##"{"op": "tap", "on": "UIView"}"##)
    #expect(context.lines.filter(\.isMarked).count == 7)
    #expect(context.lines.contains { $0.isMarked && $0.text.contains("#name") })
  }

  @Test func `a controller of a wrong kind has one`() throws {
    let context = try context(page, ##"{"op": "pop", "from": "page"}"##)
    #expect(context.lines.filter(\.isMarked).map(\.text) == [">   Page #page"])
  }

  @Test func `a failing expect marks only what a step since the last one acted on`() throws {
    let (tap, wrong) = (##"{"op": "tap", "on": "#s1"}"##, ##"{"op": "expect", "count": 9}"##)
    let replay = try play(page, tap, wrong, ##"{"op": "wait", "milliseconds": 5}"##, wrong)
    let marked = try replay.differences.map {
      try #require($0.context).lines.filter(\.isMarked).map(\.text)
    }
    #expect(marked.map(\.count) == [1, 0])
    #expect(marked[0][0].contains("UISwitch #s1"))
    #expect(replay.differences.last?.context?.lines.contains { $0.text.hasSuffix("#page") } == true)
  }

  @Test func `steps that fail without an element have none`() throws {
    let error = try #require(playError(page, ##"{"op": "push", "controller": "gone"}"##))
    #expect(error.context == nil && error.step?.line == 2)
  }

  @Test func `a large interface is cut to lines and columns`() throws {
    func long(_ count: Int) -> String { String(repeating: "漢字", count: count) }
    var inner =
      ##"{"class": "UIView", "id": "target", "subviews": ["##
      + (0..<50).map { "{\"class\": \"UILabel\", \"id\": \"in\($0)\"}" }.joined(separator: ",")
      + "]}"
    let siblings = (0..<100).map {
      "{\"class\": \"\(long(60))\", \"id\": \"\(long(60))\($0)\", \"base\": \"UILabel\", \"props\": {\"text\": \"\(long(60))\"}}"
    }
    inner =
      siblings.prefix(50).joined(separator: ",") + "," + inner + ","
      + siblings.suffix(50).joined(separator: ",")
    for level in 0..<100 {
      inner = "{\"class\": \"UIView\", \"id\": \"level\(level)\", \"subviews\": [\(inner)]}"
    }
    let tree = "{\"windows\": [{\"subviews\": [\(inner)]}]}"
    let context = try context(tree, ##"{"op": "toggle", "on": "#target"}"##)
    #expect(context.lines.count <= TreeContext.maximumLines)
    #expect(
      context.lines.filter(\.isElided).map { $0.text.drop { $0 == " " } } == [
        "… 92 more", "… 46 more", "… 42 more", "… 46 more",
      ])
    for line in context.lines {
      let width = line.text.reduce(0) { $0 + Columns.width(of: $1) }
      #expect(width <= TreeContext.maximumColumns)
    }
    #expect(context.lines.contains { $0.text.hasSuffix("…") })
    #expect(context.lines.contains { $0.isMarked && $0.text.contains("#target") })
  }

  @Test func `texts are cut at columns`() {
    #expect(Columns.cut("abc", to: 3) == "abc")
    #expect(Columns.cut("abcd", to: 3) == "ab…")
    #expect(Columns.cut("漢字漢字", to: 5) == "漢字…")
    #expect(Columns.cut("漢字", to: 3) == "漢…")
    #expect(Columns.cut("漢字", to: 4) == "漢字")
    #expect(Columns.cut("e\u{301}e\u{301}", to: 2) == "e\u{301}e\u{301}")
    #expect(Columns.cut("", to: 0) == "")
  }

  @Test func `random steps that fail never show what is private and keep the bounds`() throws {
    var shown = 0
    for round in 0..<200 {
      var maker = InterfaceMaker(seed: UInt64(round))
      let document = maker.document()
      let id = maker.random.pick(maker.ids)
      var script = Script(source: "s", header: ScriptHeader(interface: "t"))
      script.steps = [
        ScriptStep(line: 2, operation: .choose(.index(0))),
        ScriptStep(line: 3, operation: .toggle(on: .id(id))),
      ]
      script.steps.removeFirst(round % 2 == 0 ? 1 : 0)
      do throws(DocumentError) {
        _ = try ScriptPlayer().play(script, on: document)
      } catch {
        guard let context = error.context else { continue }
        shown += 1
        #expect(context.lines.count <= TreeContext.maximumLines)
        #expect(context.lines.filter(\.isMarked).count == 1)
      }
    }
    #expect(shown > 50)
  }

  @Test func `of many differences the first ones have it`() throws {
    let replay = try play(
      page,
      ##"{"op": "repeat", "times": 50, "steps": [{"op": "assert", "on": "#save", "visible": false}]}"##
    )
    #expect(replay.differences.count == 50)
    #expect(replay.differences.filter { $0.context != nil }.count == 20)
  }

  @Test func `an expect's is that of the last element that a step acted on`() throws {
    let replay = try play(
      page, ##"{"op": "expect", "count": 9}"##, ##"{"op": "tap", "on": "#s1"}"##,
      ##"{"op": "wait", "milliseconds": 1}"##, ##"{"op": "expect", "count": 9}"##)
    let marked = replay.differences.map {
      $0.context?.lines.first { $0.isMarked }?.text.split(separator: " ")[2]
    }
    // Before any step nothing is marked.
    #expect(marked == [nil, "#s1"])
  }
}
