// What has gone to another container, and how sure each pair is.
extension Matcher {
  /// Matches what is left by what it is, wherever it stands.
  func matchMoved() {
    var before = -1
    while before != matchedCount {
      before = matchedCount
      matchWholeParts { old.content[$0] > 0 || old.sizes[$0] > 2 }
      for (oldElement, newElement) in uniquePairs(
        left(old).filter { old.content[$0] > 0 }, by: old.form, left(new), by: new.form)
      where old.actions[oldElement] != 0 || old.sizes[oldElement] > 2 {
        matchParts(oldElement, newElement, certainty: 0.85)
      }
      for (oldElement, newElement) in uniquePairs(
        left(old).filter { old.texts[$0] != 0 }, by: { words(of: $0, old) }, left(new),
        by: { words(of: $0, new) })
      {
        match(oldElement, newElement, certainty: 0.85)
      }
      matchContainers()
      alignEverything()
    }
  }

  private func left(_ side: MatchSide) -> [Int] {
    side.matches.indices.filter { side.matches[$0] < 0 }
  }

  /// The pairs with what speaks for each.
  func pairs() -> [ElementMatching.Pair] {
    old.matches.indices.compactMap { element in
      let place = old.matches[element]
      guard place >= 0 else { return nil }
      let why = reasons(element, place)
      return ElementMatching.Pair(
        old: element, new: place, confidence: confidence(element, place, why), why: why)
    }
  }

  private func reasons(_ element: Int, _ place: Int) -> [MatchReason] {
    var why: [MatchReason] = []
    if old.identifiers[element].contains(where: { new.identifiers[place].contains($0) }) {
      why.append(.identifier)
    }
    if old.actions[element] != 0, old.actions[element] == new.actions[place] { why.append(.action) }
    if old.texts[element] != 0, old.texts[element] == new.texts[place] { why.append(.text) }
    if old.classes[element] == new.classes[place] { why.append(.className) }
    if !old.isLeaf(element),
      old.children(of: element).contains(where: { child in
        old.matches[child] >= 0 && new.parents[old.matches[child]] == place
      })
    {
      why.append(.content)
    }
    if isSameContainer(old.parents[element], new.parents[place]) { why.append(.container) }
    if hasSameNeighbours(element, place) { why.append(.neighbours) }
    return why
  }

  private func isSameContainer(_ before: Int, _ after: Int) -> Bool {
    before < 0 ? after < 0 : old.matches[before] == after
  }

  private func hasSameNeighbours(_ element: Int, _ place: Int) -> Bool {
    let (oldRow, newRow) = (
      old.children(of: old.parents[element]), new.children(of: new.parents[place])
    )
    func neighbour(_ row: ArraySlice<Int>, _ rank: Int) -> Int? {
      let index = row.startIndex + rank
      return row.indices.contains(index) ? row[index] : nil
    }
    var known = false
    for step in [-1, 1] {
      let before = neighbour(oldRow, old.ranks[element] + step)
      let after = neighbour(newRow, new.ranks[place] + step)
      switch (before, after) {
      case (nil, nil): continue
      case (let before?, let after?) where old.matches[before] == after: known = true
      default: return false
      }
    }
    return known
  }

  /// What speaks for a pair, against all that was changed of it.
  private func confidence(_ element: Int, _ place: Int, _ why: [MatchReason]) -> Double {
    let weights: [MatchReason: Double] = [
      .identifier: 0.95, .action: 0.6, .text: 0.6, .className: 0.4, .content: 0.8,
      .container: 0.6, .neighbours: 0.6,
    ]
    var doubt = 1 - certainties[element]
    for reason in why { doubt *= 1 - (weights[reason] ?? 0) * 0.5 }
    var sure = 1 - doubt
    if !why.contains(.className) { sure *= 0.98 }
    if old.texts[element] != new.texts[place] { sure *= 0.99 }
    if old.identifiers[element] != new.identifiers[place] { sure *= 0.98 }
    // Nothing short of the app's own word is certain.
    return min(0.99, (sure * 100).rounded() / 100)
  }
}
