import AutoTrack
import ViewTreeModel

/// A live interface as lines, each an element below what contains it.
public struct TreeListing {
  /// One element.
  public struct Line: Sendable, Equatable {
    /// How many elements are above it.
    public let depth: Int
    /// Its class; of a segue an arrow and the kind, `→ push`.
    public let className: String
    /// Its id as selectors write it, `#save`; of a segue its destination's.
    public let id: String?
    /// Its text in quotes; none of an element that is ignored.
    public let text: String?
    /// What else there is to say: `off screen`, `hidden`, `ignored`, `prototype`, `from #save`.
    public let remark: String?

    /// Class, id, text and remark, long ones cut.
    var shortText: String {
      JSONText.plain(className, atMost: 40)
        + (id.map { " " + JSONText.plain($0, atMost: 40) } ?? "")
        + (text.map { " " + JSONText.plain($0, atMost: 40) } ?? "")
        + (remark.map { " (\($0))" } ?? "")
    }
  }

  /// What stands on a line: an element, or a segue below its controller.
  private enum Entry {
    case element(ModelObject, remark: String?)
    case segue(LiveSegue)
  }

  /// The windows' elements in document order, then what is in no window. Below a controller stand also
  /// the items that no bar shows and its segues, below a list its prototypes.
  public let lines: [Line]

  /// Lists an interface.
  public init(_ live: LiveInterface) {
    var lines: [Line] = []
    var open: [(entry: Entry, depth: Int)] = (live.roots + live.offScreenRoots + live.objects)
      .reversed().map { (.element($0, remark: nil), 0) }
    while let (entry, depth) = open.popLast() {
      switch entry {
      case .element(let element, let remark):
        var remarks = [remark].compactMap { $0 }
        if depth == 0, !live.isOnScreen(element) { remarks.append("off screen") }
        lines.append(Self.line(element, remarks: remarks, depth: depth, live))
        open += Self.inside(element, live).reversed().map { ($0, depth + 1) }
      case .segue(let segue):
        lines.append(
          Line(
            depth: depth, className: "→ \(segue.node.kind)",
            id: TargetSelector.id(segue.node.destination).text, text: nil,
            remark: segue.node.source.map { "from \(TargetSelector.id($0).text)" }))
      }
    }
    self.lines = lines
  }

  /// One element's line, with what there is to say of it beside what is said of every element.
  static func line(
    _ element: ModelObject, remarks: [String], depth: Int, _ live: LiveInterface
  ) -> Line {
    var remarks = remarks
    if let view = element as? View, view.isHidden { remarks.append("hidden") }
    if let control = element as? Control, !control.isEnabled { remarks.append("disabled") }
    if live.isIgnored(element) { remarks.append("ignored") }
    return Line(
      depth: depth, className: live.classNames(of: element).first ?? element.className,
      id: live.id(of: element).map { TargetSelector.id($0).text },
      text: live.shownText(of: element).map { JSONText.string($0) },
      remark: remarks.isEmpty ? nil : remarks.joined(separator: ", "))
  }

  private static func inside(_ element: ModelObject, _ live: LiveInterface) -> [Entry] {
    var inside: [Entry] = live.children(of: element).map { .element($0, remark: nil) }
    if let list = live.lists[ObjectIdentifier(element)] {
      inside += list.waiting.map { .element($0, remark: "prototype") }
    }
    guard let controller = element as? ViewController else { return inside }
    let navigation = controller.navigationItem
    var items: [BarItem] = navigation.leftBarButtonItems + navigation.rightBarButtonItems
    items += live.bars[ObjectIdentifier(controller)]?.toolbarItems ?? []
    inside += items.filter { $0.bar == nil }.map { .element($0, remark: "in no bar") }
    inside += live.segues[from: controller].map { .segue($0) }
    return inside
  }
}
