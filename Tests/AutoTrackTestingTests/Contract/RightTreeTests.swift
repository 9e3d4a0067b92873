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

  @Test("a rule that was not checked must be named, and one that was must not")
  func naming() {
    // The fault does not show: what it breaks is never asked for.
    let make: () -> ContractInterface<WrongTree> = {
      var interface = toyInterface { _ in WrongTree(.identifierLost) }
      interface.identify = nil
      return interface
    }
    #expect(issues([], make) == ["not checked, and not named in notChecked: identifierLost"])
    #expect(
      issues([.identifierLost, .row, .path], make)
        == ["named in notChecked, though checked: path, row"])
    ResponderTreeContract(seeds: 0..<12, make).expect(notChecked: [.identifierLost])
  }
}
