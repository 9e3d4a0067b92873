import AutoTrack

/// One reading of a dump.
struct ATSPIReading {
  /// An element that waits to be read.
  private struct Waiting {
    let value: JSONValue
    /// The path of the list that it is in, and its place there.
    let list: String
    let place: Int
    /// The place of the view that it is in.
    let parent: Int
    /// Whether something around it is edited.
    let isEdited: Bool
  }

  let source: String
  var notes = CountedNotes()
  /// The views so far, in document order.
  private var views: [DumpedView] = []
  /// The toolkit of the program.
  private(set) var toolkit = ""

  init(source: String) { self.source = source }

  /// Reads a dump.
  mutating func document(_ cursor: JSONCursor) throws(DocumentError) -> InterfaceDocument {
    var properties: [String: PropertyValue] = [:]
    // An element alone is a dump that does not say what it is of.
    let isWhole = cursor["role"] == nil
    let root = isWhole ? try cursor.required("application", "a dump") : cursor
    if isWhole {
      noteUnknown(in: try cursor.members("a dump"), besides: ATSPIMembers.document)
      for member in ["toolkit", "version"] {
        guard let text = try text(cursor[member]) else { continue }
        properties[member] = .string(text)
        if member == "toolkit" { toolkit = text }
      }
    }
    try readTree(root)
    views[0].view.properties.merge(properties) { own, _ in own }
    return try DumpAssembly(source: source).document(of: views, notes: notes.notes)
  }

  /// Reads an element and everything in it. Depth takes memory, not stack.
  private mutating func readTree(_ root: JSONCursor) throws(DocumentError) {
    var open: [Waiting] = []
    try readElement(root, in: nil, isEdited: false, inside: &open)
    // Last first; a path is made when its element's turn comes, as many elements may wait.
    while let next = open.popLast() {
      let cursor = JSONCursor(
        value: next.value, path: "\(next.list)[\(next.place)]", source: source)
      try readElement(cursor, in: next.parent, isEdited: next.isEdited, inside: &open)
    }
  }

  private mutating func readElement(
    _ cursor: JSONCursor, in parent: Int?, isEdited: Bool, inside open: inout [Waiting]
  ) throws(DocumentError) {
    let members = try cursor.members("an element")
    guard views.count < TreeDocumentReader.maximumNodes else {
      throw cursor.failure(
        .limit, expected: "at most \(TreeDocumentReader.maximumNodes) elements", found: "more")
    }
    let name = try cursor.required("role", "an element").nonEmptyString("a role")
    let role = ATSPIRole.named(name)
    var view = ViewNode(viewClass: ClassDescription(name: name, base: role.base))
    let id = try id(of: cursor)
    view.location = DocumentLocation(
      line: cursor.value.line, path: id.map { "\(name)#\($0)" } ?? name)
    noteUnknown(in: members, besides: ATSPIMembers.element)
    if let id { view.properties["accessibilityIdentifier"] = .string(id) }
    let states = Set(try list(cursor["states"], "states") ?? [])
    let isEdited =
      isEdited || states.contains("editable") || role.isText
      || name == "combo box" && Self.holdsText(cursor.value)
    try readTexts(cursor, name, role, isEdited: isEdited, into: &view)
    // An application has no states.
    if parent != nil { read(states, role, into: &view) }
    try readActions(cursor, role, into: &view)
    if let omitted = try cursor["omitted"]?.integer(in: 0...Int(Int32.max)), omitted > 0 {
      notes.add(view.location, "children that the dump left out: their paths are unknown")
    }
    var dumped = DumpedView(view, in: parent ?? 0)
    dumped.bounds = try bounds(of: cursor)
    if parent != nil, !states.isEmpty { dumped.isVisible = states.contains("visible") }
    let place = views.count
    views.append(dumped)
    let list = "\(cursor.path).children"
    open += try children(of: cursor).enumerated().reversed().map { child in
      Waiting(
        value: child.element, list: list, place: child.offset, parent: place, isEdited: isEdited)
    }
  }

  /// An element's id: its own member, or the attribute that toolkits have for it.
  private func id(of cursor: JSONCursor) throws(DocumentError) -> String? {
    for member in [cursor["id"], cursor["attributes"]?["id"]] {
      guard let member else { continue }
      if case .null = member.value.content { continue }
      let id = try member.string("an id (a string)")
      if !id.isEmpty { return id }
    }
    return nil
  }

  // MARK: Typed text

  /// How much of a combo box is looked at. Its rows come after its entry, if it has one.
  private static let searchLimit = 64

  /// Whether a combo box has an entry inside: Qt calls it by what was typed there.
  private static func holdsText(_ value: JSONValue) -> Bool {
    var open = children(of: value)
    var place = 0
    while place < open.count, place < searchLimit {
      let cursor = JSONCursor(value: open[place], path: "", source: "")
      place += 1
      if let role = cursor["role"]?.value.text, ATSPIRole.named(role).isText { return true }
      if case .array(let states)? = cursor["states"]?.value.content,
        states.contains(where: { $0.text == "editable" })
      {
        return true
      }
      open += children(of: cursor.value).prefix(searchLimit)
    }
    return false
  }

  private static func children(of value: JSONValue) -> [JSONValue] {
    guard case .object(let members) = value.content,
      case .array(let children)? = members.first(where: { $0.name == "children" })?.value.content
    else { return [] }
    return children
  }

  // MARK: Values

  private mutating func noteUnknown(
    in members: [(name: String, cursor: JSONCursor)], besides known: Set<String>
  ) {
    for (name, cursor) in members where !known.contains(name) {
      notes.add(
        cursor.location, "member \(JSONText.excerpt(name)) is not known: left out",
        kind: "members that are not known: left out")
    }
  }

  /// A text; nil for none, and for null.
  func text(_ cursor: JSONCursor?) throws(DocumentError) -> String? {
    guard let cursor else { return nil }
    if case .null = cursor.value.content { return nil }
    return try cursor.string()
  }

  /// A list of texts; nil for none, and for null.
  func list(_ cursor: JSONCursor?, _ what: String) throws(DocumentError) -> [String]? {
    guard let cursor else { return nil }
    if case .null = cursor.value.content { return nil }
    return try cursor.strings(what)
  }

  private func children(of cursor: JSONCursor) throws(DocumentError) -> [JSONValue] {
    guard let children = cursor["children"] else { return [] }
    switch children.value.content {
    case .null: return []
    case .array(let children): return children
    default: throw children.failure(expected: "elements (an array)")
    }
  }
}
