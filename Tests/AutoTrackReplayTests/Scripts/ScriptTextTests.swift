import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite("Script texts")
struct ScriptTextTests {
  @Test(arguments: [
    ("plain $ text {", [ScriptText.Part.text("plain $ text {")]), ("", []),
    ("${a}", [.variable("a")]),
    ("a${b}c${d_1}", [.text("a"), .variable("b"), .text("c"), .variable("d_1")]),
    ("$${a}", [.text("${a}")]), ("$$${a}", [.text("$${a}")]),
    ("$${${a}", [.text("${"), .variable("a")]),
    ("é${a}漢", [.text("é"), .variable("a"), .text("漢")]), ("$", [.text("$")]),
  ])
  func `a text's parts are its variables and what stands between`(
    text: String, parts: [ScriptText.Part]
  ) {
    #expect(ScriptText.parts(of: text) == parts)
  }

  @Test(arguments: ["${", "${a", "a${}", "${1a}", "${a b}", "${é}", "${a${b}}", "$ ${"])
  func `a brace without a name is no text`(text: String) {
    #expect(ScriptText.parts(of: text) == nil)
  }

  @Test func `names are letters, digits and underscores and have an end`() {
    let longest = String(repeating: "a", count: 64)
    #expect(ScriptText.isName(longest) && !ScriptText.isName(longest + "a"))
    #expect(ScriptText.parts(of: "${\(longest)}") == [.variable(longest)])
    #expect(ScriptText.parts(of: "${\(longest)a}") == nil)
    #expect(ScriptText.isName("_") && !ScriptText.isName("") && !ScriptText.isName("1"))
  }

  @Test func `an escaped text reads as itself`() {
    var random = SplitMix64(seed: 5)
    var marked = 0
    for _ in 0..<2000 {
      let text = random.list(upTo: 8) { $0.pick(["$", "{", "}", "a", "${", "é"]) }.joined()
      let parts = ScriptText.parts(of: ScriptText.escaped(text))
      #expect(parts == (text.isEmpty ? [] : [.text(text)]), "\(text)")
      marked += ScriptText.hasMark(text) ? 1 : 0
    }
    #expect(marked > 500)
  }

  @Test(arguments: [
    ("a.jsonl", "main.jsonl", "a.jsonl"), ("a.jsonl", "dir/main.jsonl", "dir/a.jsonl"),
    ("../a.jsonl", "x/dir/main.jsonl", "x/a.jsonl"), ("./b/./a.jsonl", "/m.jsonl", "/b/a.jsonl"),
    ("/a.jsonl", "dir/main.jsonl", "/a.jsonl"), ("../a", "main.jsonl", "../a"),
    ("../../a", "../main.jsonl", "../../../a"), ("/../a", "b", "/a"),
    ("a.jsonl", "standard input", "a.jsonl"),
  ])
  func `a path is found beside the file`(path: String, file: String, found: String) {
    #expect(IncludePath.resolve(path, besides: file) == found)
  }
}
