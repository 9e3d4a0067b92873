import AutoTrack
import AutoTrackReplay
import Testing

private let shop = """
  {"appDelegate": "AppDelegate", "windows": [{"rootViewController": "tabs"}], "controllers": [
   {"id": "tabs", "class": "UITabBarController", "viewControllers": ["nav", "other"]},
   {"id": "nav", "class": "UINavigationController", "viewControllers": ["list"]},
   {"id": "list", "class": "ListPage", "rightItems": [{"id": "next", "title": "Next"}],
    "view": {"class": "UIView", "subviews": [
     {"class": "UIButton", "id": "go", "targets": [{"target": "list", "action": "go:", "events": "touchUpInside"}]},
     {"class": "UIButton", "id": "open"},
     {"class": "UITableView", "subviews": [{"class": "UITableViewCell", "id": "cell", "indexPath": [0, 0]}]}]},
    "segues": [{"kind": "show", "destination": "detail", "source": "go"},
     {"kind": "present", "destination": "sheet", "source": "open"},
     {"kind": "show", "destination": "detail", "source": "cell"},
     {"kind": "show", "destination": "detail", "source": "next"}]},
   {"id": "detail", "class": "DetailPage", "view": {"class": "UIView", "subviews": [
     {"class": "UIButton", "id": "back"}]},
    "segues": [{"kind": "unwind", "destination": "list", "source": "back"}]},
   {"id": "sheet", "class": "SheetPage", "view": {"class": "UIView", "subviews": [
     {"class": "UIButton", "id": "close"}]},
    "segues": [{"kind": "unwind", "destination": "list", "source": "close"}]},
   {"id": "other", "class": "OtherPage"}]}
  """

@Suite("Script player: controllers and the application")
struct NavigationStepTests {
  /// Pages that come, by class.
  private func pages(_ replay: Replay) -> [String] {
    replay.events.filter { $0.event.kind == .page && $0.line > 1 }.compactMap(\.event.eventPath)
      .map { $0.split(separator: "#").prefix(2).joined(separator: " ") }
  }

