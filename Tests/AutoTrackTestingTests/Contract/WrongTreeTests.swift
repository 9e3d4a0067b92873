import AutoTrack
import AutoTrackTesting
import Testing

@Suite("Trees that break the contract")
struct WrongTreeTests {
  private func report(_ rule: ContractRule) -> ContractReport {
    switch rule {
    case .goneNode:
      ResponderTreeContract(seeds: 0..<12) { handleInterface(keepsLast: true) }.run()
    case .typedText:
      ResponderTreeContract(seeds: 0..<12) {
        toyInterface { _ in WrongTree(.typedText, way: "property") }
      }.run()
    case .edits:
      ResponderTreeContract(seeds: 0..<12) {
        var interface = toyInterface { _ in ToyTree() }
        let append = interface.append
        interface.append = { kind, parent in
          let toy = append(kind, parent)
          if let toy { parent.take(toy, at: 0) }
          return toy
        }
        return interface
      }.run()
    default: ResponderTreeContract(seeds: 0..<12) { toyInterface { _ in WrongTree(rule) } }.run()
    }
  }

  @Test(
    "each fails by the name of the rule that it breaks, and by no other",
    arguments: ContractRule.allCases)
  func failsByName(_ rule: ContractRule) throws {
    let report = report(rule)
    #expect(report.broken == [rule], "\(report.firstViolations)")
    let first = try #require(report.violations.first)
    #expect(first.description.hasPrefix("\(rule.rawValue): "))
    #expect(first.expected != first.found)
  }

  @Test(
    "a name that another run or build would not have is refused",
    arguments: [
      "", "List<Int>", "Button 0x7ffe03c0", "$s4main6ButtonC", "_ZN6Button", "_TtC4main6Button",
      "(unknown context at $55d0).Button",
    ])
  func badNames(_ name: String) {
    let contract = ResponderTreeContract(seeds: 0..<12) {
      toyInterface { _ in WrongTree(.badClassName, way: name) }
    }
    #expect(contract.run().broken == [.badClassName])
  }

  @Test(
    "typed text is found wherever it leaks",
    arguments: ["class name", "identifier", "property", "key", "collected"])
  func typedText(_ way: String) {
    let contract = ResponderTreeContract(seeds: 0..<4) {
      toyInterface { _ in WrongTree(.typedText, way: way) }
    }
    #expect(contract.run().broken == [.typedText])
  }

  @Test("an index that is kept from when the node was put in fails by all the rules it breaks")
  func keptIndex() {
    struct Keeping: ResponderTree {
      let right = ToyTree()
      func next(after toy: Toy) -> Toy? { right.next(after: toy) }
      func classKey(of toy: Toy) -> ClassKey { right.classKey(of: toy) }
      func className(of toy: Toy) -> String { toy.className }
      func index(of toy: Toy) -> Int? { right.index(of: toy) == nil ? nil : toy.firstIndex }
      func row(of toy: Toy) -> RowPosition? { right.row(of: toy) }
    }
    let contract = ResponderTreeContract(seeds: 0..<12) {
      var interface = toyInterface { _ in Keeping() }
      // Beside one without an index nothing is shared.
      interface.kinds.removeLast()
      interface.mark = nil
      interface.identify = nil
      interface.setSecure = nil
      return interface
    }
    #expect(contract.run().broken == [.indexAfterRemoval, .indexAfterMove, .sharedIndex])
  }

  @Test("the interface that nothing can be added to is what is reported")
  func nothingAdded() {
    let contract = ResponderTreeContract(seeds: 0..<2) {
      var interface = toyInterface { _ in ToyTree() }
      interface.append = { _, _ in nil }
      interface.insert = nil
      return interface
    }
    #expect(contract.run().broken == [.edits])
  }

  @Test("an isSame that tells nothing apart, or knows nothing again, is what is reported")
  func wrongSameness() {
    for answer in [true, false] {
      for offersChildren in [true, false] {
        let contract = ResponderTreeContract(seeds: 0..<8) {
          var interface = toyInterface { _ in ToyTree() }
          interface.isSame = { _, _ in answer }
          if !offersChildren { interface.children = nil }
          return interface
        }
        #expect(contract.run().broken == [.edits])
      }
    }
  }

  @Test("an interface that hands a node out again, or one it put nowhere, is what is reported")
  func nothingPutIn() {
    for handsOutParent in [true, false] {
      let contract = ResponderTreeContract(seeds: 0..<8) {
        var interface = toyInterface { _ in ToyTree() }
        interface.append = { handsOutParent ? $1 : Toy("Panel", in: $1.box) }
        interface.insert = nil
        if handsOutParent { interface.children = nil }
        return interface
      }
      #expect(contract.run().broken == [.edits])
    }
  }

  @Test("where children are not offered, a missing parent is reported with how to find the fault")
  func hint() throws {
    let contract = ResponderTreeContract(seeds: 0..<8) {
      var interface = toyInterface { _ in ToyTree() }
      interface.append = { Toy("Panel", in: $1.box) }
      (interface.insert, interface.children) = (nil, nil)
      return interface
    }
    let first = try #require(contract.run().violations.first)
    #expect(first.rule == .nextIsNotParent && first.found.contains("offer children"))
  }

  @Test("a count of living nodes may be any number", arguments: [Int.min, -1, 1, Int.max])
  func anyCount(_ number: Int) {
    // The same number each time: right as long as nothing is added.
    let constant = ResponderTreeContract(seeds: 0..<8) {
      var interface = toyInterface { _ in ToyTree() }
      interface.livingNodes = { number }
      return interface
    }
    #expect(constant.run().broken == [.retainedNode])
    let jumping = ResponderTreeContract(seeds: 0..<8) {
      var interface = toyInterface { _ in ToyTree() }
      var asked = 0
      interface.livingNodes = {
        asked += 1
        return asked == 1 ? number : number &- 5
      }
      return interface
    }
    #expect(jumping.run().broken == [.retainedNode])
  }

  @Test("policies are told in words")
  func policiesInWords() {
    let words: [ContractRule: String] = [
      .ignoreItself: ".itself", .ignoreDescendants: ".descendants", .ignoreSubtree: ".subtree",
      .policyDisagrees: ".",
    ]
    for (rule, words) in words {
      for violation in report(rule).violations {
        #expect(violation.expected.hasPrefix(words) && violation.found == "[]")
      }
      #expect(!report(rule).violations.isEmpty)
    }
  }

  @Test("the same seed gives the same report")
  func repeats() {
    let contract = ResponderTreeContract(seeds: 3..<9) { toyInterface { _ in WrongTree(.row) } }
    let (first, second) = (contract.run(), contract.run())
    #expect(!first.violations.isEmpty)
    #expect(first.violations == second.violations && first.checked == second.checked)
  }
}
