import AutoTrack
import ViewTreeModel

/// What became of each path that an interface would record, in a later version of it.
public struct InterfaceComparison: Sendable, Equatable {
  /// A path and what it is now.
  public struct Move: Sendable, Equatable {
    /// The path in the old interface.
    public let old: SurveyedPath
    /// The path of the same element in the new one.
    public let new: SurveyedPath
    /// How sure it is that the elements are one, from 0 to 1.
    public let confidence: Double
    /// What says so.
    public let why: [MatchReason]
  }

  /// Paths whose element path is the same; state and text may differ.
  public private(set) var kept: [Move] = []
  /// Paths whose element is there under another element path.
  public private(set) var moved: [Move] = []
  /// Old paths whose element is not there any more, or sends this no more.
  public private(set) var gone: [SurveyedPath] = []
  /// New paths without an old one.
  public private(set) var new: [SurveyedPath] = []
  /// Old paths whose element may be one of several new ones, which nothing tells apart.
  public private(set) var undecided: [SurveyedPath] = []
  /// What was not understood of the old and of the new interface.
  public let notes: (old: [Note], new: [Note])

  /// Compares two interfaces.
  ///
  /// - Throws: What `InterfaceBuilder.build` throws.
  public init(
    old: InterfaceDocument, new: InterfaceDocument, configuration: Configuration = .standard
  ) throws(DocumentError) {
    let before = try SurveyedInterface(old, configuration)
    let after = try SurveyedInterface(new, configuration)
    let matching = ElementMatching(from: before.outline, to: after.outline)
    notes = (before.result.notes, after.result.notes)
    let pairs = Dictionary(matching.pairs.map { ($0.old, $0) }) { first, _ in first }
    let rivals = after.rivals(without: matching.oldPlaces)
    var free = after.pathsByPlace
    // Paths whose element sends something else now.
    var open: [OpenPath: [Int]] = [:]
    for (path, place) in before.places.enumerated() {
      guard let pair = pairs[place] else {
        let isOpen = rivals.contains(before.outline.elements[place].likes)
        if isOpen { undecided.append(before.paths[path]) } else { gone.append(before.paths[path]) }
        continue
      }
      if let found = after.take(like: before.paths[path], at: pair.new, from: &free) {
        add(before.paths[path], after.paths[found], pair)
      } else {
        open[OpenPath(place: place, kind: before.paths[path].kind), default: []].append(path)
      }
    }
    // A handler that was renamed: the only path of its kind without a partner, on both sides.
    for (key, paths) in open.sorted(by: { $0.value[0] < $1.value[0] }) {
      let pair = pairs[key.place]
      let left = (free[pair?.new ?? -1] ?? []).filter { after.paths[$0].kind == key.kind }
      if let pair, paths.count == 1, left.count == 1 {
        free[pair.new]?.removeAll { $0 == left[0] }
        add(before.paths[paths[0]], after.paths[left[0]], pair)
      } else {
        gone += paths.map { before.paths[$0] }
      }
    }
    let unused = Set(free.values.joined())
    self.new = after.paths.indices.filter(unused.contains).map { after.paths[$0] }
  }

  private struct OpenPath: Hashable {
    let place: Int
    let kind: SurveyedPath.Kind
  }

  private mutating func add(_ old: SurveyedPath, _ new: SurveyedPath, _ pair: ElementMatching.Pair)
  {
    let move = Move(old: old, new: new, confidence: pair.confidence, why: pair.why)
    if old.elementPath.utf8.elementsEqual(new.elementPath.utf8) {
      kept.append(move)
    } else {
      moved.append(move)
    }
  }

  /// Compares all parts.
  public static func == (left: Self, right: Self) -> Bool {
    left.kept == right.kept && left.moved == right.moved && left.gone == right.gone
      && left.new == right.new && left.undecided == right.undecided && left.notes == right.notes
  }
}

/// An interface in outline, and its paths by element.
struct SurveyedInterface {
  let result: PathSurvey.Result
  let outline: ElementOutline
  /// For each path the place of its element in the outline.
  let places: [Int]

  var paths: [SurveyedPath] { result.paths }

  init(_ document: InterfaceDocument, _ configuration: Configuration) throws(DocumentError) {
    let rehearsal = Rehearsal(try InterfaceBuilder().build(document), configuration)
    result = rehearsal.run()
    var known: [ObjectIdentifier: Int] = [:]
    var outline = ElementOutline(rehearsal.live, places: &known)
    // What only came up while the interface was walked through, as an alert does, is an element, too.
    places = rehearsal.senders.map { sender in
      guard let sender else { return outline.append(ElementOutline.Element("")) }
      let id = ObjectIdentifier(sender)
      if let place = known[id] { return place }
      let place = outline.append(ElementOutline.Element(sender.className))
      known[id] = place
      return place
    }
    self.outline = outline
  }

  /// The paths of each element, as places in `paths`.
  var pathsByPlace: [Int: [Int]] { Dictionary(grouping: paths.indices) { places[$0] } }

  /// The path of an element that is most like another one's: the same kind and action, and of several
  /// the first.
  func take(like path: SurveyedPath, at place: Int, from free: inout [Int: [Int]]) -> Int? {
    guard let candidates = free[place] else { return nil }
    let lead = Self.lead(of: path)
    guard
      let found = candidates.firstIndex(where: {
        paths[$0].kind == path.kind && Self.lead(of: paths[$0]).elementsEqual(lead)
      })
    else { return nil }
    return free[place]?.remove(at: found)
  }

  /// What elements without match are like.
  func rivals(without matches: [Int?]) -> Set<[String]> {
    Set(matches.indices.filter { matches[$0] == nil }.map { outline.elements[$0].likes })
  }

  /// What stands first in a path, unless it is the element's own segment.
  private static func lead(of path: SurveyedPath) -> Substring.UTF8View {
    let first = path.elementPath.utf8.dropFirst().prefix { $0 != UInt8(ascii: "#") }
    return first.last == UInt8(ascii: "]") ? "".utf8[...] : first
  }
}

extension ElementOutline.Element {
  /// What an element has in common with those that it might be taken for.
  fileprivate var likes: [String] { [className] + actions }
}
