import AutoTrackTesting
import Testing
import ViewTreeModel

@testable import AutoTrack

/// A controller whose answers change at each reading.
private final class ChangingViewController: ViewController, TrackingModel {
  func trackingValue(for key: String) -> ModelValue? { .value(.string(key)) }
}

@Suite("Plans: swapping")
struct PlanSwapTests {
  /// A plan whose number stands in the names of its events and in what it adds to them.
  private func plan(_ number: Int) throws -> CompiledPlan {
    let path = try ModelPath("viewController.v\(number)")
    var rule = PlanRule(name: "p\(number)", paths: [try PathPattern("#**")])
    rule.additions = [PlanRule.Addition("k\(number)", path: path)]
    return CompiledPlan(TrackingPlan(revision: number, rules: [rule]))
  }

  @Test func `an event follows one plan, whenever plans are swapped while gestures go on`() throws {
    for seed in 1...UInt64(fuzzRounds(400) / 10) {
      var random = SplitMix64(seed: seed)
      var configuration = Configuration.standard
      configuration.planAccess = try PlanAccess(["ChangingViewController": ["*"]])
      let screen = Screen(configuration, controller: ChangingViewController())
      let button = screen.button()
      var current = 0
      var held: [(HeldInteraction, Int)] = []
      var expected: [Int] = []
      for _ in 0..<60 {
        switch random.below(5) {
        case 0:
          current += 1
          screen.tracker.setPlan(try plan(current))
        case 1:
          current += 1
          screen.tracker.handle.setPlan(try plan(current))
        case 2:
          // What another thread posted is read with the event at the latest.
          screen.tracker.drain()
          let interaction = Interaction<ViewTree.Node>.gesture(
            "UIPanGestureRecognizer", on: ViewTree.Node(button))
          held.append((screen.tracker.hold(interaction), current))
        case 3:
          guard let (interaction, number) = held.popLast() else { continue }
          screen.tracker.record(interaction)
          expected.append(number)
        default:
          screen.application.tap(button)
          expected.append(current)
        }
      }
      let events = screen.events
      #expect(events.map(\.name) == expected.map { $0 == 0 ? nil : "p\($0)" }, "seed \(seed)")
      for (event, number) in zip(events, expected) where number > 0 {
        #expect(event.parameters == ["k\(number)": .string("v\(number)")])
      }
    }
  }

  @Test func `plans that many tasks set at once leave the newest, and every event follows one`()
    async throws
  {
    var configuration = Configuration.standard
    configuration.planAccess = try PlanAccess(["ChangingViewController": ["*"]])
    let screen = Screen(configuration, controller: ChangingViewController())
    let button = screen.button()
    let handle = screen.tracker.handle
    let plans = try (1...40).map(plan)
    let setting = Task.detached {
      await withTaskGroup(of: Void.self) { group in
        for plan in plans { group.addTask { _ = handle.setPlan(plan) } }
      }
    }
    for _ in 0..<200 { screen.application.tap(button) }
    await setting.value
    screen.application.tap(button)
    #expect(screen.tracker.plan?.plan.revision == 40)
    for event in screen.events {
      guard let name = event.name else { continue }
      let number = name.dropFirst()
      #expect(event.parameters == ["k\(number)": .string("v\(number)")])
    }
    #expect(screen.events.last?.name == "p40")
  }
}
