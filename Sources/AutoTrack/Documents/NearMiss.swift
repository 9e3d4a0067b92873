/// Names that a wrong one may have meant.
package enum NearMiss {
  /// Texts longer than this are compared by their beginnings, so that a message costs little.
  private static let longest = 64
  /// Of more names the first are told. The longest list of words that scripts know is no longer.
  private static let longestList = 40

  /// How many letters must be changed, added, taken away or swapped with their neighbour; letters'
  /// case does not count.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased().unicodeScalars.prefix(longest))
    let right = Array(right.lowercased().unicodeScalars.prefix(longest))
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        var best = min(previous[column + 1], current[column]) + 1
        best = min(best, previous[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, older[column - 1] + 1)
        }
        current.append(best)
      }
      older = previous
      previous = current
    }
    return previous.last ?? 0
  }

  /// The distance if the two are close enough to be meant for each other.
  package static func closeness(_ wanted: String, _ candidate: String) -> Int? {
    let length = wanted.unicodeScalars.count
    let allowed = max(1, min(length, longest) / 3)
    guard abs(min(length, longest) - min(candidate.unicodeScalars.count, longest)) <= allowed else {
      return nil
    }
    let distance = distance(wanted, candidate)
    return distance <= allowed ? distance : nil
  }

  /// The known names near a wrong one, nearest first; if none is near all of them, sorted.
  package static func list(of names: some Sequence<String>, near wrong: String) -> String {
    let near = NearWords.near(wrong, among: names)
    if near.isEmpty {
      let all = names.sorted()
      return all.prefix(longestList).joined(separator: ", ")
        + (all.count > longestList ? ", …" : "")
    }
    return "did you mean \(near.joined(separator: ", "))?"
  }
}
