import AutoTrack
import AutoTrackReplay
import ViewTreeModel

/// Edited interfaces against the one they were.
struct Measurement {
  private let document: InterfaceDocument
  private let old: EditedInterface
  private let before: Outline

  /// Nil if the document itself cannot be built.
  init?(of document: InterfaceDocument) {
    self.document = document
    old = EditedInterface(document)
    guard let before = Outline(old) else { return nil }
    self.before = before
  }

  /// Compares the interface after random edits with what it was; nil if none of them could be done.
  func row(_ name: String, edits: [Edit], seed: UInt64) -> Row? {
    var random = SplitMix64(seed: seed)
    let new = EditedInterface(document)
    var done = false
    for edit in edits where edit.apply(to: new, &random) { done = true }
    guard done else { return nil }
    var row = Row(name: name, edits: 1)
    guard let after = Outline(new) else {
      row.refused = 1
      return row
    }
    let matching = ElementMatching(from: before.outline, to: after.outline)
    let apart = Indistinguishable.numbers(old, new)
    let plain = Paths(before, after, sameClass: false)
    let sameClass = Paths(before, after, sameClass: true)
    for (number, place) in before.places {
      if apart.contains(number) {
        row.apart += 1
        continue
      }
      let truth = after.places[number]
      row.all.add(found: matching.newPlaces[place], truth: truth)
      row.plain.add(found: plain.newPlaces[place], truth: truth)
      row.sameClass.add(found: sameClass.newPlaces[place], truth: truth)
      if truth.map({ plain.isChanged(place, $0) || after.words[$0] != before.words[place] }) ?? true
      {
        row.changed.add(found: matching.newPlaces[place], truth: truth)
      }
    }
    return row
  }

  /// An edited interface as matching sees it, and where each numbered view stands in it.
  private struct Outline {
    let outline: ElementOutline
    var places: [Int: Int] = [:]
    /// What each element says of itself.
    var words: [[String]] = []

    init?(_ interface: EditedInterface) {
      guard let live = try? InterfaceBuilder().build(interface.edited) else { return nil }
      live.show()
      // What is on no screen yet has no view before somebody asks for it.
      for controller in live.controllers { _ = controller.view }
      var known: [ObjectIdentifier: Int] = [:]
      outline = ElementOutline(live, places: &known)
      var open = live.roots + live.offScreenRoots
      while let element = open.popLast() {
        if let place = known[ObjectIdentifier(element)],
          case .number(let number)? = live.property(
            named: EditedInterface.numberKey, of: element)
        {
          places[Int(number)] = place
        }
        open += live.children(of: element)
      }
      words = outline.elements.map {
        [$0.className, $0.text ?? ""] + $0.identifiers + $0.actions
      }
    }
  }

  /// Comparing by the paths alone, as baselines do.
  private struct Paths {
    private let old: [String]
    private let new: [String]
    let newPlaces: [Int?]

    init(_ before: Outline, _ after: Outline, sameClass: Bool) {
      old = Self.paths(before.outline, sameClass)
      new = Self.paths(after.outline, sameClass)
      let known = Dictionary(new.enumerated().map { ($1, $0) }) { first, _ in first }
      newPlaces = old.map { known[$0] }
    }

    func isChanged(_ oldPlace: Int, _ newPlace: Int) -> Bool { old[oldPlace] != new[newPlace] }

    private static func paths(_ outline: ElementOutline, _ sameClass: Bool) -> [String] {
      var counts: [String: Int] = [:]
      var paths: [String] = []
      for element in outline.elements {
        let parent = element.parent.map { paths[$0] } ?? ""
        let key = sameClass ? "\(parent)\0\(element.className)" : parent
        let index = counts[key, default: 0]
        counts[key] = index + 1
        paths.append("#\(element.className)[\(index)]\(parent)")
      }
      return paths
    }
  }
}
