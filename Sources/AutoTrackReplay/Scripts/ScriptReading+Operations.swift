import AutoTrack

extension ScriptReading {
  /// What a person does; nil for another operation.
  static func interaction(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "toggle": return .toggle(on: try selector("on", cursor))
    case "setValue": return .setValue(on: try selector("on", cursor), try controlValue(cursor))
    case "select": return .select(on: try selector("on", cursor), at: try listPlace(cursor))
    case "deselect": return .deselect(on: try selector("on", cursor), at: try listPlace(cursor))
    case "gesture":
      return .gesture(
        on: try selector("on", cursor),
        recognizer: try cursor["kind"]?.nonEmptyString("a recognizer's id or class"),
        states: try states(cursor))
    case "type":
      return .type(
        on: try selector("on", cursor), text: try typedText(cursor),
        replaces: try cursor["replaces"]?.bool() ?? false,
        ends: try cursor["ends"]?.bool() ?? true)
    case "endEditing": return .endEditing
    case "clear": return .clear(on: try selector("on", cursor))
    case "choose": return .choose(try alertChoice(cursor))
    case "preferred": return .preferred
    case "tapOutside": return .tapOutside
    default: return nil
    }
  }

  /// What controllers and the application go through; nil for another operation.
  static func navigation(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "push":
      return .push(controller: try controller(cursor), onto: try optionalID("onto", cursor))
    case "pop": return .pop(from: try optionalID("from", cursor))
    case "popToRoot": return .popToRoot(of: try optionalID("of", cursor))
    case "present":
      return .present(controller: try controller(cursor), from: try optionalID("from", cursor))
    case "dismiss": return .dismiss(controller: try optionalID("controller", cursor))
    case "switchTab": return .switchTab(try tabChoice(cursor), of: try optionalID("of", cursor))
    case "appear": return .appear(controller: try controller(cursor))
    case "disappear": return .disappear(controller: try controller(cursor))
    case "lifecycle":
      return .lifecycle(
        try cursor.required("name", "the step").name("a step of the application's life"),
        brightness: try brightness(cursor["brightness"]),
        applicationState: try cursor["applicationState"]?.name("a state"))
    case "sceneLifecycle":
      var window: TargetSelector?
      if let member = cursor["of"] { window = try selector(member) }
      return .scene(
        try cursor.required("name", "the step").name("a step of a scene's life"), of: window)
    default: return nil
    }
  }

  /// What code does to views; nil for another operation.
  static func edit(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "insert":
      return .insert(
        try TreeReading.insertedView(try cursor.required("view", "the step")),
        into: try selector("into", cursor), at: try index("at", cursor))
    case "remove": return .remove(on: try selector("on", cursor))
    case "move":
      return .move(
        on: try selector("on", cursor), to: try selector("to", cursor),
        at: try index("at", cursor))
    case "set":
      let properties = try cursor.required("properties", "the step")
      return .set(
        on: try selector("on", cursor),
        properties: try properties.properties("properties", allowsLists: true))
    case "send":
      let event = try cursor.required("event", "the step")
      return .send(
        on: try selector("on", cursor),
        event: try event.name("a control event", as: ControlEventName.self).rawValue)
    case "sendAction":
      var from: TargetSelector?
      if let member = cursor["from"] { from = try selector(member) }
      return .sendAction(
        try self.name("action", "an action", cursor), from: from,
        to: try optionalID("to", cursor), withEvent: try cursor["withEvent"]?.bool() ?? false)
    case "mark":
      if cursor["ignored"] == nil, cursor["parameters"] == nil {
        throw cursor.failure(.missing, expected: "\"ignored\" or \"parameters\"", found: "none")
      }
      return .mark(
        on: try selector("on", cursor), ignored: try cursor["ignored"]?.name("an ignore marker"),
        parameters: try cursor["parameters"]?.properties("parameters", allowsLists: false))
    default: return nil
    }
  }

  /// What the script itself does; nil for another operation.
  static func session(
    _ name: String, _ cursor: JSONCursor
  ) throws(DocumentError) -> ScriptStep.Operation? {
    switch name {
    case "wait":
      let milliseconds = try cursor.required("milliseconds", "the step")
      return .wait(milliseconds: try milliseconds.integer(in: 0...largest))
    case "identify": return .identify(user: try self.name("user", "a user", cursor))
    case "reset": return .reset
    case "track":
      return .track(
        name: try self.name("name", "an event's name", cursor),
        properties: try cursor["properties"]?.properties("properties", allowsLists: true) ?? [:])
    case "page": return .page(name: try self.name("name", "a page's name", cursor))
    default: return nil
    }
  }

  // MARK: Parts

  /// What is typed: a message shows nothing of it.
  private static func typedText(_ cursor: JSONCursor) throws(DocumentError) -> String {
    let text = try cursor.required("text", "the step")
    guard let typed = text.value.text else {
      throw text.failure(expected: "a text to type (a string)", found: "another value")
    }
    return typed
  }

  private static func controlValue(_ cursor: JSONCursor) throws(DocumentError) -> ControlValue {
    try requireOne(of: ["value", "row"], cursor)
    if let row = try index("row", cursor) {
      return .row(row, component: try index("component", cursor) ?? 0)
    }
    if let component = cursor["component"] {
      throw component.failure(expected: "\"component\" beside \"row\" only")
    }
    let value = try cursor.required("value", "the step")
    switch value.value.content {
    case .number(let number): return .number(number)
    case .string(let text): return .text(text)
    case .bool(let flag): return .flag(flag)
    case .array:
      let numbers = try value.list("a slider's values") { number throws(DocumentError) in
        try number.number()
      }
      if numbers.isEmpty { throw value.failure(expected: "at least one value") }
      return .numbers(numbers)
    case .null, .object:
      throw value.failure(expected: "a number, a list of numbers, a string, true or false")
    }
  }

  static func listPlace(_ cursor: JSONCursor) throws(DocumentError) -> ListPlace? {
    let section = try index("section", cursor)
    let item = try index("item", cursor)
    if let section, let item { return ListPlace(section: section, item: item) }
    if section == nil, item == nil { return nil }
    throw cursor.failure(
      .missing, expected: "both \"section\" and \"item\", or none",
      found: section == nil ? "\"item\" alone" : "\"section\" alone")
  }

  private static func states(_ cursor: JSONCursor) throws(DocumentError) -> [GestureState] {
    guard let member = cursor["states"] else { return [.ended] }
    let states = try member.list("states") { state throws(DocumentError) -> GestureState in
      try state.name("a recognizer's state")
    }
    if states.isEmpty { throw member.failure(expected: "at least one state") }
    return states
  }

  private static func brightness(_ cursor: JSONCursor?) throws(DocumentError) -> Double? {
    guard let cursor else { return nil }
    let brightness = try cursor.number("a number from 0 to 1")
    guard 0...1 ~= brightness else { throw cursor.failure(expected: "a number from 0 to 1") }
    return brightness
  }

  private static func tabChoice(_ cursor: JSONCursor) throws(DocumentError) -> TabChoice {
    try requireOne(of: ["index", "controller"], cursor)
    if let index = try index("index", cursor) { return .index(index) }
    return .controller(try controller(cursor))
  }
}
