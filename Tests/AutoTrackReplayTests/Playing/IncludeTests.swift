import AutoTrack
import AutoTrackReplay
import Testing

private let page = """
  {"windows": [{"rootViewController": "page"}], "controllers": [{"id": "page", "class": "Page",
   "view": {"class": "UIView", "id": "root", "subviews": [{"class": "UILabel", "id": "label"}]}}]}
  """

@Suite("Script player: included files")
struct IncludeTests {
  private struct NoFile: Error, CustomStringConvertible {
    var description: String { "nothing there" }
  }

  /// Plays `dir/main.jsonl` with the files beside it; answers the replay and which files were read.
  private func play(
    _ files: [String: String]
  ) throws(DocumentError) -> (replay: Replay, read: [String]) {
    let source = "dir/main.jsonl"
    var script = try ScriptReader().read(
      Array((files[source] ?? "").utf8), source: source)
    var read: [String] = []
    try script.loadIncludes { path in
      read.append(path)
      guard let text = files[path] else { throw NoFile() }
      return Array(text.utf8)
    }
    return (try ScriptPlayer().play(script, on: try readTree(page)), read)
  }

  private func failure(_ files: [String: String]) -> DocumentError? {
    do throws(DocumentError) {
      _ = try play(files)
      return nil
    } catch {
      return error
    }
  }

  private let header = ##"{"interface": "t", "variables": {"who": "ada"}}"##

  @Test func `steps of other files are played with the variables that they are given`() throws {
    let (replay, read) = try play([
      "dir/main.jsonl": """
      \(header)
      {"op": "include", "path": "sub/a.jsonl", "variables": {"name": "${who}"}}
      {"op": "include", "path": "./sub/../sub/a.jsonl"}
      {"op": "repeat", "times": 2, "as": "i", "steps": [{"op": "include", "path": "${who}.jsonl", "variables": {"x": "${i}"}}]}
      """,
      "dir/sub/a.jsonl": """
      {"variables": {"name": "nobody"}}
      {"op": "track", "name": "a ${name}"}
      {"op": "include", "path": "../ada.jsonl", "variables": {"x": "from a"}}
      """,
      "dir/ada.jsonl": "# no header\n{\"op\": \"track\", \"name\": \"${x}\"}\n",
    ])
    #expect(
      replay.events.dropFirst().map(\.event.summary)
        == ["a ada", "from a", "a nobody", "from a", "0", "1"])
    #expect(replay.events.dropFirst().map(\.line) == [2, 2, 2, 2, 2, 2])
    #expect(
      replay.events.map(\.place.included) == [
        nil, "dir/sub/a.jsonl", "dir/ada.jsonl", "dir/sub/a.jsonl", "dir/ada.jsonl",
        "dir/ada.jsonl", "dir/ada.jsonl",
      ])
    #expect(read == ["dir/sub/a.jsonl", "dir/ada.jsonl"])
  }

  @Test func `notes and errors name the included file and its line`() throws {
    let main =
      "\(header)\n{\"op\": \"repeat\", \"times\": 2, \"steps\": [{\"op\": \"include\", \"path\": \"a\"}]}"
    let (replay, _) = try play([
      "dir/main.jsonl": main, "dir/a": "\n{\"op\": \"tap\", \"id\": \"t\", \"on\": \"#label\"}",
    ])
    #expect(
      replay.noteTexts
        == [1, 2].map {
          "dir/a:2 (t), iteration \($0) of 2: tap on #label had no effect: nothing handles it"
        })
    let missing = try #require(
      failure(["dir/main.jsonl": main, "dir/a": "\n\n{\"op\": \"tap\", \"on\": \"#lable\"}"]))
    #expect(
      missing.description.hasPrefix(
        "dir/a:3, iteration 1 of 2: expected one element, found no match"))
    let unreadable = try #require(
      failure(["dir/main.jsonl": main, "dir/a": "\n{\"op\": \"tpa\"}"]))
    #expect(unreadable.source == "dir/a" && unreadable.location.line == 2)
    let unknown = try #require(
      failure(["dir/main.jsonl": main, "dir/a": "{\"op\": \"page\", \"name\": \"${who}\"}"]))
    #expect(
      unknown.description
        == "dir/a:1, iteration 1 of 2: $.name: expected no variable, as none is there, found ${who}"
    )
  }

  @Test func `a missing file says where it was included`() throws {
    let error = try #require(
      failure(["dir/main.jsonl": "\(header)\n\n{\"op\": \"include\", \"path\": \"gone.jsonl\"}"]))
    #expect(
      error.description == "dir/gone.jsonl: expected a file that can be read, found nothing there, "
        + "which dir/main.jsonl:3 includes")
  }

  @Test func `a script whose files were not read is refused`() throws {
    let script = try readScript("\(header)\n{\"op\": \"include\", \"path\": \"a\"}")
    #expect {
      try ScriptPlayer().play(script, on: try readTree(page))
    } throws: { ($0 as? DocumentError)?.reason == .missing }
  }

  @Test func `a file takes the variables that its header declares`() throws {
    let error = try #require(
      failure([
        "dir/main.jsonl":
          "\(header)\n{\"op\": \"include\", \"path\": \"a\", \"variables\": {\"nmae\": 1}}",
        "dir/a": "{\"variables\": {\"name\": 2}}\n{\"op\": \"reset\"}",
      ]))
    #expect(
      error.description == "dir/main.jsonl:2: $.variables.nmae: expected a variable of dir/a: did "
        + "you mean name?, found \"nmae\"")
  }

  @Test func `files that include themselves are refused with the chain`() throws {
    let chain = try #require(
      failure([
        "dir/main.jsonl": "\(header)\n{\"op\": \"include\", \"path\": \"a\"}",
        "dir/a": "\n\n{\"op\": \"include\", \"path\": \"x/../b\"}",
        "dir/b": "{\"op\": \"include\", \"path\": \"./a\"}",
      ]))
    #expect(chain.reason == .reference)
    #expect(chain.found == "dir/main.jsonl:2 → dir/a:3 → dir/b:1 → dir/a")
    #expect(chain.source == "dir/b" && chain.location.line == 1)
    let own = try #require(
      failure([
        "dir/main.jsonl": "\(header)\n{\"op\": \"include\", \"path\": \"../dir/main.jsonl\"}"
      ]))
    #expect(own.found == "dir/main.jsonl:2 → dir/main.jsonl")
  }

  @Test func `files include each other as deep as the limit`() throws {
    func files(_ depth: Int) -> [String: String] {
      var files = ["dir/main.jsonl": "\(header)\n{\"op\": \"include\", \"path\": \"1\"}"]
      for level in 1..<depth {
        files["dir/\(level)"] = "{\"op\": \"include\", \"path\": \"\(level + 1)\"}"
      }
      files["dir/\(depth)"] = "{\"op\": \"reset\"}"
      return files
    }
    #expect(try play(files(Inclusion.maximumDepth)).replay.stepCount == 1)
    #expect(failure(files(Inclusion.maximumDepth + 1))?.reason == .limit)
  }

  @Test func `files that include two others twice are counted, not made`() throws {
    var files = ["dir/main.jsonl": "\(header)\n{\"op\": \"include\", \"path\": \"1\"}"]
    for level in 1..<16 {
      files["dir/\(level)"] = Array(
        repeating: "{\"op\": \"include\", \"path\": \"\(level + 1)\"}", count: 10
      ).joined(separator: "\n")
    }
    files["dir/16"] = ""
    let error = try #require(failure(files))
    #expect(error.reason == .limit)
    #expect(error.source == "dir/main.jsonl" && error.location.line == 2)
  }
}
