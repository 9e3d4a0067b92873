import AutoTrack
import AutoTrackReplay
import Foundation
import Testing
import ViewTreeModel

/// Storyboards of real apps build whole and record what they are wired to.
@Suite("Real storyboards", .enabled(if: !realStoryboards.isEmpty))
struct RealStoryboardTests {
  @Test(arguments: realStoryboards)
  func `every element has a live one and every action of a control records its name`(
    file: URL
  ) throws {
    let bytes = Array(try Data(contentsOf: file))
    let document = try StoryboardReader().read(bytes, source: file.lastPathComponent)
    let live = try InterfaceBuilder().build(document)
    var recorded: [String] = []
    let tracker = Tracker { event in if let path = event.eventPath { recorded.append(path) } }
    tracker.start(in: live.application)
    defer { tracker.stop() }
    live.show()

    var views = document.controllers.compactMap(\.view) + document.windows.map(\.view)
    views += document.detachedViews
    var actions = 0
    while let node = views.popLast() {
      views += node.subviews + node.prototypes
      if let id = node.id, node.placedController == nil {
        let element = try #require(live.element(id: id) as? View, "\(id)")
        #expect(element.className == node.viewClass.name)
        #expect(element.subviews.count >= node.subviews.count)
      }
      for pair in node.targets {
        let control = try #require(live.element(id: node.id ?? "") as? Control)
        recorded = []
        control.sendActions(for: try #require(ControlEvents(name: pair.events[0])))
        let isText = control is TextField
        if !isText {
          #expect(
            recorded.contains { $0.hasPrefix("#\(pair.action):#".replacing("::", with: ":")) })
        }
        actions += 1
      }
      for gesture in node.gestures {
        for pair in gesture.targets {
          recorded = []
          try #require(live.element(id: gesture.id ?? "") as? GestureRecognizer).setState(.ended)
          #expect(recorded.count == 1, "\(pair.action)")
          actions += 1
        }
      }
      for item in node.items where item.target != nil {
        #expect((live.element(id: item.id ?? "") as? BarButtonItem)?.hasAction == true)
        actions += 1
      }
    }
    for controller in document.controllers {
      #expect(live.element(id: controller.id) is ViewController)
      let items = controller.leftItems + controller.rightItems + controller.toolbarItems
      for item in items where item.target != nil {
        let live = try #require(live.element(id: item.id ?? "") as? BarButtonItem)
        #expect(live.actionName?.name == item.target?.action)
        actions += 1
      }
    }
    #expect(actions > 0)
    #expect(live.notes.isEmpty)
  }

  @Test(arguments: realStoryboards)
  func `a survey finds every action of every page that is reached`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let document = try StoryboardReader().read(bytes, source: file.lastPathComponent)
    let result = try PathSurvey().paths(of: document)
    let recorded = Set(result.paths.map { String($0.path.dropFirst().prefix { $0 != "#" }) })
    let unreached = result.unreached.joined(separator: " ")
    for controller in document.controllers where !unreached.contains("#\(controller.id) ") {
      var open = [controller.view].compactMap { $0 }
      while let view = open.popLast() {
        open += view.subviews
        for pair in view.targets where !view.viewClass.name.hasPrefix("UIText") {
          #expect(recorded.contains(pair.action), "\(pair.action)")
        }
      }
    }
  }

  @Test(arguments: realStoryboards)
  func `a tap on each row that is surveyed records its path`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let document = try StoryboardReader().read(bytes, source: file.lastPathComponent)
    let result = try PathSurvey().paths(of: document)
    let rows = result.paths.filter { $0.kind == .row && $0.id != nil }
    for row in rows {
      let tap = ScriptStep.Operation.tap(on: .id(row.id ?? ""), taps: 1, touches: 1)
      var one = Script(source: "s", header: ScriptHeader(interface: "t"))
      one.steps = [ScriptStep(line: 2, operation: tap)]
      let replay = try ScriptPlayer().play(one, on: document)
      if replay.noteTexts.contains(where: { $0.contains("not on screen") }) { continue }
      #expect(replay.interactionPaths.first == row.path)
    }
    #expect(!rows.isEmpty)
  }
}
