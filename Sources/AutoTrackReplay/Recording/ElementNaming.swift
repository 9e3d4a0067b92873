import ViewTreeModel

extension LiveInterface {
  /// The longest text that stands in a selector.
  private static let longestText = 40

  /// A selector that names an element and no other now: its id, else the first of these that is enough:
  /// its class, the class with its accessibility identifier or with what it says, and the class with its
  /// number; where that is not enough below the nearest element with an id. Nil for what no selector
  /// finds.
  ///
  /// What is typed, and texts of private elements, are never in it.
  func selector(of element: ModelObject) -> TargetSelector? {
    if let id = id(of: element), self.element(id: id) === element { return .id(id) }
    guard let name = classNames(of: element).first, !name.isEmpty else { return nil }
    let isBare = name.unicodeScalars.allSatisfy(SelectorParser.isNamePart)
    let ownClass = isBare ? name : ":class(\(SelectorParser.quoted(name)))"
    var plain = [ownClass]
    if let identifier = (element as? View)?.accessibilityIdentifier, !identifier.isEmpty {
      plain.append("\(ownClass)[accessibilityIdentifier=\(SelectorParser.quoted(identifier))]")
    }
    if let text = shownText(of: element), !text.isEmpty, text.utf8.count <= Self.longestText,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    {
      plain.append("\(ownClass):text(\(SelectorParser.quoted(text)))")
    }
    let anchor = nearestNamed(above: element)
    for candidate in plain + plain.compactMap({ text in anchor.map { "\($0) \(text)" } }) {
      if let found = unique(candidate, element) { return found }
    }
    for start in [anchor.map { "\($0) \(ownClass)" }, ownClass].compactMap(\.self) {
      guard let selector = try? TargetSelector.parse(start),
        let place = selector.matches(in: self).firstIndex(where: { $0 === element })
      else { continue }
      if let found = unique("\(start):nth(\(place))", element) { return found }
    }
    return nil
  }

  private func unique(_ text: String, _ element: ModelObject) -> TargetSelector? {
    guard let selector = try? TargetSelector.parse(text) else { return nil }
    let found = selector.matches(in: self)
    return found.count == 1 && found[0] === element ? selector : nil
  }

  /// The selector of the nearest element with an id that contains this one.
  private func nearestNamed(above element: ModelObject) -> String? {
    var current = parent(of: element)
    // A chain of the app's own may lead back.
    for _ in 0..<10_000 {
      guard let above = current else { return nil }
      if let id = id(of: above), self.element(id: id) === above {
        return TargetSelector.id(id).text
      }
      current = parent(of: above)
    }
    return nil
  }
}
