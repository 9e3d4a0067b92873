import AutoTrack
import AutoTrackReplay
import Testing

@Suite("Script player: laws")
struct ReplayLawTests {
  /// A script of steps that meet an interface of the maker's often.
  private func script(
    _ maker: inout InterfaceMaker, steps: Int
  ) throws(DocumentError) -> Script {
    var scripts = ScriptMaker(seed: maker.random.next())
    var script = try scripts.script(steps: steps)
    script.header.startTime = 1_700_000_000_000
    script.header.seed = 7
    script.header.blockList = []
    script.included = ScriptMaker.included
    for index in script.steps.indices {
      let id = maker.random.pick(maker.ids)
      let other = maker.random.pick(maker.ids)
      switch maker.random.below(24) {
      case 14...22:
        let id = maker.tappable.isEmpty ? id : maker.random.pick(maker.tappable)
        script.steps[index].operation = .tap(on: .id(id), taps: 1, touches: 1)
      case 0...4: script.steps[index].operation = .tap(on: .id(id), taps: 1, touches: 1)
      case 5: script.steps[index].operation = .remove(on: .id(id))
      case 6: script.steps[index].operation = .move(on: .id(id), to: .id(other), at: 0)
      case 7: script.steps[index].operation = .mark(on: .id(id), ignored: .subtree, parameters: nil)
      case 8: script.steps[index].operation = .type(on: .id(id), text: "abc")
      case 9: script.steps[index].operation = .toggle(on: .id(id))
      case 10: script.steps[index].operation = .push(controller: id, onto: nil)
      case 11:
        let view = ViewNode(id: "new\(index)", viewClass: ClassDescription(name: "UIButton"))
        script.steps[index].operation = .insert(view, into: .id(id), at: 0)
      case 12: script.steps[index].operation = .present(controller: id, from: nil)
      case 13:
        let touches: [ScriptStep.Operation] = [
          .press(on: .id(id), seconds: 0.6, touches: 1),
          .drag(on: .id(id), Drag(.by(scripts.point()))),
          .tap(on: .id(id), taps: 2, touches: 1), .focus(on: .id(id)),
          .key(.name(.tab), modifiers: []),
          .key(.name(.space), modifiers: []), .key(.text("ab"), modifiers: []), .endEditing,
          .type(on: .id(id), text: "x", replaces: true, ends: false), .wait(milliseconds: 700),
        ]
        script.steps[index].operation = maker.random.pick(touches)
      default: break
      }
    }
    return script
  }

  /// Plays step by step: a step that cannot be played is left out.
  private func playable(_ script: Script, on document: InterfaceDocument) -> Script {
    var script = script
    for _ in 0..<script.steps.count {
      do throws(DocumentError) {
        _ = try ScriptPlayer().play(script, on: document)
        return script
      } catch {
        guard let line = error.location.line,
          let index = script.steps.firstIndex(where: { $0.line == line })
        else { return script }
        script.steps.remove(at: index)
      }
    }
    return script
  }

  @Test func `the same script gives the same bytes, with either preset`() throws {
    var events = 0
    for round in 0..<30 {
      var maker = InterfaceMaker(seed: UInt64(round))
      let document = maker.document()
      var script = playable(try script(&maker, steps: 60), on: document)
      for preset in ScriptHeader.Preset.allCases {
        script.header.preset = preset
        let first = try ScriptPlayer().play(script, on: document)
        let second = try ScriptPlayer().play(script, on: document)
        #expect(
          first.json.joined(separator: "\n").utf8.elementsEqual(
            second.json.joined(separator: "\n").utf8))
        #expect(first.notes == second.notes)
        #expect(first.differences == second.differences)
        #expect(first.statistics == second.statistics)
        events += first.events.count
      }
    }
    #expect(events > 500)
  }

  @Test func `a shorter script gives the beginning of a longer one's events`() throws {
    for round in 0..<10 {
      var maker = InterfaceMaker(seed: 1000 + UInt64(round))
      let document = maker.document()
      let whole = playable(try script(&maker, steps: 30), on: document)
      let events = try ScriptPlayer().play(whole, on: document).json
      for count in 0..<whole.steps.count {
        var part = whole
        part.steps = Array(whole.steps.prefix(count))
        let beginning = try ScriptPlayer().play(part, on: document).json
        #expect(Array(events.prefix(beginning.count)) == beginning)
      }
    }
  }

  @Test func `fuzz: any script on any document is played or is a typed error`() throws {
    var played = 0
    for round in 0..<fuzzRounds {
      var documents = DocumentMaker(seed: UInt64(round))
      var maker = InterfaceMaker(seed: UInt64(round))
      // Half of them are documents that say anything, half ones that can be built.
      let isWild = round % 2 == 0
      let document = isWild ? documents.document() : maker.document()
      var scripts = ScriptMaker(seed: UInt64(round))
      var script =
        isWild ? try scripts.script(steps: ScriptMaker.kinds) : try script(&maker, steps: 20)
      script.included = ScriptMaker.included
      do throws(DocumentError) {
        var count = 0
        let replay = try ScriptPlayer().play(
          script, on: document, observer: ReplayObserver(start: { count = $0 }))
        #expect(replay.stepCount == count)
        played += 1
      } catch {
        #expect([.target, .reference, .value, .duplicateID].contains(error.reason), "\(error)")
        #expect(!error.expected.isEmpty && !error.found.isEmpty)
      }
      do throws(DocumentError) {
        _ = try PathSurvey().paths(of: document)
        played += 1
      } catch {
        #expect([.reference, .value, .duplicateID].contains(error.reason), "\(error)")
      }
    }
    #expect(played > fuzzRounds / 4)
  }
}
