import AutoTrack

/// Reads an `objects` element: the top-level objects of a scene or a XIB.
struct ObjectsReader {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Reads all objects of a scene or XIB into the document.
  func read(
    _ list: XMLElementNode, into document: inout InterfaceDocument
  ) throws(DocumentError) {
    var owners: [XMLElementNode] = []
    for object in list.children {
      switch object.name {
      case "placeholder":
        if object.attributes["placeholderIdentifier"] != "IBFirstResponder" {
          owners.append(object)
        }
      case "exit":
        break
      case "customObject":
        document.objects.append(try plainObject(object))
      case "window":
        let view = try ViewReader(reading: reading).read(object)
        let root = view.outlets["rootViewController"]
        document.windows.append(WindowNode(view: view, rootViewController: root))
      case let name where ElementClasses.controllers[name] != nil:
        document.controllers.append(try ControllerReader(reading: reading).read(object))
      case let name where ElementClasses.views[name] != nil:
        document.detachedViews.append(try ViewReader(reading: reading).read(object))
      case let name where ElementClasses.gestures[name] != nil:
        break  // Read where its view refers to it; one that no view has is noted in the end.
      default:
        reading.passOver(object, in: list)
      }
    }
    let filesOwner = owners.firstIndex { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" }
    for (index, owner) in owners.enumerated() {
      try readPlaceholder(owner, mayHaveView: index == filesOwner, into: &document)
    }
  }

  /// Gives a scene's segues to its controller.
  ///
  /// An unwind's destination is an exit; which controller it reaches is found when it is performed,
  /// so it names the controller that it leaves.
  func hang(_ segues: [SegueNode], on index: Int?, _ document: inout InterfaceDocument) {
    guard let index else {
      for segue in segues {
        guard let element = reading.ids[segue.destination]?.element else { continue }
        reading.note(element, "segue to here from a scene without controller: left out")
      }
      return
    }
    for var segue in segues {
      if segue.kind == "unwind" { segue.destination = document.controllers[index].id }
      document.controllers[index].segues.append(segue)
    }
  }

  private func plainObject(_ element: XMLElementNode) throws(DocumentError) -> ObjectNode {
    var node = ObjectNode(
      id: try reading.required(element, "id"),
      objectClass: reading.classDescription(element, base: "NSObject"))
    node.location = element.location
    node.outlets = try ConnectionsReader(reading: reading).read(element, as: .object).outlets
    for child in element.children where child.name != "connections" {
      reading.passOver(child, in: element)
    }
    return node
  }

  /// File's Owner is a controller if its outlet `view` holds one of the document's views; it and
  /// other placeholders are plain objects if something is known about them.
  private func readPlaceholder(
    _ element: XMLElementNode, mayHaveView: Bool, into document: inout InterfaceDocument
  ) throws(DocumentError) {
    let connections = try ConnectionsReader(reading: reading).read(element, as: .object)
    let id = try reading.required(element, "id")
    if mayHaveView, let view = connections.outlets["view"],
      let index = document.detachedViews.firstIndex(where: { $0.id == view })
    {
      var node = ControllerNode(
        id: id, controllerClass: reading.classDescription(element, base: "UIViewController"))
      node.location = element.location
      node.view = document.detachedViews.remove(at: index)
      node.outlets = connections.outlets
      document.controllers.insert(node, at: 0)
      return
    }
    let isKnown = !connections.outlets.isEmpty || element.attributes["customClass"] != nil
    guard isKnown || reading.referenced.contains(id) else { return }
    var node = ObjectNode(
      id: id, objectClass: reading.classDescription(element, base: "NSObject"))
    node.location = element.location
    node.outlets = connections.outlets
    document.objects.append(node)
  }
}
