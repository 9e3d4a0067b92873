import ViewTreeModel

/// The part of an interface around one element, for whoever reads why a step failed: what contains the
/// element, its neighbours, and what is inside it; in the form of `TreeListing`, without what is typed
/// and without texts of ignored elements.
///
/// At most `maximumLines` lines, however large the interface is.
public struct TreeContext: Sendable, Equatable {
  /// The most lines.
  public static let maximumLines = 30
  /// The most columns of a line; what is longer ends in an ellipsis.
  public static let maximumColumns = 100

  /// One line.
  public struct Line: Sendable, Equatable {
    /// The element, indented and marked with `>` if the step is about it; `… 12 more` for what is left
    /// out.
    public let text: String
    /// Whether the step is about the element.
    public let isMarked: Bool
    /// Whether it stands for elements that are left out.
    public let isElided: Bool
  }

  /// The lines.
  public let lines: [Line]

  /// Outer elements that are shown: the outermost and the nearest.
  private static let outermost = 2
  private static let nearest = 7
  /// Neighbours that are shown on either side.
  private static let neighbours = 4
  private static let inside = 8

  /// What surrounds an element, which is marked if the step is about it; nil without one.
  init?(around element: ModelObject?, isMarked: Bool = true, in live: LiveInterface) {
    guard let element else { return nil }
    self.init(around: element, marked: isMarked ? [element] : [], in: live)
  }

  /// What surrounds what a selector matches, if it is too much, or else its nearest miss; nil if nothing
  /// is near.
  init?(ofFailed selector: TargetSelector, in live: LiveInterface) {
    let found = selector.matches(in: live)
    if let first = found.first {
      // Of the first ones, that with the most others beside it.
      let marked = Set(found.map { ObjectIdentifier($0) })
      let counts = found.prefix(5).map { element in
        (live.parent(of: element).map { live.children(of: $0) } ?? [element])
          .count { marked.contains(ObjectIdentifier($0)) }
      }
      let best = counts.max().flatMap { counts.firstIndex(of: $0) }
      self.init(around: best.map { found[$0] } ?? first, marked: found, in: live)
    } else if let near = selector.nearestMiss(in: live) {
      self.init(around: near, marked: [near], in: live)
    } else {
      return nil
    }
  }

  private init(around element: ModelObject, marked: [ModelObject], in live: LiveInterface) {
    var writer = Writer(live: live, marked: Set(marked.map { ObjectIdentifier($0) }))
    // A chain of the app's own may lead back; what is shown of it is little anyway.
    var above: [ModelObject] = []
    while above.count < 10_000, let outer = live.parent(of: above.last ?? element) {
      above.append(outer)
    }
    let first = above.suffix(Self.outermost).reversed()
    let last = above.prefix(max(0, min(above.count - first.count, Self.nearest))).reversed()
    first.forEach { writer.add($0) }
    writer.elide(above.count - first.count - last.count)
    last.forEach { writer.add($0) }
    let siblings = above.first.map { live.children(of: $0) } ?? [element]
    let place = siblings.firstIndex { $0 === element } ?? 0
    let start = max(0, place - Self.neighbours)
    let end = min(siblings.count, place + 1 + Self.neighbours)
    writer.elide(start)
    for sibling in siblings.isEmpty ? [element] : Array(siblings[start..<end]) {
      writer.add(sibling, deeper: false)
      if sibling === element { writer.addInside(live.children(of: element), atMost: Self.inside) }
    }
    writer.elide(siblings.count - end)
    lines = writer.lines
  }

  /// Writes lines.
  private struct Writer {
    let live: LiveInterface
    let marked: Set<ObjectIdentifier>
    var lines: [Line] = []
    var depth = 0

    init(live: LiveInterface, marked: Set<ObjectIdentifier>) {
      self.live = live
      self.marked = marked
    }

    mutating func add(_ element: ModelObject, deeper: Bool = true) {
      let isMarked = marked.contains(ObjectIdentifier(element))
      let text = TreeListing.line(element, remarks: live.states(of: element), depth: depth, live)
        .shortText
      append(text, isMarked: isMarked, isElided: false)
      if deeper { depth += 1 }
    }

    mutating func addInside(_ children: [ModelObject], atMost limit: Int) {
      depth += 1
      for child in children.prefix(limit) { add(child, deeper: false) }
      elide(children.count - limit)
      depth -= 1
    }

    mutating func elide(_ count: Int) {
      if count > 0 { append("… \(count) more", isMarked: false, isElided: true) }
    }

    private mutating func append(_ text: String, isMarked: Bool, isElided: Bool) {
      let mark = isMarked ? "> " : "  "
      let indent = String(repeating: "  ", count: depth)
      lines.append(
        Line(
          text: Columns.cut(mark + indent + text, to: TreeContext.maximumColumns),
          isMarked: isMarked, isElided: isElided))
    }
  }
}

/// How wide texts are on a terminal.
enum Columns {
  /// A text that takes at most so many columns, with an ellipsis if it is cut.
  static func cut(_ text: String, to limit: Int) -> String {
    var width = 0
    var end = text.startIndex
    for place in text.indices {
      width += self.width(of: text[place])
      if width > limit { return text[..<end] + "…" }
      if width < limit { end = text.index(after: place) }
    }
    return text
  }

  /// The columns of a character: two of what East Asian scripts and emoji take, else one.
  static func width(of character: Character) -> Int {
    let isWide = character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        true
      default: false
      }
    }
    return isWide ? 2 : 1
  }
}

extension LiveInterface {
  /// What an element stands directly inside; nil for what stands at the top.
  func parent(of element: ModelObject) -> ModelObject? {
    switch element {
    case let view as View: view.viewController ?? view.superview
    case let controller as ViewController: controller.viewIfLoaded?.superview
    case let recognizer as GestureRecognizer: recognizer.view
    case let item as BarItem: item.bar
    case let action as AlertAction: action.alertController
    default: nil
    }
  }

  /// What a failing step's reader wants to know of an element beside what every listing tells.
  func states(of element: ModelObject) -> [String] {
    var states: [String] = []
    if !isOnScreen(element) { states.append("off screen") }
    if let control = element as? Control, control.isSelected { states.append("selected") }
    if let toggle = element as? Switch { states.append(toggle.isOn ? "on" : "off") }
    if let item = element as? BarItem, !item.isEnabled { states.append("disabled") }
    if let responder = element as? Responder, responder.isFirstResponder {
      states.append("focused")
    }
    return states
  }
}
