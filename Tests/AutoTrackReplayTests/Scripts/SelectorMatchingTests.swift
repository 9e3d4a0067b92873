import AutoTrack
import Testing

@testable import AutoTrackReplay

@Suite struct SelectorMatchingTests {
  /// The meaning of a selector, step by step over whole sets of elements.
  private func reference(_ selector: TargetSelector, _ tree: ElementTree) -> [Int] {
    var previous: Set<Int>?
    var matches: [Int] = []
    for compound in selector.compounds {
      matches = tree.documentOrder.filter { element in
        guard let previous else { return true }
        if compound.isChild {
          return tree.nodes[element].parent.map { previous.contains($0) } ?? false
        }
        return tree.ancestors(element).contains { previous.contains($0) }
      }
      for test in compound.tests {
        if case .nth(let count) = test {
          matches = count < matches.count ? [matches[count]] : []
        } else {
          matches = matches.filter { passes(test, tree.nodes[$0], tree.siblingNumber($0)) }
        }
      }
      previous = Set(matches)
    }
    return matches
  }

  private func passes(_ test: TargetSelector.Test, _ node: ElementTree.Node, _ number: Int) -> Bool
  {
    switch test {
    case .any, .nth: true
    case .id(let id): node.id == id
    case .className(let name): node.classNames.contains(name)
    case .text(let text): node.text == text
    case .contains(let part): node.text?.contains(part) ?? false
    case .nthChild(let wanted): number == wanted
    case .property(let name, nil):
      node.properties[name] != nil && node.properties[name] != .null
    case .property(let name, let wanted?):
      switch node.properties[name] {
      case nil, .null: wanted.text == "null" && !wanted.isQuoted
      case .bool(let flag): wanted.text == "\(flag)" && !wanted.isQuoted
      case .number(let number): Double(wanted.text) == number && !wanted.isQuoted
      case .string(let text): wanted.text == text
      case .strings: false
      }
    }
  }

  private func randomSelector(_ random: inout SplitMix64) -> String {
    let compounds = (0...random.below(3)).map { _ in
      let first = random.pick([
        "*", "UIButton", "UIView", "UIControl", "#e1", "#e2", "#\"e3\"", "\"Save\"", "[tag]",
      ])
      let rest = random.list(upTo: 2) {
        $0.pick([
          ":nth(0)", ":nth(1)", ":nth(2)", ":nth-child(1)", ":nth-child(2)", "[isOn=true]",
          "[isOn]", "[tag=1]", "[tag=\"1\"]", "[tag=1.0]", "[note=1]", "[note=null]",
          ":contains(\"Sa\")", ":contains(\"\")", ":text(\"Sign in\")", ":class(\"UILabel\")",
        ])
      }
      return first + rest.joined()
    }
    return compounds.dropFirst().reduce(compounds[0]) {
      $0 + random.pick([" ", ">", " > ", "  "]) + $1
    }
  }

  @Test func matchesAreWhatTheDefinitionSaysOnRandomTrees() throws {
    var random = SplitMix64(seed: 21)
    var matched = 0
    for _ in 0..<max(3000, fuzzRounds) {
      let tree = ElementTree.random(&random, indexed: random.chance(50))
      let text = randomSelector(&random)
      let selector = try TargetSelector.parse(text)
      let expected = reference(selector, tree)
      #expect(selector.matches(in: tree) == expected, "\(text)")
      matched += expected.isEmpty ? 0 : 1
    }
    #expect(matched > 500)
  }

  @Test func anIdIsFoundThroughTheIndexWithoutAWalk() throws {
    let nodes = (0..<1000).map { position in
      ElementTree.Node(
        parent: position == 0 ? nil : (position - 1) / 3, id: "e\(position)", classNames: ["UIView"]
      )
    }
    let tree = ElementTree(nodes, indexed: true)
    for step in 0..<100_000 {
      let position = step % 1000
      let found = try TargetSelector.id("e\(position)").resolve(in: tree)
      if found != position { Issue.record("found \(found) for e\(position)") }
    }
    #expect(tree.childRequests == 0)
    let inner = try TargetSelector.parse("#e300 > *").matches(in: tree)
    #expect(inner == [901, 902, 903])
    #expect(tree.childRequests == 4)
  }

  @Test func deepAndWideTreesAreWalkedWithoutRecursion() throws {
    let count = 200_000
    let deep = ElementTree(
      (0..<count).map { position in
        ElementTree.Node(parent: position == 0 ? nil : position - 1, classNames: ["UIView"])
      })
    #expect(try TargetSelector.parse("UIView *:nth(199998)").matches(in: deep) == [count - 1])
    #expect(try TargetSelector.parse("* > * > *").matches(in: deep).count == count - 2)
    let wide = ElementTree(
      (0..<count).map { position in
        ElementTree.Node(parent: position == 0 ? nil : 0, classNames: ["UIView"])
      })
    #expect(
      try TargetSelector.parse("* > :nth-child(199999)").matches(in: wide) == [count - 1])
  }

  @Test func severalMatchesListTheFirstFive() throws {
    let tree = ElementTree(
      (0..<7).map { position in
        ElementTree.Node(
          id: position == 1 ? "a b" : nil, classNames: ["UIButton", "UIView"], text: "B\(position)")
      })
    let error = try #require(resolveError("UIButton", in: tree))
    #expect(error.reason == .target)
    #expect(
      error.found
        == "7 matches for 'UIButton': UIButton \"B0\", #\"a b\" (UIButton \"B1\"), UIButton \"B2\", "
        + "UIButton \"B3\", UIButton \"B4\", …")
    #expect(error.description.hasPrefix("s.jsonl:9: $.on: expected one element, found 7"))
  }

  @Test func noMatchListsWhatIsNear() throws {
    let tree = ElementTree([
      ElementTree.Node(classNames: ["UIWindow"]),
      ElementTree.Node(parent: 0, id: "signIn", classNames: ["UIButton"], text: "Sign in"),
      ElementTree.Node(parent: 0, id: "other", classNames: ["UILabel"], text: "Hello"),
    ])
    #expect(
      resolveError("#sgnIn", in: tree)?.found
        == "no match for '#sgnIn'; near: #signIn (UIButton \"Sign in\")")
    #expect(
      resolveError("\"sign in\"", in: tree)?.found
        == "no match for '\"sign in\"'; near: #signIn (UIButton \"Sign in\")")
    #expect(
      resolveError("UIButon", in: tree)?.found
        == "no match for 'UIButon'; near: #signIn (UIButton \"Sign in\")")
    #expect(resolveError("#x", in: tree)?.found == "no match for '#x'; nothing is near")
  }

  private func resolveError(_ text: String, in tree: ElementTree) -> DocumentError? {
    do throws(DocumentError) {
      _ = try TargetSelector.parse(text).resolve(
        in: tree, script: "s.jsonl", location: DocumentLocation(line: 9, path: "$.on"))
      return nil
    } catch {
      return error
    }
  }
}
