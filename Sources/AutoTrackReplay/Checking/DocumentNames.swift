import AutoTrack

/// The names that a document gives, and where.
struct DocumentNames {
  let parts: [DocumentParts.Part]
  private let numbered: NumberedDocument

  init(_ numbered: NumberedDocument) {
    self.numbered = numbered
    parts = Array(DocumentParts(numbered.document))
  }

  /// A part as a place of a finding.
  ///
  /// - Parameter mask: Changes id and class before they are shown; then its text is left out.
  func place(of part: DocumentParts.Part, mask: ((String) -> String)? = nil) -> CheckFinding.Place {
    let shown = mask ?? { $0 }
    let text = mask == nil ? Self.text(of: part).map { " \(JSONText.excerpt($0))" } ?? "" : ""
    let what = JSONText.plain(shown(part.className), atMost: 80) + text
    guard let id = part.id, numbered.isOwn(id) else {
      return CheckFinding.Place(location: location(of: part), element: what)
    }
    return CheckFinding.Place(
      location: location(of: part), element: "\(TargetSelector.id(shown(id)).text) (\(what))")
  }

  /// Menus have no place of their own: what opens them has.
  private func location(of part: DocumentParts.Part) -> DocumentLocation {
    var part = part
    while case .menu = part.node, let parent = part.parent { part = parts[parent] }
    return part.location
  }

  /// What a person reads on it, never what was typed.
  private static func text(of part: DocumentParts.Part) -> String? {
    guard !part.isIgnored else { return nil }
    switch part.node {
    case .view(let view):
      for name in ["title", "titles"] {
        if case .string(let title) = view.properties[name] { return title }
      }
      let isLabel = view.viewClass.name == "UILabel" || view.viewClass.base == "UILabel"
      if isLabel, case .string(let text) = view.properties["text"] { return text }
      return nil
    case .item(let item): return item.title
    case .menu(let menu): return menu.title.isEmpty ? nil : menu.title
    case .controller, .gesture: return nil
    }
  }

  // MARK: Personal text

  /// Names that look personal, or made at run time: one finding a name.
  func personal() -> [CheckFinding] {
    var order: [String] = []
    var found: [String: (what: String, text: PersonalText, parts: [Int])] = [:]
    for (number, part) in parts.enumerated() where !part.isIgnored && !part.isPlace {
      for (role, name) in names(of: part) {
        if var known = found[name] {
          // A name that is id and identifier of one element is told once.
          if known.parts.last != number { known.parts.append(number) }
          found[name] = known
          continue
        }
        guard let text = PersonalText.first(in: name) else { continue }
        // Ids are in no path: one that was made once and for all does no harm.
        if role == Self.idRole, !text.kind.isPersonal { continue }
        order.append(name)
        found[name] = (role, text, [number])
      }
    }
    return order.compactMap { name in found[name].map { finding(name, $0.what, $0.text, $0.parts) }
    }
  }

  private func finding(
    _ name: String, _ role: String, _ text: PersonalText, _ numbers: [Int]
  ) -> CheckFinding {
    let masked = text.masked(name)
    let mask: (String) -> String = { shown in
      shown == name ? masked : PersonalText.first(in: shown)?.masked(shown) ?? shown
    }
    let what = text.kind.isPersonal ? "looks like" : "holds"
    return CheckFinding(
      kind: .personalText, places: numbers.map { place(of: parts[$0], mask: mask) },
      message: "\(role) \(JSONText.excerpt(masked)) \(what) \(text.kind.name)", subject: nil,
      suggestion: text.kind.isPersonal
        ? "name the element by what it is for (\"accountRow\"), and leave the value to the app's own data"
        : "give it a name that is the same in every run, or its row's place: events of one element would be "
          + "spread over as many paths as there are values")
  }

  private static let idRole = "the id"

  /// What of a part may end in a path, with what it is.
  private func names(of part: DocumentParts.Part) -> [(role: String, name: String)] {
    var names = [("the class", part.className)]
    if let identifier = part.identifier { names.append(("the identifier", identifier)) }
    var parameters: [String: PropertyValue] = [:]
    switch part.node {
    case .view(let view):
      names += view.targets.map { ("the handler", $0.action) }
      parameters = view.parameters
    case .controller(let controller): parameters = controller.parameters
    case .gesture(let gesture): names += gesture.targets.map { ("the handler", $0.action) }
    case .item(let item): names += item.target.map { [("the handler", $0.action)] } ?? []
    case .menu(let menu):
      names += menu.action.map { [("the handler", $0)] } ?? []
      names += menu.identifier.map { [("the identifier", $0)] } ?? []
    }
    for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
      names.append(("the parameter", key))
      if case .string(let text) = value, PersonalText.first(in: text)?.kind.isPersonal == true {
        names.append(("the parameter's value", text))
      }
    }
    if let id = part.id, numbered.isOwn(id) { names.append((Self.idRole, id)) }
    return names
  }
}
