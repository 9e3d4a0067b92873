import AutoTrack
import ViewTreeModel

// What fingers, keys and choices are written as.
extension ScriptWriting {
  static func addHand(
    _ operation: ScriptStep.Operation, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    switch operation {
    case .tap(let on, let taps, let touches):
      try start("tap", on, &object, line)
      if taps != 1 { object.add("taps", taps) }
      if touches != 1 { object.add("touches", touches) }
    case .press(let on, let seconds, let touches):
      try start("press", on, &object, line)
      try add(seconds, unless: 1, "seconds", to: &object, line)
      if touches != 1 { object.add("touches", touches) }
    case .drag(let on, let drag):
      try start("drag", on, &object, line)
      try add(drag, to: &object, line)
    case .pinch(let on, let pinch):
      try start("pinch", on, &object, line)
      let usual = Pinch()
      try add(pinch.scale, unless: usual.scale, "scale", to: &object, line)
      try add(pinch.rotation, unless: usual.rotation, "rotation", to: &object, line)
      try add(pinch.spread, unless: usual.spread, "spread", to: &object, line)
      try add(pinch.seconds, unless: usual.seconds, "seconds", to: &object, line)
      if pinch.steps != usual.steps { object.add("steps", pinch.steps) }
    case .fingers(let changes):
      object.add("op", "fingers")
      var list: [JSONValue] = []
      for change in changes { list.append(try value(of: change, line)) }
      object.add("changes", JSONValue(.array(list)))
    case .key(let stroke, let modifiers):
      object.add("op", "key")
      switch stroke {
      case .name(let name): object.add("name", name.rawValue)
      case .text(let text): object.add("text", text)
      }
      object.add("modifiers", list: modifiers.map(\.rawValue))
    case .focus(let on):
      object.add("op", "focus")
      object.add("on", on?.text)
    default: break
    }
  }

  static func addChoice(
    _ operation: ScriptStep.Operation, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    switch operation {
    case .search(let on, let choice):
      object.add("op", "search")
      object.add("on", on.text)
      switch choice {
      case .search: object.add("button", "search")
      case .cancel: object.add("button", "cancel")
      case .scope(let index): object.add("scope", index)
      }
    case .rowAction(let on, let place, let edge, let index):
      object.add("op", "rowAction")
      object.add("on", on.text)
      add(place, to: &object)
      if edge != .trailing { object.add("edge", edge.rawValue) }
      if index != 0 { object.add("index", index) }
    case .accessory(let on, let place):
      object.add("op", "accessory")
      object.add("on", on.text)
      add(place, to: &object)
    case .commitRow(let on, let place, let style):
      object.add("op", "commitRow")
      object.add("on", on.text)
      add(place, to: &object)
      if style != .delete { object.add("style", style.rawValue) }
    case .menu(let opening):
      object.add("op", "menu")
      switch opening {
      case .own(let on): object.add("on", on.text)
      case .context(let on, let place):
        object.add("on", on.text)
        object.add("kind", "context")
        if let place { object.add("at", try value(of: place, line)) }
      case .edit: object.add("kind", "edit")
      }
    case .chooseMenu(let pick):
      object.add("op", "chooseMenu")
      switch pick {
      case .path(let path):
        object.add("path", JSONValue(.array(path.map { JSONValue(.number(Double($0))) })))
      case .identifier(let identifier): object.add("identifier", identifier)
      case .title(let title): object.add("title", title)
      }
    case .closeMenu: object.add("op", "closeMenu")
    case .preferred: object.add("op", "preferred")
    case .tapOutside: object.add("op", "tapOutside")
    case .endEditing: object.add("op", "endEditing")
    case .scene(let step, let window):
      object.add("op", "sceneLifecycle")
      object.add("name", step.rawValue)
      object.add("of", window?.text)
    default: break
    }
  }

  // MARK: Parts

  private static func start(
    _ name: String, _ target: TouchTarget, _ object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    object.add("op", name)
    object.add("on", target.element?.text)
    if let point = target.point { object.add("at", try value(of: point, line)) }
  }

  private static func value(of point: Point, _ line: Int) throws(DocumentError) -> JSONValue {
    JSONValue(.array([try number(point.x, line), try number(point.y, line)]))
  }

  private static func add(
    _ value: Double, unless usual: Double, _ name: String, to object: inout JSONObjectBuilder,
    _ line: Int
  ) throws(DocumentError) {
    if value != usual { object.add(name, try number(value, line)) }
  }

  private static func add(
    _ drag: Drag, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    switch drag.way {
    case .by(let distance): object.add("by", try value(of: distance, line))
    case .to(let point): object.add("to", try value(of: point, line))
    }
    let usual = Drag(drag.way)
    try add(drag.seconds, unless: usual.seconds, "seconds", to: &object, line)
    try add(drag.hold, unless: usual.hold, "hold", to: &object, line)
    if drag.touches != usual.touches { object.add("touches", drag.touches) }
    if drag.steps != usual.steps { object.add("steps", drag.steps) }
    if drag.isCancelled { object.add("cancelled", true) }
  }

  private static func value(
    of change: FingerInput, _ line: Int
  ) throws(DocumentError) -> JSONValue {
    var object = JSONObjectBuilder()
    switch change {
    case .down(let finger, let point):
      object.add("down", finger)
      object.add("at", try value(of: point, line))
    case .move(let finger, let point):
      object.add("move", finger)
      object.add("to", try value(of: point, line))
    case .up(let finger): object.add("up", finger)
    case .cancel(let finger): object.add("cancel", finger)
    }
    return object.value
  }
}
