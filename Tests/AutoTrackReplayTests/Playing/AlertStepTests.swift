import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}],
   "controllers": [{"id": "page", "class": "Page", "view": {"class": "UIView"}}],
   "objects": [{"id": "judge", "class": "Judge", "implements": ["alertView:clickedButtonAtIndex:"]}]}
  """
private let alert =
  ##"{"op": "alert", "title": "Sure?", "actions": [{"title": "Buy", "id": "yes"}, {"title": "No", "style": "cancel"}]}"##

@Suite("Script player: alerts")
struct AlertStepTests {
  @Test(arguments: [
    (##"{"op": "choose", "index": 0}"##, "#style=default#title=Buy"),
    (##"{"op": "choose", "title": "No"}"##, "#style=cancel#title=No"),
    (##"{"op": "choose", "style": "cancel"}"##, "#style=cancel#title=No"),
    (##"{"op": "tap", "on": "#yes"}"##, "#style=default#title=Buy"),
    (##"{"op": "tap", "on": "UIAlertController > \"No\""}"##, "#style=cancel#title=No"),
  ])
  func `a button is chosen and the alert goes`(step: String, end: String) throws {
    let replay = try play(page, alert, step, alert)
    #expect(replay.interactionPaths.count == 1)
    #expect(replay.interactionPaths[0].hasPrefix("#UIAlertAction#UIAlertController"))
    #expect(replay.interactionPaths[0].hasSuffix(end))
    #expect(replay.notes.isEmpty)
  }

  @Test func `a button of an alert that is gone is no target`() {
    let error = playError(
      page, alert, ##"{"op": "choose", "index": 1}"##, ##"{"op": "tap", "on": "#yes"}"##)
    #expect(error?.reason == .target)
    #expect(error?.location.line == 4)
  }

  @Test(arguments: [
    ##"{"op": "choose", "index": 2}"##, ##"{"op": "choose", "title": "Maybe"}"##,
    ##"{"op": "choose", "style": "destructive"}"##,
  ])
  func `a button that is not there is an error`(step: String) {
    let error = playError(page, alert, step)
    #expect(error?.reason == .target)
    #expect(error?.found == #"none of ["Buy", "No"]"#)
  }

  @Test func `alerts of the old kind are chosen from, the last one first`() throws {
    let replay = try play(
      page,
      ##"{"op": "alertView", "title": "Old", "message": "m", "buttons": ["OK", "No"], "cancelButton": 1, "delegate": "judge"}"##,
      ##"{"op": "actionSheet", "title": "Sheet", "buttons": ["Delete", "Keep"], "destructiveButton": 0}"##,
      ##"{"op": "choose", "style": "destructive"}"##, ##"{"op": "choose", "style": "cancel"}"##)
    #expect(
      replay.paths == [
        "#UIActionSheet[0]#title=Sheet#actionSheetStyle=UIActionSheetStyleAutomatic#buttonTitle=Delete#buttonIndex=0",
        "#UIAlertView[0]#title=Old#message=m#buttonTitle=No#buttonIndex=1",
      ])
  }

  @Test func `one alert at a time`() throws {
    let replay = try play(page, alert, ##"{"op": "alert", "actions": [], "from": "page"}"##)
    #expect(replay.noteTexts == ["line 3: alert had no effect: #page cannot present it"])
  }

  @Test func `an id that is taken is an error and nothing is shown`() {
    let error = playError(page, ##"{"op": "alert", "actions": [{"id": "page"}]}"##)
    #expect(error?.reason == .duplicateID)
  }
}
