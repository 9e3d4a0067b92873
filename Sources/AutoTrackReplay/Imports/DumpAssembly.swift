import AutoTrack

/// A view as a dump lists it.
struct DumpedView {
  /// The view without those inside it; its frame is left to the assembly.
  var view: ViewNode
  /// The place in the list of the view that it is in; of the first one, the root, it does not matter.
  var parent: Int
  /// Left, top, width, height on the screen, nil if not known.
  var bounds: [Double]?
  /// Whether the dump says that the view is seen; nil if it does not say.
  var isVisible: Bool?

  /// Creates a view that nothing more is known of.
  init(_ view: ViewNode, in parent: Int) {
    self.view = view
    self.parent = parent
  }
}

/// Makes an interface of the views that a dump lists, whatever its format.
///
/// The root becomes the one window and all others plain views inside it, so that their indexes tell them
/// apart. Frames become relative, an identifier that only one view has also its id. A view that is not
/// seen is hidden unless something inside it is seen.
struct DumpAssembly {
  /// The file's name for messages.
  let source: String

  /// Puts views into each other.
  ///
  /// - Parameter views: The views in document order: each comes behind the one that it is in. There is at
  ///   least the root.
  /// - Throws: `.limit` for more, or deeper, than a tree document may have.
  func document(of views: [DumpedView], notes: [Note]) throws(DocumentError) -> InterfaceDocument {
    try checkLimits(of: views)
    var views = views
    nameUnique(&views)
    setFrames(of: &views)
    hide(&views)
    // From the last to the first: whatever is inside a view is in it before it is put into another one.
    for place in views.indices.dropFirst().reversed() {
      var view = views[place].view
      views[place].view.subviews = []
      view.subviews.reverse()
      views[views[place].parent].view.subviews.append(view)
    }
    var window = views[0].view
    window.subviews.reverse()
    // A class has one base: where the root's is also a view's, the root is told to be a window alone.
    let name = window.viewClass.name
    window.viewClass.base =
      views.dropFirst().contains { $0.view.viewClass.name == name }
      ? views[0].view.viewClass.base : "UIWindow"
    var document = InterfaceDocument(source: source)
    document.windows = [WindowNode(view: window)]
    document.notes = notes
    return document
  }

  private func checkLimits(of views: [DumpedView]) throws(DocumentError) {
    var depths = [1]
    depths.reserveCapacity(views.count)
    var nodes = 1
    for dumped in views.dropFirst() {
      depths.append(depths[dumped.parent] + 1)
      nodes += 1 + dumped.view.gestures.count
      let isDeep = depths[depths.count - 1] > TreeDocumentWriter.maximumDepth
      guard isDeep || nodes > TreeDocumentReader.maximumNodes else { continue }
      let limit =
        isDeep
        ? "views at most \(TreeDocumentWriter.maximumDepth) deep"
        : "at most \(TreeDocumentReader.maximumNodes) nodes"
      throw DocumentError(
        .limit, source: source, location: dumped.view.location, expected: limit,
        found: isDeep ? "deeper" : "more")
    }
  }

  private func nameUnique(_ views: inout [DumpedView]) {
    func identifier(_ view: ViewNode) -> String? {
      guard case .string(let text)? = view.properties["accessibilityIdentifier"] else { return nil }
      return text.isEmpty ? nil : text
    }
    var counts: [String: Int] = [:]
    for dumped in views {
      if let name = identifier(dumped.view) { counts[name, default: 0] += 1 }
    }
    for place in views.indices {
      if let name = identifier(views[place].view), counts[name] == 1 {
        views[place].view.id = name
      }
    }
  }

  private func setFrames(of views: inout [DumpedView]) {
    var origins: [(x: Double, y: Double)] = []
    origins.reserveCapacity(views.count)
    if views[0].bounds == nil { views[0].bounds = extent(of: views) }
    for place in views.indices {
      let above = place == 0 ? (x: 0, y: 0) : origins[views[place].parent]
      guard let bounds = views[place].bounds else {
        origins.append(above)
        continue
      }
      origins.append((bounds[0], bounds[1]))
      views[place].view.frame = [
        bounds[0] - above.x, bounds[1] - above.y, bounds[2], bounds[3],
      ]
    }
  }

  /// A window that has no bounds of its own is as large as the views in it.
  private func extent(of views: [DumpedView]) -> [Double]? {
    let inside = views.dropFirst().filter { $0.parent == 0 }.compactMap(\.bounds)
    let right = inside.map { $0[0] + $0[2] }.max()
    let bottom = inside.map { $0[1] + $0[3] }.max()
    guard let right, let bottom else { return nil }
    return [0, 0, max(0, right), max(0, bottom)]
  }

  private func hide(_ views: inout [DumpedView]) {
    var seen = views.map { $0.isVisible == true }
    for place in views.indices.dropFirst().reversed() {
      if seen[place] { seen[views[place].parent] = true }
      if views[place].isVisible == false, !seen[place] {
        views[place].view.properties["isHidden"] = .bool(true)
      }
    }
  }
}
