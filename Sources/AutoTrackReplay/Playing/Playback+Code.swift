import AutoTrack
import ViewTreeModel

// What code does: edits of the tree, properties, markers, sends.
extension Playback {
  func performCode(_ operation: ScriptStep.Operation) throws(DocumentError) {
    switch operation {
    case .insert(let node, let selector, let index): try insert(node, selector, index)
    case .remove(let selector): try remove(selector)
    case .move(let selector, let target, let index): try move(selector, target, index)
    case .set(let selector, let properties): try set(selector, properties)
    case .send(let selector, let event): try send(selector, event)
    case .sendAction(let action, let sender, let target, let withEvent):
      try sendAction(action, from: sender, to: target, withEvent: withEvent)
    case .mark(let selector, let ignored, let parameters):
      let element = try element(selector)
      if let ignored { element.tracking.ignored = IgnorePolicy(document: ignored.rawValue) }
      if let parameters { element.tracking.parameters = Properties(document: parameters) }
    default: break
    }
  }

  // MARK: The tree

  private func insert(
    _ node: ViewNode, _ selector: TargetSelector, _ index: Int?
  ) throws(DocumentError) {
    let target = try element(selector, "a view", as: View.self)
    let building = ViewBuilding(live, source: source)
    let view = try building.build(node, kind: building.cellKind(of: node, in: target))
    if let place = building.places.first {
      throw failure(
        .value, expected: "a view without controllers inside",
        found: "a place of \(JSONText.excerpt(place.controller))")
    }
    try building.connect()
    building.commit()
    for note in live.classes.notes + building.notes { self.note(note.message) }
    live.classes.notes = []
    live.itemTargets = [:]
    target.insertSubview(view, at: index ?? target.subviews.count)
    if let list = target as? ListView, let cell = view as? ListCell, let path = cell.indexPath {
      list.addCell(cell, at: path)
    }
  }

  private func remove(_ selector: TargetSelector) throws(DocumentError) {
    let view = try element(selector, "a view", as: View.self)
    if view is Window { throw wrongKind(view, "a view that is no window") }
    live.forget(view)
    view.removeFromSuperview()
  }

  private func move(
    _ selector: TargetSelector, _ to: TargetSelector, _ index: Int?
  ) throws(DocumentError) {
    let view = try element(selector, "a view", as: View.self)
    if view is Window { throw wrongKind(view, "a view that is no window") }
    let target = try element(to, "a view", as: View.self)
    guard target.insertSubview(view, at: index ?? Int.max) else {
      throw failure(
        .target, expected: "a view that is not inside \(selector.shown)", found: to.shown)
    }
    live.detachedViews.removeAll { $0 === view }
  }

  // MARK: Properties

  private func set(
    _ selector: TargetSelector, _ properties: [String: PropertyValue]
  ) throws(DocumentError) {
    let element = try element(selector)
    var setters: [() -> Void] = []
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      do throws(PropertyFault) {
        if let set = try ModelProperties.setter(name, value, of: element) {
          setters.append(set)
        } else {
          setters.append { [self] in
            live.index.keep(value, name, of: element)
            if let unknown = ModelProperties.noteUnknown(name, of: element) {
              note("set of \(selector.shown): \(unknown)")
            }
          }
        }
      } catch {
        throw failure(
          .value, expected: "\(error.expected) as property '\(JSONText.plain(name, atMost: 40))'",
          found: ModelProperties.shown(value, as: name, of: element))
      }
    }
    for set in setters { set() }
  }

  // MARK: Sends

  private func send(_ selector: TargetSelector, _ event: String) throws(DocumentError) {
    let control = try element(selector, "a control", as: Control.self)
    guard let events = ControlEvents(name: event) else {
      throw failure(.value, expected: "a control event", found: JSONText.excerpt(event))
    }
    watch("send of \(event) on \(selector.shown)", unheard: "had no effect: nothing handles it") {
      control.sendActions(for: events)
    }
  }

  private func sendAction(
    _ action: String, from selector: TargetSelector?, to id: String?, withEvent: Bool
  ) throws(DocumentError) {
    var sender: ModelObject?
    if let selector { sender = try element(selector) }
    var target: ModelObject?
    if let id {
      guard let object = live.element(id: id) else {
        throw failure(
          .reference, expected: "the id of a target",
          found: JSONText.excerpt(id) + idHint(id, among: live.controllers + live.objects))
      }
      target = object
    }
    let application = live.application
    watch(
      "sendAction \(action)", unheard: "had no effect: nothing handles it",
      kind: sender == nil ? "an action without a sender" : "this"
    ) {
      _ = application.deliver(withEvent ? .user : .programmatic) { event in
        application.sendAction(
          ActionSend(Selector(action), to: target, from: sender, for: withEvent ? event : nil))
      }
    }
  }
}
