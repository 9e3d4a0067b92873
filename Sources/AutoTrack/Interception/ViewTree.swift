import ViewTreeModel

/// The tree of ViewTreeModel as the engine sees it.
public struct ViewTree: ResponderTree {
  /// A responder of the tree, for the time of one call.
  public struct Node {
    let reference: ResponderReference

    package init(_ responder: Responder) { reference = ResponderReference(responder) }

    @inline(__always)
    init(reference: ResponderReference) { self.reference = reference }
  }

  /// Creates the tree; it has no state.
  public init() {}

  /// The stored next responder.
  @inline(__always)
  public func next(after node: Node) -> Node? {
    node.reference.next.map { Node(reference: $0) }
  }

  /// The class record of the responder's application.
  @inline(__always)
  public func classKey(of node: Node) -> ClassKey { ClassKey(node.reference.classAddress) }

  /// UIKit's name for the model's own classes, else the class's own.
  public func className(of node: Node) -> String { node.reference.responder.className }

  /// The position among the superview's subviews, 0 without superview; nil for what is no view.
  @inline(__always)
  public func index(of node: Node) -> Int? {
    node.reference.traits.has(.view) ? node.reference.siblingIndex : nil
  }

  /// The position among the siblings of the same class.
  public func indexInClass(of node: Node) -> Int? {
    (node.reference.responder as? View)?.siblingIndexInClass
  }

  /// The accessibility identifier.
  public func identifier(of node: Node) -> String? {
    (node.reference.responder as? View)?.accessibilityIdentifier
  }

  /// A cell's index path; of a header or footer its section. Other supplementary views of a collection
  /// view have their index among the subviews as any view.
  @inline(__always)
  public func row(of node: Node) -> RowPosition? {
    node.reference.traits.has(.listCell) ? cellRow(of: node) : nil
  }

  @inline(never)
  private func cellRow(of node: Node) -> RowPosition? {
    guard let cell = node.reference.responder as? ListCell else { return nil }
    if let path = cell.indexPath { return RowPosition(section: path.section, item: path.item) }
    guard let supplement = cell.supplement else { return nil }
    let path = supplement.indexPath
    switch supplement.kind {
    case ListSupplement.header:
      return RowPosition(section: path.section, item: path.item, part: .header)
    case ListSupplement.footer:
      return RowPosition(section: path.section, item: path.item, part: .footer)
    default: return nil
    }
  }

  /// What `collectProperties` hands over.
  public func properties(of node: Node) -> Properties {
    PropertyCollector.properties { collectProperties(of: node, into: $0) }
  }

  /// The state of the controls that have one in paths; subclasses included, the first match wins.
  public func collectProperties(of node: Node, into collector: PropertyCollector) {
    guard node.reference.traits.has(.view) else { return }
    node.reference.withResponder { collectState(of: $0, into: collector) }
  }

  private func collectState(of responder: Responder, into collector: PropertyCollector) {
    switch responder {
    case let button as Button:
      collector.append(StateKey.currentTitle, button.currentTitle)
      collector.append(StateKey.state, Int(clamping: button.state.rawValue))
      collector.append(StateKey.enabled, button.isEnabled)
      collector.append(StateKey.selected, button.isSelected)
    case let toggle as Switch:
      collector.append(StateKey.isOn, toggle.isOn)
      collector.append(StateKey.state, Int(clamping: toggle.state.rawValue))
      collector.append(StateKey.enabled, toggle.isEnabled)
    case let segments as SegmentedControl:
      collector.append(StateKey.selectedSegmentIndex, segments.selectedSegmentIndex)
    case let stepper as Stepper:
      collector.append("value", .double(stepper.value))
      collector.append("minimumValue", .double(stepper.minimumValue))
      collector.append("maximumValue", .double(stepper.maximumValue))
    default: break
    }
  }

  /// The responder's `tracking`.
  @inline(__always)
  public func markers(of node: Node) -> Markers {
    node.reference.isAnnotated ? node.reference.responder.tracking : Markers()
  }

  /// The policy, read without following the markers.
  @inline(__always)
  public func ignorePolicy(of node: Node) -> IgnorePolicy {
    IgnorePolicy(rawValue: node.reference.annotationBits)
  }

  /// Text inputs whose content is hidden or of a sensitive type.
  public func isSecure(_ node: Node) -> Bool {
    guard node.reference.traits.has(.textInput) else { return false }
    return (node.reference.responder as? any TextInput)?.isSecure ?? false
  }

  /// The responder's number in its application.
  public func identity(of node: Node) -> UInt? { node.reference.responder.identity }
}
