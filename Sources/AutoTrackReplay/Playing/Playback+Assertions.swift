import AutoTrack
import ViewTreeModel

// What compares the interface as it is.
extension Playback {
  /// Compares; what does not hold is a difference, also that an element is not there.
  func compare(_ assertion: Assertion) {
    if let page = assertion.page { compare(page: page) }
    guard let selector = assertion.element else { return }
    let found = selector.matches(in: live)
    let around = { [live] in
      found.first.map { TreeContext(around: $0, in: live) }
        ?? TreeContext(ofFailed: selector, in: live)
    }
    if assertion.exists == false || assertion.count != nil {
      let wanted = assertion.count ?? 0
      if found.count == wanted { return }
      return differ(
        [
          difference(
            "the number of \(selector.shown)", "\(wanted)",
            "\(found.count)" + (found.isEmpty ? "" : ": " + Self.list(found, in: live)))
        ], around: around)
    }
    if assertion.exists == true, !found.isEmpty, assertion.saysMore == false { return }
    do throws(DocumentError) {
      let element = try element(selector)
      differ(differences(assertion, of: element, selector.shown), around: around)
    } catch {
      differ([difference(selector.shown, error.expected, error.found)]) { error.context }
    }
  }

  private func difference(_ subject: String, _ expected: String, _ found: String) -> Difference {
    Difference(place: place, subject: subject, expected: expected, found: found)
  }

  private static func list(_ elements: [ModelObject], in live: LiveInterface) -> String {
    elements.prefix(5).map { TargetSelector.summary(of: $0, in: live) }.joined(separator: ", ")
      + (elements.count > 5 ? ", …" : "")
  }

  // MARK: One element

  private func differences(
    _ assertion: Assertion, of element: ModelObject, _ name: String
  ) -> [Difference] {
    var differences: [Difference] = []
    if let wanted = assertion.isVisible, wanted != live.isVisible(element) {
      differences.append(
        difference(
          "\(name) on screen", wanted ? "visible" : "not visible", live.visibility(of: element)))
    }
    let isFocused = (element as? Responder)?.isFirstResponder ?? false
    if let wanted = assertion.isFocused, wanted != isFocused {
      let focus = live.application.firstResponder.map { TargetSelector.summary(of: $0, in: live) }
      differences.append(
        difference(
          "the focus of \(name)", wanted ? "the first responder" : "not the first responder",
          isFocused
            ? "the first responder"
            : focus.map { "first responder is \($0)" } ?? "no first responder"))
    }
    for (property, wanted) in assertion.properties.sorted(by: { $0.key < $1.key }) {
      let value = live.comparedProperty(property, of: element)
      if value == wanted { continue }
      let subject = "property '\(JSONText.plain(property, atMost: 40))' of \(name)"
      // What is typed, and what stands on an ignored element, is in no message.
      let isHidden = live.isPrivate(element) || property == "text" && element is any TextInput
      differences.append(
        difference(
          subject, isHidden ? "what the script says" : wanted.summary,
          isHidden
            ? "another value, which is private"
            : value?.summary ?? noProperty(property, of: element)))
    }
    return differences
  }

  private func noProperty(_ name: String, of element: ModelObject) -> String {
    let near = NearWords.near(name, among: ModelProperties.names(of: element)).first
    return "no such property" + (near.map { "; did you mean \($0)?" } ?? "")
  }

  // MARK: The page

  private func compare(page: String) {
    guard let visible else {
      return differ([difference("the page", JSONText.excerpt(page), "no page on screen")]) { nil }
    }
    if live.id(of: visible) == page || live.classNames(of: visible).first == page { return }
    differ(
      [
        difference(
          "the page", JSONText.excerpt(page), TargetSelector.summary(of: visible, in: live))
      ]) { [live] in TreeContext(around: visible, in: live) }
  }
}

extension Assertion {
  /// Whether something is said of the element beside that it is there.
  fileprivate var saysMore: Bool { !properties.isEmpty || isVisible != nil || isFocused != nil }
}

extension LiveInterface {
  /// A property as assertions compare it: also the text of an input, which no selector reads.
  fileprivate func comparedProperty(_ name: String, of element: ModelObject) -> PropertyValue? {
    if name == "text", let input = element as? any TextInput {
      return .string(input.text ?? "")
    }
    return property(named: name, of: element)
  }

  /// Whether an element is in a window, and neither it nor what contains it is hidden or transparent.
  fileprivate func isVisible(_ element: ModelObject) -> Bool {
    visibility(of: element) == "visible"
  }

  fileprivate func visibility(of element: ModelObject) -> String {
    if !isOnScreen(element) { return "off screen" }
    var view: View? =
      switch element {
      case let view as View: view
      case let controller as ViewController: controller.viewIfLoaded
      case let recognizer as GestureRecognizer: recognizer.view
      case let item as BarItem: item.bar
      case let action as AlertAction: action.alertController?.viewIfLoaded
      default: nil
      }
    while let current = view {
      if current.isHidden || current.alpha < 0.01 {
        let what = current.isHidden ? "hidden" : "transparent"
        return current === element
          ? what : "\(what) with \(TargetSelector.summary(of: current, in: self))"
      }
      view = current.superview
    }
    return "visible"
  }
}
