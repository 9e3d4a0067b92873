import AutoTrack
import AutoTrackSwiftTesting
import AutoTrackTesting
import Foundation
import Synchronization
import Testing

/// How many seeds a law is tried with: `standard`, or a tenth of `AUTOTRACK_FUZZ` from the environment if that
/// is more, for a seed stands for forty edits.
func seeds(_ standard: UInt64) -> Range<UInt64> {
  let wanted = ProcessInfo.processInfo.environment["AUTOTRACK_FUZZ"].flatMap { UInt64($0) }.map {
    $0 / 10
  }
  return 0..<max(standard, wanted ?? 0)
}

@Suite("Trees that keep the contract")
struct RightTreeTests {
  @Test("a tree of objects with every edit there is: all rules are checked, none is broken")
  func toys() {
    ResponderTreeContract(seeds: seeds(40)) { toyInterface { _ in ToyTree() } }.expect()
  }

  @Test("a tree of handles whose parents are looked up")
  func handles() {
    ResponderTreeContract(seeds: seeds(40)) { handleInterface() }
      .expect(notChecked: [
        .indexInClass, .row, .rowAfterMove, .propertiesChange, .typedText, .secureNotFollowed,
        .identifierLost, .identityChanges, .sharedIdentity, .reenters, .retainedNode,
      ])
  }

  @Test("what an interface does not offer is told, rule by rule, and never passes for checked")
  func notOffered() {
    let contract = ResponderTreeContract {
      let whole = toyInterface { _ in ToyTree() }
      return ContractInterface(
        ToyTree(), root: whole.root, kinds: [ContractKind("Panel")], append: whole.append)
    }
    let report = contract.run()
    #expect(report.violations == [])
    #expect(
      report.checked == [
        .cycle, .endlessChain, .nextIsNotParent, .classKeyChanges, .sharedClassKey,
        .classNameChanges, .badClassName, .wrongClassName, .indexAfterInsertion, .indexOfRoot,
        .sharedIndex, .policyDisagrees, .collectDisagrees, .identityChanges, .sharedIdentity,
        .unstableAnswer, .recording, .path, .edits,
      ])
    #expect(report.notChecked.isDisjoint(with: report.checked))
    #expect(report.notChecked.union(report.checked) == Set(ContractRule.allCases))
  }

  @Test("a rule is not checked without the closure that it names, and checked with it")
  func shownBy() {
    let closures: [String: (inout ContractInterface<ToyTree>) -> Void] = [
      "remove": { $0.remove = nil }, "move": { $0.move = nil }, "mark": { $0.mark = nil },
      "changeState": { $0.changeState = nil }, "type": { $0.type = nil },
      "identify": { $0.identify = nil }, "children": { $0.children = nil },
      "connect": { $0.connect = nil }, "livingNodes": { $0.livingNodes = nil },
      "questionsToGoneNodes": { $0.questionsToGoneNodes = nil },
      "setSecure": { $0.setSecure = nil },
    ]
    for (name, take) in closures {
      let report = ResponderTreeContract(seeds: 0..<12) {
        var interface = toyInterface { _ in ToyTree() }
        take(&interface)
        return interface
      }.run()
      let named = ContractRule.allCases.filter { rule in
        let words = rule.shownBy.split(whereSeparator: { " ,".contains($0) })
        // A row changes by any of three edits.
        return rule != .rowAfterMove && words.contains(Substring(name))
      }
      #expect(!named.isEmpty && report.violations.isEmpty)
      #expect(report.notChecked == Set(named), "without \(name)")
    }
  }
}

@Suite("The contract in a test")
struct ContractExpectationTests {
  private func issues(
    _ notChecked: Set<ContractRule>, _ make: @escaping () -> ContractInterface<WrongTree>
  ) -> [String] {
    let found = Mutex<[String]>([])
    withKnownIssue {
      ResponderTreeContract(seeds: 0..<12, make).expect(notChecked: notChecked)
    } matching: { issue in
      found.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return found.withLock { $0 }
  }

  @Test("each broken rule is an issue that names it, with its first violation")
  func brokenRules() throws {
    let found = issues([]) { toyInterface { _ in WrongTree(.sharedIndex) } }
    #expect(found.count == 1)
    let issue = try #require(found.first)
    #expect(issue.hasPrefix("sharedIndex: "))
    #expect(issue.contains("; broken in "))
  }

  @Test("runs are counted by their seeds, though one breaks a rule at several nodes")
  func countsRuns() throws {
    let make = { toyInterface { _ in WrongTree(.ignoreInherited) } }
    let report = ResponderTreeContract(seeds: 0..<12, make).run()
    let runs = Set(report.violations.map(\.seed)).count
    try #require(report.violations.count > runs)
    #expect(issues([], make).map { $0.hasSuffix("; broken in \(runs) of 12 runs") } == [true])
  }

  @Test("a rule that was not checked must be named, and one that was must not")
  func naming() {
    // The fault does not show: what it breaks is never asked for.
    let make: () -> ContractInterface<WrongTree> = {
      var interface = toyInterface { _ in WrongTree(.identifierLost) }
      interface.identify = nil
      return interface
    }
    #expect(
      issues([], make) == ["not checked, and not named in notChecked: identifierLost (identify)"])
    #expect(
      issues([.identifierLost, .row, .path], make)
        == ["named in notChecked, though checked: path, row"])
    ResponderTreeContract(seeds: 0..<12, make).expect(notChecked: [.identifierLost])
  }
}
