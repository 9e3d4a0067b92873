import AutoTrack
import AutoTrackReplay
import Foundation
import Testing

@Suite("Path survey")
struct PathSurveyTests {
  private static let presets = ScriptHeader.Preset.allCases

  /// What a replay of one tap on a fresh interface records.
  private func tap(
    _ id: String, in document: InterfaceDocument, _ configuration: Configuration
  ) throws -> [String] {
    var script = Script(source: "s", header: ScriptHeader(interface: "t"))
    script.steps = [
      ScriptStep(line: 2, operation: .tap(on: .id(id), taps: 1, touches: 1))
    ]
    let replay = try ScriptPlayer(configuration: configuration).play(script, on: document)
    return replay.events.filter { $0.line == 2 && $0.event.kind == .interaction }
      .compactMap(\.event.eventPath)
  }

  @Test(arguments: presets)
  func `a control's paths are what a tap on it records, in random interfaces`(
    preset: ScriptHeader.Preset
  ) throws {
    let configuration = Configuration(preset)
    var compared = 0
    for round in 0..<max(40, fuzzRounds / 4) {
      var maker = InterfaceMaker(seed: UInt64(round))
      let document = maker.document()
      let survey = try PathSurvey(configuration: configuration).paths(of: document)
      let controls = survey.paths.filter { $0.kind == .control && $0.obstacle == nil }
      for id in Set(controls.compactMap(\.id)) where maker.tappable.contains(id) {
        let surveyed = controls.filter { $0.id == id }.map(\.path)
        #expect(try tap(id, in: document, configuration) == surveyed, "seed \(round), \(id)")
        compared += surveyed.count
      }
      // And nothing that a tap records is missing.
      for id in maker.tappable {
        let recorded = try tap(id, in: document, configuration)
        #expect(recorded.isEmpty || controls.contains { $0.id == id }, "seed \(round), \(id)")
      }
    }
    #expect(compared > 100)
  }

  @Test(arguments: presets)
  func `a survey tells the same twice`(preset: ScriptHeader.Preset) throws {
    let bytes = Array(try Data(contentsOf: shopStoryboard))
    let document = try StoryboardReader().read(bytes, source: "Shop.storyboard")
    let survey = PathSurvey(configuration: Configuration(preset))
    #expect(try survey.paths(of: document) == survey.paths(of: document))
  }

