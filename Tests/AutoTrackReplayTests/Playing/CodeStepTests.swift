import AutoTrack
@testable import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "subviews": [
     {"class": "UIButton", "id": "buy", "props": {"title": "Buy"},
      "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]},
     {"class": "UIView", "id": "box"}]}}]}
  """
private let tap = ##"{"op": "tap", "on": "#buy"}"##
private let new =
  ##"{"op": "insert", "into": "#box", "view": {"class": "UIButton", "id": "new", "targets": [{"target": "page", "action": "fresh:", "events": "touchUpInside"}]}}"##

@Suite("Script player: what code does")
struct CodeStepTests {
  @Test func `an inserted view takes its place and is wired`() throws {
    let replay = try play(
      page, ##"{"op": "insert", "into": "#root", "at": 0, "view": {"class": "UILabel"}}"##, tap,
      new,
      ##"{"op": "tap", "on": "#new"}"##)
    #expect(replay.paths[0].hasPrefix("#buy:#UIButton#UIButton[1]#UIView[0]#Page"))
    #expect(replay.paths[1].hasPrefix("#fresh:#UIButton#UIButton[0]#UIView[2]#UIView[0]#Page"))
  }

  @Test func `a removed view is no target, and its id is free`() throws {
    let removed = ##"{"op": "remove", "on": "#buy"}"##
    #expect(playError(page, removed, tap)?.reason == .target)
    let again = new.replacing("\"new\"", with: "\"buy\"")
    #expect(try play(page, removed, again, tap).paths.count == 1)
    #expect(playError(page, again)?.reason == .duplicateID)
  }

  @Test func `what was inside a removed view is gone too`() {
    let error = playError(
      page, new, ##"{"op": "remove", "on": "#box"}"##, ##"{"op": "tap", "on": "#new"}"##)
    #expect(error?.reason == .target)
  }

  @Test func `a moved view is recorded where it is`() throws {
    let replay = try play(page, ##"{"op": "move", "on": "#buy", "to": "#box"}"##, tap)
    #expect(replay.paths[0].hasPrefix("#buy:#UIButton#UIButton[0]#UIView[0]#UIView[0]#Page"))
  }

  @Test func `set changes properties and is no interaction`() throws {
    let replay = try play(
      page,
      ##"{"op": "set", "on": "#buy", "properties": {"title": "Now", "isSelected": true, "mine": 3}}"##,
      tap, ##"{"op": "tap", "on": "[mine=3]"}"##)
    #expect(replay.paths.count == 2)
    #expect(
      replay.paths.allSatisfy { $0.hasSuffix("#currentTitle=Now#state=5#enabled=1#selected=1") })
    #expect(
      replay.noteTexts == [
        "line 2: set of #buy: 'mine' is no property of UIButton: kept as it is"
      ])
  }

  @Test func `a send in code is programmatic and needs no touch`() throws {
    let replay = try play(
      page, ##"{"op": "set", "on": "#buy", "properties": {"isEnabled": false}}"##,
      ##"{"op": "send", "on": "#buy", "event": "touchUpInside"}"##)
    #expect(replay.paths.count == 1)
    #expect(replay.events.last?.event.origin == .programmatic)
  }

  @Test(arguments: [true, false])
  func `an action is sent by name, with an event or without`(withEvent: Bool) throws {
    let replay = try play(
      page,
      "{\"op\": \"sendAction\", \"action\": \"free:\", \"from\": \"#buy\", \"to\": \"page\", \"withEvent\": \(withEvent)}",
      ##"{"op": "sendAction", "action": "lost:"}"##)
    #expect(replay.paths.count == 1)
    #expect(replay.paths[0].hasPrefix("#free:#UIButton#UIButton[0]"))
    #expect(replay.events.last?.event.origin == (withEvent ? .user : .programmatic))
    #expect(replay.noteTexts == ["line 3: sendAction lost: had no effect: nothing handles it"])
  }

  @Test func `marks ignore and give parameters in the order of their keys`() throws {
    let replay = try play(
      page, ##"{"op": "mark", "on": "#buy", "parameters": {"b": 1, "a": "x", "c": 0.5}}"##, tap,
      ##"{"op": "mark", "on": "#page", "ignored": "descendants"}"##, tap,
      ##"{"op": "mark", "on": "#page", "ignored": "none"}"##, tap)
    #expect(replay.paths.count == 2)
    #expect(replay.paths.allSatisfy { $0.hasSuffix("#selected=0#a=x#b=1#c=0.5") })
    #expect(replay.noteTexts == ["line 5: tap on #buy recorded nothing: ignored"])
  }

  @Test func `events by hand, users and pages`() throws {
    let replay = try play(
      page, ##"{"op": "track", "name": "bought", "properties": {"n": 2, "all": ["a", "b"]}}"##,
      ##"{"op": "identify", "user": "u1"}"##, ##"{"op": "track", "name": "again"}"##,
      ##"{"op": "reset"}"##, ##"{"op": "page", "name": "Cart"}"##)
    let events = replay.events.dropFirst().map(\.event)
    #expect(events.map(\.name) == ["bought", "again", "Cart"])
    #expect(events[0].properties == ["all": "a,b", "n": 2])
    #expect(events.map(\.context.userID) == [nil, "u1", nil])
    #expect(events[0].context.anonymousID != events[2].context.anonymousID)
  }

  @Test func `a step moves the clock by a millisecond and wait by what it says`() throws {
    let track = ##"{"op": "track", "name": "t"}"##
    let replay = try play(
      page, header: ##"{"interface": "t", "startTime": 5000}"##, track,
      ##"{"op": "wait", "milliseconds": 100}"##, track)
    #expect(replay.events.map(\.event.time) == [5000, 5001, 5103])
    #expect(replay.events.map(\.event.monotonicTime) == [0, 1_000_000, 103_000_000])
    #expect(try play(page, track).events.first?.event.time == 978_307_200_000)
    let longest = "{\"op\": \"wait\", \"milliseconds\": 9007199254740992}"
    #expect(try play(page, longest, longest, track).events.count == 2)
  }

  @Test(arguments: [
    ##"{"op": "set", "on": "#buy", "properties": {"isHidden": true, "title": 3}}"##,
    ##"{"op": "insert", "into": "#root", "at": 0, "view": {"class": "UIView", "subviews": [{"class": "UILabel", "props": {"alpha": "x"}}]}}"##,
    ##"{"op": "insert", "into": "#root", "at": 0, "view": {"class": "UIButton", "id": "n", "targets": [{"target": "gone", "action": "a", "events": "touchDown"}]}}"##,
    ##"{"op": "insert", "into": "#root", "at": 0, "view": {"class": "UIView", "id": "n", "subviews": [{"class": "UIView", "id": "buy"}]}}"##,
    ##"{"op": "insert", "into": "#page", "view": {"class": "UIView"}}"##,
    ##"{"op": "move", "on": "#root", "to": "#box"}"##,
  ])
  func `a step that fails has changed nothing`(step: String) throws {
    let document = try readTree(page)
    let script = try readScript(["{\"interface\": \"t\"}", step].joined(separator: "\n"))
    let live = try InterfaceBuilder().build(document)
    live.show()
    let before = TreeListing(live).lines
    let stream = StepStream(script, files: IncludedFiles([:]))
    let playback = Playback(
      script, stream, try stream.survey(), live, configuration: .standard, keepsEvents: true,
      observer: ReplayObserver())
    #expect(throws: DocumentError.self) { try playback.run() }
    #expect(TreeListing(live).lines == before)
    #expect(live.element(id: "n") == nil)
    #expect(
      live.property(named: "isHidden", of: try #require(live.element(id: "buy"))) == .bool(false))
  }
}
