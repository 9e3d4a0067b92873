import AutoTrack

extension PlanCondition {
  /// Whether whatever this condition holds for, the other one surely holds for.
  func implies(_ other: PlanCondition) -> Bool {
    Self.isWithin(
      kinds.map { Array($0.rawValue.utf8) }, other.kinds.map { Array($0.rawValue.utf8) })
      && Self.isWithin(names.map { Array($0.utf8) }, other.names.map { Array($0.utf8) })
      && Self.isWithin(pages.map { Array($0.utf8) }, other.pages.map { Array($0.utf8) })
      && (other.origin == nil || origin == other.origin)
      && (other.versions.map { wanted in versions?.implies(wanted) ?? false } ?? true)
      && Self.implies(properties, other.properties) && Self.implies(parameters, other.parameters)
  }

  /// Whether it always holds.
  var isTrivial: Bool { PlanCondition().implies(self) }

  /// An empty list is everything.
  private static func isWithin(_ own: [[UInt8]], _ other: [[UInt8]]) -> Bool {
    other.isEmpty || !own.isEmpty && own.allSatisfy(Set(other).contains)
  }

  private static func implies(_ own: [Pair], _ other: [Pair]) -> Bool {
    other.allSatisfy { wanted in
      own.contains {
        $0.key.utf8.elementsEqual(wanted.key.utf8) && $0.wanted.implies(wanted.wanted)
      }
    }
  }
}

extension PlanCondition.Wanted {
  func implies(_ other: Self) -> Bool {
    switch (self, other) {
    case (.present(let own), .present(let wanted)): own == wanted
    case (.oneOf, .present(let wanted)): wanted
    case (.present, .oneOf): false
    case (.oneOf(let own), .oneOf(let wanted)):
      own.allSatisfy { value in wanted.contains { Self.isSame(value, $0) } }
    }
  }
}
