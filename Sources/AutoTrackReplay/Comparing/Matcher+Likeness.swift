// How alike two elements are.
extension Matcher {
  /// Points that two candidates have in common; what they say of themselves counts for more than where
  /// they stand. About 2 is the least that a pair in one place needs.
  func likeness(_ oldElement: Int, _ newElement: Int) -> Double {
    selfLikeness(oldElement, newElement) + insideLikeness(oldElement, newElement)
  }

  /// What the elements say of themselves.
  func selfLikeness(_ oldElement: Int, _ newElement: Int) -> Double {
    var points = 0.0
    if old.classes[oldElement] == new.classes[newElement] {
      points += 3
    } else if isRename(oldElement, newElement) {
      points += 2
    } else if isSameBase(oldElement, newElement) {
      points += 1
    } else if !vanishedClasses.contains(old.classes[oldElement]),
      !appearedClasses.contains(new.classes[newElement])
    {
      // Elements of either class are there before and after: that one became the other is rare.
      points -= 2.5
    }
    points += Self.compare(old.texts[oldElement], new.texts[newElement], same: 4, other: -0.5)
    points += Self.compare(old.actions[oldElement], new.actions[newElement], same: 4, other: -1.5)
    let (before, after) = (old.identifiers[oldElement], new.identifiers[newElement])
    if !before.isEmpty || !after.isEmpty {
      if before.contains(where: { after.contains($0) }) {
        points += 8
      } else {
        points -= before.isEmpty || after.isEmpty ? 0.75 : 1.5
      }
    }
    return points
  }

  private static func compare(
    _ before: Int, _ after: Int, same: Double, other: Double
  ) -> Double {
    if before == after { return before == 0 ? 0 : same }
    return before == 0 || after == 0 ? other / 2 : other
  }

  /// What the elements contain: parts that are matched to each other, or equal.
  private func insideLikeness(_ oldElement: Int, _ newElement: Int) -> Double {
    let (before, after) = (old.children(of: oldElement), new.children(of: newElement))
    if before.isEmpty, after.isEmpty { return 1 }
    if before.isEmpty || after.isEmpty { return -1 }
    var (matched, elsewhere) = (0, 0)
    var open: [UInt64: Int] = [:]
    for child in before {
      if old.matches[child] < 0 {
        open[old.form[child], default: 0] += 1
      } else if new.parents[old.matches[child]] != newElement {
        elsewhere += 1
      }
    }
    var alike = 0
    for child in after {
      if new.matches[child] >= 0 {
        if old.parents[new.matches[child]] == oldElement { matched += 1 }
      } else if let left = open[new.form[child]], left > 0 {
        open[new.form[child]] = left - 1
        alike += 1
      }
    }
    let most = Double(max(before.count, after.count))
    return (6 * Double(matched) + 3 * Double(alike) - 4 * Double(elsewhere)) / most - 0.5
  }
}
