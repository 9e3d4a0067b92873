import ViewTreeModel

/// What touches leave behind without any handler: values, how far is scrolled, rows, focus, what is on
/// screen. Two of them, before and after, tell whether a gesture that something took had an effect.
struct TouchTraces: Equatable {
  /// The values of the controls from the view that was met upwards.
  private(set) var values: [Double] = []
  private var offsets: [Point] = []
  private var selection: [Set<ListIndexPath>] = []
  private var focus: ObjectIdentifier?
  private var page: ObjectIdentifier?

  /// How things are around the view that touches meet.
  init(around met: View?, in application: Application) {
    focus = application.firstResponder.map { ObjectIdentifier($0) }
    page = application.visibleViewController.map { ObjectIdentifier($0) }
    var view = met
    while let current = view {
      if let value = (current as? Control)?.movedValue { values.append(value) }
      if let scrollView = current as? ScrollView { offsets.append(scrollView.contentOffset) }
      if let list = current as? ListView { selection.append(list.selectedIndexPaths) }
      view = current.superview
    }
  }
}

extension Control {
  /// The value that a finger can change, as a number.
  fileprivate var movedValue: Double? {
    switch self {
    case let toggle as Switch: toggle.isOn ? 1 : 0
    case let slider as Slider: slider.value
    case let stepper as Stepper: stepper.value
    case let segments as SegmentedControl: Double(segments.selectedSegmentIndex)
    case let pages as PageControl: Double(pages.currentPage)
    default: nil
    }
  }
}
