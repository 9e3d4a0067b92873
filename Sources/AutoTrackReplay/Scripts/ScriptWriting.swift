import AutoTrack

/// Turns operations into JSON objects.
enum ScriptWriting {
  static func object(
    of operation: ScriptStep.Operation, line: Int, depth: Int
  ) throws(DocumentError) -> JSONObjectBuilder {
    var object = JSONObjectBuilder()
    func start(_ name: String, on selector: TargetSelector? = nil) {
      object.add("op", name)
      object.add("on", selector?.text)
    }
    switch operation {
    case .tap, .press, .drag, .pinch, .fingers, .key, .focus:
      try addHand(operation, to: &object, line)
    case .search, .rowAction, .accessory, .commitRow, .menu, .chooseMenu, .closeMenu, .preferred,
      .tapOutside, .endEditing, .scene:
      try addChoice(operation, to: &object, line)
    case .toggle(let on): start("toggle", on: on)
    case .setValue(let on, let value):
      start("setValue", on: on)
      try add(value, to: &object, line)
    case .select(let on, let place):
      start("select", on: on)
      add(place, to: &object)
    case .deselect(let on, let place):
      start("deselect", on: on)
      add(place, to: &object)
    case .gesture(let on, let recognizer, let states):
      start("gesture", on: on)
      object.add("kind", recognizer)
      if states != [.ended] { object.add("states", .strings(states.map(\.rawValue))) }
    case .type(let on, let text, let replaces, let ends):
      start("type", on: on)
      object.add("text", text)
      if replaces { object.add("replaces", true) }
      if !ends { object.add("ends", false) }
    case .clear(let on): start("clear", on: on)
    case .choose(let choice):
      start("choose")
      add(choice, to: &object)
    case .push, .pop, .popToRoot, .present, .dismiss, .switchTab, .lifecycle, .appear, .disappear:
      try addNavigation(operation, to: &object, line)
    case .insert, .remove, .move, .set, .send, .sendAction, .mark:
      try addEdit(operation, to: &object, line)
    case .alert(let alert):
      start("alert")
      add(alert, to: &object)
    case .alertView(let alert):
      start("alertView")
      add(alert, to: &object)
    case .actionSheet(let alert):
      start("actionSheet")
      add(alert, to: &object)
    case .wait(let milliseconds):
      start("wait")
      object.add("milliseconds", milliseconds)
    case .identify(let user):
      start("identify")
      object.add("user", user)
    case .reset: start("reset")
    case .track(let name, let properties):
      start("track")
      object.add("name", name)
      object.add("properties", try self.properties(properties, allowsLists: true, line))
    case .page(let name):
      start("page")
      object.add("name", name)
    case .expect(let expectation):
      start("expect")
      add(expectation, to: &object)
    case .assert(let assertion):
      start("assert", on: assertion.element)
      try add(assertion, to: &object, line)
    case .let, .repeat, .forEach, .include, .template:
      try addControl(operation, to: &object, depth: depth)
    }
    return object
  }

  private static func addNavigation(
    _ operation: ScriptStep.Operation, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    func start(_ name: String, _ controller: String? = nil) {
      object.add("op", name)
      object.add("controller", controller)
    }
    switch operation {
    case .push(let controller, let onto):
      start("push", controller)
      object.add("onto", onto)
    case .pop(let from):
      start("pop")
      object.add("from", from)
    case .popToRoot(let navigation):
      start("popToRoot")
      object.add("of", navigation)
    case .present(let controller, let from):
      start("present", controller)
      object.add("from", from)
    case .dismiss(let controller): start("dismiss", controller)
    case .switchTab(let choice, let tabs):
      start("switchTab")
      switch choice {
      case .index(let index): object.add("index", index)
      case .controller(let id): object.add("controller", id)
      }
      object.add("of", tabs)
    case .lifecycle(let step, let brightness, let state):
      start("lifecycle")
      object.add("name", step.rawValue)
      object.add(
        "brightness",
        try brightness.map { value throws(DocumentError) in
          try number(value, line)
        })
      object.add("applicationState", state?.rawValue)
    case .appear(let controller): start("appear", controller)
    case .disappear(let controller): start("disappear", controller)
    default: break
    }
  }

