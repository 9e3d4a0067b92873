import AutoTrack
import ViewTreeModel

extension LiveInterface {
  /// The responders that a path names, on screen or not: more than one where the interface has nothing that
  /// tells them apart in a path (`PathLookup`). Of an item's or a menu's path, nothing is found.
  ///
  /// - Parameter configuration: What the path was built with.
  public func responders(
    named path: ParsedPath, configuration: Configuration = .standard
  ) -> [Responder] {
    ViewTree().responders(
      named: path, in: application, detached: offScreenRoots.compactMap { $0 as? Responder },
      configuration: configuration)
  }
}