  @Test func `showing belongs to the header's line and to no expectation`() throws {
    let replay = try play(shop, ##"{"op": "expect", "none": true}"##)
    #expect(replay.events.map(\.line) == [1])
    #expect(replay.events[0].event.page == "ListPage")
    #expect(replay.differences.isEmpty)
  }

  @Test func `push and pop are pages that come and go`() throws {
    let replay = try play(
      shop, ##"{"op": "push", "controller": "detail"}"##, ##"{"op": "pop"}"##,
      ##"{"op": "pop", "from": "nav"}"##)
    #expect(
      pages(replay) == [
        "viewDidDisappear: ListPage", "viewDidAppear: DetailPage", "viewDidDisappear: DetailPage",
        "viewDidAppear: ListPage",
      ])
    #expect(replay.noteTexts == ["line 4: pop had no effect: #nav has one page"])
  }

  @Test func `pop to root takes every page off`() throws {
    let replay = try play(
      shop, ##"{"op": "push", "controller": "detail", "onto": "nav"}"##,
      ##"{"op": "push", "controller": "sheet"}"##, ##"{"op": "popToRoot"}"##,
      ##"{"op": "popToRoot"}"##)
    #expect(pages(replay).suffix(2) == ["viewDidDisappear: SheetPage", "viewDidAppear: ListPage"])
    #expect(replay.noteTexts == ["line 5: popToRoot had no effect: #nav shows its root"])
  }

  @Test func `present and dismiss`() throws {
    let replay = try play(
      shop, ##"{"op": "present", "controller": "sheet", "from": "list"}"##,
      ##"{"op": "present", "controller": "sheet"}"##, ##"{"op": "dismiss"}"##,
      ##"{"op": "dismiss"}"##)
    #expect(pages(replay) == ["viewDidAppear: SheetPage", "viewDidDisappear: SheetPage"])
    #expect(
      replay.noteTexts == [
        "line 3: present of #sheet had no effect: it is in use",
        "line 5: dismiss had no effect: nothing is presented",
      ])
  }

  @Test func `a tab is tapped by index or controller`() throws {
    let replay = try play(
      shop, ##"{"op": "switchTab", "index": 1}"##, ##"{"op": "switchTab", "controller": "nav"}"##)
    let interactions = replay.interactionPaths
    #expect(interactions.count == 2)
    #expect(interactions[0].hasPrefix("#UITabBarItem[1]#UITabBar["))
    #expect(interactions[1].hasPrefix("#UITabBarItem[0]#UITabBar["))
    #expect(pages(replay).last == "viewDidAppear: ListPage")
  }

  @Test func `lifecycle steps record names, state and brightness`() throws {
    let replay = try play(
      shop, ##"{"op": "lifecycle", "name": "launch"}"##,
      ##"{"op": "lifecycle", "name": "active"}"##,
      ##"{"op": "lifecycle", "name": "resign"}"##,
      ##"{"op": "lifecycle", "name": "background", "brightness": 0}"##,
      ##"{"op": "lifecycle", "name": "background", "brightness": 0, "applicationState": "inactive"}"##,
      ##"{"op": "lifecycle", "name": "foreground"}"##,
      ##"{"op": "lifecycle", "name": "terminate"}"##)
    #expect(
      replay.paths == [
        "#applicationDidFinishLaunchingWithOptions", "#applicationDidBecomeActive",
        "#applicationDidEnterBackground#EnterBackgroundType=2",
        "#applicationDidEnterBackground#EnterBackgroundType=1", "#applicationWillEnterForeground",
        "#applicationWillTerminate",
      ])
  }

  @Test func `appear and disappear are the container's calls`() throws {
    let replay = try play(
      shop, ##"{"op": "appear", "controller": "other"}"##,
      ##"{"op": "appear", "controller": "other"}"##,
      ##"{"op": "disappear", "controller": "other"}"##)
    #expect(pages(replay) == ["viewDidAppear: OtherPage", "viewDidDisappear: OtherPage"])
    #expect(replay.noteTexts == ["line 3: appear of #other recorded nothing: repeated_page"])
  }

  @Test(arguments: ["#go", "#cell", "#next"])
  func `a segue is gone after the action, in the same input`(trigger: String) throws {
    let replay = try play(shop, "{\"op\": \"tap\", \"on\": \"\(trigger)\"}")
    #expect(pages(replay) == ["viewDidDisappear: ListPage", "viewDidAppear: DetailPage"])
    let inputs = Set(
      replay.events.filter { $0.line > 1 }.map { $0.event.interactionID?.description })
    #expect(inputs.count == 1)
    #expect(!inputs.contains(nil))
    #expect(replay.events.first { $0.line > 1 }?.event.kind == .interaction)
  }

  @Test func `a control with a segue alone sends perform`() throws {
    let replay = try play(
      shop, ##"{"op": "tap", "on": "#open"}"##, ##"{"op": "tap", "on": "#close"}"##)
    #expect(
      replay.interactionPaths.map { $0.prefix(20) } == [
        "#perform:#UIButton#U", "#perform:#UIButton#U",
      ])
    #expect(pages(replay) == ["viewDidAppear: SheetPage", "viewDidDisappear: SheetPage"])
  }

  @Test func `an unwind leads back down the stack`() throws {
    let replay = try play(
      shop, ##"{"op": "tap", "on": "#go"}"##, ##"{"op": "push", "controller": "sheet"}"##,
      ##"{"op": "tap", "on": "#close"}"##, ##"{"op": "tap", "on": "#back"}"##)
    #expect(pages(replay).suffix(2) == ["viewDidDisappear: SheetPage", "viewDidAppear: ListPage"])
    #expect(replay.noteTexts == ["line 5: tap on #back had no effect: not on screen"])
  }

  @Test func `a block list stops pages`() throws {
    let replay = try play(
      shop, header: ##"{"interface": "t", "blockList": ["DetailPage"]}"##,
      ##"{"op": "push", "controller": "detail"}"##)
    #expect(pages(replay) == ["viewDidDisappear: ListPage"])
  }
}
