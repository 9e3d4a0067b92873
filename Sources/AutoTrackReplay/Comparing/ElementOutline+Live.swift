import AutoTrack
import ViewTreeModel

extension ElementOutline {
  /// A live interface in outline: the windows with all they contain, then what is on no screen.
  ///
  /// - Parameter places: Takes each element's place.
  package init(_ live: LiveInterface, places: inout [ObjectIdentifier: Int]) {
    self.init()
    var open: [(element: ModelObject, parent: Int?)] = (live.roots + live.offScreenRoots)
      .reversed().map { ($0, nil) }
    while let (element, parent) = open.popLast() {
      guard places[ObjectIdentifier(element)] == nil else { continue }
      let place = append(Self.element(element, in: live), in: parent)
      places[ObjectIdentifier(element)] = place
      open += live.children(of: element).reversed().map { ($0, place) }
    }
  }

  private static func element(_ object: ModelObject, in live: LiveInterface) -> Element {
    let classes = live.classNames(of: object)
    // What is ignored leaves no text and no identifier anywhere, so neither in a reason.
    let isPrivate = live.isPrivate(object)
    // Too many classes extend these to say anything.
    let base = classes.dropFirst().first.flatMap {
      ["UIView", "UIControl", "UIResponder"].contains($0) ? nil : $0
    }
    var element = Element(classes.first ?? object.className, base: base)
    element.text = isPrivate ? nil : live.text(of: object)
    if !isPrivate {
      let identifiers = [live.id(of: object), accessibilityIdentifier(of: object)]
      element.identifiers = identifiers.compactMap { $0 }
    }
    element.actions = actions(of: object)
    return element
  }

  private static func accessibilityIdentifier(of object: ModelObject) -> String? {
    switch object {
    case let view as View: view.accessibilityIdentifier
    case let item as BarItem: item.accessibilityIdentifier
    default: nil
    }
  }

  private static func actions(of object: ModelObject) -> [String] {
    switch object {
    case let control as Control: control.actions(for: .allEvents).map(\.name)
    case let recognizer as GestureRecognizer: recognizer.actionNames.map(\.name)
    case let item as BarButtonItem: item.actionName.map { [$0.name] } ?? []
    default: []
    }
  }
}
