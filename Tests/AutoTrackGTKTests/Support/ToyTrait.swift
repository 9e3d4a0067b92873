import AutoTrack
import Testing

@testable import AutoTrackGTK

/// Gives each test a toy of its own, and looks afterwards, when the tracker is gone, whether it has left
/// anything in it.
struct ToyTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let toy = Toy()
    try await Toy.$current.withValue(toy) {
      try await function()
      #expect(toy.remains == [])
    }
  }
}

extension Trait where Self == ToyTrait {
  /// With a toy GTK.
  static var toy: ToyTrait { ToyTrait() }
}

extension Toy {
  /// What should not be there once no tracker is started: hooks, sources, weak pointers, data other than
  /// markers, references, and whatever was done wrong before.
  var remains: [String] {
    var remains = faults
    if placedHooks > 0 { remains.append("\(placedHooks) hooks") }
    if !sources.isEmpty { remains.append("\(sources.count) sources") }
    if unfreed != 0 { remains.append("\(unfreed) texts") }
    let markers = Self.quark("autotrack-markers")
    for object in live.values {
      let name = object.type.name
      if !object.weakPointers.isEmpty { remains.append("a weak pointer to a \(name)") }
      if object.references != 1 {
        remains.append("\(object.references - 1) references of a \(name)")
      }
      if object.data.keys.contains(where: { $0 != markers }) { remains.append("data of a \(name)") }
      if ["GtkTreePath", "GtkBitset", "GdkEvent"].contains(name) { remains.append("a \(name)") }
    }
    return remains.sorted()
  }
}
