import AutoTrack
import ViewTreeModel

// What fingers and keys do.
extension ScriptReading {
  /// The farthest that a point may lie from the origin, and the longest that a gesture may take.
  private static let farthest = 1_000_000.0
  private static let longest = 3600.0

  /// What fingers and keys do; nil for another operation.
  static func touch(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "tap":
      return .tap(
        on: try touchTarget(cursor), taps: try cursor["taps"]?.integer(in: 1...100) ?? 1,
        touches: try touches(cursor))
    case "press":
      return .press(
        on: try touchTarget(cursor), seconds: try seconds("seconds", cursor) ?? 1,
        touches: try touches(cursor))
    case "drag": return .drag(on: try touchTarget(cursor), try drag(cursor))
    case "pinch":
      let pinch = Pinch()
      return .pinch(
        on: try touchTarget(cursor),
        Pinch(
          scale: try number("scale", in: 0...100, cursor) ?? pinch.scale,
          rotation: try number("rotation", in: -100...100, cursor) ?? pinch.rotation,
          spread: try number("spread", in: 0...farthest, cursor) ?? pinch.spread,
          seconds: try seconds("seconds", cursor) ?? pinch.seconds,
          steps: try steps(cursor) ?? pinch.steps))
    case "fingers":
      let list = try cursor.required("changes", "the step")
      let changes = try list.list("what fingers do") { change throws(DocumentError) in
        try fingerChange(change)
      }
      if changes.isEmpty { throw list.failure(expected: "at least one finger's change") }
      return .fingers(changes)
    case "key": return .key(try keyStroke(cursor), modifiers: try modifiers(cursor))
    case "focus":
      var element: TargetSelector?
      if let member = cursor["on"] { element = try selector(member) }
      return .focus(on: element)
    default: return nil
    }
  }

  private static func touchTarget(_ cursor: JSONCursor) throws(DocumentError) -> TouchTarget {
    var target = TouchTarget()
    if let on = cursor["on"] { target.element = try selector(on) }
    if let at = cursor["at"] { target.point = try point(at) }
    if target == TouchTarget() {
      throw cursor.failure(.missing, expected: "\"on\" or \"at\"", found: "neither")
    }
    return target
  }

  static func point(_ cursor: JSONCursor) throws(DocumentError) -> Point {
    let what = "a point: from the left, from the top"
    let numbers = try cursor.list(what) { side throws(DocumentError) in try side.number() }
    guard numbers.count == 2 else {
      throw cursor.failure(expected: what, found: "\(numbers.count) numbers")
    }
    guard numbers.allSatisfy({ -farthest...farthest ~= $0 }) else {
      throw cursor.failure(
        expected: "a point at most \(JSONText.number(farthest)) points from the origin",
        found: "one farther away")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func touches(_ cursor: JSONCursor) throws(DocumentError) -> Int {
    try cursor["touches"]?.integer(in: 1...10) ?? 1
  }

  private static func steps(_ cursor: JSONCursor) throws(DocumentError) -> Int? {
    try cursor["steps"]?.integer(in: 1...1000)
  }

  private static func number(
    _ member: String, in range: ClosedRange<Double>, _ cursor: JSONCursor
  ) throws(DocumentError) -> Double? {
    guard let cursor = cursor[member] else { return nil }
    let (low, high) = (JSONText.number(range.lowerBound), JSONText.number(range.upperBound))
    let what = "a number from \(low) to \(high)"
    let number = try cursor.number(what)
    guard range.contains(number) else { throw cursor.failure(expected: what) }
    return number
  }

  private static func seconds(
    _ member: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> Double? {
    try number(member, in: 0...longest, cursor)
  }

  private static func drag(_ cursor: JSONCursor) throws(DocumentError) -> Drag {
    try requireOne(of: ["by", "to"], cursor)
    let way: Drag.Way
    if let by = cursor["by"] {
      way = .by(try point(by))
    } else {
      way = .to(try point(try cursor.required("to", "the step")))
    }
    var drag = Drag(way)
    drag.seconds = try seconds("seconds", cursor) ?? drag.seconds
    drag.hold = try seconds("hold", cursor) ?? drag.hold
    drag.touches = try touches(cursor)
    drag.steps = try steps(cursor) ?? drag.steps
    drag.isCancelled = try cursor["cancelled"]?.bool() ?? false
    return drag
  }

  private static func fingerChange(_ cursor: JSONCursor) throws(DocumentError) -> FingerInput {
    try cursor.requireObject("a finger's change", members: ScriptMembers.fingerChange)
    try requireOne(of: ["down", "move", "up", "cancel"], cursor)
    func finger(_ name: String, beside point: String?) throws(DocumentError) -> Int? {
      guard let member = cursor[name] else { return nil }
      for other in ["at", "to"] where other != point {
        if let found = cursor[other] {
          throw found.failure(
            expected: "no \"\(other)\" beside \"\(name)\"", found: "member \"\(other)\"")
        }
      }
      return try member.integer(in: 0...1000)
    }
    if let down = try finger("down", beside: "at") {
      return .down(down, at: try point(try cursor.required("at", "a finger's change")))
    }
    if let move = try finger("move", beside: "to") {
      return .move(move, to: try point(try cursor.required("to", "a finger's change")))
    }
    if let up = try finger("up", beside: nil) { return .up(up) }
    return .cancel(try finger("cancel", beside: nil) ?? 0)
  }

  // MARK: Keys

  private static func keyStroke(_ cursor: JSONCursor) throws(DocumentError) -> KeyStroke {
    try requireOne(of: ["name", "text"], cursor)
    if let name = cursor["name"] { return .name(try name.name("a key")) }
    let member = try cursor.required("text", "the step")
    guard let text = member.value.text, !text.isEmpty else {
      throw member.failure(
        expected: "keys to press (a string that is not empty)", found: "another value")
    }
    return .text(text)
  }

  private static func modifiers(_ cursor: JSONCursor) throws(DocumentError) -> [KeyModifier] {
    guard let member = cursor["modifiers"] else { return [] }
    let all = try member.list("keys held down") { name throws(DocumentError) -> KeyModifier in
      try name.name("a key that is held down")
    }
    // A set, in one order.
    return KeyModifier.allCases.filter(all.contains)
  }
}

// What is chosen in menus, search bars and rows.
extension ScriptReading {
  /// nil for another operation.
  static func choice(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "search": return .search(on: try selector("on", cursor), try searchChoice(cursor))
    case "rowAction":
      return .rowAction(
        on: try selector("on", cursor), at: try listPlace(cursor),
        edge: try cursor["edge"]?.name("an edge") ?? .trailing,
        index: try index("index", cursor) ?? 0)
    case "accessory":
      return .accessory(on: try selector("on", cursor), at: try listPlace(cursor))
    case "commitRow":
      return .commitRow(
        on: try selector("on", cursor), at: try listPlace(cursor),
        try cursor["style"]?.name("an editing style") ?? .delete)
    case "menu": return .menu(try menuOpening(cursor))
    case "chooseMenu": return .chooseMenu(try menuPick(cursor))
    case "closeMenu": return .closeMenu
    default: return nil
    }
  }

  private enum SearchButton: String, CaseIterable {
    case search, cancel
  }

  private static func searchChoice(_ cursor: JSONCursor) throws(DocumentError) -> SearchChoice {
    try requireOne(of: ["button", "scope"], cursor)
    if let scope = try index("scope", cursor) { return .scope(scope) }
    let button = try cursor.required("button", "the step")
    return try button.name("a button", as: SearchButton.self) == .search ? .search : .cancel
  }

  /// The kinds of menus.
  enum MenuKind: String, CaseIterable {
    case own, context, edit
  }

  private static func menuOpening(_ cursor: JSONCursor) throws(DocumentError) -> MenuOpening {
    let kind = try cursor["kind"]?.name("a kind of menu", as: MenuKind.self) ?? .own
    if kind != .context, let at = cursor["at"] {
      throw at.failure(expected: "\"at\" for a context menu only", found: "member \"at\"")
    }
    switch kind {
    case .own: return .own(try selector("on", cursor))
    case .context:
      var place: Point?
      if let at = cursor["at"] { place = try point(at) }
      return .context(try selector("on", cursor), at: place)
    case .edit:
      if let on = cursor["on"] {
        throw on.failure(expected: "no \"on\" for the edit menu", found: "member \"on\"")
      }
      return .edit
    }
  }

  private static func menuPick(_ cursor: JSONCursor) throws(DocumentError) -> MenuPick {
    try requireOne(of: ["path", "identifier", "title"], cursor)
    if let identifier = cursor["identifier"] {
      return .identifier(try identifier.nonEmptyString("an identifier"))
    }
    if let title = cursor["title"] { return .title(try title.string()) }
    let member = try cursor.required("path", "the step")
    let path = try member.list("places in menus") { place throws(DocumentError) in
      try place.integer(in: 0...largestIndex)
    }
    if path.isEmpty { throw member.failure(expected: "at least one place") }
    return .path(path)
  }
}
