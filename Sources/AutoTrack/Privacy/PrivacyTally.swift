/// How much privacy took, by what decided: counted in place, for it is done at each masked pair.
struct PrivacyTally: Equatable {
  private var counts = SIMD8<Int>()

  subscript(reason: PrivacyRemoval.Reason) -> Int {
    get { counts[Self.place(reason)] }
    set { counts[Self.place(reason)] = newValue }
  }

  private static func place(_ reason: PrivacyRemoval.Reason) -> Int {
    switch reason {
    case .rule: 0
    case .titles: 1
    case .parameters: 2
    case .identifiers: 3
    case .manualProperties: 4
    case .commonProperties: 5
    case .marker: 6
    }
  }

  /// All of them.
  var total: Int { counts.wrappedSum() }

  mutating func add(_ other: PrivacyTally) { counts &+= other.counts }

  mutating func add(_ hidden: HiddenIdentifiers) {
    self[.identifiers] += hidden.byField
    self[.rule] += hidden.byRule
  }

  /// What was counted, without zeros.
  var byReason: [PrivacyRemoval.Reason: Int] {
    var counts: [PrivacyRemoval.Reason: Int] = [:]
    for reason in PrivacyRemoval.Reason.allCases where self[reason] > 0 {
      counts[reason] = self[reason]
    }
    return counts
  }
}
