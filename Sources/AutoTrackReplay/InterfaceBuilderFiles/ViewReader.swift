import AutoTrack

/// Reads views: class, frame, properties, subviews, cells, bar items and connections.
struct ViewReader {
  /// The reading that it belongs to.
  let reading: InterfaceReading

  /// Reads a view with everything in it. Nesting is bounded by the element tree's limit.
  func read(_ element: XMLElementNode, indexPath: [Int]? = nil) throws(DocumentError) -> ViewNode {
    var node = ViewNode(id: element.id, viewClass: viewClass(of: element))
    node.location = element.location
    node.indexPath = indexPath
    try PropertiesReader(reading: reading).read(element, into: &node.properties)
    for child in element.children { try readChild(child, of: element, into: &node) }

    let connections = try ConnectionsReader(reading: reading).read(element, as: .view)
    node.targets = connections.targets
    node.outlets = connections.outlets
    node.delegate = node.outlets.removeValue(forKey: "delegate")
    node.gestures += connections.gestures
    node.embeddedController = connections.embedded
    return node
  }

  private func viewClass(of element: XMLElementNode) -> ClassDescription {
    if let base = ElementClasses.views[element.name] {
      return reading.classDescription(element, base: base)
    }
    let custom = element.attributes["customClass"]
    let name = custom ?? ElementClasses.guess(element.name)
    reading.note(element, "element '\(element.name)' has no known class: read as a view '\(name)'")
    return ClassDescription(name: name, base: "UIView")
  }

  private func readChild(
    _ child: XMLElementNode, of element: XMLElementNode, into node: inout ViewNode
  ) throws(DocumentError) {
    switch child.name {
    case "subviews":
      for subview in child.children { node.subviews.append(try read(subview)) }
    case "rect" where child.key == "frame":
      node.frame = try frame(child)
    case "connections":
      break
    case "gestureRecognizers":
      for gesture in child.children { try attach(gesture, in: child, to: &node) }
    case "sections":
      try readSections(child, into: &node)
    case "prototypes", "cells":
      for cell in child.children {
        if ElementClasses.views[cell.name] != nil {
          node.prototypes.append(try read(cell))
        } else {
          reading.passOver(cell, in: child)
        }
      }
    case "collectionReusableView" where element.name == "collectionView":
      node.prototypes.append(try read(child))
    case "items":
      try readItems(child, into: &node)
    case "variation":
      if child.children.contains(where: { $0.key == "subviews" && !$0.children.isEmpty }) {
        reading.note(child, "a size class leaves subviews out: they are read all the same")
      }
    default:
      if ElementClasses.views[child.name] != nil {
        try readOwned(child, into: &node)
      } else if ElementClasses.gestures[child.name] != nil {
        try attach(child, in: element, to: &node)
      } else if !PropertiesReader.understands(child, in: element) {
        reading.passOver(child, in: element)
      }
    }
  }

  /// A view that stands for a property: content views, headers and footers are subviews.
  private func readOwned(
    _ child: XMLElementNode, into node: inout ViewNode
  ) throws(DocumentError) {
    let view = try read(child)
    if let key = child.key, ["inputView", "inputAccessoryView"].contains(key) {
      reading.detached.append(view)
      if let id = view.id { node.outlets[key] = id }
    } else {
      node.subviews.append(view)
    }
  }

  private func frame(_ rect: XMLElementNode) throws(DocumentError) -> [Double] {
    var numbers: [Double] = []
    for key in ["x", "y", "width", "height"] {
      guard let number = try reading.number(rect, key) else {
        throw reading.error(.missing, at: rect, expected: "attribute '\(key)'", found: "none")
      }
      numbers.append(number)
    }
    return numbers
  }

  private func attach(
    _ gesture: XMLElementNode, in parent: XMLElementNode, to node: inout ViewNode
  ) throws(DocumentError) {
    guard ElementClasses.gestures[gesture.name] != nil else {
      reading.passOver(gesture, in: parent)
      return
    }
    if let id = gesture.id {
      guard reading.attachedGestures.insert(id).inserted else {
        reading.note(gesture, "recognizer '\(id)' is on a view already: left there")
        return
      }
    }
    node.gestures.append(try GestureReader(reading: reading).read(gesture))
  }

  private func readSections(
    _ list: XMLElementNode, into node: inout ViewNode
  ) throws(DocumentError) {
    var footers: [String] = []
    for section in list.children {
      guard section.name == "tableViewSection" else {
        reading.passOver(section, in: list)
        continue
      }
      let index = node.sectionTitles.count
      node.sectionTitles.append(try reading.text(section, "headerTitle"))
      footers.append(try reading.text(section, "footerTitle") ?? "")
      var row = 0
      for child in section.children {
        if child.name == "cells" {
          for cell in child.children {
            node.subviews.append(try read(cell, indexPath: [index, row]))
            row += 1
          }
        } else if ElementClasses.views[child.name] != nil {
          node.subviews.append(try read(child))
        } else if !PropertiesReader.understands(child, in: section) {
          reading.passOver(child, in: section)
        }
      }
    }
    if footers.contains(where: { !$0.isEmpty }) {
      node.properties["sectionFooterTitles"] = .strings(footers)
    }
  }

  private func readItems(_ list: XMLElementNode, into node: inout ViewNode) throws(DocumentError) {
    let reader = ItemReader(reading: reading)
    for child in list.children {
      if ElementClasses.items[child.name] != nil {
        node.items.append(try reader.item(child))
      } else if child.name == "navigationItem" {
        let parts = try reader.navigationItem(child)
        node.items += parts.left + parts.right
        if let title = parts.title { node.properties["title"] = .string(title) }
        if let view = parts.titleView { node.subviews.append(view) }
        if let back = parts.back {
          reading.note(child, "back item '\(back.id ?? "")' of a bar without pages: left out")
        }
      } else {
        reading.passOver(child, in: list)
      }
    }
  }
}
