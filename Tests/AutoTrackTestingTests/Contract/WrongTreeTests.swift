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

  @Test("the same seed gives the same report")
  func repeats() {
    let contract = ResponderTreeContract(seeds: 3..<9) { toyInterface { _ in WrongTree(.row) } }
    let (first, second) = (contract.run(), contract.run())
    #expect(!first.violations.isEmpty)
    #expect(first.violations == second.violations && first.checked == second.checked)
  }
}
