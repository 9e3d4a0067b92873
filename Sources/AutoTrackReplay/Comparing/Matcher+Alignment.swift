// What containers contain, by the order it stands in.
extension Matcher {
  /// Aligns the children of every matched pair, containers before what they contain.
  func alignEverything() {
    align(-1, -1)
    for element in 0..<old.count where old.matches[element] >= 0 {
      align(element, old.matches[element])
    }
  }

  /// Aligns what two containers contain, -1 being what contains the roots.
  private func align(_ oldParent: Int, _ newParent: Int) {
    var olds = old.children(of: oldParent).filter { old.matches[$0] < 0 }
    var news = new.children(of: newParent).filter { new.matches[$0] < 0 }
    if olds.isEmpty || news.isEmpty { return }
    // Equal parts that nothing else in the two containers equals may have changed places.
    for (oldChild, newChild) in uniquePairs(olds, by: old.exact, news, by: new.exact) {
      matchParts(oldChild, newChild, certainty: 0.97)
    }
    matchEqualInside(olds, news)
    olds.removeAll { old.matches[$0] >= 0 }
    news.removeAll { new.matches[$0] >= 0 }
    if olds.isEmpty || news.isEmpty { return }
    for gap in gaps(oldParent, newParent) { align(gap.old, gap.new) }
    matchUnordered(
      old.children(of: oldParent).filter { old.matches[$0] < 0 },
      new.children(of: newParent).filter { new.matches[$0] < 0 })
  }

  /// Finds what was put into another container, or taken out of one, that is new or gone itself: its
  /// parts equal what is missing beside it.
  private func matchEqualInside(_ olds: [Int], _ news: [Int]) {
    let missing = olds.filter { old.matches[$0] < 0 }
    let added = news.filter { new.matches[$0] < 0 }
    let (missingKinds, addedKinds) = (
      Set(missing.map { old.exact[$0] }), Set(added.map { new.exact[$0] })
    )
    let wrapped = uniquePairs(
      missing.filter { !addedKinds.contains(old.exact[$0]) }, by: old.exact,
      added.flatMap { within($0, new) }, by: new.exact)
    let unwrapped = uniquePairs(
      missing.flatMap { within($0, old) }, by: old.exact,
      added.filter { !missingKinds.contains(new.exact[$0]) }, by: new.exact)
    for (oldChild, newChild) in wrapped + unwrapped {
      matchParts(oldChild, newChild, certainty: 0.9)
    }
  }

  /// What stands in an element up to two levels down, without match.
  private func within(_ element: Int, _ side: MatchSide) -> [Int] {
    side.children(of: element).flatMap { [$0] + side.children(of: $0) }
      .filter { side.matches[$0] < 0 }
  }

  /// Children between two that are matched and kept their order.
  private struct Gap {
    var old: [Int] = []
    var new: [Int] = []
  }

  private func gaps(_ oldParent: Int, _ newParent: Int) -> [Gap] {
    let (before, after) = (old.children(of: oldParent), new.children(of: newParent))
    // Places in the new container of the children that stayed, in the old order.
    var stayed: [(old: Int, new: Int)] = []
    for child in before where old.matches[child] >= 0 {
      let place = old.matches[child]
      if new.parents[place] == newParent { stayed.append((old.ranks[child], new.ranks[place])) }
    }
    var gaps: [Gap] = []
    var (oldStart, newStart) = (0, 0)
    for place in LongestRise.places(in: stayed.map(\.new)).map({ stayed[$0] })
      + [(old: before.count, new: after.count)]
    {
      var gap = Gap()
      gap.old = before.dropFirst(oldStart).prefix(place.old - oldStart).filter {
        old.matches[$0] < 0
      }
      gap.new = after.dropFirst(newStart).prefix(place.new - newStart).filter {
        new.matches[$0] < 0
      }
      if !gap.old.isEmpty, !gap.new.isEmpty { gaps.append(gap) }
      (oldStart, newStart) = (place.old + 1, place.new + 1)
    }
    return gaps
  }

  /// Aligns two rows of siblings so that the likeness of the pairs is greatest, and keeps the pairs
  /// without which it would be less by a margin.
  private func align(_ olds: [Int], _ news: [Int]) {
    guard olds.count * news.count <= 1 << 16 else { return alignRuns(olds, news) }
    let table = AlignmentTable(olds.count, news.count) { self.likeness(olds[$0], news[$1]) }
    for pair in table.pairs {
      match(olds[pair.old], news[pair.new], certainty: pair.isAlone ? 0.8 : 0.9)
    }
  }

  /// Too many siblings for a table: only rows of equal form are taken as they stand.
  private func alignRuns(_ olds: [Int], _ news: [Int]) {
    guard olds.count == news.count, zip(olds, news).allSatisfy({ old.form[$0] == new.form[$1] })
    else { return }
    for (oldChild, newChild) in zip(olds, news) { match(oldChild, newChild, certainty: 0.8) }
  }

  /// Siblings that changed and changed places: what says the same of itself as no other one.
  private func matchUnordered(_ olds: [Int], _ news: [Int]) {
    if olds.isEmpty || news.isEmpty { return }
    matchEqualRows(olds, news)
    for (oldChild, newChild) in uniquePairs(olds, by: old.form, news, by: new.form)
    where old.content[oldChild] > 0 {
      match(oldChild, newChild, certainty: 0.85)
    }
    for (oldChild, newChild) in uniquePairs(
      olds.filter { old.matches[$0] < 0 && speaks(of: $0) }, by: { words(of: $0, old) },
      news.filter { new.matches[$0] < 0 }, by: { words(of: $0, new) })
    {
      match(oldChild, newChild, certainty: 0.85)
    }
  }

  /// Siblings that equal each other and are as many as before keep their order.
  private func matchEqualRows(_ olds: [Int], _ news: [Int]) {
    let before = Dictionary(grouping: olds) { old.exact[$0] }
    let after = Dictionary(grouping: news) { new.exact[$0] }
    for child in olds where old.matches[child] < 0 {
      guard let row = before[old.exact[child]], let other = after[old.exact[child]],
        row.count == other.count
      else { continue }
      for (oldChild, newChild) in zip(row, other) {
        matchParts(oldChild, newChild, certainty: 0.85)
      }
    }
  }

  private func speaks(of element: Int) -> Bool {
    old.texts[element] != 0 || old.actions[element] != 0
  }

  /// Class, text and actions.
  func words(of element: Int, _ side: MatchSide) -> [Int] {
    [side.classes[element], side.texts[element], side.actions[element]]
  }
}
