import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite struct SelectorParserTests {
  private typealias Compound = TargetSelector.Compound

  @Test func everyFormIsRead() throws {
    let selector = try TargetSelector.parse(
      "#\"a \\\"b\\\\\" UIButton\"Sign in\":nth(3) >*[isOn=true][title=\"x y\"][tag]:nth-child(1)"
        + ":contains(\"é\"):text(\"t\"):class(\"Gtk::Button\")#id.1")
    #expect(
      selector.compounds == [
        Compound(isChild: false, tests: [.id("a \"b\\")]),
        Compound(
          isChild: false, tests: [.className("UIButton"), .text("Sign in"), .nth(3)]),
        Compound(
          isChild: true,
          tests: [
            .any, .property("isOn", TargetSelector.Wanted(text: "true", isQuoted: false)),
            .property("title", TargetSelector.Wanted(text: "x y", isQuoted: true)),
            .property("tag", nil), .nthChild(1), .contains("é"), .text("t"),
            .className("Gtk::Button"), .id("id.1"),
          ]),
      ])
  }

  @Test(arguments: 0..<500)
  func anIdSelectorReadsBackToItsId(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let id = random.nonEmptyText()
    let made = TargetSelector.id(id)
    #expect(try TargetSelector.parse(made.text) == made)
    #expect(made.compounds == [Compound(isChild: false, tests: [.id(id)])])
  }

  @Test(arguments: [
    ("", 1), ("  ", 3), ("#", 2), ("#\"a", 4), ("> a", 1), ("a >", 4), ("a > > b", 5), ("a,b", 2),
    (":first", 7), (":frst(1)", 2), (":nth()", 6), (":nth(-1)", 6), (":nth-child(0)", 12),
    (":nth(1", 7),
    (":nth(99999999999999999999)", 6), ("[a", 3), ("[=1]", 2), ("[a=]", 4), ("[a=\"b]", 7),
    ("\"a\\n\"", 4), ("*a", 2), ("a*", 2), (":text(a)", 7), ("'a'", 1),
  ])
  func aWrongSelectorNamesTheCharacter(text: String, character: Int) throws {
    do throws(DocumentError) {
      _ = try TargetSelector.parse(text)
      Issue.record("read \(text)")
    } catch {
      #expect(error.reason == .syntax)
      #expect(error.found.contains("at character \(character) of"), "\(error.found)")
    }
  }

  @Test func anUnknownTestNamesTheNearest() {
    #expect {
      try TargetSelector.parse("UIButton:contians(\"a\")")
    } throws: { ($0 as? DocumentError)?.expected == "a test: did you mean contains?" }
  }

  @Test func moreCompoundsThanTheLimitAreRefused() throws {
    let most = TargetSelector.maximumCompounds
    let fits = Array(repeating: "*", count: most).joined(separator: " ")
    #expect(try TargetSelector.parse(fits).compounds.count == most)
    #expect {
      try TargetSelector.parse(fits + " *")
    } throws: { ($0 as? DocumentError)?.reason == .limit }
  }

  @Test func changedSelectorsAreReadOrAreTypedErrors() throws {
    var random = SplitMix64(seed: 31)
    var readable = 0
    let text = "#\"a \\\"\" > UIButton:nth(1)[isOn=true] :contains(\"é\")"
    for _ in 0..<fuzzRounds {
      let changed = String(decoding: mutate(Array(text.utf8), &random), as: UTF8.self)
      do throws(DocumentError) {
        let selector = try TargetSelector.parse(changed)
        readable += 1
        #expect(selector.text == changed)
        #expect((1...TargetSelector.maximumCompounds).contains(selector.compounds.count))
      } catch {
        #expect(error.reason == .syntax)
      }
    }
    #expect(readable > 0 && readable < fuzzRounds)
  }
}
