import AutoTrack

// What happened to analytics, in words.
extension SnapshotReport {
  /// Tells the changes; answers whether an element has another path, which an alias can map.
  mutating func add(_ changes: PathChanges, _ comparison: SnapshotComparison) -> Bool {
    func old(_ place: Int) -> String { comparison.old.lines[place] }
    func new(_ place: Int) -> String { comparison.new.lines[place] }
    let (changed, moved) = changes.moved.reduce(into: ([StateChange](), [PathChanges.Move]())) {
      if let change = StateChange(old($1.old), new($1.new)) {
        $0.0.append(change)
      } else {
        $0.1.append($1)
      }
    }
    // What collides is told once, as that.
    let (before, after) = (
      Set(changes.collisions.flatMap(\.old)), Set(changes.collisions.flatMap(\.new))
    )
    let gone = changes.gone.filter { !before.contains($0) }
    let fresh = changes.new.filter { !after.contains($0) }
    let counts = [
      (changes.kept.count, "kept"), (changed.count, "changed in state or text"),
      (moved.count, "moved"), (gone.count, "gone"), (fresh.count, "new"),
      (changes.collisions.count, changes.collisions.count == 1 ? "collision" : "collisions"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let isOrder = changes.moved.isEmpty && changes.gone.isEmpty && changes.new.isEmpty
    add(
      .heading,
      "Events: \(counts.joined(separator: ", "))\(isOrder ? ", in another order" : "")")
    // The more there is to tell, the less of each.
    let kinds = [
      changes.collisions.count, moved.count, changed.count, gone.count, fresh.count,
    ].count { $0 > 0 }
    named = kinds < 3 ? Self.maximumNamed : kinds == 3 ? 3 : 2
    list(changes.collisions, "collide") { collision in
      let count = collision.old.count
      let these = count == 2 ? "these two" : "these \(count)"
      return ["collide  \(these) are one path now: \(collision.path)"]
        + collision.old.prefix(2).map { "    was  \(old($0))" }
    }
    list(moved, "moved") { move in
      let (before, after) = Self.withoutEqualEnds(old(move.old), new(move.new))
      let why = move.why.map(\.rawValue).joined(separator: ", ")
      return [
        "moved    \(before)", "     to  \(after)",
        "    why  \(Self.twoPlaces(move.confidence))\(why.isEmpty ? "" : ": \(why)")",
      ]
    }
    list(changed, "changed in state or text") { change in
      [
        "changed  \(change.element): the element's path stays", "    was  \(change.old)",
        "    now  \(change.new)",
      ]
    }
    list(gone, "gone") { ["gone     \(old($0))"] }
    list(fresh, "new") { ["new      \(new($0))"] }
    return !moved.isEmpty
  }

  private mutating func list<Element>(
    _ elements: [Element], _ what: String, _ text: (Element) -> [String]
  ) {
    for element in elements.prefix(named) {
      for line in text(element) { addCut(.change, SnapshotText.escaped(line)) }
    }
    let more = elements.count - named
    if more > 0 { add(.elided, "… \(more) more \(what)") }
  }

  /// Two paths without what both end with, but for the first part of it.
  static func withoutEqualEnds(_ old: String, _ new: String) -> (String, String) {
    func parts(_ path: String) -> [Substring] {
      path.split(separator: "#", omittingEmptySubsequences: false)
    }
    let (before, after) = (parts(old), parts(new))
    var same = 0
    while same < min(before.count, after.count) - 1,
      before[before.count - 1 - same].utf8.elementsEqual(after[after.count - 1 - same].utf8)
    { same += 1 }
    guard same > 2 else { return (old, new) }
    func shortened(_ parts: [Substring]) -> String {
      parts.dropLast(same - 1).joined(separator: "#") + "#…"
    }
    return (shortened(before), shortened(after))
  }
}

/// A path of which only what stands behind the chain has changed.
private struct StateChange {
  /// Action and chain.
  let element: String
  /// The pairs that are not in the other one.
  let old: String
  let new: String

  init?(_ old: String, _ new: String) {
    guard let before = PathOutline.parts(old), let after = PathOutline.parts(new),
      before.action.map(ExactText.init) == after.action.map(ExactText.init),
      before.segments == after.segments
    else { return nil }
    // The pairs begin with the first part that differs, or before.
    let parts = old.split(separator: "#", omittingEmptySubsequences: false)
    element = parts.dropLast(min(before.pairs.count, parts.count)).joined(separator: "#")
    func text(_ pairs: [ParsedPath.Pair], without others: [ParsedPath.Pair]) -> String {
      let own = pairs.filter { !others.contains($0) }.map { "\($0.key)=\($0.value)" }
      return own.isEmpty ? "nothing of it" : own.joined(separator: "#")
    }
    self.old = text(before.pairs, without: after.pairs)
    self.new = text(after.pairs, without: before.pairs)
  }
}
