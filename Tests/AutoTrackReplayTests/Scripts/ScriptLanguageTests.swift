import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Script reader: the language")
struct ScriptLanguageTests {
  @Test func `operations of the language are read`() throws {
    let script = try readScript(
      ##"""
      {"interface": "t", "variables": {"s": "$${x}", "n": 2, "f": true}}
      {"op": "let", "name": "a", "value": "${s}!"}
      {"op": "repeat", "times": "${n}", "as": "i", "steps": [{"op": "reset"}, {"op": "page", "name": "${i}"}]}
      {"op": "forEach", "values": [1, "$${", "${a}", false], "as": "v", "steps": [{"op": "reset"}]}
      {"op": "include", "path": "x.jsonl", "variables": {"a": "${s}"}, "id": "in"}
      {"op": "track", "name": "$${a}"}
      """##)
    // A header's texts are no steps': they stand as they are.
    #expect(
      script.header.variables == ["s": .string("$${x}"), "n": .number(2), "f": .bool(true)])
    let operations = script.steps.map(\.operation)
    #expect(operations[0] == .let("a", .template("${s}!")))
    guard case .repeat(let block) = operations[1], case .forEach(let each) = operations[2] else {
      Issue.record("no blocks")
      return
    }
    #expect(block.times == .template("${n}") && block.index == "i")
    #expect(block.steps.map(\.line) == [3, 3])
    guard case .template(let template) = block.steps[1].operation else {
      Issue.record("no template")
      return
    }
    #expect(template.operation == "page")
    #expect(template.text == ##"{"op": "page", "name": "${i}"}"##)
    #expect(
      each.values == [
        .value(.number(1)), .value(.string("${")), .template("${a}"), .value(.bool(false)),
      ])
    #expect(
      operations[3]
        == .include(
          Inclusion(path: .value(.string("x.jsonl")), variables: ["a": .template("${s}")])))
    #expect(operations[4] == .track(name: "${a}", properties: [:]))
  }

  @Test(arguments: [
    (
      ##"{"op":"let","name":"1a","value":1}"##, DocumentError.Reason.value, "$.name",
      "no digit first"
    ),
    (
      ##"{"op":"let","name":"a","value":null}"##, .value, "$.value",
      "a string, a number, true or false"
    ),
    (##"{"op":"let","name":"a"}"##, .missing, "$", "\"value\""),
    (##"{"op":"let","name":"a","value":"${"}"##, .syntax, "$.value", "$${"),
    (##"{"op":"tap","on":"#${a"}"##, .syntax, "$.on", "$${"),
    (##"{"op":"tap","on":"#${a}","tap":1}"##, .value, "$.tap", "did you mean tap"),
    (##"{"op":"${a}","on":"#a"}"##, .value, "$.op", "an operation"),
    (##"{"op":"repeat","times":1,"steps":[]}"##, .value, "$.steps", "at least one"),
    (
      ##"{"op":"repeat","times":-1,"steps":[{"op":"reset"}]}"##, .value, "$.times",
      "from 0 to 1000000"
    ),
    (##"{"op":"repeat","times":1000001,"steps":[{"op":"reset"}]}"##, .value, "$.times", "from 0"),
    (##"{"op":"repeat","times":"3","steps":[{"op":"reset"}]}"##, .value, "$.times", "a variable"),
    (
      ##"{"op":"repeat","times":"1${a}","steps":[{"op":"reset"}]}"##, .value, "$.times",
      "a variable"
    ),
    (
      ##"{"op":"repeat","times":1,"steps":[{"op":"reset"},{"op":"tpa"}]}"##, .value,
      "$.steps[1].op", "tap"
    ),
    (##"{"op":"repeat","times":1,"steps":[{"op":"tap"}]}"##, .missing, "$.steps[0]", "\"on\""),
    (##"{"op":"repeat","times":1,"steps":[[]]}"##, .value, "$.steps[0]", "a step"),
    (##"{"op":"forEach","values":[1],"steps":[{"op":"reset"}]}"##, .missing, "$", "\"as\""),
    (
      ##"{"op":"forEach","values":[[]],"as":"v","steps":[{"op":"reset"}]}"##, .value, "$.values[0]",
      "array"
    ),
    (##"{"op":"include"}"##, .missing, "$", "\"path\""),
    (##"{"op":"include","path":""}"##, .value, "$.path", "a path"),
    (
      ##"{"op":"include","path":"a","variables":{"a b":1}}"##, .value, "$.variables[\"a b\"]",
      "letters"
    ),
    (##"{"op":"assert"}"##, .missing, "$", "\"on\" or \"page\""),
    (##"{"op":"assert","on":"#a"}"##, .missing, "$", "properties, visible, focused, exists, count"),
    (##"{"op":"assert","visible":true}"##, .missing, "$", "\"on\" beside \"visible\""),
    (##"{"op":"assert","on":"#a","count":1,"exists":true}"##, .value, "$.count", "either"),
    (##"{"op":"assert","on":"#a","count":2,"focused":true}"##, .value, "$.count", "one element"),
    (
      ##"{"op":"assert","on":"#a","exists":false,"visible":true}"##, .value, "$.exists",
      "one element"
    ),
    (##"{"op":"assert","on":"#a","properties":{"a":{}}}"##, .value, "$.properties.a", "object"),
  ])
  func `a wrong step names line and path`(
    step: String, reason: DocumentError.Reason, path: String, mentions: String
  ) throws {
    let error = try #require(scriptError("{\"interface\":\"a.json\"}\n\n\(step)\n"))
    #expect(error.reason == reason)
    #expect(error.location == DocumentLocation(line: 3, path: path))
    #expect(error.description.contains(mentions), "\(error)")
  }

  @Test(arguments: [
    ("{\"a b\":1}", "$.variables[\"a b\"]"), ("{\"a\":[]}", "$.variables.a"), ("[]", "$.variables"),
  ])
  func `a header's variables are named values`(variables: String, path: String) {
    #expect(
      scriptError("{\"interface\":\"a\",\"variables\":\(variables)}")?.location
        == DocumentLocation(line: 1, path: path))
  }

  @Test func `a label stands once in a file, also inside`() throws {
    let error = try #require(
      scriptError(
        """
        {"interface":"a"}
        {"op":"reset","id":"x"}
        {"op":"repeat","times":1,"id":"y","steps":[{"op":"reset"},{"op":"reset","id":"x"}]}
        """))
    #expect(error.reason == .duplicateID)
    #expect(
      error.description == "script.jsonl:3: $.steps[1].id: expected a label of its own, found "
        + "\"x\" again, first on line 2")
  }

  @Test func `lists of steps are as deep as the limit and no deeper`() {
    func nested(_ depth: Int) -> String {
      String(repeating: ##"{"op":"repeat","times":1,"steps":["##, count: depth)
        + ##"{"op":"reset"}"##
        + String(repeating: "]}", count: depth)
    }
    #expect(scriptError("{\"interface\":\"a\"}\n\(nested(15))") == nil)
    let error = scriptError("{\"interface\":\"a\"}\n\(nested(16))")
    #expect(error?.reason == .limit && error?.location.line == 2)
    #expect(scriptError("{\"interface\":\"a\"}\n\(nested(200))")?.reason == .limit)
  }

  @Test func `an included file needs no header and its header no interface`() throws {
    func included(_ text: String) throws(DocumentError) -> IncludedScript {
      try ScriptReader().readIncluded(Array(text.utf8), source: "i.jsonl")
    }
    #expect(try included("") == IncludedScript(steps: []))
    #expect(try included("# c\n{\"op\":\"reset\"}").steps.map(\.line) == [2])
    let whole = try included("{\"interface\":\"t\",\"seed\":1}\n{\"op\":\"reset\"}")
    #expect(whole.variables == nil && whole.steps.count == 1)
    #expect(try included("{\"variables\":{}}").variables == [:])
    #expect(throws: DocumentError.self) { try included("{\"op\":\"reset\"}\n{\"seed\":1}") }
    #expect(throws: DocumentError.self) { try included("{\"sed\":1}") }
  }

  @Test func `an included script is written as it is read`() throws {
    let text = "{\"variables\": {\"a\": 1}}\n{\"op\": \"page\", \"name\": \"${a}\"}\n"
    let script = try ScriptReader().readIncluded(Array(text.utf8), source: "i.jsonl")
    #expect(try ScriptWriter().write(script, source: "i.jsonl") == text)
  }

  @Test(arguments: [
    ("1.5", ScriptValue.number(0), ScriptValue.number(1.5)), ("x", .string(""), .string("x")),
    ("true", .bool(false), .bool(true)), ("-2e1", .number(0), .number(-20)),
  ])
  func `a text is a value of the wanted type`(text: String, like: ScriptValue, value: ScriptValue) {
    #expect(ScriptValue(text, like: like) == value)
  }

  @Test(arguments: [
    ("x", ScriptValue.number(0)), ("1 2", .number(0)), ("", .number(0)), ("inf", .number(0)),
    ("\"1\"", .number(0)), ("1", .bool(false)), ("True", .bool(false)),
  ])
  func `a text of another type is no value`(text: String, like: ScriptValue) {
    #expect(ScriptValue(text, like: like) == nil)
  }
}
