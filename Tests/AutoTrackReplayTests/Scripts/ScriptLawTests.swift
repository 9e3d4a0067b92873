import AutoTrack
import AutoTrackReplay
import Testing

@Suite struct ScriptLawTests {
  @Test(arguments: 0..<30)
  func whatIsWrittenReadsBackEqual(seed: UInt64) throws {
    var maker = ScriptMaker(seed: seed)
    let script = try maker.script(steps: 2 * ScriptMaker.kinds)
    let text = try ScriptWriter().write(script)
    #expect(try readScript(text).withoutLocations == script)
  }

  @Test func aTruncatedScriptHasItsWholeLinesOrIsAnError() throws {
    var maker = ScriptMaker(seed: 3)
    let text = try ScriptWriter().write(try maker.script(steps: ScriptMaker.kinds))
    let whole = try readScript(text)
    let bytes = Array(text.utf8)
    for offset in 0..<bytes.count {
      let isAtLineEnd =
        bytes[offset] == UInt8(ascii: "\n") || offset > 0 && bytes[offset - 1] == UInt8(ascii: "\n")
      do throws(DocumentError) {
        let script = try ScriptReader().read(Array(bytes[..<offset]), source: "script.jsonl")
        #expect(isAtLineEnd, "\(offset)")
        #expect(script.steps.last == whole.steps.prefix(script.steps.count).last)
      } catch {
        #expect(!isAtLineEnd || offset == 0, "\(offset)")
        #expect(error.reason == (error.location.path.isEmpty && offset == 0 ? .missing : .syntax))
      }
    }
  }

  @Test func changedBytesReadAsAnErrorOrAsAScriptThatCanBeWritten() throws {
    var random = SplitMix64(seed: 4)
    var readable = 0
    for round in 0..<fuzzRounds {
      var maker = ScriptMaker(seed: UInt64(round % 20))
      let text = try ScriptWriter().write(try maker.script(steps: ScriptMaker.kinds))
      let bytes = mutate(Array(text.utf8), &random)
      do throws(DocumentError) {
        let script = try ScriptReader().read(bytes, source: "script.jsonl")
        readable += 1
        let again = try readScript(try ScriptWriter().write(script))
        #expect(again.header.interface == script.header.interface)
        let steps = script.withoutLocations.steps
        #expect(again.steps.count == steps.count, "round \(round)")
        for (left, right) in zip(again.withoutLocations.steps, steps) {
          #expect(
            left.withoutLines.operation == right.withoutLines.operation, "round \(round)")
        }
      } catch {
        #expect(error.source == "script.jsonl")
        #expect(error.location.line != nil)
      }
    }
    #expect(readable > 0 && readable < fuzzRounds)
  }

  @Test func whatTheFormHasNoWordsForNamesItsLine() throws {
    var maker = ScriptMaker(seed: 1)
    var script = try maker.script(steps: 3)
    script.steps[1].operation = .setValue(on: .id("a"), .number(.infinity))
    #expect {
      try ScriptWriter().write(script)
    } throws: { error in
      let error = error as? DocumentError
      return error?.reason == .value && error?.location.line == 3
        && error?.source == "script.jsonl"
    }
  }

  @Test func listsDeeperThanAReaderTakesAreNotWritten() throws {
    func nested(_ depth: Int) -> Script {
      var step = ScriptStep(line: 2, operation: .reset)
      for _ in 1..<depth {
        let block = RepeatedSteps(times: .value(.number(1)), steps: [step])
        step = ScriptStep(line: 2, operation: .repeat(block))
      }
      return Script(source: "s", header: ScriptHeader(interface: "t"), steps: [step])
    }
    #expect(try readScript(try ScriptWriter().write(nested(16))).steps.count == 1)
    #expect {
      try ScriptWriter().write(nested(500))
    } throws: { ($0 as? DocumentError)?.reason == .limit }
  }
}
