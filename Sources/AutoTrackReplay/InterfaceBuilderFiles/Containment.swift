/// Which controller contains which, by relationship or by embedding.
struct Containment {
  private var contained: [String: [String]] = [:]
  private var order: [String] = []

  /// Adds the children of a controller.
  mutating func add(children: [String], in controller: String) {
    if contained[controller] == nil { order.append(controller) }
    contained[controller, default: []] += children
  }

  /// Adds controllers that are embedded in a controller's views.
  mutating func add(embedded: [String], in controller: String?) {
    if let controller { add(children: embedded, in: controller) }
  }

  /// A controller that is its own ancestor, nil if there is none.
  ///
  /// Without recursion: a chain may be as long as the document has controllers.
  func controllerInsideItself() -> String? {
    var finished: Set<String> = []
    for start in order where !finished.contains(start) {
      var path: [(id: String, next: Int)] = [(start, 0)]
      var onPath: Set<String> = [start]
      while let (id, next) = path.last {
        let children = contained[id] ?? []
        guard next < children.count else {
          path.removeLast()
          onPath.remove(id)
          finished.insert(id)
          continue
        }
        path[path.count - 1].next += 1
        let child = children[next]
        if onPath.contains(child) { return child }
        guard !finished.contains(child) else { continue }
        path.append((child, 0))
        onPath.insert(child)
      }
    }
    return nil
  }

  /// Controllers that several places contain, in order of their ids.
  func containedTwice() -> [String] {
    var counts: [String: Int] = [:]
    for child in contained.values.joined() { counts[child, default: 0] += 1 }
    return counts.filter { $0.value > 1 }.keys.sorted()
  }
}
