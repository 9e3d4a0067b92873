// Containers are known by what they contain.
extension Matcher {
  private struct Candidate {
    let old: Int
    let new: Int
    let points: Double
  }

  /// Matches elements whose children, or the children's children, are matched already.
  func matchContainers() {
    var candidates: [Candidate] = []
    for element in stride(from: old.count - 1, through: 0, by: -1)
    where old.matches[element] < 0 && !old.isLeaf(element) {
      candidates += containers(like: element)
    }
    // The best first; equal ones in the tree's order, so that each run is the same.
    candidates.sort { ($0.points, $1.old, $1.new) > ($1.points, $0.old, $0.new) }
    var best: [Int: Double] = [:]
    for candidate in candidates {
      // A second candidate that is as good leaves the element open.
      if let first = best[candidate.old], first - candidate.points < Margin.container { continue }
      if best[candidate.old] == nil { best[candidate.old] = candidate.points }
      match(candidate.old, candidate.new, certainty: 0.95)
    }
  }

  /// New elements without match above what the children of an old one have become.
  private func containers(like element: Int) -> [Candidate] {
    var votes: [Int: Double] = [:]
    for child in old.children(of: element) {
      var places: [(Int, Double)] = []
      if old.matches[child] >= 0 {
        places.append((old.matches[child], 1))
      } else {
        // What is between an element and what is known of it may be gone or new.
        for inner in old.children(of: child) where old.matches[inner] >= 0 {
          places.append((old.matches[inner], 0.5))
        }
      }
      for (place, weight) in places {
        var above = new.parents[place]
        var share = weight
        for _ in 0..<3 where above >= 0 {
          if new.matches[above] < 0 { votes[above, default: 0] += share }
          above = new.parents[above]
          share /= 2
        }
      }
    }
    return votes.compactMap { container, votes in
      let most = Double(
        max(old.children(of: element).count, new.children(of: container).count))
      let points = 6 * votes / most + selfLikeness(element, container)
      return points >= Margin.least + 2
        ? Candidate(old: element, new: container, points: points) : nil
    }
  }
}

/// How much better than others a candidate must be.
enum Margin {
  static let container = 0.75
  static let sibling = 0.75
  /// The least likeness of two elements in one place.
  static let least = 2.0
}