  private static func addEdit(
    _ operation: ScriptStep.Operation, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    func start(_ name: String, on selector: TargetSelector? = nil) {
      object.add("op", name)
      object.add("on", selector?.text)
    }
    switch operation {
    case .insert(let view, let into, let index):
      start("insert")
      object.add("view", try TreeDocumentWriter.value(of: view))
      object.add("into", into.text)
      object.add("at", index)
    case .remove(let on): start("remove", on: on)
    case .move(let on, let superview, let index):
      start("move", on: on)
      object.add("to", superview.text)
      object.add("at", index)
    case .set(let on, let properties):
      start("set", on: on)
      // An empty object says that nothing is set; the member is required.
      object.add(
        "properties",
        try self.properties(properties, allowsLists: true, line) ?? JSONValue(.object([])))
    case .send(let on, let event):
      start("send", on: on)
      object.add("event", event)
    case .sendAction(let action, let from, let target, let withEvent):
      start("sendAction")
      object.add("action", action)
      object.add("from", from?.text)
      object.add("to", target)
      if withEvent { object.add("withEvent", true) }
    case .mark(let on, let ignored, let parameters):
      start("mark", on: on)
      object.add("ignored", ignored?.rawValue)
      if let parameters {
        object.add(
          "parameters",
          try properties(parameters, allowsLists: false, line) ?? JSONValue(.object([])))
      }
    default: break
    }
  }

  // MARK: Parts

  private static func failure(_ line: Int, _ expected: String, _ found: String) -> DocumentError {
    DocumentError(
      .value, source: "", location: DocumentLocation(line: line), expected: expected, found: found)
  }

  static func number(_ value: Double, _ line: Int) throws(DocumentError) -> JSONValue {
    guard value.isFinite else { throw failure(line, "a finite number", "\(value)") }
    return JSONValue(.number(value))
  }

  static func properties(
    _ properties: [String: PropertyValue], allowsLists: Bool, _ line: Int
  ) throws(DocumentError) -> JSONValue? {
    try JSONValue.properties(properties, allowsLists: allowsLists) { failure(line, $0, $1) }
  }

  private static func add(
    _ value: ControlValue, to object: inout JSONObjectBuilder, _ line: Int
  ) throws(DocumentError) {
    switch value {
    case .number(let number): object.add("value", try self.number(number, line))
    case .numbers(let numbers):
      var list: [JSONValue] = []
      for number in numbers { list.append(try self.number(number, line)) }
      object.add("value", JSONValue(.array(list)))
    case .text(let text): object.add("value", text)
    case .flag(let flag): object.add("value", flag)
    case .row(let row, let component):
      object.add("row", row)
      if component != 0 { object.add("component", component) }
    }
  }

  static func add(_ place: ListPlace?, to object: inout JSONObjectBuilder) {
    object.add("section", place?.section)
    object.add("item", place?.item)
  }

  private static func add(_ choice: AlertChoice, to object: inout JSONObjectBuilder) {
    switch choice {
    case .index(let index): object.add("index", index)
    case .title(let title): object.add("title", title)
    case .style(let style): object.add("style", style.rawValue)
    }
  }

  private static func add(_ alert: AlertDescription, to object: inout JSONObjectBuilder) {
    object.add("title", alert.title)
    object.add("message", alert.message)
    if alert.style != .alert { object.add("style", alert.style.rawValue) }
    let actions = alert.actions.map { action in
      var button = JSONObjectBuilder()
      button.add("title", action.title)
      if action.style != .default { button.add("style", action.style.rawValue) }
      button.add("id", action.id)
      return button.value
    }
    object.add("actions", JSONValue(.array(actions)))
    object.add("from", alert.from)
    object.add("preferred", alert.preferred)
  }

  private static func add(_ alert: LegacyAlert, to object: inout JSONObjectBuilder) {
    object.add("title", alert.title)
    object.add("message", alert.message)
    object.add("buttons", .strings(alert.buttons))
    object.add("cancelButton", alert.cancelButton)
    object.add("destructiveButton", alert.destructiveButton)
    object.add("delegate", alert.delegate)
  }
}
