import AutoTrack
import AutoTrackReplay
import Testing

@Suite struct ScriptReaderTests {
  @Test func headerCommentsAndLinesAreKept() throws {
    let script = try readScript(
      "\u{FEFF}# a comment\r\n\n{\"interface\": \"Shop.storyboard\", \"preset\": \"wkTrackingData\", "
        + "\"strings\": \"de.strings\", \"startTime\": 1500, \"seed\": 7, \"title\": \"Shop\", "
        + "\"blockList\": [\"A\"]}\r\n  // another\n{\"op\": \"tap\", \"on\": \"#save\"}\n\t\n"
        + "{\"op\": \"wait\", \"milliseconds\": 20, \"note\": \"rest\", \"id\": \"w\"}")
    #expect(
      script.header
        == ScriptHeader(
          interface: "Shop.storyboard", preset: .wkTrackingData, strings: "de.strings",
          startTime: 1500, seed: 7, title: "Shop", blockList: ["A"], line: 3))
    #expect(
      script.steps == [
        ScriptStep(line: 5, operation: .tap(on: .id("save"), taps: 1, touches: 1)),
        ScriptStep(line: 7, operation: .wait(milliseconds: 20), id: "w", note: "rest"),
      ])
  }

  @Test func absentMembersHaveTheirDefaults() throws {
    #expect(
      try readStep("{\"op\":\"gesture\",\"on\":\"#a\"}")
        == .gesture(on: .id("a"), recognizer: nil, states: [.ended]))
    #expect(
      try readStep("{\"op\":\"setValue\",\"on\":\"#a\",\"row\":3}")
        == .setValue(on: .id("a"), .row(3, component: 0)))
    #expect(
      try readStep("{\"op\":\"sendAction\",\"action\":\"a:\"}")
        == .sendAction("a:", from: nil, to: nil, withEvent: false))
    #expect(
      try readStep("{\"op\":\"alert\",\"actions\":[{\"title\":\"OK\"}]}")
        == .alert(AlertDescription(actions: [AlertDescription.Action(title: "OK")])))
    #expect(
      try readStep("{\"op\":\"expect\",\"none\":true}") == .expect(Expectation(count: 0)))
  }

  struct Bad: Sendable {
    let step: String
    let reason: DocumentError.Reason
    let path: String
    let mentions: String

    init(_ step: String, _ reason: DocumentError.Reason, _ path: String, _ mentions: String) {
      (self.step, self.reason, self.path, self.mentions) = (step, reason, path, mentions)
    }
  }

  @Test(arguments: [
    Bad("{\"op\":\"tpa\",\"on\":\"#a\"}", .value, "$.op", "did you mean tap?"),
    Bad("{\"op\":5}", .value, "$.op", "the number 5"),
    Bad("{\"on\":\"#a\"}", .missing, "$", "\"op\""),
    Bad("{\"do\":\"tap\",\"on\":\"#a\"}", .missing, "$", "\"op\""),
    Bad("[]", .value, "$", "an object"),
    Bad("{\"op\":\"tap\"}", .missing, "$", "\"on\""),
    Bad("{\"op\":\"tap\",\"on\":\"#a\",\"tap\":2}", .value, "$.tap", "did you mean tap"),
    Bad("{\"op\":\"tap\",\"on\":\"#a\",\"taps\":0}", .value, "$.taps", "from 1 to 100"),
    Bad("{\"op\":\"tap\",\"on\":\"UIButton >\"}", .syntax, "$.on", "at character 11"),
    Bad("{\"op\":\"select\",\"on\":\"#a\",\"item\":1}", .missing, "$", "\"item\" alone"),
    Bad("{\"op\":\"setValue\",\"on\":\"#a\"}", .missing, "$", "one of value, row"),
    Bad("{\"op\":\"setValue\",\"on\":\"#a\",\"value\":null}", .value, "$.value", "null"),
    Bad(
      "{\"op\":\"setValue\",\"on\":\"#a\",\"value\":1,\"component\":1}", .value, "$.component",
      "row"),
    Bad("{\"op\":\"choose\",\"index\":1,\"title\":\"a\"}", .value, "$", "index and title"),
    Bad("{\"op\":\"gesture\",\"on\":\"#a\",\"states\":[\"end\"]}", .value, "$.states[0]", "ended"),
    Bad("{\"op\":\"gesture\",\"on\":\"#a\",\"states\":[]}", .value, "$.states", "at least one"),
    Bad("{\"op\":\"lifecycle\",\"name\":\"lanch\"}", .value, "$.name", "did you mean launch?"),
    Bad(
      "{\"op\":\"lifecycle\",\"name\":\"active\",\"brightness\":2}", .value, "$.brightness",
      "0 to 1"),
    Bad("{\"op\":\"send\",\"on\":\"#a\",\"event\":\"tap\"}", .value, "$.event", "touchUpInside"),
    Bad("{\"op\":\"mark\",\"on\":\"#a\"}", .missing, "$", "\"ignored\" or \"parameters\""),
    Bad("{\"op\":\"expect\"}", .missing, "$", "paths, names, contains, count, none"),
    Bad("{\"op\":\"expect\",\"none\":true,\"count\":1}", .value, "$.none", "beside"),
    Bad("{\"op\":\"expect\",\"paths\":[\"a\",1]}", .value, "$.paths[1]", "the number 1"),
    Bad("{\"op\":\"wait\",\"milliseconds\":-1}", .value, "$.milliseconds", "-1"),
    Bad(
      "{\"op\":\"alertView\",\"buttons\":[\"a\"],\"cancelButton\":1}", .value, "$.cancelButton",
      "from 0 to 0"),
    Bad(
      "{\"op\":\"alert\",\"actions\":[{\"titel\":\"a\"}]}", .value, "$.actions[0].titel", "title"),
    Bad(
      "{\"op\":\"insert\",\"into\":\"#a\",\"view\":{\"class\":\"V\",\"subviews\":[{}]}}", .missing,
      "$.view.subviews[0]", "\"class\""),
    Bad(
      "{\"op\":\"insert\",\"into\":\"#a\",\"view\":{\"class\":\"V\",\"subviews\":[{\"class\":\"W\","
        + "\"controller\":{\"id\":\"c\",\"class\":\"C\"}}]}}", .value, "$.view", "a controller"),
    Bad("{\"op\":\"reset\",\"op\":\"reset\"}", .syntax, "$.op", "twice"),
    Bad("{\"op\":\"reset\"} {", .syntax, "$", "'{' at byte"),
    Bad("{\"interface\":\"b.json\"}", .missing, "$", "\"op\""),
  ])
  func aWrongStepNamesLineAndPath(bad: Bad) throws {
    let text = "{\"interface\":\"a.json\"}\n# two\n{\"op\":\"reset\"}\n" + bad.step + "\n"
    let error = try #require(scriptError(text))
    #expect(error.reason == bad.reason)
    #expect(error.source == "script.jsonl")
    #expect(error.location == DocumentLocation(line: 4, path: bad.path))
    #expect(error.description.contains(bad.mentions), "\(error)")
  }

  @Test func aScriptNeedsAHeaderFirst() throws {
    #expect(scriptError("")?.reason == .missing)
    #expect(scriptError("# only\n\n")?.reason == .missing)
    #expect(scriptError("{\"op\":\"reset\"}")?.reason == .missing)
    #expect(scriptError("{\"preset\":\"standard\"}")?.reason == .missing)
    let error = try #require(scriptError("{\"interface\":\"a\",\"presets\":\"standard\"}"))
    #expect(error.location == DocumentLocation(line: 1, path: "$.presets"))
    #expect(error.expected.contains("did you mean preset?"))
  }

  @Test func aLineMayBeAsLongAsTheLimitAndNoLonger() throws {
    let most = ScriptReader.maximumLineBytes
    func script(_ length: Int) -> String {
      let step = "{\"op\":\"page\",\"name\":\""
      let name = String(repeating: "p", count: length - step.utf8.count - 2)
      return "{\"interface\":\"a.json\"}\n\(step)\(name)\"}\n"
    }
    #expect(try readScript(script(most)).steps.count == 1)
    let error = try #require(scriptError(script(most + 1)))
    #expect(error.reason == .limit && error.location.line == 2)
  }

  @Test func bytesThatAreNoTextNameTheirLine() throws {
    let bytes =
      Array("{\"interface\":\"a.json\"}\n{\"op\":\"page\",\"name\":\"".utf8) + [0xC3, 0x28]
    #expect {
      try ScriptReader().read(bytes, source: "script.jsonl")
    } throws: { error in
      (error as? DocumentError)?.reason == .syntax && (error as? DocumentError)?.location.line == 2
    }
  }
}
