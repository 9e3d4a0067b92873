import AutoTrack

/// The `connections` of one object.
struct Connections {
  var targets: [TargetDescription] = []
  var outlets: [String: String] = [:]
  /// How many members each outlet collection has so far.
  var memberCounts: [String: Int] = [:]
  /// The recognizers that the object is the view of.
  var gestures: [GestureNode] = []
  /// Controllers contained by a relationship, in document order.
  var children: [String] = []
  /// The controller that is embedded in the object.
  var embedded: String?
}

/// Reads outlets, actions and segues.
struct ConnectionsReader {
  /// What the owner of connections is: it decides which connections can be kept.
  enum Owner {
    case view
    case controller
    case item
    case gesture
    case object
  }

  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Reads all connections of an element; those that its kind cannot have are noted.
  func read(_ owner: XMLElementNode, as kind: Owner) throws(DocumentError) -> Connections {
    var result = Connections()
    for group in owner.children where group.name == "connections" {
      for connection in group.children {
        switch connection.name {
        case "action":
          let target = try action(connection, of: owner, kind)
          if kind == .controller || kind == .object || (kind == .item && !result.targets.isEmpty) {
            reading.note(
              connection, "action '\(target.action)' of '\(owner.name)' cannot be kept: left out")
          } else {
            result.targets.append(target)
          }
        case "outlet":
          try outlet(connection, of: owner, into: &result)
        case "outletCollection":
          try collection(connection, kind, into: &result)
        case "segue":
          try segue(connection, of: owner, kind, into: &result)
        default:
          reading.passOver(connection, in: owner)
        }
      }
    }
    if kind == .item, !result.outlets.isEmpty {
      reading.note(owner, "outlets of '\(owner.name)' cannot be kept: left out")
    }
    return result
  }

  private func action(
    _ element: XMLElementNode, of owner: XMLElementNode, _ kind: Owner
  ) throws(DocumentError) -> TargetDescription {
    let selector = try reading.required(element, "selector")
    let (id, target) = try reading.destination(of: element)
    guard target.isNode else {
      throw reading.error(
        .reference, at: element, expected: "an object as destination",
        found: "'\(id)', a '\(target.element.name)'")
    }
    let isChain = target.element.attributes["placeholderIdentifier"] == "IBFirstResponder"
    var events: [String] = []
    if kind == .view {
      let event = element.attributes["eventType"]
      if let event, !Self.events.contains(event) {
        reading.note(element, "event '\(event)' is no control event of UIKit: kept as it is")
      }
      events = [event ?? ElementClasses.primaryEvent(of: owner.name)]
    }
    return TargetDescription(target: isChain ? nil : id, action: selector, events: events)
  }

  private func outlet(
    _ element: XMLElementNode, of owner: XMLElementNode, into result: inout Connections
  ) throws(DocumentError) {
    let property = try reading.required(element, "property")
    guard let id = try nodeDestination(of: element) else { return }
    if let first = result.outlets[property] {
      reading.note(element, "outlet '\(property)' is connected twice: '\(first)' is kept")
    } else {
      result.outlets[property] = id
    }
  }

  private func collection(
    _ element: XMLElementNode, _ kind: Owner, into result: inout Connections
  ) throws(DocumentError) {
    let property = try reading.required(element, "property")
    guard let id = try nodeDestination(of: element) else { return }
    if property == "gestureRecognizers", kind == .view, let target = reading.ids[id]?.element,
      ElementClasses.gestures[target.name] != nil
    {
      guard reading.attachedGestures.insert(id).inserted else {
        reading.note(element, "recognizer '\(id)' is on a view already: left there")
        return
      }
      result.gestures.append(try GestureReader(reading: reading).read(target))
      return
    }
    let index = result.memberCounts[property, default: 0]
    result.memberCounts[property] = index + 1
    result.outlets["\(property)[\(index)]"] = id
  }

  /// The id at the end of an outlet, nil if the document keeps no node for it.
  private func nodeDestination(of element: XMLElementNode) throws(DocumentError) -> String? {
    let (id, target) = try reading.destination(of: element)
    if target.isNode { return id }
    // Constraints and guides are layout.
    if !QuietElements.contains(target.element) {
      reading.note(element, "outlet to '\(id)', a '\(target.element.name)': left out")
    }
    return nil
  }

  private func segue(
    _ element: XMLElementNode, of owner: XMLElementNode, _ kind: Owner,
    into result: inout Connections
  ) throws(DocumentError) {
    let name = try reading.required(element, "kind")
    let (id, target) = try reading.destination(of: element)
    let isUnwind = name == "unwind"
    guard isUnwind ? target.element.name == "exit" : isController(target.element) else {
      throw reading.error(
        .reference, at: element,
        expected: isUnwind ? "an exit as destination" : "a view controller as destination",
        found: "'\(id)', a '\(target.element.name)'")
    }
    for child in element.children { reading.passOver(child, in: element) }
    if name == "relationship", kind == .controller {
      result.children.append(id)
    } else if name == "embed", kind == .view, result.embedded == nil {
      result.embedded = id
      reading.embedded.append(id)
    } else {
      var segue = SegueNode(
        id: element.id, kind: Self.kinds[name] ?? name, destination: id,
        source: kind == .controller ? nil : owner.id)
      segue.identifier = element.attributes["identifier"]
      segue.unwindAction = element.attributes["unwindAction"]
      reading.segues.append(segue)
      if name == "relationship" || name == "embed" {
        reading.note(element, "'\(name)' at a '\(owner.name)': kept as a segue")
      }
    }
  }

  private func isController(_ element: XMLElementNode) -> Bool {
    ElementClasses.controllers[element.name] != nil
  }

  /// Interface Builder's kinds that the document calls by another name.
  private static let kinds = ["presentation": "present", "popoverPresentation": "popover"]

  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "menuActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
  ]
}
