/// Finds which elements of two outlines are one.
///
/// It goes from what is certain to what follows from it: unique identifiers and unique parts of the tree,
/// then containers by what they contain, then what they contain by the order it stands in, and at last
/// what has gone to another container. A candidate must be better than every other one by a margin.
final class Matcher {
  var old: MatchSide
  var new: MatchSide
  /// How each pair was found, by old place.
  var certainties: [Double]
  /// Classes that the other side has nowhere: what was renamed is among them.
  let vanishedClasses: Set<Int>
  let appearedClasses: Set<Int>

  init(_ old: ElementOutline, _ new: ElementOutline) {
    var names = NameNumbers()
    self.old = MatchSide(old, &names)
    self.new = MatchSide(new, &names)
    certainties = Array(repeating: 0, count: self.old.count)
    let (before, after) = (Set(self.old.classes), Set(self.new.classes))
    vanishedClasses = before.subtracting(after)
    appearedClasses = after.subtracting(before)
  }

  func run() {
    matchIdentifiers()
    matchWholeParts { old.content[$0] > 0 }
    matchTexts()
    // What one round finds, the next one builds upon; few trees need a third.
    for _ in 0..<4 {
      let before = matchedCount
      alignEverything()
      matchContainers()
      if learnRenames() { continue }
      if matchedCount == before { break }
    }
    matchMoved()
  }

  private(set) var matchedCount = 0

  /// Takes two elements for one, if neither is taken.
  func match(_ oldElement: Int, _ newElement: Int, certainty: Double) {
    guard old.matches[oldElement] < 0, new.matches[newElement] < 0 else { return }
    old.matches[oldElement] = newElement
    new.matches[newElement] = oldElement
    certainties[oldElement] = certainty
    matchedCount += 1
  }

  /// Takes two equal parts of the trees for one, element by element.
  func matchParts(_ oldRoot: Int, _ newRoot: Int, certainty: Double) {
    var open = [(oldRoot, newRoot)]
    while let (oldElement, newElement) = open.popLast() {
      match(oldElement, newElement, certainty: certainty)
      open += zip(old.children(of: oldElement), new.children(of: newElement))
    }
  }

  // MARK: What is certain

  /// Elements with an identifier that is there once on either side.
  private func matchIdentifiers() {
    func unique(_ side: MatchSide) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for element in 0..<side.count {
        for identifier in side.identifiers[element] {
          places[identifier] = places[identifier] == nil ? element : -1
        }
      }
      return places.filter { $0.value >= 0 }
    }
    let after = unique(new)
    for (identifier, oldElement) in unique(old).sorted(by: { $0.value < $1.value }) {
      guard let newElement = after[identifier], canBe(oldElement, newElement) else { continue }
      match(oldElement, newElement, certainty: 0.99)
    }
  }

  /// Whether anything beside an identifier says that two elements may be one: an identifier can be given
  /// to another element.
  private func canBe(_ oldElement: Int, _ newElement: Int) -> Bool {
    let (text, actions) = (old.texts[oldElement], old.actions[oldElement])
    return isSameKind(oldElement, newElement)
      || text != 0 && text == new.texts[newElement]
      || actions != 0 && actions == new.actions[newElement]
  }

  /// Whether one class extends the other, or both extend the same.
  func isSameBase(_ oldElement: Int, _ newElement: Int) -> Bool {
    let (before, after) = (old.bases[oldElement], new.bases[newElement])
    return before != 0 && (before == after || before == new.classes[newElement])
      || after != 0 && after == old.classes[oldElement]
  }

  /// Takes a class that is gone for the one that came, where most of what is known of either says so:
  /// then their other elements are of one class, too.
  private func learnRenames() -> Bool {
    var counts: [Int: [Int: Int]] = [:]
    for element in 0..<old.count where old.matches[element] >= 0 {
      let (before, after) = (old.classes[element], new.classes[old.matches[element]])
      if vanishedClasses.contains(before), appearedClasses.contains(after) {
        counts[before, default: [:]][after, default: 0] += 1
        counts[after, default: [:]][before, default: 0] += 1
      }
    }
    func partner(of name: Int) -> Int? {
      let known = counts[name] ?? [:]
      return known.first { $0.value * 2 > known.values.reduce(0, +) }?.key
    }
    var renames: [Int: Int] = [:]
    for name in counts.keys where vanishedClasses.contains(name) {
      if let after = partner(of: name), partner(of: after) == name { renames[name] = after }
    }
    return old.rename(renames)
  }

  /// Whether the class of one is nowhere on the other side, and the other way round.
  func isRename(_ oldElement: Int, _ newElement: Int) -> Bool {
    vanishedClasses.contains(old.classes[oldElement])
      && appearedClasses.contains(new.classes[newElement])
  }

  /// Parts of the tree that are once on either side, the largest first.
  func matchWholeParts(where isWanted: (Int) -> Bool) {
    let candidates = uniquePairs(
      old.parents.indices.filter { old.matches[$0] < 0 && isWanted($0) }, by: old.exact,
      new.parents.indices.filter { new.matches[$0] < 0 }, by: new.exact)
    for (oldElement, newElement) in candidates.sorted(by: {
      (old.sizes[$0.0], $1.0) > (old.sizes[$1.0], $0.0)
    }) {
      guard old.matches[oldElement] < 0, new.matches[newElement] < 0 else { continue }
      matchParts(oldElement, newElement, certainty: 0.97)
    }
  }

  /// Elements with a text that is there once on either side, whatever became of their classes.
  private func matchTexts() {
    func places(_ side: MatchSide) -> [Int] {
      side.texts.indices.filter { side.texts[$0] != 0 }
    }
    for (oldElement, newElement) in uniquePairs(
      places(old), by: old.texts, places(new), by: new.texts)
    where isSameKind(oldElement, newElement) {
      match(oldElement, newElement, certainty: 0.9)
    }
  }

  private func isSameKind(_ oldElement: Int, _ newElement: Int) -> Bool {
    old.classes[oldElement] == new.classes[newElement] || isSameBase(oldElement, newElement)
      || isRename(oldElement, newElement)
  }

  /// Pairs of elements that have a key in common which no other element has.
  func uniquePairs<Key: Hashable>(
    _ olds: some Sequence<Int>, by oldKeys: [Key], _ news: some Sequence<Int>, by newKeys: [Key]
  ) -> [(Int, Int)] {
    uniquePairs(olds, by: { oldKeys[$0] }, news, by: { newKeys[$0] })
  }

  /// Pairs of elements that have a key in common which no other element has; nil is no key.
  func uniquePairs<Key: Hashable>(
    _ olds: some Sequence<Int>, by oldKey: (Int) -> Key?, _ news: some Sequence<Int>,
    by newKey: (Int) -> Key?
  ) -> [(Int, Int)] {
    var places: [Key: (old: Int, new: Int)] = [:]
    // -1: none yet; -2: several.
    for element in olds {
      guard let key = oldKey(element) else { continue }
      places[key] = (places[key] == nil ? element : -2, -1)
    }
    for element in news {
      guard let key = newKey(element), let known = places[key] else { continue }
      places[key] = (known.old, known.new == -1 ? element : -2)
    }
    return places.values.filter { $0.old >= 0 && $0.new >= 0 }.map { ($0.old, $0.new) }
      .sorted { $0.0 < $1.0 }
  }
}
