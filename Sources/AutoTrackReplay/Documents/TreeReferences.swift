import AutoTrack

/// Checks what the parts of a document say about each other.
struct TreeReferences {
  private let document: InterfaceDocument
  /// The line of every id in the document.
  private let lines: [String: Int]
  private let controllers: [String: ControllerNode]

  init(document: InterfaceDocument, lines: [String: Int]) {
    self.document = document
    self.lines = lines
    controllers = Dictionary(
      document.controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Throws `.reference` for an id that nothing has, or that no controller has where one is
  /// needed, and for controllers that contain, embed or present themselves through others.
  func check(_ references: [TreeReading.Reference]) throws(DocumentError) {
    for reference in references {
      if reference.isController ? controllers[reference.id] != nil : lines[reference.id] != nil {
        continue
      }
      let names = reference.isController ? Array(controllers.keys) : Array(lines.keys)
      let near = names.compactMap { name in
        NearMiss.closeness(reference.id, name).map { ($0, name) }
      }.min { $0 < $1 }
      let hint = near.map { "; did you mean \(JSONText.excerpt($0.1))?" } ?? ""
      let isOther = lines[reference.id].map { ", which line \($0) gives to something else" } ?? ""
      throw DocumentError(
        .reference, source: document.source, location: reference.location,
        expected: "the id of \(reference.isController ? "a controller" : "a part") of the document",
        found: JSONText.excerpt(reference.id) + isOther + hint)
    }
    try checkContainment()
  }

  // MARK: Containment

  /// The most controllers inside, embedded in or presented on each other that are built: a path has at
  /// most 1,024 nodes, and appearance goes through all of them.
  static let maximumDepth = 512

  /// Throws `.reference` for controllers that lead back to themselves, `.limit` for more than so many
  /// inside each other.
  func checkContainment(limit: Int = .max) throws(DocumentError) {
    var inner = Dictionary(uniqueKeysWithValues: controllers.keys.map { ($0, [String]()) })
    for controller in document.controllers {
      inner[controller.id, default: []] += controller.children + Self.embedded(in: controller)
      if let presenter = controller.presentedBy { inner[presenter]?.append(controller.id) }
    }
    var heights: [String: Int] = [:]
    for controller in document.controllers where heights[controller.id] == nil {
      try walk(from: controller.id, inner, &heights, limit: limit)
    }
  }

  /// Walks depth first with a stack of its own: chains may be as long as the document.
  private func walk(
    from start: String, _ inner: [String: [String]], _ heights: inout [String: Int],
    limit: Int
  ) throws(DocumentError) {
    var path: [(id: String, next: Int)] = [(start, 0)]
    var onPath: Set<String> = [start]
    while let (id, next) = path.last {
      let children = inner[id] ?? []
      guard next < children.count else {
        path.removeLast()
        onPath.remove(id)
        let height = 1 + (children.compactMap { heights[$0] }.max() ?? 0)
        guard height <= limit else { throw depthError(id, limit) }
        heights[id] = height
        continue
      }
      path[path.count - 1].next += 1
      let child = children[next]
      if onPath.contains(child) {
        let cycle = path.drop { $0.id != child }.map(\.id)
        throw cycleError(cycle, back: child)
      }
      if heights[child] == nil {
        path.append((child, 0))
        onPath.insert(child)
      }
    }
  }

  private func depthError(_ id: String, _ limit: Int) -> DocumentError {
    DocumentError(
      .limit, source: document.source, location: controllers[id]?.location ?? DocumentLocation(),
      expected: "at most \(limit) controllers inside each other", found: "more")
  }

  private func cycleError(_ cycle: [String], back: String) -> DocumentError {
    let shown = cycle.count > 8 ? cycle.prefix(7) + ["…"] : ArraySlice(cycle)
    return DocumentError(
      .reference, source: document.source,
      location: controllers[back]?.location ?? DocumentLocation(),
      expected: "controllers that do not contain, embed or present themselves",
      found: (shown + [back]).joined(separator: " → "))
  }

  /// The controllers whose views stand inside a controller's view, or that it embeds by a segue.
  private static func embedded(in controller: ControllerNode) -> [String] {
    var found = controller.segues.filter { $0.kind == "embed" }.map(\.destination)
    var open = controller.view.map { [$0] } ?? []
    while let view = open.popLast() {
      if let embedded = view.embeddedController { found.append(embedded) }
      open += view.subviews
      open += view.prototypes
    }
    return found
  }
}
