import AutoTrack
import AutoTrackReplay
import Testing

/// A page with menus, a search bar and a table with row actions.
private let page = """
  {"windows": [{"rootViewController": "page", "scene": "UIWindowScene"}],
   "controllers": [{"id": "page", "class": "Page",
   "implements": ["sortByName:", "tableView:commitEditingStyle:forRowAtIndexPath:", "tableView:accessoryButtonTappedForRowWithIndexPath:"],
   "view": {"class": "UIView", "id": "root", "contextMenu": {"children": [{"title": "Copy", "identifier": "copy"}]}, "subviews": [
    {"class": "UIButton", "id": "more", "props": {"showsMenuAsPrimaryAction": true},
     "menu": {"title": "More", "children": [
       {"title": "Share", "identifier": "share"}, {"title": "Gone", "attributes": ["hidden"]},
       {"title": "Sort", "children": [{"title": "By name", "action": "sortByName:", "state": "on"},
                                      {"title": "By date", "attributes": ["disabled"]}]}]}},
    {"class": "UISearchBar", "id": "search", "delegate": "page", "props": {"showsCancelButton": true, "scopeButtonTitles": ["All", "New"]}},
    {"class": "UITableView", "id": "mails", "delegate": "page", "dataSource": "page",
     "rowActions": {"leading": [{"title": "Read"}], "trailing": [{"title": "Move"}, {"title": "Delete", "destructive": true}]},
     "subviews": [{"class": "UITableViewCell", "id": "mail", "indexPath": [0, 0], "props": {"accessoryType": "detailButton"}},
                  {"class": "UITableViewCell", "indexPath": [0, 1]}]},
    {"class": "UIToolbar", "id": "bar", "items": [
      {"id": "add", "menu": {"children": [{"title": "Mail", "identifier": "mail"}]}}, {"id": "idle"}]},
    {"class": "UITextField", "id": "name"}
   ]}}]}
  """

@Suite("Script player: menus, rows, search bars and alerts")
struct ChoiceStepTests {
  private let more = ##"{"op": "menu", "on": "#more"}"##

