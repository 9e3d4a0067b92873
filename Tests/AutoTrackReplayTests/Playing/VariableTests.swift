import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "implements": ["buy:"], "view": {"class": "UIView", "id": "root", "subviews": [
    {"class": "UIButton", "id": "buy0", "props": {"title": "Buy"},
     "targets": [{"target": "page", "action": "buy:", "events": "touchUpInside"}]},
    {"class": "UITextField", "id": "name"}, {"class": "UISlider", "id": "slider"}]}}]}
  """
private let header =
  ##"{"interface": "t", "variables": {"s": "0", "n": 2, "f": true, "other": "x"}}"##

@Suite("Script player: variables")
struct VariableTests {
  private func failure(_ lines: String...) -> DocumentError? {
    do throws(DocumentError) {
      let script = try readScript(([header] + lines).joined(separator: "\n"))
      _ = try ScriptPlayer().play(script, on: try readTree(page))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a variable stands in texts, and alone keeps its type`() throws {
    let replay = try play(
      page, header: header,
      ##"{"op": "track", "name": "a${s}b${n}c${f}$${s}", "properties": {"n": "${n}", "f": "${f}", "s": "${s}", "t": " ${n}"}}"##,
      ##"{"op": "tap", "on": "#buy${s}", "taps": "${n}"}"##,
      ##"{"op": "page", "name": "${n}"}"##)
    let names = replay.events.filter { $0.line > 1 }.map { $0.event.name ?? "-" }
    #expect(names == ["a0b2ctrue${s}", "-", "-", "2"])
    let properties = try #require(replay.events.first { $0.line == 2 }).event.properties
    #expect(
      properties == ["f": true, "n": 2, "s": "0", "t": " 2"])
  }

  @Test func `let gives a value up to the end of its list`() throws {
    let replay = try play(
      page, header: header,
      ##"{"op": "let", "name": "s", "value": "${s}+${n}"}"##,
      ##"{"op": "repeat", "times": 2, "as": "n", "steps": [{"op": "track", "name": "${s}/${n}"}, {"op": "let", "name": "s", "value": "in ${n}"}, {"op": "track", "name": "${s}"}]}"##,
      ##"{"op": "track", "name": "${s}/${n}"}"##)
    #expect(
      replay.events.filter { $0.line > 1 }.map(\.event.summary)
        == ["0+2/0", "in 0", "0+2/1", "in 1", "0+2/2"])
    #expect(replay.stepCount == 5)
  }

  @Test func `views that are inserted have variables`() throws {
    let replay = try play(
      page, header: header,
      ##"{"op": "insert", "into": "#root", "view": {"class": "UILabel", "id": "l${n}", "props": {"text": "${s}", "tag": "${n}"}}}"##,
      ##"{"op": "assert", "on": "#l2\"0\"", "properties": {"tag": 2}}"##)
    #expect(replay.differences.isEmpty)
  }

  @Test(arguments: [
    (
      ##"{"op": "tap", "on": "#${othr}"}"##, DocumentError.Reason.reference, "$.on",
      "did you mean other?"
    ),
    (
      ##"{"op": "track", "name": "a", "properties": {"k": "${zzzz}"}}"##, .reference,
      "$.properties.k", "f, n, other, s"
    ),
    (##"{"op": "reset", "note": "${zz}"}"##, .reference, "$.note", "${zz}"),
    (##"{"op": "let", "name": "a", "value": "${b}"}"##, .reference, "$.value", "${b}"),
    (
      ##"{"op": "repeat", "times": 1, "steps": [{"op": "reset"}, {"op": "page", "name": "${i}"}]}"##,
      .reference, "$.steps[1].name", "${i}"
    ),
    (
      ##"{"op": "forEach", "values": [1, "${v}"], "as": "v", "steps": [{"op": "reset"}]}"##,
      .reference, "$.values[1]", "${v}"
    ),
    (
      ##"{"op": "tap", "on": "#a", "taps": "${other}"}"##, .value, "$.taps",
      "found a string from variables"
    ),
    (
      ##"{"op": "tap", "on": "#a", "taps": "1${n}"}"##, .value, "$.taps",
      "found a string from variables"
    ),
    (##"{"op": "tap", "on": "[${other}"}"##, .syntax, "$.on", "found a string from variables"),
    (
      ##"{"op": "send", "on": "#a", "event": "${other}"}"##, .value, "$.event",
      "found a string from variables"
    ),
    (
      ##"{"op": "repeat", "times": "${s}", "steps": [{"op": "reset"}]}"##, .value, "$.times",
      "found a string from variables"
    ),
    (##"{"op": "include", "path": "${n}"}"##, .value, "$.path", "found a number from variables"),
  ])
  func `what cannot be read is told before anything is played`(
    step: String, reason: DocumentError.Reason, path: String, mentions: String
  ) throws {
    let script = try readScript(
      [header, ##"{"op": "track", "name": "first"}"##, step].joined(separator: "\n"))
    var events = 0
    do throws(DocumentError) {
      _ = try ScriptPlayer().play(
        script, on: try readTree(page), observer: ReplayObserver(event: { _ in events += 1 }))
      Issue.record("played")
    } catch {
      #expect(error.reason == reason)
      #expect(error.location == DocumentLocation(line: 3, path: path))
      #expect(error.description.contains(mentions), "\(error)")
    }
    #expect(events == 0)
  }

  @Test func `an unknown variable's message has the step's label`() throws {
    let error = try #require(failure(##"{"op": "tap", "id": "l ${n}", "on": "#${zz}"}"##))
    #expect(error.description.hasPrefix("script.jsonl:2 (l ${n}): $.on: expected a variable: "))
  }

  @Test func `a variable of a round is checked in each round`() throws {
    let step =
      ##"{"op": "forEach", "values": [1, "QQQ"], "as": "v", "steps": [{"op": "reset"}, {"op": "tap", "id": "t", "on": "#buy0", "taps": "${v}"}]}"##
    let error = try #require(failure(step))
    #expect(
      error.description
        == "script.jsonl:2 (t), iteration 2 of 2: $.steps[1].taps: expected a whole "
        + "number from 1 to 100, found a string from variables")
  }

  @Test func `what is typed is in no message, whatever is wrong`() throws {
    let secret = "hunter2"
    let steps = [
      ##"{"op": "type", "on": "#slider", "text": "${pw}"}"##,
      ##"{"op": "type", "on": "#nam", "text": "${pw}"}"##,
      ##"{"op": "type", "on": "#name", "text": "${pw}${gone}"}"##,
      ##"{"op": "setValue", "on": "#slider", "row": "${pw}"}"##,
      ##"{"op": "lifecycle", "name": "${pw}"}"##,
      ##"{"op": "expect", "count": "${pw}"}"##,
    ]
    for step in steps {
      let script = try readScript(
        "{\"interface\": \"t\", \"variables\": {\"pw\": \"\(secret)\"}}\n\(step)")
      do throws(DocumentError) {
        _ = try ScriptPlayer().play(script, on: try readTree(page))
        Issue.record("played \(step)")
      } catch {
        #expect(!error.description.contains(secret), "\(error)")
        #expect(error.context?.lines.contains { $0.text.contains(secret) } != true)
      }
    }
  }

  @Test func `another value of the header is played`() throws {
    var script = try readScript(
      [header, ##"{"op": "track", "name": "${other}"}"##].joined(separator: "\n"))
    script.header.variables["other"] = .string("set")
    #expect(try ScriptPlayer().play(script, on: try readTree(page)).paths == ["set"])
  }
}
