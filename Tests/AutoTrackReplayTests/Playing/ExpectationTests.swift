import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page"}]}
  """
private let track = ##"{"op": "track", "name": "a"}"##
private let life = ##"{"op": "lifecycle", "name": "active"}"##

@Suite("Script player: expectations")
struct ExpectationTests {
  @Test(arguments: [
    ##"{"op": "expect", "count": 2}"##, ##"{"op": "expect", "names": ["a"]}"##,
    ##"{"op": "expect", "paths": ["#applicationDidBecomeActive"]}"##,
    ##"{"op": "expect", "contains": ["a", "BecomeActive"], "count": 2}"##,
    ##"{"op": "expect", "contains": [""]}"##,
  ])
  func `what was recorded holds`(step: String) throws {
    #expect(try play(page, track, life, step).differences.isEmpty)
  }

  @Test(arguments: [
    (##"{"op": "expect", "count": 1}"##, "the number of events", "1"),
    (##"{"op": "expect", "none": true}"##, "the number of events", "0"),
    (##"{"op": "expect", "names": ["b"]}"##, "name 1 (1 expected, 1 recorded)", "b"),
    (##"{"op": "expect", "names": ["a", "b"]}"##, "name 2 (2 expected, 1 recorded)", "b"),
    (##"{"op": "expect", "paths": ["#x"]}"##, "path 1 (1 expected, 1 recorded)", "#x"),
    (##"{"op": "expect", "contains": ["zz"]}"##, "a path or name that contains a text", "zz"),
  ])
  func `what differs is told`(step: String, subject: String, expected: String) throws {
    let differences = try play(page, track, life, step).differences
    #expect(differences.map(\.line) == [4])
    #expect(differences.map(\.subject) == [subject])
    #expect(differences.map(\.expected) == [expected])
  }

  @Test func `each expect looks back to the one before`() throws {
    let replay = try play(
      page, track, ##"{"op": "expect", "count": 1}"##, ##"{"op": "expect", "none": true}"##, track,
      track,
      ##"{"op": "expect", "count": 2}"##)
    #expect(replay.differences.isEmpty)
  }

  @Test func `composed and decomposed letters differ`() throws {
    let composed = "{\"op\": \"track\", \"name\": \"caf\u{E9}\"}"
    let wanted = "{\"op\": \"expect\", \"names\": [\"cafe\u{301}\"]}"
    #expect(try play(page, composed, wanted).differences.count == 1)
  }

  @Test func `events are observed in order and need not be kept`() throws {
    let script = try readScript("{\"interface\": \"t\"}\n\(track)\n\(life)")
    var seen: [PlayedEvent] = []
    var steps: [Int] = []
    let kept = try ScriptPlayer().play(script, on: try readTree(page))
    let replay = try ScriptPlayer(keepsEvents: false).play(
      script, on: try readTree(page),
      observer: ReplayObserver(event: { seen.append($0) }, step: { steps.append($0) }))
    #expect(replay.events.isEmpty)
    #expect(seen == kept.events)
    #expect(seen.map(\.line) == [1, 2, 3])
    #expect(steps == [1, 2])
  }
}
