import AutoTrack

/// Reads Interface Builder's XML for UIKit: storyboards and XIBs as Xcode 5 and later write them.
///
/// The initial view controller of a storyboard becomes the root of one window. A XIB's top-level
/// views become detached views; its File's Owner becomes a controller if its outlet `view` is
/// connected. Ids are Interface Builder's own. Constraints, colours, fonts and the like are passed
/// over; whatever else is not understood is noted in the document with its line.
///
/// Errors name file and line: `.syntax` for damaged XML or text, `.refused` for a DOCTYPE or entity
/// declaration, `.limit` above 32 MiB, 200,000 elements or 256 levels, `.duplicateID`, `.reference`
/// for a connection to an id that nothing has and for controllers that contain themselves, `.value`
/// for values of another type and for documents of another platform, `.missing` for parts without
/// which an element has no meaning. Nothing of a document that fails is answered.
public struct StoryboardReader {
  private let strings: [String: String]

  /// Creates a reader.
  ///
  /// - Parameter strings: Translated texts by `objectID.property` (`abc-12-xyz.normalTitle`), as
  ///   `StringsFileReader` answers them; they go before the document's own.
  public init(strings: [String: String] = [:]) { self.strings = strings }

  /// Reads a document from its bytes: UTF-8, or UTF-16 with a byte order mark.
  ///
  /// - Parameter source: The file's name, for messages.
  public func read(
    _ bytes: [UInt8], source: String
  ) throws(DocumentError) -> InterfaceDocument {
    var repairs = CountedNotes()
    let root = try XMLTreeReader(source: source).read(bytes, notes: &repairs)
    try checkType(of: root, source: source)
    let reading = try InterfaceReading(root: root, source: source, strings: strings)
    var document = InterfaceDocument(source: source)
    var containment = Containment()

    for child in root.children {
      switch child.name {
      case "scenes":
        for scene in child.children {
          guard scene.name == "scene" else {
            reading.passOver(scene, in: child)
            continue
          }
          try readScene(scene, reading, into: &document, &containment)
        }
      case "objects":
        let objects = ObjectsReader(reading: reading)
        try objects.read(child, into: &document)
        containment.add(embedded: reading.takeEmbedded(), in: document.controllers.first?.id)
        objects.hang(reading.takeSegues(), on: document.controllers.indices.first, &document)
      default:
        reading.passOver(child, in: root)
      }
    }
    try openWindow(for: root, reading, in: &document)
    for controller in document.controllers {
      containment.add(children: controller.children, in: controller.id)
    }
    if let id = containment.controllerInsideItself(), let element = reading.ids[id]?.element {
      throw reading.error(
        .reference, at: element, expected: "containment that ends",
        found: "'\(id)', which contains itself")
    }
    for id in containment.containedTwice() {
      guard let element = reading.ids[id]?.element else { continue }
      reading.note(element, "controller '\(id)' is contained in more than one place")
    }
    document.detachedViews += reading.detached
    noteLooseGestures(reading)
    reading.noteUnusedStrings()
    document.notes = repairs.notes + reading.notes
    return document
  }

  private func checkType(of root: XMLElementNode, source: String) throws(DocumentError) {
    func fault(_ reason: DocumentError.Reason, _ found: String) -> DocumentError {
      DocumentError(
        reason, source: source, location: root.location,
        expected: "an Interface Builder document for UIKit (CocoaTouch)", found: found)
    }
    guard root.name == "document" else { throw fault(.value, "root element '\(root.name)'") }
    guard let type = root.attributes["type"] ?? root.attributes["targetRuntime"] else {
      throw fault(.missing, "a document without type")
    }
    guard type.contains("CocoaTouch") || type.contains("AppleTV") else {
      let hint = type.contains("Cocoa") ? ", which is for macOS" : ""
      throw fault(.value, "type '\(type)'\(hint)")
    }
  }

  private func readScene(
    _ scene: XMLElementNode, _ reading: InterfaceReading,
    into document: inout InterfaceDocument, _ containment: inout Containment
  ) throws(DocumentError) {
    let first = document.controllers.count
    let objects = ObjectsReader(reading: reading)
    for child in scene.children {
      if child.name == "objects" {
        try objects.read(child, into: &document)
      } else {
        reading.passOver(child, in: scene)
      }
    }
    let owner = document.controllers.indices.contains(first) ? first : nil
    containment.add(
      embedded: reading.takeEmbedded(), in: owner.map { document.controllers[$0].id })
    objects.hang(reading.takeSegues(), on: owner, &document)
  }

  private func openWindow(
    for root: XMLElementNode, _ reading: InterfaceReading, in document: inout InterfaceDocument
  ) throws(DocumentError) {
    guard let id = root.attributes["initialViewController"] else {
      if root.child("scenes") != nil {
        reading.note(root, "the storyboard has no initial view controller: no window")
      }
      return
    }
    guard document.controllers.contains(where: { $0.id == id }) else {
      throw reading.error(
        .reference, at: root, expected: "the id of a view controller as initialViewController",
        found: "'\(id)'")
    }
    let window = ViewNode(viewClass: ClassDescription(name: "UIWindow", base: "UIWindow"))
    document.windows.append(WindowNode(view: window, rootViewController: id))
  }

  private func noteLooseGestures(_ reading: InterfaceReading) {
    let loose = reading.ids.values.filter {
      ElementClasses.gestures[$0.element.name] != nil
        && !reading.attachedGestures.contains($0.element.id ?? "")
    }
    for gesture in loose.sorted(by: { $0.element.line < $1.element.line }) {
      reading.note(gesture.element, "recognizer '\(gesture.element.id ?? "")' is on no view")
    }
  }
}
