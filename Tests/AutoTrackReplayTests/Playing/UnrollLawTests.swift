import AutoTrack
import AutoTrackReplay
import Testing

/// A program of the script's language that tracks names, as a tree of its own.
private indirect enum Program {
  enum Part {
    case text(String)
    case variable(String)
  }

  case track([Part])
  case set(String, [Part])
  case rounds(Int, String?, [Program])
  case each([[Part]], String, [Program])
  case include(Int, [(String, [Part])])
}

/// Makes programs, writes them as scripts, and says by itself which names they track.
private struct ProgramMaker {
  var random: SplitMix64
  /// The included files: what they contain.
  var files: [[Program]] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    // A file includes those before it.
    for level in 0..<3 { files.append(list(depth: 2, below: level, known: ["p", "q"])) }
  }

  mutating func list(depth: Int, below: Int, known: [String]) -> [Program] {
    var known = known
    return (0...random.below(3)).map { _ in
      switch random.below(depth == 0 ? 2 : 6) {
      case 0, 5: return .track(parts(known))
      case 1:
        let name = random.pick(["a", "b", "p"])
        let value = parts(known)
        known.append(name)
        return .set(name, value)
      case 2, 3:
        let name = random.maybe { $0.pick(["i", "a"]) }
        return .rounds(
          random.below(4), name,
          list(depth: depth - 1, below: below, known: known + [name].compactMap { $0 }))
      case 4 where below > 0:
        return .include(
          random.below(below), [("p", parts(known)), ("q", parts(known))])
      default:
        let name = random.pick(["v", "b"])
        return .each(
          (0..<random.below(3)).map { _ in parts(known) }, name,
          list(depth: depth - 1, below: below, known: known + [name]))
      }
    }
  }

  private mutating func parts(_ known: [String]) -> [Program.Part] {
    // A dollar before a variable would be an escape: texts end otherwise.
    let texts = ["x", "${", "$$ ", "{}", "é"]
    return (0...random.below(2)).map { _ in
      random.chance(50) && !known.isEmpty
        ? .variable(random.pick(known)) : .text(random.pick(texts))
    }
  }

  // MARK: As a script

  private func text(_ parts: [Program.Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text.replacing("${", with: "$${")
      case .variable(let name): "${\(name)}"
      }
    }.joined()
  }

  private func quoted(_ parts: [Program.Part]) -> String { "\"\(text(parts))\"" }

  func json(_ program: Program) -> String {
    switch program {
    case .track(let parts): ##"{"op":"track","name":"n\##(text(parts))"}"##
    case .set(let name, let parts): ##"{"op":"let","name":"\##(name)","value":\##(quoted(parts))}"##
    case .rounds(let times, let name, let steps):
      ##"{"op":"repeat","times":\##(times),"##
        + (name.map { ##""as":"\##($0)","## } ?? "") + inner(steps)
    case .each(let values, let name, let steps):
      ##"{"op":"forEach","values":[\##(values.map(quoted).joined(separator: ","))],"as":"\##(name)","##
        + inner(steps)
    case .include(let file, let given):
      ##"{"op":"include","path":"f\##(file)","variables":{"##
        + given.map { "\"\($0.0)\":\(quoted($0.1))" }.joined(separator: ",") + "}}"
    }
  }

  private func inner(_ steps: [Program]) -> String {
    "\"steps\":[\(steps.map(json).joined(separator: ","))]}"
  }

  // MARK: As the names that it tracks

  func names(_ programs: [Program], _ outer: [String: String], _ names: inout [String]) {
    var scope = outer
    func value(_ parts: [Program.Part]) -> String {
      parts.map { part in
        switch part {
        case .text(let text): text
        case .variable(let name): scope[name] ?? "?"
        }
      }.joined()
    }
    for program in programs {
      switch program {
      case .track(let parts): names.append("n" + value(parts))
      case .set(let name, let parts): scope[name] = value(parts)
      case .rounds(let times, let name, let steps):
        for round in 0..<times {
          var inner = scope
          if let name { inner[name] = "\(round)" }
          self.names(steps, inner, &names)
        }
      case .each(let values, let name, let steps):
        for parts in values {
          self.names(steps, scope.merging([name: value(parts)]) { $1 }, &names)
        }
      case .include(let file, let given):
        let inner = Dictionary(given.map { ($0.0, value($0.1)) }) { $1 }
        self.names(files[file], inner, &names)
      }
    }
  }
}

@Suite("Script player: the language's law")
struct UnrollLawTests {
  @Test func `a program plays as what it comes to, written step by step`() throws {
    let document = try readTree("{\"windows\": [{}]}")
    var tracked = 0
    for seed in 0..<UInt64(max(200, fuzzRounds)) {
      var maker = ProgramMaker(seed: seed)
      let program = maker.list(depth: 3, below: 3, known: ["s"])
      let header = ##"{"interface": "t", "variables": {"s": "start"}}"##
      var script = try readScript(
        ([header] + program.map { maker.json($0) }).joined(separator: "\n"))
      try script.loadIncludes { path in
        let file = maker.files[Int(path.dropFirst()) ?? 0]
        return Array(file.map { maker.json($0) }.joined(separator: "\n").utf8)
      }
      var names: [String] = []
      maker.names(program, ["s": "start"], &names)
      var flat = Script(source: "flat", header: ScriptHeader(interface: "t"))
      for (index, name) in names.enumerated() {
        flat.steps.append(
          ScriptStep(line: index + 2, operation: .track(name: name, properties: [:])))
      }
      let played = try ScriptPlayer().play(script, on: document)
      let expected = try ScriptPlayer().play(flat, on: document)
      #expect(played.json == expected.json, "\(seed)")
      #expect(played.stepCount == names.count)
      // Written and read again, it is the same program.
      var again = try readScript(try ScriptWriter().write(script))
      again.included = script.included
      #expect(try ScriptPlayer().play(again, on: document).json == expected.json)
      tracked += names.count
    }
    #expect(tracked > 1000)
  }

  @Test func `changed programs are played or are typed errors`() throws {
    let document = try readTree("{\"windows\": [{}]}")
    var random = SplitMix64(seed: 77)
    var played = 0
    for seed in 0..<UInt64(fuzzRounds) {
      var maker = ProgramMaker(seed: seed)
      let program = maker.list(depth: 3, below: 3, known: ["s"])
      let header = ##"{"interface": "t", "variables": {"s": "start"}}"##
      let text = ([header] + program.map { maker.json($0) }).joined(separator: "\n")
      do throws(DocumentError) {
        let bytes = Array(text.utf8)
        var script = try ScriptReader().read(
          random.chance(30) ? bytes : mutate(bytes, &random), source: "s")
        try script.loadIncludes { path in
          let file = maker.files[min(maker.files.count - 1, Int(path.dropFirst()) ?? 0)]
          let text = file.map { maker.json($0) }.joined(separator: "\n")
          return random.chance(80) ? Array(text.utf8) : mutate(Array(text.utf8), &random)
        }
        _ = try ScriptPlayer(keepsEvents: false).play(script, on: document)
        played += 1
      } catch {
        #expect(!error.expected.isEmpty && !error.found.isEmpty)
        #expect(error.reason != .unreadable)
      }
    }
    #expect(played > fuzzRounds / 20 && played < fuzzRounds)
  }
}
