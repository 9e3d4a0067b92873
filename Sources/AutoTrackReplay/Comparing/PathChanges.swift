import AutoTrack

/// What became of the lines of an event path snapshot: which paths are the same element's, and which are
/// gone, new, or one now.
///
/// A path alone does not say which element it names: where a sibling was put in, the old path of one
/// button is the new path of another. So the lines of either list are taken as the part of the tree that
/// they tell of, and these parts are matched (`ElementMatching`).
public struct PathChanges: Sendable, Equatable {
  /// A line, and what it is now.
  public struct Move: Sendable, Equatable {
    /// The place in the old list.
    public var old: Int
    /// The place in the new list.
    public var new: Int
    /// How sure it is that both name one element, from 0 to 1.
    public var confidence: Double
    /// What says so.
    public var why: [MatchReason]
  }

  /// Different old lines that are one path now.
  public struct Collision: Sendable, Equatable {
    /// The path.
    public var path: String
    /// The places of the old lines.
    public var old: [Int]
    /// The places of the path in the new list.
    public var new: [Int]
  }

  /// Lines that are the same.
  public private(set) var kept: [Move] = []
  /// Lines whose element has another path, or other state or text, now.
  public private(set) var moved: [Move] = []
  /// Old lines of which there is nothing any more.
  public private(set) var gone: [Int] = []
  /// New lines that were not there.
  public private(set) var new: [Int] = []
  /// Old lines that cannot be told apart any more; they are in `gone` or `moved`, too.
  public private(set) var collisions: [Collision] = []

  /// Compares two lists of lines as snapshots hold them, in any order; a line that stands several times
  /// is that many events.
  public init(from oldPaths: [String], to newPaths: [String]) {
    let before = PathOutline(oldPaths)
    let after = PathOutline(newPaths)
    let partners = Partners(before, after)
    var taken = Array(repeating: 0, count: after.lines.count)
    var surplus: [Int: [Int]] = [:]
    for (line, places) in before.occurrences.enumerated() {
      guard let partner = partners.lines[line] else {
        gone += places
        continue
      }
      let others = after.occurrences[partner.line]
      for (old, new) in zip(places, others) {
        let move = Move(old: old, new: new, confidence: partner.confidence, why: partner.why)
        if oldPaths[old].utf8.elementsEqual(newPaths[new].utf8) {
          kept.append(move)
        } else {
          moved.append(move)
        }
      }
      taken[partner.line] = min(places.count, others.count)
      gone += places.dropFirst(others.count)
      if others.count > places.count { surplus[partner.line] = places }
    }
    for (line, places) in after.occurrences.enumerated() {
      new += places.dropFirst(taken[line])
      // Where several became one, nothing says which of them it is.
      if taken[line] == 0, places.count > 1 { surplus[line] = [] }
    }
    sort()
    findCollisions(before, after, surplus, partners)
  }

  private mutating func sort() {
    kept.sort { $0.old < $1.old }
    moved.sort { $0.old < $1.old }
    gone.sort()
    new.sort()
  }

  /// A path that is there more often than before, while paths of the same sender, or of another one in the
  /// same place, have gone.
  private mutating func findCollisions(
    _ before: PathOutline, _ after: PathOutline, _ surplus: [Int: [Int]], _ partners: Partners
  ) {
    guard !surplus.isEmpty else { return }
    // The last first, so that the first are taken first.
    var left: [Kinship: [Int]] = [:]
    for (line, found) in partners.lines.enumerated().reversed() where found == nil {
      for kinship in Kinship.all(of: before.lines[line].text) {
        left[kinship, default: []].append(line)
      }
    }
    var joined: Set<Int> = []
    for (line, olds) in surplus.sorted(by: { $0.key < $1.key }) {
      let most = after.occurrences[line].count - olds.count
      var lost: [Int] = []
      for kinship in Kinship.all(of: after.lines[line].text) {
        while lost.count < most, let other = left[kinship]?.popLast() {
          if joined.insert(other).inserted { lost.append(other) }
        }
      }
      guard olds.count + lost.count > 1, !lost.isEmpty else { continue }
      let others = lost.flatMap { before.occurrences[$0] }
      collisions.append(
        Collision(
          path: after.lines[line].text, old: (olds + others).sorted(),
          new: after.occurrences[line]))
    }
  }
}

/// What two paths may have in common that are one now.
private struct Kinship: Hashable {
  let action: String?
  let names: [String]

  /// Action and sender's class, then action and what the sender is in.
  static func all(of text: String) -> [Kinship] {
    guard let parts = PathOutline.parts(text), let first = parts.segments.first else { return [] }
    let around = parts.segments.dropFirst().map { "\($0.name)\0\($0.position)" }
    return [
      Kinship(action: parts.action, names: [first.name]),
      Kinship(action: parts.action, names: [""] + around),
    ]
  }
}

/// Which new line each old one is.
private struct Partners {
  struct Partner {
    let line: Int
    let confidence: Double
    let why: [MatchReason]
  }

  private(set) var lines: [Partner?]

  init(_ before: PathOutline, _ after: PathOutline) {
    lines = Array(repeating: nil, count: before.lines.count)
    let matching = ElementMatching(from: before.outline, to: after.outline)
    var isFree = Array(repeating: true, count: after.lines.count)
    for pair in matching.pairs {
      guard let olds = before.linesByPlace[pair.old], let news = after.linesByPlace[pair.new]
      else { continue }
      // Equal lines first, then those with the same action, then whatever is the only one left.
      for isPartner in [Self.isSame, Self.isSameAction, Self.isLast(olds.count, news.count)] {
        for old in olds where lines[old] == nil {
          guard
            let new = news.first(where: {
              isFree[$0] && isPartner(before.lines[old], after.lines[$0])
            })
          else { continue }
          isFree[new] = false
          lines[old] = Partner(line: new, confidence: pair.confidence, why: pair.why)
        }
      }
    }
    keepEqual(before, after, &isFree)
  }

  /// Lines that nothing was found for stay what they are, if their elements were open on both sides.
  private mutating func keepEqual(
    _ before: PathOutline, _ after: PathOutline, _ isFree: inout [Bool]
  ) {
    var places: [String: Int] = [:]
    for line in after.lines.indices where isFree[line] { places[after.lines[line].text] = line }
    for line in before.lines.indices where lines[line] == nil {
      guard let same = places.removeValue(forKey: before.lines[line].text) else { continue }
      isFree[same] = false
      lines[line] = Partner(line: same, confidence: 0.8, why: [])
    }
  }

  private static func isSame(_ old: PathOutline.Line, _ new: PathOutline.Line) -> Bool {
    old.text.utf8.elementsEqual(new.text.utf8)
  }

  private static func isSameAction(_ old: PathOutline.Line, _ new: PathOutline.Line) -> Bool {
    old.action == new.action
  }

  private static func isLast(
    _ olds: Int, _ news: Int
  ) -> (PathOutline.Line, PathOutline.Line) -> Bool {
    { _, _ in olds == 1 && news == 1 }
  }
}
