import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "subviews": [{"class": "UILabel", "id": "label"}]}}]}
  """

@Suite("Script player: rounds")
struct RepeatTests {
  @Test func `notes, events and differences name line, label and round`() throws {
    let replay = try play(
      page, header: ##"{"interface": "t", "variables": {"n": 2}}"##, "# a comment",
      ##"{"op": "repeat", "times": "${n}", "as": "i", "steps": [{"op": "tap", "id": "row ${i}", "on": "#label"}, {"op": "forEach", "values": ["a", "b", "c"], "as": "v", "steps": [{"op": "track", "name": "${i}${v}"}, {"op": "expect", "names": ["1b"], "id": "e"}]}]}"##,
      ##"{"op": "tap", "id": "last", "on": "#label"}"##)
    #expect(
      replay.noteTexts == [
        "line 3 (row 0), iteration 1 of 2: tap on #label had no effect: nothing handles it",
        "line 3 (row 1), iteration 2 of 2: tap on #label had no effect: nothing handles it",
        "line 4 (last): tap on #label had no effect: nothing handles it",
      ])
    let events = replay.events.dropFirst()
    #expect(events.map(\.event.summary) == ["0a", "0b", "0c", "1a", "1b", "1c"])
    #expect(events.map(\.line) == Array(repeating: 3, count: 6))
    #expect(events.last?.place.path == "$.steps[1].steps[0]")
    #expect(replay.differences.count == 5)
    #expect(
      replay.differences[0].description.hasPrefix(
        "line 3 (e), iteration 1 of 2, iteration 1 of 3: name 1"))
    #expect(replay.stepCount == 15)
  }

  @Test func `an error in a round names it and what was played before stays`() throws {
    let script = try readScript(
      """
      {"interface": "t"}
      {"op": "repeat", "times": 3, "as": "i", "steps": [{"op": "track", "name": "a"}, {"op": "insert", "into": "#root", "view": {"class": "UILabel", "id": "l${i}"}}, {"op": "tap", "id": "the tap", "on": "#l1"}]}
      """)
    var names: [String] = []
    do throws(DocumentError) {
      _ = try ScriptPlayer().play(
        script, on: try readTree(page),
        observer: ReplayObserver(event: { names.append($0.event.name ?? "-") }))
      Issue.record("played")
    } catch {
      #expect(
        error.description.hasPrefix(
          "script.jsonl:2 (the tap), iteration 1 of 3: $.steps[2]: expected one element, found no match"
        ))
      #expect(error.step?.iterations.map(\.number) == [1])
    }
    #expect(names == ["-", "a"])
  }

  @Test func `nothing is played for no times and no values`() throws {
    let replay = try play(
      page,
      ##"{"op": "repeat", "times": 0, "steps": [{"op": "tap", "on": "#gone"}, {"op": "page", "name": "${gone}"}]}"##,
      ##"{"op": "forEach", "values": [], "as": "v", "steps": [{"op": "tap", "on": "#gone"}]}"##)
    #expect(replay.stepCount == 0)
    #expect(replay.events.count == 1)
  }

  @Test func `the clock moves before each step that is played, not before what repeats it`() throws
  {
    let flat = try play(
      page, ##"{"op": "track", "name": "a"}"##, ##"{"op": "track", "name": "a"}"##,
      ##"{"op": "track", "name": "b"}"##)
    let round = try play(
      page, ##"{"op": "repeat", "times": 2, "steps": [{"op": "track", "name": "a"}]}"##,
      ##"{"op": "let", "name": "n", "value": "b"}"##, ##"{"op": "track", "name": "${n}"}"##)
    #expect(flat.json == round.json)
  }

  @Test func `an expect in a round looks back to the one in the round before`() throws {
    let replay = try play(
      page,
      ##"{"op": "repeat", "times": 3, "steps": [{"op": "track", "name": "a"}, {"op": "expect", "count": 1}]}"##,
      ##"{"op": "track", "name": "b"}"##, ##"{"op": "expect", "names": ["b"]}"##)
    #expect(replay.differences.isEmpty)
  }
}

@Suite("Script player: limits")
struct StepLimitTests {
  private func failure(_ header: String, _ lines: String...) -> DocumentError? {
    do throws(DocumentError) {
      let script = try readScript(([header] + lines).joined(separator: "\n"))
      var events = 0
      defer { #expect(events == 0) }
      _ = try ScriptPlayer().play(
        script, on: try readTree(page), observer: ReplayObserver(event: { _ in events += 1 }))
      return nil
    } catch {
      return error
    }
  }

  private let plain = ##"{"interface": "t"}"##

  private func nested(_ times: Int, _ depth: Int, _ step: String) -> String {
    String(repeating: ##"{"op":"repeat","times":\##(times),"steps":["##, count: depth) + step
      + String(repeating: "]}", count: depth)
  }

  @Test func `as many steps as the limit are counted and one more is refused`() throws {
    func stream(_ times: Int, _ more: String) throws -> Script {
      try readScript(
        "\(plain)\n{\"op\":\"repeat\",\"times\":\(times),\"steps\":[{\"op\":\"reset\"}]}\(more)")
    }
    // The repeat itself is passed once.
    var most = try stream(ScriptReader.maximumSteps - 1, "")
    try most.loadIncludes { _ in [] }
    var over = try stream(ScriptReader.maximumSteps - 1, "\n{\"op\":\"reset\"}")
    #expect {
      try over.loadIncludes { _ in [] }
    } throws: {
      let error = $0 as? DocumentError
      return error?.reason == .limit && error?.location.line == 3
    }
  }

  @Test(arguments: [
    (2, ##"{"op":"repeat","times":0,"steps":[{"op":"reset"}]}"##),
    (15, ##"{"op":"reset"}"##),
  ])
  func `rounds inside rounds that come to too much are refused at once`(
    depth: Int, step: String
  ) throws {
    let error = try #require(
      failure(plain, "{\"op\":\"reset\"}", nested(1_000_000, depth, step)))
    #expect(error.reason == .limit)
    #expect(error.location.line == 3)
  }

  @Test func `rounds of nothing, which no reader makes, end`() throws {
    let empty = ScriptStep(
      line: 2,
      operation: .repeat(RepeatedSteps(times: .value(.number(1_000_000)), steps: [])))
    let block = RepeatedSteps(times: .value(.number(900_000)), steps: [empty])
    var script = try readScript(plain)
    script.steps = [ScriptStep(line: 2, operation: .repeat(block))]
    #expect(try ScriptPlayer().play(script, on: try readTree(page)).stepCount == 0)
    script.steps[0].operation = .repeat(
      RepeatedSteps(times: .value(.number(.infinity)), steps: [empty]))
    #expect(throws: DocumentError.self) {
      try ScriptPlayer().play(script, on: try readTree(page))
    }
  }

  @Test func `texts that double do not explode`() throws {
    let header = ##"{"interface": "t", "variables": {"a": "0123456789"}}"##
    let doubling = ##"{"op":"let","name":"a","value":"${a}${a}"}"##
    let lines = Array(repeating: doubling, count: 60)
    let flat = try #require(failure([header] + lines))
    #expect(flat.reason == .limit)
    #expect(flat.expected.contains("bytes"))
    let inside = try #require(
      failure(
        header,
        nested(1, 10, ([doubling, doubling, doubling] + lines.prefix(20)).joined(separator: ","))))
    #expect(inside.reason == .limit)
  }

  private func failure(_ lines: [String]) -> DocumentError? {
    do throws(DocumentError) {
      var script = try readScript(lines.joined(separator: "\n"))
      try script.loadIncludes { _ in [] }
      return nil
    } catch {
      return error
    }
  }

  @Test func `a large text cannot be repeated without end`() throws {
    let text = String(repeating: "x", count: 100_000)
    let header = "{\"interface\": \"t\", \"variables\": {\"a\": \"\(text)\"}}"
    for step in [
      ##"{"op":"track","name":"${a}"}"##, ##"{"op":"track","name":"\##(text)"}"##,
      ##"{"op":"let","name":"b","value":"${a}"}"##,
      ##"{"op":"let","name":"b","value":"\##(text)"}"##,
      ##"{"op":"include","path":"x","variables":{"a":"${a}"}}"##,
      ##"{"op":"forEach","values":["${a}"],"as":"b","steps":[{"op":"reset"}]}"##,
    ] {
      do throws(DocumentError) {
        var script = try readScript([header, nested(100_000, 1, step)].joined(separator: "\n"))
        try script.loadIncludes { _ in [] }
        Issue.record("counted \(step.prefix(40))")
      } catch {
        #expect(error.reason == .limit && error.expected.contains("bytes"), "\(error)")
        #expect(!error.description.contains("xx"))
      }
    }
  }

  @Test func `a text with many variables is refused before it is made`() throws {
    let text = String(repeating: "x", count: 500_000)
    let header = "{\"interface\": \"t\", \"variables\": {\"a\": \"\(text)\"}}"
    let many = String(repeating: "${a}", count: 100_000)
    for step in [
      "{\"op\":\"track\",\"name\":\"\(many)\"}",
      "{\"op\":\"let\",\"name\":\"b\",\"value\":\"\(many)\"}",
      "{\"op\":\"forEach\",\"values\":[\"\(many)\"],\"as\":\"b\",\"steps\":[{\"op\":\"reset\"}]}",
    ] {
      #expect(failure([header, step])?.reason == .limit)
    }
  }
}
