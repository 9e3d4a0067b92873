import AutoTrack
import ViewTreeModel

/// Builds interfaces: a document's nodes become live responders of the model.
///
/// A class that the model has is itself; every other one is data: an object of the nearest class that
/// the model has, under its own name, whose class record has a method for each action that the
/// document sends it and each selector that it says to implement. Each controller exists once. Trees
/// may be as deep as documents can be.
///
/// Simplified against UIKit: a page's toolbar items stand in a toolbar on top of its navigation
/// controller's view, or in its own view without one; a segue's control sends `perform:`, as UIKit's
/// segue templates do.
public struct InterfaceBuilder: Sendable {
  /// Creates a builder.
  public init() {}

  /// Builds a document. Nothing appears before `LiveInterface.show()`.
  ///
  /// - Throws: `.duplicateID` for an id that two parts have, `.reference` for an id that nothing has or
  ///   that is no controller's, and for controllers that contain themselves, `.limit` for more than 512
  ///   controllers inside each other, 1,024 in one container, or 1,024 targets of one control, `.value` for a
  ///   property of another type; each names file, line and path.
  public func build(_ document: InterfaceDocument) throws(DocumentError) -> LiveInterface {
    let application = Application()
    let live = LiveInterface(application, source: document.source)
    live.notes = document.notes
    let building = DocumentBuilding(document, live)
    try building.run()
    live.notes += live.classes.notes + building.parts.notes
    live.classes.notes = []
    return live
  }
}

extension LiveInterface {
  /// Builds a view for a script: nothing of the interface changes before `adopt`.
  func makeParts(source: String) -> ViewBuilding {
    ViewBuilding(self, source: source)
  }
}