  @Test(arguments: [
    (##"{"op": "menu", "on": "#more"}"##, ##"{"op": "chooseMenu", "path": [0]}"##, "share"),
    (##"{"op": "tap", "on": "#more"}"##, ##"{"op": "chooseMenu", "path": [2, 0]}"##, "sortByName:"),
    (
      ##"{"op": "menu", "on": "#more"}"##, ##"{"op": "chooseMenu", "title": "By name"}"##,
      "sortByName:"
    ),
    (
      ##"{"op": "menu", "on": "#more"}"##, ##"{"op": "chooseMenu", "identifier": "sortByName:"}"##,
      "sortByName:"
    ),
    (
      ##"{"op": "menu", "on": "#name", "kind": "context"}"##,
      ##"{"op": "chooseMenu", "identifier": "copy"}"##, "copy"
    ),
    (##"{"op": "press", "on": "#mails"}"##, ##"{"op": "chooseMenu", "title": "Copy"}"##, "copy"),
    (##"{"op": "menu", "on": "#add"}"##, ##"{"op": "chooseMenu", "path": [0]}"##, "mail"),
    (##"{"op": "tap", "on": "#add"}"##, ##"{"op": "chooseMenu", "path": [0]}"##, "mail"),
  ])
  func `what is chosen in a menu is recorded by its name`(
    opening: String, choice: String, name: String
  ) throws {
    let replay = try play(page, opening, choice)
    #expect(replay.paths.count == 1 && replay.paths[0].contains("#\(name)#"), "\(replay.paths)")
    #expect(replay.notes == [])
  }

  @Test func `the edit menu's commands change the text`() throws {
    let replay = try play(
      page, ##"{"op": "type", "on": "#name", "text": "ada", "ends": false}"##,
      ##"{"op": "menu", "kind": "edit"}"##, ##"{"op": "chooseMenu", "identifier": "cut:"}"##,
      ##"{"op": "assert", "on": "#name", "properties": {"text": ""}}"##)
    #expect(replay.differences == [])
    #expect(replay.notes == [])
  }

  @Test(arguments: [
    (##"{"op": "rowAction", "on": "#mails", "section": 0, "item": 1}"##, "Move"),
    (##"{"op": "rowAction", "on": "#mail", "index": 1}"##, "Delete"),
    (##"{"op": "rowAction", "on": "#mail", "edge": "leading"}"##, "Read"),
    (##"{"op": "accessory", "on": "#mail"}"##, "[0:0]"),
    (##"{"op": "commitRow", "on": "#mail"}"##, "[0:0]"),
    (##"{"op": "search", "on": "#search", "button": "cancel"}"##, "UISearchBar"),
    (##"{"op": "search", "on": "#search", "scope": 1}"##, "UISearchBar"),
  ])
  func `what is done with rows and search bars is recorded`(step: String, part: String) throws {
    let replay = try play(page, step)
    #expect(replay.paths.count == 1 && replay.paths[0].contains(part), "\(replay.paths)")
    #expect(replay.notes == [])
  }

  @Test(arguments: [
    ([##"{"op": "menu", "on": "#idle"}"##], "menu of #idle had no effect: it has no menu"),
    (
      [##"{"op": "menu", "kind": "edit"}"##], "menu had no effect: no edit command can be performed"
    ),
    ([##"{"op": "closeMenu"}"##], "closeMenu had no effect: no menu is on screen"),
    (
      [##"{"op": "chooseMenu", "path": [0]}"##], "chooseMenu had no effect: no menu is on screen"
    ),
    (
      [##"{"op": "menu", "on": "#more"}"##, ##"{"op": "chooseMenu", "path": [1]}"##],
      "chooseMenu had no effect: hidden"
    ),
    (
      [##"{"op": "menu", "on": "#more"}"##, ##"{"op": "chooseMenu", "title": "By date"}"##],
      "chooseMenu had no effect: disabled"
    ),
    (
      [##"{"op": "rowAction", "on": "#mail", "index": 2}"##],
      "rowAction on #mail had no effect: no such action"
    ),
    (
      [##"{"op": "accessory", "on": "#mails", "section": 0, "item": 1}"##],
      "accessory on #mails had no effect: no detail button"
    ),
    (
      [##"{"op": "commitRow", "on": "#mail", "style": "insert"}"##],
      "commitRow on #mail had no effect: the row takes no such edit"
    ),
    (
      [##"{"op": "search", "on": "#search", "button": "search"}"##],
      "search on #search had no effect: it is not being edited"
    ),
    (
      [##"{"op": "search", "on": "#search", "scope": 0}"##],
      "search on #search had no effect: has the value already"
    ),
    (
      [##"{"op": "search", "on": "#search", "scope": 7}"##],
      "search on #search had no effect: no such scope"
    ),
  ])
  func `what cannot be chosen is a note`(steps: [String], note: String) throws {
    let script = try readScript(([##"{"interface": "t"}"##] + steps).joined(separator: "\n"))
    let replay = try ScriptPlayer().play(script, on: try readTree(page))
    #expect(replay.paths.isEmpty)
    #expect(replay.notes.map(\.message.description) == [note])
  }

  @Test func `a choice that no menu has is an error`() {
    let error = playError(page, more, ##"{"op": "chooseMenu", "title": "Print"}"##)
    #expect(error?.found.contains("Share") == true)
    #expect(playError(page, more, ##"{"op": "chooseMenu", "path": [2]}"##)?.reason == .target)
    #expect(playError(page, ##"{"op": "menu", "on": "#name"}"##)?.reason == .target)
    #expect(playError(page, ##"{"op": "preferred"}"##)?.expected == "an alert on screen")
  }

  @Test func `the return key and a tap beside choose in alerts`() throws {
    let sheet =
      ##"{"op": "alert", "style": "actionSheet", "actions": [{"title": "Go"}, {"title": "No", "style": "cancel"}]}"##
    let alert =
      ##"{"op": "alert", "preferred": 1, "actions": [{"title": "No"}, {"title": "Yes"}]}"##
    let replay = try play(
      page, alert, ##"{"op": "tapOutside"}"##, ##"{"op": "preferred"}"##, sheet,
      ##"{"op": "preferred"}"##, ##"{"op": "tapOutside"}"##)
    #expect(
      replay.paths.map { $0.hasSuffix("title=Yes") || $0.hasSuffix("title=No") } == [true, true])
    #expect(
      replay.notes.map(\.message.description) == [
        "tapOutside had no effect: an alert stays",
        "preferred had no effect: no button is preferred",
      ])
  }

  @Test func `a scene goes through its life and takes the application along`() throws {
    func scene(_ name: String) -> String { ##"{"op": "sceneLifecycle", "name": "\##(name)"}"## }
    let replay = try play(
      page, ##"{"op": "lifecycle", "name": "launch", "applicationState": "background"}"##,
      scene("connect"), scene("foreground"), scene("activate"), scene("activate"),
      scene("deactivate"), scene("background"))
    #expect(replay.events.contains { $0.event.summary.contains("applicationDidBecomeActive") })
    #expect(replay.events.contains { $0.event.summary.contains("applicationDidEnterBackground") })
    #expect(replay.notes.count == 1 && replay.notes[0].line == 6)
  }
}
