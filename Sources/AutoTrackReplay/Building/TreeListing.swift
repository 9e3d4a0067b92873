import ViewTreeModel

/// A live interface as lines, each an element below what contains it.
public struct TreeListing {
  /// One element.
  public struct Line: Sendable, Equatable {
    /// How many elements are above it.
    public let depth: Int
    /// Its class.
    public let className: String
    /// Its id as selectors write it, `#save`.
    public let id: String?
    /// Its text in quotes; none of an element that is ignored.
    public let text: String?
    /// What else there is to say: `off screen`, `hidden`, `ignored`.
    public let remark: String?
  }

  /// The windows' elements in document order, then what is in no window.
  public let lines: [Line]

  /// Lists an interface.
  public init(_ live: LiveInterface) {
    var lines: [Line] = []
    let outside: [ModelObject] =
      live.controllers.filter { !live.isOnScreen($0) && !Self.isInside($0) } + live.detachedViews
      + live.objects
    var open: [(element: ModelObject, depth: Int)] = (live.roots + outside).reversed().map {
      ($0, 0)
    }
    while let (element, depth) = open.popLast() {
      var remarks: [String] = []
      if depth == 0, !live.isOnScreen(element) { remarks.append("off screen") }
      if let view = element as? View, view.isHidden { remarks.append("hidden") }
      if let control = element as? Control, !control.isEnabled { remarks.append("disabled") }
      if live.isIgnored(element) { remarks.append("ignored") }
      lines.append(
        Line(
          depth: depth, className: live.classNames(of: element).first ?? element.className,
          id: live.id(of: element).map { TargetSelector.id($0).text },
          text: live.shownText(of: element).map { JSONText.string($0) },
          remark: remarks.isEmpty ? nil : remarks.joined(separator: ", ")))
      open += live.children(of: element).reversed().map { ($0, depth + 1) }
    }
    self.lines = lines
  }

  /// Whether a controller's view stands in another view, with which it is listed.
  private static func isInside(_ controller: ViewController) -> Bool {
    controller.viewIfLoaded?.superview != nil
  }
}