  @Test func `pages behind tabs, stacks and segues are seen, others are named`() throws {
    let document = try readTree(
      """
      {"windows": [{"rootViewController": "tabs"}], "controllers": [
       {"id": "tabs", "class": "UITabBarController", "viewControllers": ["a", "nav"]},
       {"id": "a", "class": "A"}, {"id": "nav", "class": "UINavigationController", "viewControllers": ["b", "c"]},
       {"id": "b", "class": "B"}, {"id": "c", "class": "C", "segues": [{"kind": "show", "destination": "d"},
        {"kind": "present", "destination": "e"}]},
       {"id": "d", "class": "D", "segues": [{"kind": "show", "destination": "f"}, {"kind": "show", "destination": "d"}]},
       {"id": "e", "class": "E"}, {"id": "f", "class": "F"}, {"id": "lost", "class": "Lost"}],
       "detached": [{"class": "UIView", "id": "loose"}]}
      """)
    let result = try PathSurvey().paths(of: document)
    #expect(
      result.paths.filter { $0.kind == .page }.compactMap(\.id) == ["a", "c", "b", "d", "f", "e"])
    #expect(result.unreached == ["#lost (Lost)", "#loose (UIView)"])
    let chains = Set(
      result.paths.filter { $0.kind == .page && "bcdf".contains($0.id ?? "") }
        .map { $0.path.split(separator: "#").dropFirst(2).joined(separator: "#") })
    #expect(chains.count == 1)
  }

  @Test func `menus and rows tell what a replay of their choice records`() throws {
    let document = try readTree(
      """
      {"windows": [{"subviews": [
       {"class": "UIButton", "id": "more", "menu": {"children": [{"title": "A", "identifier": "a"},
         {"title": "Off", "attributes": ["disabled"]}, {"children": [{"title": "B", "action": "b:"}]}]}},
       {"class": "UIView", "id": "photo", "contextMenu": {"children": [{"title": "C", "identifier": "c"}]},
        "gestures": [{"class": "UITapGestureRecognizer", "id": "zoom", "props": {"numberOfTapsRequired": 2}},
                     {"class": "UITapGestureRecognizer", "id": "open", "requireToFail": ["zoom"]}],
        "subviews": [{"class": "UISwitch", "id": "switch", "targets": [{"action": "turn:", "events": "valueChanged"}]}]},
       {"class": "UITableView", "rowActions": {"leading": [{"title": "Read"}], "trailing": [{"title": "Delete"}]},
        "subviews": [{"class": "UITableViewCell", "id": "row", "indexPath": [0, 0], "props": {"accessoryType": "detailButton"}}]}]}]}
      """)
    let survey = try PathSurvey().paths(of: document).paths
    func paths(_ lines: String...) throws -> [String] {
      let script = try readScript(([##"{"interface": "t"}"##] + lines).joined(separator: "\n"))
      return try ScriptPlayer().play(script, on: document).interactionPaths
    }
    let more = ##"{"op": "menu", "on": "#more"}"##
    #expect(
      try survey.filter { $0.kind == .menu }.map(\.path)
        == paths(
          more, ##"{"op": "chooseMenu", "path": [0]}"##, more,
          ##"{"op": "chooseMenu", "path": [2, 0]}"##,
          ##"{"op": "menu", "on": "#photo", "kind": "context"}"##,
          ##"{"op": "chooseMenu", "path": [0]}"##))
    #expect(
      try survey.filter { $0.kind == .rowAction }.map(\.path)
        == paths(
          ##"{"op": "rowAction", "on": "#row", "edge": "leading"}"##,
          ##"{"op": "rowAction", "on": "#row"}"##, ##"{"op": "accessory", "on": "#row"}"##))
    // A control's tap is decided though recognizers above it wait, and leads to nothing of theirs.
    #expect(
      try survey.filter { $0.id == "switch" }.map(\.path)
        == paths(##"{"op": "tap", "on": "#switch"}"##))
  }

  @Test func `every kind of element has its path`() throws {
    let document = try readTree(
      """
      {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
       "view": {"class": "UIView", "subviews": [
        {"class": "UISwitch", "id": "s", "targets": [{"target": "page", "action": "s:", "events": "valueChanged"}]},
        {"class": "UIButton", "id": "off", "props": {"enabled": false},
         "targets": [{"target": "page", "action": "off:", "events": "touchUpInside"}]},
        {"class": "UIButton", "id": "none"}, {"class": "UITextField", "id": "field"},
        {"class": "UIImageView", "gestures": [{"class": "UIPanGestureRecognizer", "id": "pan"}]},
        {"class": "UITableView", "id": "t", "prototypes": [{"class": "Row", "id": "row"}]},
        {"class": "UIToolbar", "items": [{"id": "item", "target": "page", "action": "i:"}]},
        {"class": "UIButton", "id": "ignored", "ignored": "itself",
         "targets": [{"target": "page", "action": "x:", "events": "touchUpInside"}]}]}}]}
      """)
    let chain = "#UIView[0]#Page#UIWindow[0]#UIApplication"
    let paths = try PathSurvey().paths(of: document).paths
    #expect(
      paths.map { "\($0.kind) \($0.id ?? "") \($0.path) \($0.obstacle ?? "")" } == [
        "page page #viewDidAppear:#Page#UIWindow[0]#UIApplication ",
        "control s #s:#UISwitch#UISwitch[0]\(chain)#isOn=1#state=0#enabled=1 ",
        "control off #off:#UIButton#UIButton[1]\(chain)#state=2#enabled=0#selected=0 disabled",
        "control field #editingDidEnd#UITextField#UITextField[3]\(chain) ",
        "gesture pan #UIPanGestureRecognizer#UIImageView[4]\(chain) ",
        "row row #Row[0:0]#UITableView[5]\(chain) ",
        "item item #i:#UIBarButtonItem#UIBarButtonItem[0]#UIToolbar[6]\(chain)#enabled=1 ",
      ])
  }
}
