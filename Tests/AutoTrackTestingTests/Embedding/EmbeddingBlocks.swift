import AutoTrack
import AutoTrackSwiftTesting
import AutoTrackTesting
import Testing

// The blocks of Documentation/Embedding.md, each as it stands there.

struct WidgetTree: ResponderTree {
  func next(after widget: Widget) -> Widget? { widget.parent }
  func classKey(of widget: Widget) -> ClassKey { ClassKey(type(of: widget)) }
  func className(of widget: Widget) -> String { "\(type(of: widget))" }
  func index(of widget: Widget) -> Int? { widget.place }
}

/// What the blocks add to it one after the other.
struct WholeTree: ResponderTree {
  func next(after widget: Widget) -> Widget? { widget.parent }
  func classKey(of widget: Widget) -> ClassKey { ClassKey(type(of: widget)) }
  func className(of widget: Widget) -> String { "\(type(of: widget))" }
  func index(of widget: Widget) -> Int? { widget.place }

  func identity(of widget: Widget) -> UInt? { UInt(bitPattern: ObjectIdentifier(widget)) }

  func isSecure(_ widget: Widget) -> Bool { (widget as? Field)?.isPassword ?? false }

  func row(of widget: Widget) -> RowPosition? {
    (widget as? Row).map { RowPosition(section: $0.section, item: $0.item) }
  }

  func collectProperties(of widget: Widget, into collector: PropertyCollector) {
    guard let button = widget as? Button else { return }
    collector.append("label", button.label)
    collector.append("checked", button.isChecked)
  }
  func properties(of widget: Widget) -> Properties {
    PropertyCollector.properties { collectProperties(of: widget, into: $0) }
  }

  func markers(of widget: Widget) -> Markers { widget.tracking }
  func ignorePolicy(of widget: Widget) -> IgnorePolicy {
    widget.isMarked ? widget.tracking.ignored : []
  }
}

extension Widget {
  var tracking: Markers {
    get { attachment as? Markers ?? Markers() }
    set { attachment = newValue }
  }
}

func recordClick(_ button: Button, _ print: @escaping (String) -> Void) {
  let tracker = Tracker(tree: WidgetTree()) { event in print(event.summary) }
  tracker.record(.action("clicked", from: button))
  button.onClick()
}

func recordInput(_ button: Button, _ inputNumber: UInt64, with tracker: Tracker<WholeTree>) {
  tracker.record(.action("clicked", from: button), in: InputReference(inputNumber))
}

struct Editing {
  let tracker: Tracker<WholeTree>

  func endEditing(_ field: Field) {
    if field.text != field.textAtBeginning { tracker.record(.action("edited", from: field)) }
  }
}

func recordPages(_ panel: Panel, with tracker: Tracker<WholeTree>) {
  tracker.record(.page("Settings", at: panel))
  tracker.record(.page("Settings", at: panel, appears: false))
}

func appendLabel(
  _ label: UnsafePointer<UInt8>, _ length: Int, to collector: PropertyCollector
) {
  collector.append("label", utf8: UnsafeBufferPointer(start: label, count: length).span)
}

final class TableTree: ResponderTree {
  let table: Table
  init(_ table: Table) { self.table = table }
  func next(after node: Handle) -> Handle? { table.parent(of: node) }
  func classKey(of node: Handle) -> ClassKey { ClassKey(UInt(table.kind(of: node))) }
  func className(of node: Handle) -> String { table.kindNames[table.kind(of: node)] }
  func index(of node: Handle) -> Int? { table.place(of: node) }
}

struct ReferenceTree: ResponderTree {
  struct Node { let widget: Unmanaged<Widget> }
  func next(after node: Node) -> Node? {
    node.widget._withUnsafeGuaranteedRef { $0.parent.map { Node(widget: .passUnretained($0)) } }
  }
  func classKey(of node: Node) -> ClassKey {
    node.widget._withUnsafeGuaranteedRef { ClassKey(type(of: $0)) }
  }
  func className(of node: Node) -> String {
    node.widget._withUnsafeGuaranteedRef { "\(type(of: $0))" }
  }
}

@MainActor
struct MainTree: @MainActor ResponderTree {
  func next(after widget: MainWidget) -> MainWidget? { widget.parent }
  func classKey(of widget: MainWidget) -> ClassKey { ClassKey(type(of: widget)) }
  func className(of widget: MainWidget) -> String { "\(type(of: widget))" }
}

func smallInterface() -> ContractInterface<WidgetTree> {
  let kinds = [ContractKind("Panel"), ContractKind("Button") { $0.takesChildren = false }]
  var interface = ContractInterface(WidgetTree(), root: Panel(), kinds: kinds) { kind, parent in
    parent.add(kind == 0 ? Panel() : Button("OK"))
  }
  interface.insert = { kind, parent, index in
    parent.add(kind == 0 ? Panel() : Button("OK"), at: index)
  }
  interface.remove = { $0.removeFromParent() }
  interface.children = { $0.children }
  return interface
}

@Test("the toolkit's tree keeps the contract")
func contract() {
  ResponderTreeContract { smallInterface() }.expect(notChecked: [
    .indexAfterMove, .indexInClass, .row, .rowAfterMove, .ignoreItself, .ignoreDescendants,
    .ignoreSubtree, .ignoreReopened, .ignoreInherited, .parametersLost, .parametersInherited,
    .propertiesChange, .typedText, .secureNotFollowed, .identifierLost, .identityChanges,
    .sharedIdentity, .reenters, .retainedNode, .goneNode,
  ])
}

func tableInterface() -> ContractInterface<TableTree> {
  let table = Table(kinds: [0], contents: [[]])
  let kinds = [ContractKind("Box"), ContractKind("Knob") { $0.takesChildren = false }]
  var interface = ContractInterface(
    TableTree(table), root: 0, kinds: kinds, isSame: ==
  ) { kind, parent in table.add(kind, to: parent) }
  interface.remove = { table.remove($0) }
  interface.children = { table.contents(of: $0) }
  interface.questionsToGoneNodes = { table.questionsToGoneNodes }
  return interface
}

@Test("the table's tree keeps the contract")
func tableContract() {
  ResponderTreeContract { tableInterface() }.expect(notChecked: [
    .indexAfterMove, .indexInClass, .row, .rowAfterMove, .ignoreItself, .ignoreDescendants,
    .ignoreSubtree, .ignoreReopened, .ignoreInherited, .parametersLost, .parametersInherited,
    .propertiesChange, .typedText, .secureNotFollowed, .identifierLost, .identityChanges,
    .sharedIdentity, .reenters, .retainedNode,
  ])
}
