/// The best way to pair two rows in order, and how much each pair is worth to it.
struct AlignmentTable {
  struct Pair {
    let old: Int
    let new: Int
    /// Whether nothing else could have been paired.
    let isAlone: Bool
  }

  /// The pairs that every good alignment has.
  private(set) var pairs: [Pair] = []

  /// - Parameter points: How alike a member of the first row and one of the second are.
  init(_ olds: Int, _ news: Int, points: (Int, Int) -> Double) {
    let width = news + 1
    var likeness = [Double](repeating: 0, count: olds * news)
    for old in 0..<olds {
      for new in 0..<news { likeness[old * news + new] = points(old, new) }
    }
    // The most that the first members can reach, and the last ones from a place on.
    var before = [Double](repeating: 0, count: (olds + 1) * width)
    var behind = before
    for old in 0..<olds {
      for new in 0..<news {
        let pair = likeness[old * news + new]
        var best = max(before[old * width + new + 1], before[(old + 1) * width + new])
        if pair >= Margin.least { best = max(best, before[old * width + new] + pair) }
        before[(old + 1) * width + new + 1] = best
      }
    }
    for old in stride(from: olds - 1, through: 0, by: -1) {
      for new in stride(from: news - 1, through: 0, by: -1) {
        let pair = likeness[old * news + new]
        var best = max(behind[(old + 1) * width + new], behind[old * width + new + 1])
        if pair >= Margin.least { best = max(best, behind[(old + 1) * width + new + 1] + pair) }
        behind[old * width + new] = best
      }
    }
    let whole = before[olds * width + news]
    func worth(_ old: Int, _ new: Int) -> Double {
      let pair = likeness[old * news + new]
      guard pair >= Margin.least else { return -.infinity }
      return before[old * width + new] + pair + behind[(old + 1) * width + new + 1]
    }
    // What the best and the second best alignment are worth that have each member in a pair.
    var oldBest = [(first: Double, new: Int, second: Double)](
      repeating: (-.infinity, -1, -.infinity), count: olds)
    var newBest = [(first: Double, second: Double)](
      repeating: (-.infinity, -.infinity), count: news)
    for old in 0..<olds {
      for new in 0..<news {
        let value = worth(old, new)
        if value > oldBest[old].first {
          oldBest[old] = (value, new, oldBest[old].first)
        } else if value > oldBest[old].second {
          oldBest[old].second = value
        }
        if value > newBest[new].first {
          newBest[new] = (value, newBest[new].first)
        } else if value > newBest[new].second {
          newBest[new].second = value
        }
      }
    }
    for old in 0..<olds where oldBest[old].new >= 0 {
      let best = oldBest[old]
      let rival = max(best.second, newBest[best.new].second)
      guard best.first >= whole - 1e-9, best.first - rival >= Margin.sibling else { continue }
      pairs.append(Pair(old: old, new: best.new, isAlone: olds == 1 && news == 1))
    }
  }
}
